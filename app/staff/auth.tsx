import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth";
import { AuthPage } from "./auth/auth-page.tsx";
import { nextPath } from "./auth/next-path.ts";
import { SignInSteps, type SignInStep } from "./auth/sign-in-steps.tsx";
import { Way } from "./auth/way.tsx";
import { tellTabs } from "./session/session-news.ts";

/** Who is signed in already goes on to where they wanted to be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, viewer } = context.get(servicesContext);
  if (viewer.kind === "staff") throw redirect(nextPath(url.searchParams.get("next")));
  const { agencyName } = await site.settings();
  return { agencyName };
}

const said: Readonly<Record<string, string>> = {
  "signed-out": "You are signed out.",
  "new-password": "Your new password is set. Sign in with it.",
  welcome:
    "Your account is ready. Sign in with your e-mail address and the password that you chose.",
};

export default function Auth({ loaderData: { agencyName } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [step, setStep] = useState<SignInStep>("password");
  const news = said[search.get("say") ?? ""];

  return (
    <AuthPage
      agencyName={agencyName}
      title="Sign in"
      heading="Sign in"
      words={
        step === "code" ? (
          <p role="status">One more step: your account has a second factor.</p>
        ) : news ? (
          <p role="status">{news}</p>
        ) : (
          <p>For staff, who write and edit this website.</p>
        )
      }
    >
      <SignInSteps onStep={setStep} onSignedIn={() => enter(nextPath(search.get("next")))} />
      {step === "password" ? <Way to="/auth/forgotten">Forgotten password?</Way> : null}
    </AuthPage>
  );
}

/** A new document, so that nothing of before, whoever's it was, is there any more. */
function enter(path: string): Promise<void> {
  tellTabs("signed-in");
  location.assign(path);
  // The form stays busy until the page has gone.
  return new Promise(() => {});
}
