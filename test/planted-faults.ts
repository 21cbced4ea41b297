import type { CheckedDocument, FileFacts, LinkTarget } from "#content/checks/facts.ts";
import type { CheckName } from "#content/checks/finding.ts";
import { leavesOf, type Leaf } from "#content/checks/leaves.ts";
import { withValueAt } from "#content/field-path.ts";
import { writePictureUse, type ImageField } from "#content/fields/image.ts";
import type { SlugField } from "#content/fields/slug.ts";
import { modelOf } from "#content/model.ts";
import { readArray, readMap, typedString, type TypedFields } from "#content/typed-values.ts";

/** A demo document with one fault. */
interface PlantedFault {
  readonly document: CheckedDocument;
  /** Describes the fault in test failures. */
  readonly what: string;
  readonly check: CheckName;
  readonly field: string;
}

/** Files besides the demo's that faults use. */
export const faultyFiles: Record<string, FileFacts | null> = {
  "/files/small.jpg": file("picture", { width: 120, height: 90 }),
  "/files/silent.mp4": file("video", {}),
  "/files/gone.jpg": null,
  "/files/undescribed.jpg": file("picture", { width: 4000, height: 3000, alt: "" }),
};

/** Addresses that were renamed or deleted. */
export const faultyLinks: Record<string, LinkTarget> = {
  "/work/old-name": { kind: "moved", to: "/work/verrasque" },
  "/news-and-opinions/deleted": { kind: "gone" },
};

/** Plants over 200 faults in the demo's documents: for each kind of fault, several documents in turn. */
export function plantFaults(documents: readonly CheckedDocument[]): PlantedFault[] {
  let turn = 0;
  const planted: PlantedFault[] = [];
  for (const { check, is, plants, field } of kinds)
    for (const plant of plants) {
      // Uses a different document each time: the next one that has such a text.
      for (let tried = 0; tried < documents.length; tried++) {
        const document = documents[(turn + tried * 7) % documents.length] as CheckedDocument;
        const leaves = leavesIn(document).filter((leaf) => is(leaf, document));
        const leaf = leaves[turn % Math.max(1, leaves.length)];
        if (!leaf) continue;
        const text = typeof plant === "string" ? plant : plant(leaf.text);
        planted.push({
          document: { ...document, fields: withText(document.fields, leaf.path, text) },
          what: `${check} in ${document.path} ${leaf.path}: ${text.slice(-80)}`,
          check,
          field: field ?? leaf.path,
        });
        break;
      }
      turn += 1;
    }
  return planted;
}

interface FaultKind {
  readonly check: CheckName;
  /** The field that reports the fault, if it is not the faulty one. */
  readonly field?: string;
  is(leaf: Leaf, document: CheckedDocument): boolean;
  /** The faulty text, or a function that derives it from a correct one. */
  readonly plants: readonly (string | ((text: string) => string))[];
}

const isFilled = ({ text }: Leaf) => text.trim() !== "";
const isRich = (leaf: Leaf) => leaf.field.kind === "rich-text" && isFilled(leaf);
const isProse = (leaf: Leaf) =>
  isFilled(leaf) && (leaf.field.kind === "long-text" || isRich(leaf)) && leaf.text.length > 80;
const isDescribed = ({ field, text }: Leaf) =>
  field.kind === "image" &&
  (field as ImageField).readInstead === undefined &&
  text.startsWith("demo:") &&
  !text.startsWith("demo:film/");

const after = (end: string) => (text: string) => `${text}\n\n${end}`;
/** Inserts words in the middle of a text. */
const within = (words: string) => (text: string) => {
  const place = text.indexOf(" ", text.length / 2);
  return place < 0 ? `${text} ${words}` : `${text.slice(0, place)} ${words}${text.slice(place)}`;
};

const kinds: readonly FaultKind[] = [
  {
    check: "link",
    is: isRich,
    plants: [
      "[the case](/work/nothing)",
      "[the case](/work/verasque)",
      "[news](/news/latest)",
      "[us](/abuot)",
      "[contact](/contacts)",
      "[see](/disciplines/brand-stratergy)",
      "[old](/work/old-name)",
      "[gone](/news-and-opinions/deleted)",
      "[write](hello@aldwater.example)",
      "[site](www.example.com)",
      "[site](example.co.uk/page)",
      "[work](work/verrasque)",
      '[with title](/work/nowhere "A title")',
      "[angled](</work/no where>)",
      "[part](/abuot#team)",
      "[the editor](/edit/work/verrasque)",
    ].map(after),
  },
  {
    check: "link",
    is: ({ field }) => field.kind === "link",
    plants: ["/work/nothing", "/disciplines/brand", "/blog", "/work/old-name"],
  },
  {
    check: "link",
    is: ({ field, text }) => (field as SlugField).of === "casestudies" && text !== "",
    plants: ["nothing", "verasque", "old-name", "harbek", "draft-of-a-case"],
  },
  {
    check: "link",
    is: ({ field, text }) => (field as SlugField).of === "disciplines" && text !== "",
    plants: ["brand", "packaging", "web-design"],
  },
  {
    check: "alt",
    is: isDescribed,
    plants: [
      ["", " ", ".", "-", "IMG_2041.jpg", "DSC 0012", "image", "photo", "logo", "untitled-3"],
      ["Image of a ferry at the pier", "A photo of two chairs", "Picture of the shop", "n/a"],
      ["screenshot 2026-01-12", "hero-final-v2.png", "alt text", "TBC", "…", "placeholder"],
    ]
      .flat()
      .map((alt) => (address) => writePictureUse({ address, alt })),
  },
  {
    check: "alt",
    is: isDescribed,
    plants: ["/files/undescribed.jpg", "/files/undescribed.jpg"],
  },
  {
    check: "alt",
    is: isRich,
    plants: [
      "![](https://pictures.example/a.jpg)",
      "![IMG_0001](https://pictures.example/a.jpg)",
      "![.](https://pictures.example/a.jpg)",
      "![picture.png](https://pictures.example/a.jpg)",
    ].map(after),
  },
  {
    check: "heading",
    is: isRich,
    plants: [
      "#### Too deep\n\nText.",
      "## One\n\n#### Three\n\nText.",
      "# One\n\n### Three\n\nText.",
      "###### Six\n\nText.",
      "##\n\nText.",
      "### \n\nText.",
      "**What we did**\n\nText.",
      "__What we did__\n\nText.",
      "**Results and numbers**\n\n- one",
      "## A ##\n\n#### C ####\n\nText.",
      "## One\n\n## Two\n\n#### Four\n\nText.",
    ].map(after),
  },
  {
    check: "description",
    is: ({ path }) => path === "metaDescription",
    plants: [
      "",
      " ",
      "\n",
      "",
      "Case study.",
      "Welcome to our site.",
      "A page",
      "",
      "TBC",
      "News",
      "",
    ],
  },
  {
    check: "length",
    is: ({ path }) => path === "metaDescription" || path === "title",
    plants: Array.from(
      { length: 6 },
      () => (text: string) => `${text} ${"and longer ".repeat(16)}`,
    ),
  },
  {
    check: "length",
    is: ({ kind }, { path }) => path === "pages/home" && kind === "carousel.title",
    plants: ["A title that goes on for longer than any slide has room", "Internationalisations"],
  },
  {
    check: "length",
    is: ({ kind }, { path }) => path === "pages/home" && kind === "carousel.copy",
    plants: [(text) => `${text} ${text} ${text}`],
  },
  {
    check: "length",
    is: ({ name }) =>
      ["client", "sector", "figure", "introTitle", "label", "credits"].includes(name),
    plants: Array.from(
      { length: 6 },
      () => (text: string) => `${text} ${"longer words ".repeat(20)}`,
    ),
  },
  {
    check: "length",
    field: "metaTitle",
    is: ({ path }, document) =>
      path === "title" &&
      document.path.startsWith("posts/") &&
      leavesIn(document).some((leaf) => leaf.path === "metaTitle" && leaf.text === ""),
    plants: ["A title of a post that says everything at once and leaves nothing to read"],
  },
  {
    check: "picture",
    is: ({ field }) => field.kind === "image",
    plants: [
      ...Array<string>(8).fill("/files/small.jpg"),
      ...Array<string>(4).fill("/files/gone.jpg"),
    ],
  },
  {
    check: "film",
    is: ({ field }) => field.kind === "media" || (field as ImageField).mayMove === true,
    plants: Array<string>(6).fill("/files/silent.mp4"),
  },
  {
    check: "film",
    is: ({ field }) => field.kind === "media",
    plants: ["https://films.example/a.mp4", "https://films.example/b.webm", "/files/gone.jpg"],
  },
  {
    check: "spelling",
    is: isProse,
    plants: [
      ["color", "colors", "colorful", "behavior", "favorite", "honor", "labor", "neighbor"],
      ["organize", "organized", "realize", "recognizing", "specialization", "analyze", "center"],
      ["theater", "defense", "offense", "catalog", "traveler", "traveling", "modeling", "gray"],
      ["jewelry", "aluminum", "skeptical", "fulfill", "enrollment", "pediatric", "plow", "cozy"],
      ["recieve", "seperate", "definately", "accomodation", "occured", "untill", "begining"],
      ["goverment", "enviroment", "wich", "becuase", "publically", "neccessary", "succesful"],
      ["tommorow", "buisness", "comitted", "refering", "independant", "existance", "teh"],
      ["the the", "and and", "with with", "to to", "of of"],
      ["strategys", "desing", "brnad", "custmer", "agnecy", "projekt", "websit", "acheived"],
      ["occassion", "supercede", "liason", "millenium", "priviledge", "concensus", "embarass"],
    ]
      .flat()
      .map(within),
  },
  {
    check: "personal",
    is: isProse,
    plants: [
      "anna.smith@gmail.com",
      "jo@client.example",
      "mailto:sam@home.example",
      "07700 900123",
      "+44 7700 900 456",
      "(020) 7946 0999",
      "020 7946 0345",
      "+33 6 12 34 56 78",
      "AB 12 34 56 C",
      "4111 1111 1111 1111",
      "5500-0000-0000-0004",
      "GB82 WEST 1234 5698 7654 32",
      "20-00-00 account 55779911",
      "born on 3 March 1984",
      "date of birth 12/03/1984",
      "D.O.B. 12.3.84",
      "07700900789",
      "o'neil+work@mail.example.co.uk",
    ].map(within),
  },
];

function leavesIn({ path, fields }: CheckedDocument): Leaf[] {
  return leavesOf(modelOf(path)?.fields ?? {}, fields);
}

/** Returns the fields with a different text at a path such as `carousel[1].title`. */
function withText(fields: TypedFields, path: string, text: string): TypedFields {
  const row = /^(\w+)\[(\d+)\]\.(.+)$/.exec(path);
  if (!row) return withValueAt(fields, path.split("."), typedString(text));
  const [, list = "", at = "", inner = ""] = row;
  const values = readArray(fields[list]).map((value, index) =>
    index === Number(at) ? { mapValue: { fields: withText(readMap(value), inner, text) } } : value,
  );
  return { ...fields, [list]: { arrayValue: { values } } };
}

function file(kind: FileFacts["kind"], facts: Partial<FileFacts>): FileFacts {
  return { kind, alt: "Nine rivers that meet in one harbour", hasPoster: false, ...facts };
}
