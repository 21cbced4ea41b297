"""The shelf as the queue comes to it, at half past three by the clock above it; somebody has turned the first bag round to read its back."""

import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(__file__))
from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun
from studio.materials import metal, paper, wall, wood
from studio.shapes import backdrop, block, rod, turned
from things import ART, hour, window

PITCH = 0.9
PLACES = [(n - 2) * PITCH for n in range(5)]


def shelf():
    """Oak, glued up of boards, on the wall behind; its front edge carries the rail."""
    for n, (y, deep) in enumerate(((-0.28, 0.4), (0.12, 0.4), (0.5, 0.36))):
        block((8.4, deep - 0.002, 0.1), (0.6, y, -0.05), wood("#b48d5e", "#8c6439", "x", 7, n, 0.42), bevel=0.006)


def rail():
    """A steel channel along the edge, lips above and below, and in it a ticket under each of the five."""
    steel, y = metal("#77787a", 0.36), -0.492
    block((8.4, 0.014, 0.2), (0.6, y, -0.075), paper("rail", color="#1b1815", roughness=0.4, bump=0, specular=0.4), bevel=0.002)
    for z in (0.022, -0.172):
        rod((-3.6, y - 0.012, z), (4.8, y - 0.012, z), 0.014, steel, 20)
    for number, x in enumerate(PLACES, 1):
        ticket = slab(0.8, 0.15, 0.006, paper("ticket", image=f"{ART}/ticket-{number}.png", roughness=0.5, bump=0.02), paper("cut", color="#e9dfcc"), (0, 0, 0), 0, 0)
        ticket.location, ticket.rotation_euler = (x - 0.02 + 0.015 * (number % 3), y - 0.008, -0.075), geometry.radians((90, 0.4 * (number % 2), 0))


def clock(x, z, radius, hours, minutes):
    """The wall clock: on its face the five hours are slices in the colours of the bags."""
    dark, wide = paper("dark", color="#17130f", roughness=0.4, bump=0, specular=0.4), 0.95 * radius
    case = turned(geometry.softened([(0, 0), (0.98, 0), (1.0, 0.03), (1.0, 0.16), (0.985, 0.185), (0.955, 0.185), (0.95, 0.13)], 0.02), dark, (0, 0, 0))
    case.scale = (radius,) * 3
    case.location, case.rotation_euler = (x, 0.70, z), geometry.radians((90, 0, 0))
    bpy.ops.mesh.primitive_circle_add(vertices=128, radius=wide, fill_type="NGON", location=(x, 0.59, z), rotation=geometry.radians((90, 0, 0)))
    disc = bpy.context.object
    layer = disc.data.uv_layers.active or disc.data.uv_layers.new()
    for loop in disc.data.loops:
        across, up, _ = disc.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (0.5 + across / (2 * wide), 0.5 + up / (2 * wide))
    disc.data.materials.append(paper("face", image=f"{ART}/face.png", roughness=0.5, bump=0))
    for long, thick, turns, out in ((0.5, 0.042, hours / 12, 0.015), (0.8, 0.026, minutes / 60, 0.025)):
        angle, long = 2 * math.pi * turns, long * radius
        hand = slab(thick * radius, long * 1.22, 0.006, dark, dark, (0, 0, 0), 0, 0.002)
        hand.location = (x + math.sin(angle) * long * 0.39, 0.59 - out, z + math.cos(angle) * long * 0.39)
        hand.rotation_euler = (math.radians(90), angle, 0)
    pin = rod((x, 0.59, z), (x, 0.552, z), 0.05 * radius, dark)
    return case, disc, pin


out = begin(0.08)
ambient("#dcdad6", 0.42)
backdrop(wall("#cbb493", "#bfa682", 0.1, 1.4), 0.7)
shelf()
rail()
for number, x in enumerate(PLACES, 1):
    hour(number, (x + 0.09, 0.34, 0), -12 + 3 * (number % 2), 0.9, full=0.8)
    hour(number, (x - 0.03, -0.16 + 0.2 * (number == 1), 0), -17 + 5 * (number % 3), 0.9, full=0.8)
hour(1, (PLACES[0] - 0.93, -0.2, 0), -20, 0.9, turned=True, full=0.8)
clock(0.62, 2.25, 0.76, 3.5, 30)
low = (0.56, 0.66, -0.5)
window((0.1, -0.5, 1.6), low, 6.2, 4.8, (4, 2), 4.5)
sun(low, 2.9, 1.0, (1, 0.88, 0.7))
camera((-3.5, -7.6, 1.95), (-0.56, 0, 1.42), 52, 1.6, (-1.6, -0.3, 0.8))
shift(-0.03)
shoot(out)
