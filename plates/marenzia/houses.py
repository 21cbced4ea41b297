"""Marenzia: the greens of the four houses, as in lagoon.js, and their white."""

RIVA, ORTO, SQUERO, FARO = GREENS = ("#1c6449", "#77823b", "#7fa592", "#21443f")
WHITE = "#f2efe6"
