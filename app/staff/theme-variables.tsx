import { convertCssVariables, defaultCssVariablesResolver, useMantineTheme } from "@mantine/core";

/** What the theme gives the widgets' sheets, in the head of the page: the provider would write it into the body, where HTML allows no styles. */
export function ThemeVariables() {
  const variables = defaultCssVariablesResolver(useMantineTheme());
  return (
    <style href="theme-variables" precedence="theme">
      {convertCssVariables(variables)}
    </style>
  );
}
