import { useState } from "react";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/strategy-interviews";
import styles from "./strategy-interviews.module.css";
import { answerRequest, unansweredRequest } from "./strategy-interviews/answer-request.ts";
import { RequestForm } from "./strategy-interviews/request-form.tsx";
import type { RequestOutcome } from "./strategy-interviews/request-outcome.ts";
import { MoreLink } from "#app/ui/more-link.tsx";

/** The fragment of the form and its result, where visitors without scripts land after sending. */
const part = "request";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [view, { email }] = await Promise.all([site.page("strategy-interviews"), site.settings()]);
  return { ...view, email };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerRequest(request, context.get(servicesContext));
}

/** Keeps the page and the typed values when there is no response. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    return await unansweredRequest(kept, isRouteErrorResponse(error) ? error.status : undefined);
  }
}

/** Passes Retry-After on. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  const headers = new Headers(parentHeaders);
  const again = actionHeaders.get("Retry-After");
  if (again !== null) headers.set("Retry-After", again);
  return headers;
}

/** Sending an enquiry changes no data of the page. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function StrategyInterviews({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useOutcome(actionData);
  const { page, title, description, sharing, heading, email } = loaderData;
  const failed = outcome && outcome.kind !== "received" ? outcome : undefined;
  return (
    <>
      <PageMeta
        title={failed ? `Not sent yet: ${title}` : title}
        description={description}
        sharing={sharing}
      />
      <header className={`frame columns ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        <div className={styles.intro}>
          <Paragraphs text={page.intro} />
          <PageLink to={`#${part}`} className={styles.ask}>
            Ask for an interview
          </PageLink>
        </div>
      </header>
      {page.bodyLeftIntro !== "" && (
        <div className={styles.offer}>
          <div className="frame">
            <Paragraphs text={page.bodyLeftIntro} />
          </div>
        </div>
      )}
      {(page.bodyLeft !== "" || page.bodyRight !== "") && (
        <section className={`frame columns section ${styles.bodies}`}>
          <h2 className="visually-hidden">How an interview goes</h2>
          <Prose html={page.bodyLeft} className={styles.left} />
          <Prose html={page.bodyRight} className={styles.right} />
        </section>
      )}
      <section id={part} className={styles.request}>
        {outcome?.kind === "received" ? (
          <Confirmation name={outcome.name} email={outcome.email} />
        ) : (
          <div className={`frame columns ${styles.sheet}`}>
            <div className={styles.aside}>
              <h2>Ask for an interview</h2>
              <Paragraphs text={page.formIntro} />
            </div>
            <div className={styles.form}>
              <RequestForm
                outcome={failed}
                to={`/contact/strategy-interviews#${part}`}
                email={email}
              />
            </div>
          </div>
        )}
      </section>
    </>
  );
}

/** Confirms an enquiry and explains the next step; receives the focus. */
function Confirmation({ name, email }: { name: string; email: string }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-labelledby="sent"
      className={`frame columns ${styles.box}`}
    >
      <h2 id="sent">Thank you, {name}. It has arrived.</h2>
      <div className={styles.next}>
        <p>
          A partner answers within one working day, to <strong>{email}</strong>. Prepare nothing,
          and nobody will put you on a list.
        </p>
        <MoreLink to="/work">See the work</MoreLink>
      </div>
    </div>
  );
}

function takeFocus(box: HTMLElement | null) {
  box?.focus();
}

/** Keeps a failure with the typed values while links within the page are followed, on which the router discards the outcome. */
function useOutcome(latest: RequestOutcome | undefined): RequestOutcome | undefined {
  const [kept, setKept] = useState(latest);
  if (latest !== undefined && latest !== kept) setKept(latest);
  const shown = latest ?? kept;
  return latest === undefined && shown?.kind === "received" ? undefined : shown;
}
