import { CloseIcon } from "./icons.tsx";

/** The cross that closes what it is in; `label` names that for screen readers. */
export function CloseButton({ label = "Close", onClose }: { label?: string; onClose: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClose}>
      <CloseIcon size={20} />
    </button>
  );
}
