import { pages, settings, type PageUid } from "#content/model.ts";
import {
  listCaseStudies,
  readCaseStudy,
  type CaseStudyPage,
  type CaseStudySlice,
} from "./case-studies.ts";
import {
  listDisciplines,
  readDiscipline,
  type DisciplineLink,
  type DisciplinePage,
} from "./disciplines.ts";
import { createEnquiries, type Enquiries, type TakeAllowance } from "./enquiries.ts";
import { readHome, type HomePage } from "./home.ts";
import type { PageView } from "./page-view.ts";
import { listPosts, readPost, type PostPage, type PostSlice } from "./posts.ts";
import type { DescribeFiles } from "./present-all.ts";
import type { PresentedFields } from "./presented.ts";
import { createReader, settingsPath, type SiteDocuments } from "./reader.ts";

const { clientLogos: _, ...frameFields } = settings.fields;

/** What the frame around every page shows. */
export type SiteSettings = PresentedFields<typeof frameFields>;

/** The questions that public pages ask. What does not exist is answered with undefined. */
export interface Site {
  settings(): Promise<SiteSettings>;
  disciplineLinks(): Promise<DisciplineLink[]>;
  home(): Promise<HomePage>;
  page<Uid extends PageUid>(uid: Uid): Promise<PageView<(typeof pages)[Uid]["fields"]>>;
  caseStudies(range: { limit: number; after?: string | undefined }): Promise<CaseStudySlice>;
  caseStudy(slug: string): Promise<CaseStudyPage | undefined>;
  posts(range: { limit: number; after?: string | undefined }): Promise<PostSlice>;
  post(slug: string): Promise<PostPage | undefined>;
  discipline(slug: string): Promise<DisciplinePage | undefined>;
  enquire: Enquiries["enquire"];
}

export interface SiteOptions {
  documents: SiteDocuments;
  describeFiles: DescribeFiles;
  takeAllowance: TakeAllowance;
}

/** Answers the questions of public pages from the documents and the stored files. */
export function createSite({ documents, describeFiles, takeAllowance }: SiteOptions): Site {
  const reader = createReader(documents, describeFiles);
  return {
    settings: async () => reader.presentOne(frameFields, await documents.get(settingsPath)),
    disciplineLinks: () => listDisciplines(reader),
    home: () => readHome(reader),
    page: async <Uid extends PageUid>(uid: Uid) =>
      reader.view<(typeof pages)[Uid]["fields"]>(pages[uid], await documents.get(`pages/${uid}`)),
    caseStudies: (range) => listCaseStudies(reader, range),
    caseStudy: (slug) => readCaseStudy(reader, slug),
    posts: (range) => listPosts(reader, range),
    post: (slug) => readPost(reader, slug),
    discipline: (slug) => readDiscipline(reader, slug),
    enquire: createEnquiries(documents, takeAllowance).enquire,
  };
}
