export function loader() {
  return null;
}

export default function EditPost() {
  return null;
}
