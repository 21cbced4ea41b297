import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import {
  firstAuthenticationState,
  FirstAuthenticationStateContext,
} from "./first-authentication-state.ts";

// Hydrates only once the first authentication state is known (specification section 1).
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
