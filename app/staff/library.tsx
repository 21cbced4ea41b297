export function loader() {
  return null;
}

export default function Library() {
  return null;
}
