export interface IntroParts {
  readonly name: string;
  /** Blank when the intro does not name it. */
  readonly role: string;
  readonly text: string;
}

const longestNameLine = 80;

/** Parts the intro of a person: a short first paragraph is a name and, after a comma, a role; without one `name` stands in. */
export function partIntro(intro: string, name: string): IntroParts {
  const [first = "", ...rest] = intro.trim().split(/\n\s*\n/);
  const isNameLine = rest.length > 0 && first.length <= longestNameLine && !first.includes("\n");
  if (!isNameLine) return { name, role: "", text: intro };
  const [person = "", ...roles] = first.split(",");
  return { name: person.trim(), role: roles.join(",").trim(), text: rest.join("\n\n") };
}
