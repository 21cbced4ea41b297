import { mayBeHidden, metaDescription, metaTitle, shareImage } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { richText } from "#content/fields/rich-text.ts";
import { date } from "#content/fields/date.ts";
import { slug } from "#content/fields/slug.ts";
import { text } from "#content/fields/text.ts";

/** A piece of news or an opinion. */
export const post = {
  name: "Post",
  collection: "posts" as const,
  address: "/news-and-opinions/:slug",
  state: mayBeHidden,
  fields: {
    title: text({ label: "Title", required: true, maxLength: 110 }),
    slug: slug({ label: "Slug", required: true }),
    subtitle: text({ label: "Subtitle", maxLength: 200 }),
    body: richText({ label: "Body" }),
    figure: text({
      label: "Figure",
      help: "The one number from the text to show large, such as 61%. If left blank, none is shown.",
      maxLength: 14,
    }),
    figureMeaning: text({ label: "What the figure counts", maxLength: 160 }),
    featuredImage: image({ label: "Featured image" }),
    date: date({ label: "Date", help: "If left blank, the day the post was added is used." }),
    metaTitle,
    metaDescription,
    shareImage,
  },
};
