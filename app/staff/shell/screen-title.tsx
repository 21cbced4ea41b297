import { createContext, useContext } from "react";

/** What the agency is called; the second half of every title. */
export const AgencyNameContext = createContext("");

/** The document's title while this screen is shown: "Library | Aldwater". */
export function ScreenTitle({ children }: { children: string }) {
  const agencyName = useContext(AgencyNameContext);
  return <title>{agencyName === "" ? children : `${children} | ${agencyName}`}</title>;
}
