import { createTheme } from "@mantine/core";

/** How the widgets of the staff area look: black and white, quiet, one red for what is wrong. */
export const theme = createTheme({
  primaryColor: "dark",
  primaryShade: 9,
  colors: {
    dark: [
      "#f4f4f2",
      "#e6e6e2",
      "#d4d4cf",
      "#b8b8b2",
      "#8a8a84",
      "#5b5b57",
      "#3a3a3c",
      "#242426",
      "#161617",
      "#0b0b0c",
    ],
  },
  black: "#0b0b0c",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "560" },
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
});
