import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Day } from "#app/ui/day.tsx";
import { OwnRecord } from "./own-record.tsx";
import { Passcode } from "./passcode.tsx";
import { ReviewFrame, ScreenText } from "./review-frame.tsx";
import { ReviewedPages } from "./reviewed-pages.tsx";
import styles from "./review.module.css";
import type { Route } from "./+types/screen";

export async function loader({ context }: Route.LoaderArgs) {
  const { review, site } = context.get(servicesContext);
  if (!review) throw data(null, { status: 404 });
  const { agencyName } = await site.settings();
  return { agencyName, review };
}

/** The screen behind a review link. The server chooses its kind and the matching status code. */
export default function ReviewScreen({ loaderData: { agencyName, review } }: Route.ComponentProps) {
  switch (review.kind) {
    case "closed":
      return (
        <ReviewFrame agencyName={agencyName} heading="This link no longer works.">
          <ScreenText>
            On a device or in a browser that has not opened the review yet, use the link in the
            first e-mail that you were sent: later e-mails only lead back to it.
          </ScreenText>
          <ScreenText>{`If that link does not work either, it has expired or been replaced: ask ${agencyName || "the agency"} for a new one.`}</ScreenText>
        </ReviewFrame>
      );
    case "published":
      return (
        <ReviewFrame agencyName={agencyName} heading="It is on the site now.">
          <ScreenText>
            What you were shown has been published. <a href="/">See it on the site</a>.
          </ScreenText>
          {review.approval && (
            <ScreenText>
              You approved it on <Day day={review.approval.day} />.{" "}
              <a href={review.approval.record}>Print the record</a>
            </ScreenText>
          )}
        </ReviewFrame>
      );
    case "mail":
      return <ReviewMail agencyName={agencyName} isEnded={review.isEnded} />;
    case "passcode":
      return <Passcode agencyName={agencyName} {...review} />;
    case "record":
      return <OwnRecord agencyName={agencyName} {...review} />;
    case "pages": {
      const { kind: _, ...pages } = review;
      return <ReviewedPages agencyName={agencyName} {...pages} />;
    }
  }
}

/** The form to stop or resume mail about reviews; works without scripts. */
function ReviewMail({ agencyName, isEnded }: { agencyName: string; isEnded: boolean }) {
  return (
    <ReviewFrame
      agencyName={agencyName}
      heading={isEnded ? "You will get no more e-mails about it." : "E-mails about your reviews"}
    >
      <ScreenText>
        {isEnded
          ? "You can still read comments beside the pages."
          : "You get an e-mail when others comment, at most every ten minutes."}
      </ScreenText>
      <form method="post" className={styles.form}>
        <button type="submit" name="mail" value={isEnded ? "again" : "end"}>
          {isEnded ? "Get them again" : "Stop these e-mails"}
        </button>
      </form>
    </ReviewFrame>
  );
}
