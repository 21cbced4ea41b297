export function loader() {
  return null;
}

export default function EditDiscipline() {
  return null;
}
