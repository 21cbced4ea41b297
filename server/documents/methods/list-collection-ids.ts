import { asCount, asMessage, asText } from "#server/documents/wire/message.ts";
import { readPageToken, writePageToken } from "#server/documents/wire/page-token.ts";
import { compareText } from "#server/documents/values/order.ts";
import { invalid } from "#server/errors.ts";
import type { Method } from "./method.ts";

const most = 300;

/** The ids of the collections below a document or the root, those that somebody may read. */
export const listCollectionIds: Method = {
  parameters: [],
  async answer({ documents, viewer, path, body }) {
    const known = ["parent", "pageSize", "pageToken", "readTime"];
    const { pageSize, pageToken, readTime } = asMessage(body, "listCollectionIds", known);
    if (readTime !== undefined)
      throw invalid("Earlier states are not read here: leave readTime away.");
    const size = Math.min(asCount(pageSize, "pageSize") || most, most);
    const after =
      pageToken === undefined
        ? ""
        : asText(readPageToken(asText(pageToken, "pageToken"), ["ids", path]), "pageToken");
    const ids = await documents.listCollectionIds(path, viewer);
    const rest = ids.filter((id) => compareText(id, after) > 0);
    const collectionIds = rest.slice(0, size);
    if (rest.length <= size) return { collectionIds };
    return { collectionIds, nextPageToken: writePageToken(collectionIds.at(-1), ["ids", path]) };
  },
};
