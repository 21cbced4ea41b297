import { MantineProvider } from "@mantine/core";
import { Outlet } from "react-router";
import "./staff.css";
import styles from "./layout.module.css";
import { theme } from "./theme.ts";
import { ThemeVariables } from "./theme-variables.tsx";

/** The frame of the staff area: its widgets and its type, which no visitor downloads. */
export default function StaffLayout() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ThemeVariables />
      {/* The provider marks the document once it runs in the browser; until then this does. */}
      <div className={styles.staff} data-mantine-color-scheme="light">
        <Outlet />
      </div>
    </MantineProvider>
  );
}
