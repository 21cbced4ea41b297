import { join } from "node:path";
import { readInteger, readString, typedString } from "#content/typed-values.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { openDocuments } from "#server/documents/store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openBare } from "./bare-commits.ts";
import { caseStudy } from "./case-study.ts";
import { author, commitEach } from "./fill-site.ts";
import { interleaved } from "./interleaved.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

/** Measures the document store: reads in short and long collections, and a commit compared with a bare commit to disk. */
export async function run(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder("bench-store");
  return [...(await measureReads(folder.path)), await measureCommits(folder.path)];
}

const indexes: IndexDeclaration[] = [
  {
    name: "by order",
    version: 1,
    collection: "casestudies",
    key: ({ fields }) => [readInteger(fields["order"]) ?? 0, readString(fields["title"]) ?? ""],
  },
  {
    name: "by slug",
    version: 1,
    collection: "casestudies",
    unique: "slug",
    key: ({ fields }) => [readString(fields["slug"]) ?? ""],
  },
];

async function measureReads(folder: string): Promise<BenchRow[]> {
  const few = await openFilled(join(folder, "few"), 100);
  const many = await openFilled(join(folder, "many"), 10_000);
  const page = ({ documents }: Opened) => documents.listByIndex("by order", { limit: 20 });
  const bySlug = ({ documents, count }: Opened) => {
    const slug = `slug-${Math.floor(Math.random() * count)}`;
    return documents.findByIndex("by slug", [slug]);
  };
  const rows = [
    beside(
      "list page of 20, 10,000 documents beside 100",
      await interleaved(400, [() => page(many), () => page(few)]),
    ),
    beside(
      "read by slug, 10,000 documents beside 100",
      await interleaved(2000, [() => bySlug(many), () => bySlug(few)]),
    ),
  ];
  await few.database.close();
  await many.database.close();
  return rows;
}

async function measureCommits(folder: string): Promise<BenchRow> {
  const { database, documents } = await openFilled(join(folder, "commits"), 100);
  const bare = openBare(join(folder, "bare.db"));
  const insert = bare.prepare("insert or replace into notes (id, text) values (?, ?)");
  let turn = 0;
  const save = () => {
    turn += 1;
    const update = { path: "casestudies/id-1", fields: { intro: typedString(`Intro ${turn}`) } };
    return documents.commit([{ update, updateMask: ["intro"] }], author);
  };
  const floor = () => {
    turn += 1;
    return Promise.resolve(insert.run(1, JSON.stringify(caseStudy(turn))));
  };
  const row = beside("commit beside a bare durable commit", await interleaved(1000, [save, floor]));
  bare.close();
  await database.close();
  return row;
}

type Opened = Awaited<ReturnType<typeof openFilled>>;

async function openFilled(folder: string, count: number) {
  const database = await openDatabase({ folder });
  const documents = await openDocuments({ database, indexes });
  const write = (at: number) => ({
    update: { path: `casestudies/id-${at}`, fields: caseStudy(at) },
  });
  await commitEach(documents, count, write, author);
  return { database, documents, count };
}
