"""A hotel boat at its water line: white, one green stripe, no letters. The water says it again."""

from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, streaks, sun
from studio.materials import metal, paper, wood
from studio.shapes import rope, turned
from studio.water import banded, skyline, water

EYE = (0.0, -3.4, 0.42)

out = begin(0.06)
sky(((0, "#3f5f5a"), (0.499, "#d9cfbd"), (0.51, "#e3dccb"), (0.6, "#b9cdd0"), (0.8, "#8fb3c0"), (1, "#6c9ab0")), 0.8)
streaks("#f3ead8", 0.4, 16, 5)
water("#123d36", EYE, near=0.7, wave=0.02, length=0.5)


def hull(u, v):
    # The side from stern (left) to bow (right): full amidships, drawn in and lifted at the bow.
    along = -4.2 + u * 7.4
    fore = max(0, (along - 0.2) / 3.0)
    sheer = 0.92 + 0.09 * along * along / 9 + 0.26 * fore**2
    z = -0.3 + v * (sheer + 0.3)
    flare = 0.16 * (v - 0.3)
    return along + 0.28 * fore**2 * v, 1.15 * fore**1.9 - flare * (1 - 0.4 * fore), z


paint = banded(["#1d2b28", "#f3f1ea", "#1f5d46", "#f3f1ea"], [0.03, 0.16, 0.36], worn="#b9b4a5", tide=-0.05, wear=0.2)
geometry.mesh("hull", *geometry.grid(hull, 240, 60), smooth=True, materials=[paint])
teak = wood("#8a4d27", "#512811", "x", 14, 3, 0.25)
rail = [hull(i / 60, 1.0) for i in range(61)]
geometry.line("rail", [(x, y - 0.015, z + 0.01) for x, y, z in rail], 0.035, teak, 6)
geometry.line("rub", [(x, y - 0.02, z - 0.17) for x, y, z in rail], 0.018, metal("#c9a256", 0.25), 4)
sail = paper("fender", color="#eeeae0", roughness=0.85, bump=0.15, grain=60)
for x in (-1.2, 0.98):
    at = min(rail, key=lambda p: abs(p[0] - x))
    profile = [(0.0, 0), (0.07, 0.02), (0.085, 0.1), (0.085, 0.36), (0.07, 0.43), (0.02, 0.46), (0.0, 0.46)]
    turned(geometry.softened(profile, 0.03), sail, (x, at[1] - 0.1, 0.3))
    rope([(x, at[1] - 0.1, 0.74), (x + 0.004, at[1] - 0.08, 0.86), (x, at[1] - 0.02, at[2] + 0.03)], 0.012, paper("line", color="#d8cfb8", roughness=0.95, bump=0.2, grain=200))
skyline(800, 1.5, 5, paper("shore", color="#8d958a", bump=0))
sun((0.62, 0.66, -0.3), 3.4, 0.8, (1, 0.83, 0.62))
camera(EYE, (0, 0, 0.42), 40)
shift(-0.02)
shoot(out)
