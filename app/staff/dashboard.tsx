export function loader() {
  return null;
}

export default function Dashboard() {
  return null;
}
