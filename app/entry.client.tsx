import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import {
  firstAuthenticationState,
  FirstAuthenticationStateContext,
} from "./first-authentication-state.ts";

// Not before it is known who is signed in, if anybody (specification, section 1).
void firstAuthenticationState(document.cookie, fetch).then((state) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FirstAuthenticationStateContext value={state}>
          <HydratedRouter />
        </FirstAuthenticationStateContext>
      </StrictMode>,
    );
  }),
);
