import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { newAddress } from "./edit-address.ts";
import { sections } from "./sections.ts";
import type { Show } from "./sections.ts";

/** Begins a new document of the list that is shown, under an id that is made at the press; nothing for lists that take none. */
export function NewDocument({ show }: { show: Show }) {
  const navigate = useNavigate();
  if (show === "enquiries" || show === "pages") return null;
  return (
    <Button size="md" onClick={() => void navigate(newAddress(show))}>
      {sections[show].add}
    </Button>
  );
}
