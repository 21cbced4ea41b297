import { createContext, type ComponentType } from "react";
import type { InputProps } from "./field-kinds.ts";

/** The input of each kind of field. Handed down, as groups and lists hold fields of all kinds, themselves among them. */
export const InputsContext = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({});
