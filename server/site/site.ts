import { pages, settings, type CollectionName, type PageUid } from "#content/model.ts";
import {
  readBriefFile,
  readBriefFormats,
  type BriefFile,
  type BriefFormat,
} from "./briefs/brief-files.ts";
import {
  listCaseStudies,
  readCaseStudy,
  readTestimonials,
  type CaseStudyPage,
  type CaseStudySlice,
  type Testimonial,
} from "./case-studies.ts";
import {
  listDisciplineRows,
  listDisciplines,
  readDiscipline,
  type DisciplineLink,
  type DisciplinePage,
  type DisciplineRow,
} from "./disciplines.ts";
import {
  createEnquiries,
  type Enquiries,
  type EnquiryNotice,
  type TakeAllowance,
} from "./enquiries.ts";
import { readFormerSlug, type FormerSlug } from "./former-slugs.ts";
import { readHome, type HomePage } from "./home.ts";
import type { CachedAnswer } from "./answer-cache.ts";
import { headingOf, type PageView } from "./page-view.ts";
import { listPosts, readPost, type PostPage, type PostSlice } from "./posts.ts";
import { describeTogether, type DescribeFiles } from "./present-all.ts";
import type { PresentedFields } from "./presented.ts";
import {
  createReader,
  settingsPath,
  type Reader,
  type Share,
  type SiteDocuments,
} from "./reader.ts";
import { metadataOf, type Listed } from "./sharing/web-page.ts";
import { createBatches, type Batches } from "./views/batches.ts";
import { createSiteFiles, type SiteFiles } from "./site-files.ts";
import { readWork, type WorkPage, type WorkRange } from "./work.ts";

const {
  clientLogos: _logos,
  homeTitle: _title,
  timeZone: _zone,
  maxLateMinutes: _late,
  ownWords: _words,
  activityMonths: _months,
  ...frameFields
} = settings.fields;

/** The settings shown in the frame of every page. */
export type SiteSettings = PresentedFields<typeof frameFields>;

/** The queries of public pages. Missing resources are undefined. */
export interface Site extends SiteFiles {
  /** The same site at another origin, such as https://www.example.com. */
  at(origin: string): Site;
  settings(): Promise<SiteSettings>;
  disciplineLinks(): Promise<DisciplineLink[]>;
  disciplineRows(): Promise<DisciplineRow[]>;
  home(): Promise<HomePage>;
  /** A fixed page, with metadata about the documents it lists; `continued` marks the title of a further list page. */
  page<Uid extends PageUid>(
    uid: Uid,
    listed?: readonly Listed[] | Promise<readonly Listed[]>,
    continued?: boolean,
  ): Promise<PageView<(typeof pages)[Uid]["fields"]>>;
  /** The heading of a fixed page, for links to it. */
  heading(uid: PageUid): Promise<string>;
  caseStudies(range: { limit: number; after?: string | undefined }): Promise<CaseStudySlice>;
  work(range: WorkRange): Promise<WorkPage | undefined>;
  caseStudy(slug: string): Promise<CaseStudyPage | undefined>;
  testimonials(): Promise<Testimonial[]>;
  posts(range: { limit: number; after?: string | undefined }): Promise<PostSlice>;
  post(slug: string): Promise<PostPage | undefined>;
  discipline(slug: string): Promise<DisciplinePage | undefined>;
  /** The formats available for each briefing template, in the order of its page. */
  briefFormats(): Promise<BriefFormat[][]>;
  /** A briefing template, by its number from 1. */
  briefFile(number: number, format: BriefFormat): Promise<BriefFile | undefined>;
  /** What became of the document that had this slug, if none has it now. */
  formerSlug(collection: CollectionName, slug: string): Promise<FormerSlug | undefined>;
  enquire: Enquiries["enquire"];
}

/** The sources of a site. */
export interface SiteReads {
  documents: SiteDocuments;
  describeFiles?: DescribeFiles;
  /** Shares results between pages; by default each page computes its own. */
  share?: Share;
  /** Caches the files for machines until content changes; by default nothing is cached. */
  keep?: CachedAnswer;
  /** Shared with the documents if their queries are batched. */
  batches?: Batches;
}

export interface SiteOptions extends SiteReads {
  describeFiles: DescribeFiles;
  takeAllowance: TakeAllowance;
  notice: EnquiryNotice;
  /** The public origin, when it does not depend on the request. */
  publicOrigin?: string | undefined;
}

/** Creates the queries over the documents and the stored files. */
export function createSite({
  documents,
  describeFiles,
  takeAllowance,
  notice,
  share = (_, make) => make(documents),
  keep = (_, make) => make(),
  publicOrigin = "http://localhost",
  batches = createBatches(),
}: SiteOptions): Site {
  const describe = describeTogether(describeFiles, batches);
  const { enquire } = createEnquiries(documents, takeAllowance, notice);

  function at(origin: string): Site {
    const reader = createReader(documents, describe, origin, share);
    return {
      at,
      settings: () => reader.shared("frame", readFrame),
      disciplineLinks: () => reader.shared("disciplines", listDisciplines),
      disciplineRows: () => listDisciplineRows(reader),
      home: () => readHome(reader),
      page: async <Uid extends PageUid>(
        uid: Uid,
        listed?: readonly Listed[] | Promise<readonly Listed[]>,
        continued = false,
      ) => {
        const metadata = Promise.resolve(listed).then((list) => ({
          ...metadataOf<(typeof pages)[Uid]["fields"]>(uid, list),
          continued,
        }));
        const reading = reader.page(uid);
        const viewing = reading.then((document) => reader.view(pages[uid], document, metadata));
        // Awaits both, so that neither promise can reject unhandled.
        const [view] = await Promise.all([viewing, metadata]);
        return view;
      },
      heading: async (uid) => headingOf(pages[uid], await documents.get(`pages/${uid}`)),
      caseStudies: (range) => listCaseStudies(reader, range),
      work: (range) => readWork(reader, range),
      caseStudy: (slug) => readCaseStudy(reader, slug),
      testimonials: () => readTestimonials(reader),
      posts: (range) => listPosts(reader, range),
      post: (slug) => readPost(reader, slug),
      discipline: (slug) => readDiscipline(reader, slug),
      formerSlug: (collection, slug) => readFormerSlug(reader, collection, slug),
      briefFormats: () => readBriefFormats(reader),
      briefFile: (number, format) =>
        keep(`brief ${number} ${format} ${origin}`, () => readBriefFile(reader, number, format)),
      enquire,
      ...createSiteFiles(reader, keep),
    };
  }
  return at(publicOrigin);
}

async function readFrame({ documents, presentOne }: Reader): Promise<SiteSettings> {
  return presentOne(frameFields, await documents.get(settingsPath));
}
