export function loader() {
  return null;
}

export default function EditWork() {
  return null;
}
