import { NameForm } from "./account/name-form.tsx";
import { PasswordChange } from "./account/password-change.tsx";
import { SecondFactor } from "./account/second-factor.tsx";
import { Sessions } from "./account/sessions.tsx";
import { Screen, ScreenSection } from "./shell/screen.tsx";

/** Nothing of its own: it makes the browser ask the server, and so the guard. */
export function loader() {
  return null;
}

/** What is one's own: name, password, second factor, sessions. */
export default function Account() {
  return (
    <Screen title="Account">
      <ScreenSection title="Name" words="Colleagues see it next to your changes.">
        <NameForm />
      </ScreenSection>
      <ScreenSection title="Password" words="Changing it signs you out on all your other devices.">
        <PasswordChange />
      </ScreenSection>
      <ScreenSection
        title="Two-factor sign-in"
        words="With two-factor sign-in, someone who learns your password still cannot sign in."
      >
        <SecondFactor />
      </ScreenSection>
      <ScreenSection
        title="Sessions"
        words="Where you are signed in. You are signed out automatically after an hour without activity."
      >
        <Sessions />
      </ScreenSection>
    </Screen>
  );
}
