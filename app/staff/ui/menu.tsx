import { Menu } from "@base-ui/react/menu";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import styles from "./menu.module.css";

/** A menu item that runs an action or links to a page. */
export type MenuItem = {
  readonly label: string;
  readonly isGrave?: boolean;
} & (
  | { readonly run: () => void }
  | { readonly to: string; readonly opensTab?: boolean; readonly run?: undefined }
);

/** The open menu of the button `anchor`, which toggles it. */
export default function ActionMenu({
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
  const chosen = useRef<() => void>(undefined);
  const first = useRef<HTMLElement>(null);
  // Without a `Menu.Trigger`, the library focuses the menu instead of its first item. Its items are registered by the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      first.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(_, { reason, event }) => {
        // The button toggles the menu itself, even when pressing it moves the focus out of the menu.
        const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
        if (reason !== "escape-key" && to instanceof Node && anchor.contains(to)) return;
        onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" collisionPadding={8} className={styles.place}>
          <Menu.Popup
            aria-label={label}
            className={styles.menu}
            onKeyDown={(event) => {
              if (event.key !== "Tab") return;
              event.preventDefault();
              onClose();
            }}
            finalFocus={() => {
              // Runs the action once the focus is back on the button, since the action may move the focus.
              if (chosen.current) setTimeout(chosen.current);
              return anchor;
            }}
          >
            {items.map((item, at) =>
              item.run ? (
                <Menu.Item
                  key={item.label}
                  ref={at === 0 ? first : undefined}
                  className={item.isGrave ? styles.grave : styles.item}
                  onClick={() => {
                    chosen.current = item.run;
                  }}
                >
                  {item.label}
                </Menu.Item>
              ) : (
                <Menu.LinkItem
                  key={item.label}
                  ref={at === 0 ? first : undefined}
                  className={styles.item}
                  closeOnClick
                  render={
                    <Link
                      to={item.to}
                      {...(item.opensTab ? { target: "_blank", reloadDocument: true } : {})}
                    />
                  }
                >
                  {item.label}
                </Menu.LinkItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
