export function loader() {
  return null;
}

export default function Forgotten() {
  return null;
}
