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
      <ScreenSection title="Name" words="Colleagues see it beside what you write.">
        <NameForm />
      </ScreenSection>
      <ScreenSection title="Password" words="A new one signs you out on all other devices.">
        <PasswordChange />
      </ScreenSection>
      <ScreenSection
        title="Second factor"
        words="With a second factor, somebody who learns your password still cannot get in."
      >
        <SecondFactor />
      </ScreenSection>
      <ScreenSection
        title="Sessions"
        words="Where you are signed in. A session ends by itself after an hour without use."
      >
        <Sessions />
      </ScreenSection>
    </Screen>
  );
}
