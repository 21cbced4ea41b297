export function loader() {
  return null;
}

export default function History() {
  return null;
}
