import { data } from "react-router";

/** Answers every address without a page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
