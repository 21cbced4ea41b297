export function loader() {
  return null;
}

export default function EditPage() {
  return null;
}
