import { createContext, type ComponentType } from "react";
import type { InputProps } from "./field-kinds.ts";

/** The input of each kind of field. A context breaks the import cycle of groups and lists, which contain fields of all kinds. */
export const InputsContext = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({});
