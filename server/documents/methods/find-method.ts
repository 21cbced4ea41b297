import { CodedError } from "#server/errors.ts";
import type { Target } from "#server/documents/wire/target.ts";
import type { Method } from "./method.ts";
import type { Place } from "./methods.ts";
import { plainMethods, unknownHere, verbs } from "./methods.ts";

/** The method that a request asks for. NOT_FOUND for an unknown verb, UNIMPLEMENTED for one of Firestore's that is not here, 405 for a wrong HTTP method. */
export function findMethod(httpMethod: string, { path, verb }: Target): Method {
  const place = placeOf(path);
  const asked = httpMethod === "HEAD" ? "GET" : httpMethod;
  if (verb === undefined) return findPlain(asked, place);
  if (unknownHere.includes(verb)) {
    throw new CodedError("UNIMPLEMENTED", `${verb} is not implemented here.`);
  }
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!found?.at.includes(place)) {
    throw new CodedError("NOT_FOUND", `There is no method "${verb.slice(0, 100)}" of a ${place}.`);
  }
  if (asked !== "POST") throw wrongMethod(asked, ["POST"]);
  return found.method;
}

function findPlain(asked: string, place: Place): Method {
  const methods = plainMethods[place];
  const method = Object.hasOwn(methods, asked) ? methods[asked] : undefined;
  if (method) return method;
  throw wrongMethod(asked, Object.keys(methods));
}

function placeOf(path: string): Place {
  if (path === "") return "root";
  return path.split("/").length % 2 === 0 ? "document" : "collection";
}

function wrongMethod(asked: string, allowed: readonly string[]): CodedError {
  const message = `${asked} is not for this address, which knows ${allowed.join(", ")}.`;
  return new CodedError("UNIMPLEMENTED", message, { status: 405 });
}
