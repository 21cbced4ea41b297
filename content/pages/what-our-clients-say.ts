import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";
import { slug } from "#content/fields/slug.ts";
import { text } from "#content/fields/text.ts";

/** The page of client quotes: exactly three. */
export const whatOurClientsSay = page("what-our-clients-say", {
  name: "What our clients say",
  address: "/about/what-our-clients-say",
  fields: {
    introTitle: text({ label: "Intro title" }),
    clientOne: client("Client one"),
    clientTwo: client("Client two"),
    clientThree: client("Client three"),
  },
});

function client(label: string) {
  return map({
    label,
    fields: {
      name: text({ label: "Name" }),
      quote: longText({ label: "Quote" }),
      link: slug({ label: "Link to work (slug)", of: "casestudies" }),
    },
  });
}
