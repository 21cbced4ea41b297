export function loader() {
  return null;
}

export default function Account() {
  return null;
}
