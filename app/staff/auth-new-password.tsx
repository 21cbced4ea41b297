export function loader() {
  return null;
}

export default function NewPassword() {
  return null;
}
