import { platesOf } from "./plates.ts";

/** The plates of the first eight case studies, by client and name. */
export const casePlatesOne = {
  ...platesOf("verrasque", {
    box: {
      alt: "A box of plain grey board, open in the light of one window: in it lies a silk twill scarf, folded square, whose sheen follows soft folds over stripes of red, orange, gold, aubergine, violet, pink and ivory. One corner is turned back to its hand-rolled hem; over the far one lies creased tissue so thin that the colours show through. The lid, the stripe of seven pressed into it above the name Verrasque, lies behind it on pale stone.",
      focus: [0.475, 0.52],
      upright: true,
    },
    hem: {
      alt: "The corner of a silk scarf lies in soft folds on the stripes of another, the light from a window broken over them, its hem rolled and sewn by hand; woven into its dark border, thread by thread, stands: Loom 6, Fabienne, 12.9.2018.",
      focus: [0.5, 0.6],
    },
    sound: {
      alt: "The sound of loom six, slowed little by little: a dense pale wave opens into bars of colour and ends as seven stripes of silk, counted 4, 1, 2, 1, 3, 1, 2.",
      focus: [0.6, 0.5],
      onPhones: "whole",
      upright: true,
    },
    fault: {
      alt: "A film poster: dark threads on cream and one red thread pulled into a loop. Below: Fabienne hears a fault before she sees it.",
      focus: [0.6, 0.3],
    },
    bag: {
      alt: "The shop’s bag of grey paper on a stone counter, creased where it lay flat, its twisted cotton handles through eyelets: one hangs down above the name Verrasque, the other stands. It is plain outside; bands of red, orange, gold and violet line its mouth.",
    },
    card: {
      alt: "The card To mend a pull below the hand-rolled hem of a striped scarf: four drawings with a red thread, the number of Odile in Lyon, and a threaded needle lying on it.",
    },
    range: {
      alt: "Eleven square silk scarves and a large fringed throw from above, laid out on pale board, each in soft folds of its own and some with a corner turned back: stripes, checks, frames and chevrons in seven colours, each hemmed in a silk of its own, its loom, weaver and date below it.",
      upright: true,
    },
  }),
  ...platesOf("fenwright", {
    "street-card": {
      alt: "The street card stands unfolded like a terrace in hard sun, every second panel in shade: thirty-eight numbered colours side by side, slate printed along the top and brick along the foot.",
      upright: true,
    },
    terrace: {
      alt: "A drawn street that falls to the right, built from the street card: slate above, brick below, and between them five flat fronts in blue, yellow, red, green and orange. Each door is black, and its number is painted in its front’s own colour: 33, 9, 20, 28, 17. The green front is half painted, a ladder against it with a tin on its hook.",
      focus: [0.62, 0.55],
      onPhones: "portrait",
    },
    names: {
      alt: "Thirty-eight colours as stripes in two columns: each old name, Vicar’s Collar, Smuggler’s Sigh, is struck out, and a number stands at the end of the line.",
    },
    seventeen: {
      alt: "A boarded door in orange, latch, nails and keyhole plate painted with it, a large 17 in white brushed across the planks and their grooves. Along the edge by the latch the paint is worn to older coats; small below: recorded 1818, Rope Walk, on a door.",
    },
    marked: {
      alt: "The street card pinned to a wall through every other fold, seen along its whole length in low light: an officer has ticked some colours in pencil and struck others through.",
      focus: [0.42, 0.5],
      onPhones: "portrait",
    },
    tins: {
      alt: "Paint tins stacked on their sides, lids towards us: the colour runs round the rim and a number fills each lid.",
      focus: [0.5, 0.5],
      onPhones: "portrait",
    },
    rack: {
      alt: "At a decorators’ merchant in low sun: a rack of dark ply in whose thirty-eight round holes tins lie, lids out, from white, 1, to slate, 38. Four are gone; their colour and number are painted at the back. Along the top: Take the street card. Ask your officer first. Where 39 would be are the cards.",
      focus: [0.42, 0.5],
      upright: true,
    },
  }),
  ...platesOf("the-ordinary-museum", {
    blind: {
      alt: "A black bus blind between its rolls, on pale blue with its brass crank and a ruler. It has been wound to ORDINARY, large between broad black; the rolls hide all of SPECIAL and RELIEF but an edge.",
      focus: [0.49, 0.5],
    },
    "fish-slice": {
      alt: "A steel fish-slice with a worn green handle, held like a treasure by four brass pins on yellow, above a ruler and a black card: FISH-SLICE, Kitchen, 12.00.",
      focus: [0.35, 0.5],
    },
    spectacles: {
      alt: "Winged spectacles with tortoiseshell brows and gold wire rims, folded and held by three brass pins on indigo linen: a joint is taped, a stud lost, and a window stands in one lens. A tag says 8 of fifteen; a white card has 1959 large in the lettering of the blinds beside the years of all fifteen pairs, 1931 to 1988.",
    },
    room: {
      alt: "The museum’s kitchen in the sun: on a yellow wall bus blinds say 12.00 and KITCHEN; on a table before it stand an enamel mug, a fish-slice and a telephone, beside it a kitchen chair, each with its label. Through a door the blue of the wash-house.",
      focus: [0.69, 0.32],
      onPhones: "portrait",
    },
    labels: {
      alt: "Three museum labels of forty words in the first person, for a conductor’s wallet at 7.00, a fish-slice at 12.00 and spectacles at 22.00, each on its hour’s colour.",
      upright: true,
    },
    letter: {
      alt: "A letter, folded twice, lies on pale blue. Under the large heading Thank you, no the museum declines a biplane seen from above and asks for the clock beside it, or the nail, with forty words about them. Signed in blue ink: Anwen Pryce.",
    },
    plan: {
      alt: "A plan of the galleries as a day: seven coloured rooms from Pocket at 7.00 by way of Kitchen at 12.00 to Bedside at 22.00, all names in letters of one height from the bus blinds, wide where the room is.",
    },
    tickets: {
      alt: "A strip of cream tickets runs off its roll on indigo, torn at the end. Each is an ordinary return; on the backs stands: There’s nothing special in it.",
      onPhones: "portrait",
    },
  }),
  ...platesOf("kilowatt-and-daughters", {
    badge: {
      alt: "The nose of a small green car of the fifties, bonnet, wing and one headlamp, the workshop’s large windows and the sky lying still in its paint. On the bonnet a large chromed badge, bright as a window: Kilowatt in flowing script and below it, on a thin bar, & Daughters.",
      focus: [0.33, 0.62],
      upright: true,
    },
    holes: {
      alt: "The green bonnet from above, a window in its paint. Where the old maker’s badge has been, its outline is left in unfaded paint with a fine edge of dried polish, and in it two drilled holes with a trace of rust; below them the new badge, chromed, waits on a folded yellow duster.",
      focus: [0.5, 0.45],
    },
    calls: {
      alt: "A year of the enquiry book, one stroke for each caller, month by month; eleven strokes are ringed in red. Below in green: 412 rang. 11 bought.",
      focus: [0.5, 0.75],
      upright: true,
    },
    posters: {
      alt: "Three posters pasted on a brick wall in Coventry, under the nameplate of Kenilworth Road, in the morning shadow of a tree: You’ll hear the birds. And the door. And that’s it. 0–60? Yes. Same car, new heart, old smell.",
    },
    card: {
      alt: "The open glove box of a green car, three paint cards on its lid, one half out: Night-shift Green, 1959, and its life, from a midwife in Earlsdon by way of a barn: stripped, forgiven, wired, and green again.",
    },
    cars: {
      alt: "2025, fourteen cars: small ones of the fifties and sixties drawn side on in rows on yellow, each in its own paint and over its name: Rice Pudding, Wet Slate, Bank Manager. The fifteenth is a dotted line: Green, for a purist.",
      upright: true,
    },
    questions: {
      alt: "The page Before you ring, black on yellow: six questions with short answers. While I wait? You may wait. It will be nineteen months, and there is one chair.",
      focus: [0.4, 0.4],
      onPhones: "whole",
      upright: true,
    },
  }),
  ...platesOf("tallis-and-rook", {
    bags: {
      alt: "Five block-bottom paper bags in low sun, from black to milk. Each has a sticker folded over its top, on which a dial points to the hour: Before Seven, Desk, Elevenses, Half Past Three, After the Washing-up.",
      focus: [0.26, 0.52],
      onPhones: "whole",
      upright: true,
    },
    "washing-up": {
      alt: "The milk-white bag After the Washing-up beside a cup turned over to dry on a striped tea towel, in a lamp’s warm light before a wall that the evening has turned blue; its dial points to eight.",
    },
    shelf: {
      alt: "The shelf in the shop as the queue comes to it, in warm afternoon sun: the first black bag has been turned round so that its back can be read, 1,820 metres, Finca El Aguacero, Huila, Colombia. Beyond it stand the five kinds above their white tickets in a steel rail; on the wall clock over them the five hours are slices in the colours of the bags.",
      onPhones: "whole",
    },
    counter: {
      alt: "The café’s oak counter in morning sun, close to, seen along it as the queue does: first a black rack with the five bags above their names, from Before Seven to After the Washing-up, then a stand of sugared buns, a cup, and the card reader.",
      focus: [0.32, 0.5],
      onPhones: "whole",
    },
    backs: {
      alt: "The five bags from behind, each as tall as its farm lies high, from Elevenses at 1,150 metres to Desk at 2,040; on the back of each sticker stand the altitude, the farm and the place, below each bag its name.",
      upright: true,
    },
    queue: {
      alt: "Two plans of a shop. Counter across: the queue misses the shelf, and choosing takes 3 minutes 10. Counter turned: the queue passes the shelf, and choosing takes 50 seconds.",
      focus: [0.26, 0.61],
    },
    fold: {
      alt: "The sticker going on in four drawings on pale blue, from nought to three seconds: held, pressed to the front, folded over the top, and down the back, where its lines, upside down until then, are read.",
      focus: [0.6, 0.5],
      onPhones: "whole",
      upright: true,
    },
  }),
  ...platesOf("corrievaig", {
    bottles: {
      alt: "Four bottles side by side on a wet wall, white paper diamonds numbered 9, 34, 87 and 141, pale to dark. A white road runs round them all; behind the last it goes on as a real one, a single track that passes the sign Passing place and winds away over miles of moor.",
      focus: [0.29, 0.51],
      upright: true,
    },
    strip: {
      alt: "A map of the whole road as seven white lines on tarmac grey, 141 passing places numbered, with advice: Sheep. More sheep. Half way, it is all like this.",
      focus: [0.5, 0.28],
      upright: true,
    },
    join: {
      alt: "Two bottles side by side, their glass touching: the white road round one, under the diamond 34, runs on round the other as one line and climbs to a passing place below 87.",
    },
    conditions: {
      alt: "Four screens of the website, miles 11 to 14, the map’s thin road running on from one to the next: rain and water in the second dip, two cars half lost in banks of cloud, nose to nose, their lamps lit, six sheep across the road, where they were yesterday, and a peat lorry. Wait at 87.",
      upright: true,
    },
    counter: {
      alt: "A counter unit on a slate bar: a length of road sawn from old oak staves, still bent, white on top, narrow but for four passing places, with the prices burnt into its front, £46 to £68. Bottles 9, 87 and 141 stand in theirs; in the empty one a white diamond on a post, like the road’s sign, says: Sold. Wave. A poured glass stands beyond its end.",
      focus: [0.45, 0.55],
      onPhones: "whole",
    },
    casks: {
      alt: "Eleven casks head on in rows, stencilled with white diamonds, 142 to 152; one place on the runners is still empty.",
      focus: [0.285, 0.5],
      upright: true,
    },
  }),
  ...platesOf("ringwell", {
    poster: {
      alt: "A pale blue poster shines at a bus stop at dusk, on the wet pavement before it; across the road are lit windows, lamps and cars. Between the red arcs of the mark it says: Never trust a man who peels a mushroom. Joan, 84. Thursdays at three.",
      focus: [0.42, 0.51],
    },
    telephone: {
      alt: "A red dial telephone from above, off the hook: from the mouthpiece the cord runs in two arcs, the mark’s. In the middle of the dial stands Joan, Thursday, 3.",
      focus: [0.735, 0.5],
    },
    lines: {
      alt: "Three posters, red, blue and mushroom: Lagos, 1961, I had one frock and eleven invitations; Joan on mushrooms; and Ron, I don’t back a horse I can’t spell.",
      upright: true,
    },
    fridge: {
      alt: "A volunteer’s blue card under a red magnet on a fridge: Thursday at three, half an hour with Joan, who knows about mushrooms, racing and mackerel.",
      focus: [0.55, 0.5],
      onPhones: "portrait",
    },
    index: {
      alt: "Denise’s card index, a long wooden drawer: hand-lettered tabs read mackerel, horses, mushrooms, Lagos 1961. Joan’s blue card is half drawn out.",
      focus: [0.42, 0.5],
      onPhones: "portrait",
    },
    matched: {
      alt: "Three screens of the application, each with a picture of a subject and two people joined by a dotted line, corrected in red pen. You both like fish, it says, and beneath: He keeps them. She bones them. The button Say hello is crossed out.",
      upright: true,
    },
    cords: {
      alt: "First calls as coiled red telephone cords, in two parts: of four one is cut short, then it is one of fifteen. The others end in their plugs.",
      upright: true,
    },
  }),
  ...platesOf("skarvoy-line", {
    hull: {
      alt: "Sleep there, in letters taller than a man on a ship’s dark blue side. The full stop is a cabin window, the only one that is lit; the water repeats the letters and its light.",
      focus: [0.49, 0.5],
    },
    night: {
      alt: "The winter timetable as twenty-one bands, an hour each, from amber at Aberdeen through night to day. Nothing is set for the hours of sleep; a white line of sea is rough at Sumburgh.",
      upright: true,
    },
    cards: {
      alt: "Cabin cards in low sun on amber. The sea of its night cuts each room’s number: 107 nearly flat, 214 with a ripple, 316 with waves. On the backs are twenty-one lines of sea.",
      focus: [0.38, 0.5],
      onPhones: "portrait",
    },
    dinner: {
      alt: "A menu: rows of amber harbour lights, ten minutes apart, of which fewer and fewer are left. Below the row with none stands Dinner, and its full stop is lit.",
      focus: [0.5, 0.6],
    },
    door: {
      alt: "The blue door of room 214, a calm line through its number. From the brass knob hangs an amber card, Asleep: the word lies on its side and the knob is its full stop.",
      focus: [0.6, 0.55],
    },
    weather: {
      alt: "Three messages from the master, each under the figure of its force, which the sea cuts: a ripple through 3, waves through 7, and a storm through 9. We are staying in. So should you.",
      upright: true,
    },
    turned: {
      alt: "A poster turned round like a playing card, the line of the sea two thirds of the way down: above, on amber, Beds with transport; below, upside down in the dark, Transport with beds.",
    },
    view: {
      alt: "A round brass window close to, hinged and screwed shut, dried salt on its glass: through the thickness of the hull a grey sea and a squall that passes low land. The dark, lamplit wall beside it has a label like a painting’s: Sea, with or without Shetland. Salt water, weather. On view all night. Please lie down.",
      upright: true,
    },
  }),
};
