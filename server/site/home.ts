import { pages, settings } from "#content/model.ts";
import { listWithSlugs, type CaseStudyCard } from "./case-studies.ts";
import { listDisciplines, type DisciplineLink } from "./disciplines.ts";
import type { PageView } from "./page-view.ts";
import { briefPost, listPosts, type BriefPost } from "./posts.ts";
import type { Picture } from "./presented.ts";
import { settingsPath, type Reader } from "./reader.ts";
import { metadataOf } from "./sharing/web-page.ts";

/** The mark of a client. */
export interface ClientLogo {
  readonly name: string;
  readonly image: Picture | null;
  /** The slug of the client's case study; absent when there is none. */
  readonly slug?: string;
}

export interface HomePage extends PageView<(typeof pages.home)["fields"]> {
  readonly caseStudies: CaseStudyCard[];
  readonly disciplines: DisciplineLink[];
  readonly posts: BriefPost[];
  readonly clientLogos: ClientLogo[];
}

// The numbers of section 9 of the specification; the content model defines those of slides and logos.
const caseStudiesShown = 10;
const postsShown = 3;

const { homeTitle, clientLogos } = settings.fields;

/** Everything on the home page. */
export async function readHome(reader: Reader): Promise<HomePage> {
  // Reads all lists together with the documents, so that all queries are sent at once.
  const [[view, site], { caseStudies, slugs }, disciplines, news] = await Promise.all([
    readOwn(reader),
    reader.shared("home's work", (own) => listWithSlugs(own, { limit: caseStudiesShown })),
    reader.shared("disciplines", listDisciplines),
    reader.shared("home's posts", (own) => listPosts(own, { limit: postsShown })),
  ]);
  return {
    ...view,
    caseStudies,
    disciplines,
    posts: news.posts.map(briefPost),
    clientLogos: site.clientLogos.map((logo) => {
      const slug = slugs.get(logo.name.trim());
      return slug ? { ...logo, slug } : logo;
    }),
  };
}

/** The page itself, and the logos. */
async function readOwn(reader: Reader) {
  const [document, everyPage] = await Promise.all([
    reader.documents.get("pages/home"),
    reader.documents.get(settingsPath),
  ]);
  const heading = homeTitle.decode(everyPage?.fields.homeTitle).trim();
  return await Promise.all([
    reader.view(pages.home, document, { ...metadataOf("home"), heading }),
    reader.presentOne({ clientLogos }, everyPage),
  ]);
}
