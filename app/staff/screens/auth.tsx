import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth";
import { AuthPage, SecondaryLink } from "#app/staff/auth/auth-page.tsx";
import { enterStaffArea, nextPath } from "#app/staff/auth/next-path.ts";
import { SignInSteps, type SignInStep } from "#app/staff/auth/sign-in-steps.tsx";

/** Redirects a signed-in user to the requested page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, viewer } = context.get(servicesContext);
  if (viewer.kind === "staff") throw redirect(nextPath(url.searchParams.get("next")));
  const { agencyName } = await site.settings();
  return { agencyName };
}

const said: Readonly<Record<string, string>> = {
  "signed-out": "You are signed out.",
  "new-password": "Your password has been reset. Sign in with your new password.",
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
          <p role="status">One more step: your account uses two-factor sign-in.</p>
        ) : news ? (
          <p role="status">{news}</p>
        ) : (
          <p>For staff who edit this website.</p>
        )
      }
    >
      <SignInSteps
        onStep={setStep}
        onSignedIn={() => enterStaffArea(nextPath(search.get("next")))}
      />
      {step === "password" ? (
        <SecondaryLink to="/auth/forgotten">Forgotten password?</SecondaryLink>
      ) : null}
    </AuthPage>
  );
}
