import { platesOf } from "./plates.ts";

/** The plates of the other case studies, by client and name. */
export const casePlatesTwo = {
  ...platesOf("halden-and-voss", {
    bridge: {
      alt: "A bridge by night, seen by nothing but its twelve lamps: pools of light on the road behind a dark parapet, faint courses of stone and the rings of its arches under each, and broken glints in the river. One lamp is off, a thin ring, and under it all is dark. Words: Twelve lamps, one off. Parapet dark.",
      focus: [0.555, 0.5],
      upright: true,
    },
    book: {
      alt: "The bid book lies open at one third: black pages, We light what is needed and switch off the rest, and a churchyard drawn by its light. A path leads from lamp to lamp to the church door, gravestones stand dark before it, and three lamps are only rings. Seven lamps, three off. Graves dark.",
    },
    year: {
      alt: "One year of the twenty as a bar for every week of nights, drawn while the lamps are lit: two shapes of light, from dusk and before dawn, and between them, on black, the words Not used: the second total.",
      upright: true,
    },
    poster: {
      alt: "A poster, one-third light and two-thirds black. We light what is needed and stands in the light; switch off the rest can just be made out in the dark.",
      focus: [0.5, 0.3],
    },
    table: {
      alt: "Seven drawings of a bridge on a wooden table: six on pale papers and in six hands: a blueprint, a coloured plot, squared paper, schedules with a red stamp, a wash and a sketch; and among them a black one that shows twelve lamps.",
      focus: [0.535, 0.5],
      onPhones: "portrait",
    },
    film: {
      alt: "Four stills of the film, a square drawn in points of light, each smaller than the one before: at 0:00 every lamp is on, at 2:00 four are left, at 3:30 only the cold one at the church door; at 4:00 all is black but for one window.",
      focus: [0.5, 0.3],
      upright: true,
    },
    books: {
      alt: "Seven black bid books lean on one another in a row, as if pushed over. The first has seven lamps on its cover, each has one fewer, and the seventh has one. Light catches the edges of their pages.",
    },
  }),
  ...platesOf("perigee-mutual", {
    report: {
      alt: "Two copies of the Descent Report on black, a white front and a black back: side by side they complete one orange orbit, its low point on the lower edge. A scale with the date lies beside them.",
      focus: [0.5, 0.45],
      upright: true,
    },
    lines: {
      alt: "1,904 failures since 1988 as fine upright lines, fourteen parts one below the other, by age from launch to twenty years. One line is orange and runs off the top.",
      focus: [0.27, 0.5],
      upright: true,
    },
    descent: {
      alt: "Thirty orbits drawn inside one another on black, each lower than the one before, all meeting the earth at the foot of the page; a dot marks the highest point of six, between its day and its height.",
      focus: [0.5, 0.75],
    },
    diagram: {
      alt: "A pad of squared paper in low light with an engineer’s section through a reaction wheel; the bearing that ran dry is orange.",
      focus: [0.66, 0.5],
      upright: true,
    },
    days: {
      alt: "Nine minutes up, fifteen years of this: a poster with one stroke for each day of fifteen years, half a year to a row. The launch is one orange line at the start, two hundred times too wide and still narrow.",
      upright: true,
    },
    formats: {
      alt: "The low point lies on the edge: a card, a screen, an envelope and a tall report stand in a row on grey, and on each an orbit touches the lower edge; the report’s front has one half of it.",
      upright: true,
    },
    bearing: {
      alt: "A bearing taken apart on black, its balls in one line but for a worn brown one that lies below it beside the label Line 1,042, with a scale in millimetres and a date.",
      upright: true,
    },
  }),
  ...platesOf("pelham-foolscap", {
    box: {
      alt: "A flat yellow box on yellow, its lid lettered To a former friend. The shadow of a pencil strikes out the word former.",
      focus: [0.55, 0.5],
      upright: true,
    },
    letter: {
      alt: "A letter on yellow legal paper, begun three times in pencil at a wooden desk. The last attempt, still on the pad, reads: Martin, I was wrong about the boat.",
      focus: [0.667, 0.45],
      onPhones: "portrait",
    },
    stack: {
      alt: "All eight yellow boxes in a pile on blue, titles on their edges, from To a neighbour up to To a former friend. Under the first lies a pencil and tilts it.",
    },
    paragraphs: {
      alt: "Paragraphs from inside the lids, typed on the blue lines of a legal pad: a vicar’s on condolence, a shop steward’s on resignation and a magistrate’s to a landlord.",
      focus: [0.2, 0.5],
      upright: true,
    },
    post: {
      alt: "A yellow box comes through the brass letter-box of a blue door. On its edge: Thank you, belated; on its lid only the last word is still outside: belated.",
      onPhones: "portrait",
    },
    open: {
      alt: "An open box: legal paper and a blue reply envelope marked In your own time, with No hurry where the stamp goes. The lid beside it holds a paragraph of advice.",
      upright: true,
    },
    ledger: {
      alt: "Mr Pelham’s ledger: pencil strokes in fives, fourteen rows. The trade’s column shrinks, the public’s grows and in the last row is longer, and is underlined twice.",
    },
  }),
  ...platesOf("hallam-row", {
    chair: {
      alt: "A stick-back chair of oiled beech in the low sun of a window, its long shadow crisp on a limewashed wall. On the ticket that hangs from its back the number 2217 is stamped in blue.",
      focus: [0.57, 0.525],
    },
    shops: {
      alt: "Plans of both shops. In the first the bench stands in the window and the chairs crowd at the back; in the second the chairs stand apart in front, the bench is at the back beside the kettle, and two owners sit at it and watch.",
      focus: [0.5, 0.45],
      upright: true,
    },
    shop: {
      alt: "The second shop at dusk after rain, blue as the stamps. The fascia says hallam row, the lit glass: Chair. Behind it five numbered chairs stand well apart; at the back, under a lamp, are a bench and a kettle.",
      focus: [0.41, 0.55],
      upright: true,
    },
    logbook: {
      alt: "Logbook 2217, sewn and open on a beech bench in low sun: three owners have signed the left page, each in their own hand, and four blue stamps on the right say what was mended and when.",
      focus: [0.39, 0.6],
      upright: true,
    },
    stamps: {
      alt: "Three years of blue stamps, aslant and one over the other, some struck twice and one upside down, each with its date and repair: spindle, new; lamp, rewired; leg, and spoke to dog.",
      onPhones: "portrait",
    },
    promise: {
      alt: "The underside of a beech seat from above, before its legs are in; burnt into the wood between the four holes: We will mend this chair for anyone, at cost, for as long as it is owned.",
      focus: [0.467, 0.5],
      onPhones: "whole",
      upright: true,
    },
    owners: {
      alt: "Two blocks of a hundred small chairs, all of one weight, most of them pale. In 2017 fifteen are blue, in 2020 thirty-eight: sales to people who already owned one.",
      focus: [0.2, 0.6],
      upright: true,
    },
  }),
  ...platesOf("furkhorn-bahn", {
    ridge: {
      alt: "3’060 in cast figures a metre tall, blue and milky as ice, on the summit after a storm; a low sun shines through them. Cracks run through them, a crust of blown snow lies on them and in their hollows, the wind has carved the snow before them, and two ski poles stand in their long blue shadow. Snowy ranges lie below under a deep blue sky.",
      focus: [0.5, 0.5],
      upright: true,
    },
    platform: {
      alt: "1’480 in cast iron, enamelled the orange of larches in autumn and chipped here and there, bolted to the stone edge of a platform; its shadow falls on a wall of larch shingles.",
      focus: [0.5, 0.55],
    },
    heights: {
      alt: "A section through the mountain: the line climbs its left side by seven stops, and from each a band of colour runs into the slope, from hay at 1’035 metres over larch and lichen to ice at 3’060. What grows or lies there stands beside each height in four languages.",
      upright: true,
    },
    carriage: {
      alt: "A carriage in flat colours climbs its rack, cog in teeth, lichen green from end to end, 2’210 in white on its side. A walker in a bobble hat and a dog, seen as shades beside a pair of skis, look up the line. Level lines give the height every two metres; that of 2’210, in white, passes behind the carriage. Below, on the gneiss, lichen in four languages.",
      upright: true,
    },
    tickets: {
      alt: "Three tickets on a slab of gneiss, each in the colour of its stop and as long as its height, to 3’060, 2’210 and 1’480 metres, which are also the fares: 30.60, 22.10, 14.80. Along the foot run the stops in their colours, each with the train’s time. The longest is clipped and stamped in red at 2’210, where somebody got off for three hours.",
      upright: true,
    },
    wake: {
      alt: "The site on a telephone: How high do you wish to wake up? 2’525 is chosen on a scale of seven colours. Gneiss. Wear one jumper more than you think.",
      focus: [0.5, 0.2],
      onPhones: "portrait",
    },
    timetable: {
      alt: "The timetable, framed in pale wood on a limewashed wall: seven bands of colour, from hay at 1’035 to ice at 3’060, and the trains climb through them.",
      onPhones: "whole",
      upright: true,
    },
  }),
  ...platesOf("marenzia", {
    post: {
      alt: "A mooring post banded green and white in still water, its lacquer chipped where the water reaches it; a slack rope runs from it to the bow of a launch with the same green in its stripe. Behind them the evening sun, veiled in haze, lays a path of light on the lagoon, and an island’s bell tower is half lost.",
      focus: [0.42, 0.54],
      upright: true,
    },
    map: {
      alt: "The porter’s map in his own uneven pen and handwriting: four ways, striped in bottle green, olive, verdigris and night green, lead from the airport’s jetty to the four houses, a dotted one wanders past them all to an island marked Not this hotel. Remarks beside: low bridge, hats; good bread until ten; go left, not with the crowd.",
      upright: true,
    },
    slate: {
      alt: "A slate in a wooden frame hangs by a cord on the green and white mooring post, its chalk on a string; below what a sleeve has left of yesterday’s name stands: Okonjo, 2, 17.05. Behind it, out of focus in the haze, lie the lagoon, another post, a bell tower and the bow of the launch.",
      focus: [0.48, 0.52],
    },
    jetty: {
      alt: "The landing at the airport at dusk: lamps under an awning in the four houses’ greens, a bench, two cases. On one of four banded posts a slate says Okonjo.",
      focus: [0.435, 0.4],
      onPhones: "portrait",
    },
    shutters: {
      alt: "Four walls of yellow, rose, grey and orange plaster side by side, each with weathered shutters in a green of its own, bottle, olive, verdigris and night, and its house’s name on a plate beneath: Riva, Orto, Squero, Faro. A tree’s shadow falls over them in late sun.",
      upright: true,
    },
    tide: {
      alt: "The booking page: Your boat leaves at 17.05. The water will be falling, six bands clear on the post. A button, Take it, and a link, or the next. Below, the day’s tide as a wave, a striped post standing in it.",
      onPhones: "whole",
      upright: true,
    },
    "high-water": {
      alt: "The message of November 2019 as four bands of deepening water, a sentence in each, from The water will be very high tomorrow to the boat that goes at six tonight. At the right the striped mooring post goes down through all of them.",
    },
  }),
  ...platesOf("harbeck", {
    board: {
      alt: "The dig diary of Hollin Bank bolted to a wall of sooty, pecked gritstone under the walled fields of the moor, splashed by the road, lettered in a broad brush and lit low from the side: 9th March is struck out, granite; 23rd March is struck out, badgers, and the red has run; 6th April stands. Beside it the trench’s muddy orange barrier.",
      focus: [0.4, 0.52],
      upright: true,
    },
    post: {
      alt: "A plate on a lamp post, lettered by hand: Cobden Terrace, 12th June struck out in red, a wedding, and below it larger 14th June. Rain stands on it.",
      focus: [0.5, 0.5],
    },
    chips: {
      alt: "Tiled wall of a chip shop. Under the yellow menu hangs the week’s diary, six streets and their dates; one is struck out for snow. The last street is called Back of here. On the smeared steel counter stand brown sauce and salt.",
      focus: [0.43, 0.5],
    },
    wedding: {
      alt: "A poster in a broad blue marker on paper, no two letters alike, its strokes running dry: Stopped for a wedding. We were asked. Before “asked” the foreman had written “told”, and struck it out. Below it in small print: Cobden Terrace was the 12th of June. It is the 14th.",
    },
    badgers: {
      alt: "A poster in a broad white brush on blue, three lines that fill it, drying out at the ends of the strokes: Badgers. They were here first. Below it in small print: Hollin Bank was the 23rd of March. It is the 6th of April.",
    },
    diary: {
      alt: "Eighty-four streets of a town, set like one long sentence, each with its date in blue marker. One street in seven has its date struck out in red, with the reason and a new date after it; Hollin Bank has two.",
      upright: true,
    },
  }),
  ...platesOf("kestrel-sinfonia", {
    "car-park": {
      alt: "The line of a piece of music, projected in yellow, red and turquoise along the concrete wall of a car park at dusk. Its colours lie on the beams above and on the shining floor. Below it two music stands and two oil drums wait for the players; before it stand two rows of chairs, a yellow programme on some of them. Past the end of the wall the sky over the roofs is still light.",
      focus: [0.6, 0.45],
    },
    line: {
      alt: "Weather, for Tins, drawn as one line over seventeen minutes, from 8.00 to 8.17: a yellow horn, then red strings and turquoise beads for the tins climb together, fall to the quiet part and begin again. Each player’s name stands at its stroke, in its colour. 17 minutes. There are chairs.",
      focus: [0.55, 0.5],
      onPhones: "whole",
    },
    tickets: {
      alt: "Three tickets in turquoise, yellow and red on concrete, in the light of a door ajar: 8, 17 and 43 minutes, chairs or no chairs, each with its piece drawn as a line in yellow, red and turquoise on black. On the yellow one the quiet part is marked Not the end; its stub has been torn off and has on it: The end. Clap.",
      focus: [0.5, 0.5],
      onPhones: "whole",
    },
    programme: {
      alt: "A programme unfolded on the wet floor of a car park: after a yellow cover, 17 minutes, there are chairs, come seventeen black panels, one for each minute. Their upper edge is cut along the line of Weather, for Tins, a mountain of paper with the colours on its ridge. Under the valley stands: The quiet part. Not the end.",
      focus: [0.5, 0.5],
      onPhones: "whole",
      upright: true,
    },
    season: {
      alt: "A poster of seven evenings as seven lines to one scale, from eight minutes to forty-three. Each ends in its figure, with the place below it, and chairs or no chairs.",
      upright: true,
    },
    tins: {
      alt: "A yellow poster: 17, as wide as the sheet, minutes. There are chairs. Bring Mum. Below, a black hill whose ridge is the line of Weather, for Tins, in yellow, red and turquoise, and when: Friday 4 May, 8.00 to 8.17.",
    },
    looms: {
      alt: "A red poster: 43, as wide as the sheet, minutes. No chairs. Bring a wall to lean on. Below, black hills whose ridge is the line of Nine Looms, strings in red, tins in turquoise and horn in yellow, and when: Saturday 9 June, 8.00 to 8.43.",
    },
    ramp: {
      alt: "A turquoise poster: 8, drawn out as wide as the sheet, minutes. It gets louder, then it is over. Clap then. Below, a black slope whose ridge is the line of Ramp, horn in yellow, strings in red and tins in turquoise, and when: Thursday 17 May, 8.00 to 8.08.",
    },
    horn: {
      alt: "Four broad black strokes on yellow, two rising, one long, one lower. Four notes on a horn, from somewhere you cannot see. Five minutes. Finish your drink.",
      onPhones: "whole",
      upright: true,
    },
    quiet: {
      alt: "Turquoise beads as large as fists fall across a black page, and after them lies one long grey stroke. Over it stands: The quiet part. You saw it coming.",
      focus: [0.575, 0.5],
      onPhones: "portrait",
      upright: true,
    },
  }),
};
