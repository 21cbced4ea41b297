import { pages } from "#content/model.ts";
import { listCaseStudies, type CaseStudyCard } from "./case-studies.ts";
import { listDisciplines, type DisciplineLink } from "./disciplines.ts";
import { descriptionOf, windowTitle, type PageView } from "./page-view.ts";
import { listPosts, type PostCard } from "./posts.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";

/** The mark of a client. */
export interface ClientLogo {
  readonly name: string;
  readonly image: Picture | null;
}

export interface HomePage extends PageView<(typeof pages.home)["fields"]> {
  readonly caseStudies: CaseStudyCard[];
  readonly disciplines: DisciplineLink[];
  readonly posts: PostCard[];
  readonly clientLogos: ClientLogo[];
}

// The numbers of specification section 9.
const caseStudiesShown = 10;
const postsShown = 3;
const slidesShown = 3;

/** Everything on the home page. */
export async function readHome(reader: Reader): Promise<HomePage> {
  const document = await reader.documents.get("pages/home");
  const [[page], settings, work, disciplines, news] = await Promise.all([
    reader.present(pages.home.fields, [document?.fields ?? {}]),
    reader.settings(),
    listCaseStudies(reader, { limit: caseStudiesShown }),
    listDisciplines(reader),
    listPosts(reader, { limit: postsShown }),
  ]);
  if (!page) throw new Error("The home page was asked for and not presented.");
  return {
    title: windowTitle(settings.homeTitle, settings.agencyName),
    description: descriptionOf(page),
    heading: settings.homeTitle,
    page: { ...page, carousel: page.carousel.slice(0, slidesShown) },
    caseStudies: work.caseStudies,
    disciplines,
    posts: news.posts,
    clientLogos: settings.clientLogos,
  };
}
