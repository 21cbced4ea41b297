"""Plates that move. LOOP says of how many pictures, OUT-0000.png and on, their loop is; without it they are taken as they stand.

Pictures that are there stay, so that a loop can be made in portions.
"""

import math
import os
import shutil

import bpy
import numpy as np

from studio import shading
from studio.camera_and_light import keep, pixels, shoot


def swing(out, move, take=shoot):
    """A loop that goes there and back: `move` is called with -1 to 1, with 0 for the plate and the loop's first picture.

    A picture on the way there is one on the way back as well, so that half of them are taken.
    """
    frames = int(os.environ.get("LOOP", 0))
    if frames == 0:
        move(0)
        shoot(out)
    for there in range(-(frames // 4), frames // 4 + 1) if frames else ():
        first, second = (_frame(out, number % frames) for number in (there, frames // 2 - there))
        if os.path.exists(first) and os.path.exists(second):
            continue
        move(math.sin(2 * math.pi * there / frames))
        # Under another name first: what is cut short is no picture.
        take(first + ".new.png")
        if second != first:
            shutil.copy(first + ".new.png", second + ".new.png")
            os.replace(second + ".new.png", second)
        os.replace(first + ".new.png", first)


def swing_shadow(out, move, casting, light):
    """The same where nothing moves but the shadow of `casting` in `light`, in a tenth of the time.

    The picture is taken once with the light and once without; where its shadow falls is cheap to ask.
    """
    if "LOOP" not in os.environ:
        return swing(out, move)
    lit, dim = (_still(out, name, casting, light) for name in ("lit", "dim"))
    _only(light)
    full = None

    def shade(file):
        nonlocal full
        if full is None:
            full = _fall(file, casting, hidden=True)
        share = np.clip(_fall(file, casting) / np.maximum(full, 0.02), 0, 1)
        keep((dim**2.2 + share * (lit**2.2 - dim**2.2)) ** (1 / 2.2), file)

    return swing(out, move, shade)


def _still(out, name, casting, light):
    """The picture without `casting`, "lit" with the `light` or "dim" without."""
    file = f"{os.path.splitext(out)[0]}-{name}.png"
    if not os.path.exists(file):
        light.hide_render = name == "dim"
        for thing in casting:
            thing.hide_render = True
        shoot(file + ".new.png")
        os.replace(file + ".new.png", file)
    light.hide_render = False
    return pixels(file)


def _only(light):
    """Leaves of a scene what `light` alone gives to white plaster, without bounces."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.use_adaptive_sampling = 16, 0, False
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.view_layers[0].material_override = shading.material("plaster", Base_Color="#ffffff", Specular=0)[0]
    scene.view_settings.exposure = 0
    light.data.energy = 1.5
    scene.use_nodes = False


def _fall(file, casting, hidden=False):
    """How much light falls where, from 0 to 1; pixels are mixed with their neighbours, which takes the grain out."""
    for thing in casting:
        thing.hide_render = hidden
    scene = bpy.context.scene
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)
    fall = np.pad(pixels(file) ** 2.2, ((1, 1), (1, 1), (0, 0)), mode="edge")
    rows = fall[:-2] + 2 * fall[1:-1] + fall[2:]
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 16


def _frame(out, number):
    return f"{os.path.splitext(out)[0]}-{number:04}.png"
