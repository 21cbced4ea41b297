import type { Sharing } from "#server/site/sharing/sharing.ts";

interface PageMetaProps {
  title: string;
  description: string;
  sharing: Sharing;
  /** Whether search engines may index the page; false for further pages of a list, whose content shifts. */
  indexed?: boolean;
}

/** Title, description and share metadata of a page; React hoists them into the head and removes them with the page. */
export function PageMeta({ title, description, sharing, indexed = true }: PageMetaProps) {
  const { address, siteName, picture, article, graph } = sharing;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <link rel="canonical" href={address} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={sharing.title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_GB" />
      {picture && (
        <>
          <meta property="og:image" content={picture.address} />
          {picture.width !== undefined && picture.height !== undefined && (
            <>
              <meta property="og:image:width" content={`${picture.width}`} />
              <meta property="og:image:height" content={`${picture.height}`} />
            </>
          )}
          <meta property="og:image:alt" content={picture.alt || sharing.title} />
        </>
      )}
      {article?.published !== undefined && (
        <meta property="article:published_time" content={article.published} />
      )}
      {article && <meta property="article:modified_time" content={article.modified} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      {/* The server escapes the data so that it cannot close the element. Browsers keep the element as it is in the document. */}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: graph ?? "{}" }}
      />
    </>
  );
}
