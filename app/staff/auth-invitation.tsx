export function loader() {
  return null;
}

export default function Invitation() {
  return null;
}
