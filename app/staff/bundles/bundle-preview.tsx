import { useEffect, useState } from "react";
import { WidthChoice, widths, type Width } from "#app/staff/preview/choice.tsx";
import { PageFrame } from "#app/staff/preview/page-frame.tsx";
import pair from "#app/staff/preview/page-pair.module.css";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { markDifferences } from "#app/staff/time/mark-differences.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import type { OpenedBundle } from "./due.ts";
import styles from "./bundle-preview.module.css";

/** A browsable preview of the site as a bundle would change it, optionally beside the live pages. */
export function BundlePreview({
  bundle,
  document,
  onClose,
}: {
  bundle: Pick<OpenedBundle, "id" | "name">;
  /** The document whose page is shown first; undefined for the home page. */
  document: string | undefined;
  onClose(): void;
}) {
  const [place, setPlace] = useState(document === undefined ? { address: "/" } : { document });
  const [width, setWidth] = useState<Width>(() => (innerWidth < 720 ? "Phone" : "Desktop"));
  const [isCompared, setCompared] = useState(false);
  const { page, live, failure } = usePages(bundle.id, place, isCompared);
  const [left, setLeft] = useState<string>();

  const frame = (title: string, shown: PreviewedPage | undefined) => ({
    title,
    page: shown,
    width: widths[width],
    isWaiting: shown === undefined,
    onFollow({ origin, pathname, search, host }: URL) {
      const isHere = origin === location.origin;
      if (isHere) setPlace({ address: pathname + search });
      // A link to an e-mail address has no host.
      setLeft(isHere ? undefined : `This leads to ${host || pathname}, outside the site.`);
    },
  });

  return (
    <Sheet
      title={`The site with “${bundle.name}”`}
      close="Close the preview"
      side="full"
      onClose={onClose}
    >
      <div className={styles.preview}>
        <div className={pair.tools}>
          <WidthChoice chosen={width} onChoose={setWidth} />
          <Button kind="quiet" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            Compare with the live page
          </Button>
          <Button kind="quiet" onClick={() => setPlace({ address: "/" })}>
            Home page
          </Button>
        </div>
        <p role="status" className={styles.line}>
          {left ?? failure ?? (page && wordsOf(page))}
        </p>
        <div className={styles.pages}>
          <div className={pair.page}>
            <PageFrame {...frame("The page with the bundle", page)} />
          </div>
          {isCompared && (
            <div className={pair.page}>
              <PageFrame {...frame("The live page", live)} />
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function wordsOf({ address, status }: PreviewedPage): string {
  return status >= 400 ? `${address}: there will be no such page.` : `${address}, as it will be.`;
}

/** Returns a page with a bundle applied and, in a comparison, the live page, both with the differences marked. */
function usePages(
  bundle: string,
  place: { address: string } | { document: string },
  isCompared: boolean,
) {
  const { fetch } = useSession();
  const [shown, setShown] = useState<{
    page?: PreviewedPage;
    live?: PreviewedPage;
    failure?: string;
  }>({});
  useEffect(() => {
    let isLeft = false;
    const ask = (body: object) =>
      callDesk(fetch, "POST /preview", { body: { changes: [], ...body } });
    async function read() {
      const page = await ask({ ...place, bundle });
      const live = isCompared ? await ask({ address: page.address }) : undefined;
      if (isLeft) return;
      if (!live) return setShown({ page });
      const [before, after] = markDifferences(live.html, page.html);
      setShown({ page: { ...page, html: after }, live: { ...live, html: before } });
    }
    read().catch((error: unknown) => {
      if (!isLeft) setShown((last) => ({ ...last, failure: errorMessage(error) }));
    });
    return () => {
      isLeft = true;
    };
  }, [bundle, place, isCompared, fetch]);
  return shown;
}
