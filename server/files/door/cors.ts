const exposed = [
  "content-type",
  "content-length",
  "content-range",
  "content-disposition",
  "etag",
  "x-goog-generation",
  "x-goog-metageneration",
  "x-goog-hash",
  "x-goog-upload-status",
  "x-goog-upload-url",
  "x-goog-upload-size-received",
  "x-goog-upload-chunk-granularity",
  "x-goog-upload-control-url",
  "x-guploader-uploadid",
].join(", ");

const methods = "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS";

/** Says on an answer that scripts of any site may read it: no cookie opens this door, so none is asked for. */
export function shareWithAll(answer: Response): Response {
  answer.headers.set("Access-Control-Allow-Origin", "*");
  answer.headers.set("Access-Control-Expose-Headers", exposed);
  return answer;
}

/** The answer to a browser that asks beforehand whether it may send a request. */
export function answerPreflight({ headers }: Request): Response {
  const wanted = headers.get("Access-Control-Request-Headers");
  const answer = new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Max-Age": "3600",
      Vary: "Access-Control-Request-Headers, Access-Control-Request-Private-Network",
    },
  });
  // A star would not stand for `authorization`.
  if (wanted !== null) answer.headers.set("Access-Control-Allow-Headers", wanted);
  if (headers.get("Access-Control-Request-Private-Network") === "true")
    answer.headers.set("Access-Control-Allow-Private-Network", "true");
  return answer;
}
