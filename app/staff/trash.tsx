export function loader() {
  return null;
}

export default function Trash() {
  return null;
}
