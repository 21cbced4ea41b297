export function loader() {
  return null;
}

export default function People() {
  return null;
}
