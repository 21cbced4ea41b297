import { addressAt } from "#content/document.ts";
import { collections, pages, type PageUid } from "#content/model.ts";
import { descriptionOf } from "#content/search-description.ts";
import { listCaseStudies } from "./case-studies.ts";
import { listDisciplines } from "./disciplines.ts";
import { listPosts } from "./posts.ts";
import type { Reader } from "./reader.ts";

const maxEntries = 12;

const aboutPages: readonly PageUid[] = [
  "about",
  "methodology-and-insights",
  "what-our-clients-say",
  "our-network",
  "global-reach",
  "living-brands",
];
const contactPages: readonly PageUid[] = [
  "contact",
  "the-lab",
  "briefing-templates",
  "strategy-interviews",
];

/** The site as a page of Markdown for language models (llmstxt.org). */
export async function writeLlms(reader: Reader): Promise<string> {
  const { origin } = reader;
  const [agency, work, disciplines, news, about, contact] = await Promise.all([
    reader.agency(),
    listCaseStudies(reader, { limit: maxEntries }),
    listDisciplines(reader),
    listPosts(reader, { limit: maxEntries }),
    linksTo(reader, aboutPages),
    linksTo(reader, contactPages),
  ]);
  const { casestudies, posts, disciplines: discipline } = collections;
  const at = (pattern: string, slug: string) => origin + addressAt(pattern, slug);
  return [
    `# ${line(agency.name) || "Home"}`,
    ...(agency.blurb === "" ? [] : [`> ${line(agency.blurb)}`]),
    section(
      "Work",
      work.caseStudies.map(({ slug, title, introTitle }) =>
        link(title, at(casestudies.address, slug), introTitle),
      ),
    ),
    section(
      "Disciplines",
      disciplines
        .slice(0, maxEntries)
        .map(({ slug, title, sentence }) => link(title, at(discipline.address, slug), sentence)),
    ),
    section(
      "News and opinions",
      news.posts.map(({ slug, title, subtitle }) => link(title, at(posts.address, slug), subtitle)),
    ),
    section("About", about),
    section("Contact", contact),
    section("Optional", [
      link("All addresses", `${origin}/sitemap.xml`, ""),
      link("News and opinions in full", `${origin}/feed.json`, ""),
    ]),
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

async function linksTo(reader: Reader, uids: readonly PageUid[]): Promise<string[]> {
  return Promise.all(
    uids.map(async (uid) => {
      const { name, address, fields } = pages[uid];
      const page = await reader.presentOne(fields, await reader.documents.get(`pages/${uid}`));
      return link(page.title || name, reader.origin + address, descriptionOf(page));
    }),
  );
}

function section(heading: string, links: readonly string[]): string {
  return links.length === 0 ? "" : `## ${heading}\n\n${links.join("\n")}`;
}

function link(title: string, address: string, about: string): string {
  const words = line(about);
  return `- [${line(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})${words && `: ${words}`}`;
}

function line(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
