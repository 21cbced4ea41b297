import { data } from "react-router";

/** Responds with 404 to every address without a page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
