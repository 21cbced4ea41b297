export function loader() {
  return null;
}

export default function Settings() {
  return null;
}
