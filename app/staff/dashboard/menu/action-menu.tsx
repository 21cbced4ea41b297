import { useEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import styles from "./action-menu.module.css";

/** One thing that can be done from a menu: it runs something, or leads somewhere. */
export type MenuItem = {
  readonly label: string;
  readonly isGrave?: boolean;
} & (
  | { readonly run: () => void }
  | { readonly to: string; readonly opensTab?: boolean; readonly run?: undefined }
);

/** The one menu of a list, opened below the button `anchor`: arrow keys walk it, Escape or a press elsewhere closes it. */
export function ActionMenu({
  label,
  anchor,
  items,
  onClose,
}: {
  label: string;
  anchor: HTMLElement;
  items: readonly MenuItem[];
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const shown = menu.current;
    if (!shown) return;
    shown.showPopover();
    place(shown, anchor);
    itemsOf(shown)[0]?.focus({ preventScroll: true });
    const hearToggle = (event: Event) =>
      (event as ToggleEvent).newState === "closed" && close.current();
    const leave = () => shown.hidePopover();
    shown.addEventListener("toggle", hearToggle);
    window.addEventListener("scroll", leave, { passive: true });
    window.addEventListener("resize", leave);
    return () => {
      shown.removeEventListener("toggle", hearToggle);
      window.removeEventListener("scroll", leave);
      window.removeEventListener("resize", leave);
    };
  }, [anchor]);

  const hide = () => {
    menu.current?.hidePopover();
    anchor.focus({ preventScroll: true });
    // The row may go, and with it this menu, before the browser tells that it is closed.
    onClose();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === "Escape" || event.key === "Tab") {
          event.preventDefault();
          hide();
        } else walk(event);
      }}
    >
      {items.map((item) =>
        item.run ? (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={item.isGrave ? styles.grave : styles.item}
            onClick={() => {
              hide();
              item.run();
            }}
          >
            {item.label}
          </button>
        ) : (
          <Link
            key={item.label}
            to={item.to}
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={hide}
            {...(item.opensTab ? { target: "_blank", reloadDocument: true } : {})}
          >
            {item.label}
          </Link>
        ),
      )}
    </div>
  );
}

/** Below the button and in line with its end; above it where there is no room below. */
function place(menu: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const fitsBelow = button.bottom + offsetHeight + 8 <= window.innerHeight;
  menu.style.left = `${Math.max(8, button.right - offsetWidth)}px`;
  menu.style.top = `${Math.max(8, fitsBelow ? button.bottom : button.top - offsetHeight)}px`;
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key] ?? startingWith(items, event.key, at);
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}

/** The next item whose words begin with the letter that was pressed. */
function startingWith(items: readonly HTMLElement[], key: string, at: number): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((place) =>
    items[place]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}
