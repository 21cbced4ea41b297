import type { AnyField, Fields } from "#content/fields/field.ts";
import type { MapField } from "#content/fields/map.ts";
import { isKind, readMap } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { showsAlike } from "#app/staff/compare/document-differences.ts";
import { labelUnder } from "#app/staff/compare/field-place.ts";
import { asList, asMap } from "#app/staff/compare/field-shape.ts";
import { asked, settled, type Plan, type PlanPlace, type Versions } from "./decision.ts";
import { planRows } from "./plan-rows.ts";

/** Plans how to settle three versions of a field: groups and rows are looked into, so that people decide only what both changed. */
export function planOf(field: AnyField | undefined, versions: Versions, place: PlanPlace): Plan {
  const { base, theirs, mine } = versions;
  if (showsAlike(field, base, theirs)) return settled(mine);
  if (showsAlike(field, base, mine) || showsAlike(field, theirs, mine)) return settled(theirs);
  const group = asMap(field);
  if (group && areAll(versions, "mapValue")) return planGroup(group, versions, place);
  const list = asList(field);
  if (list && areAll(versions, "arrayValue")) return planRows(list, versions, place, planOf);
  return asked({ ...place, ...versions, kind: "value", field });
}

function planGroup(group: MapField<Fields>, versions: Versions, place: PlanPlace): Plan {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(readMap);
  const names = new Set(
    [group.fields, base, theirs, mine].flatMap((held) => Object.keys(held ?? {})),
  );
  const inner = Array.from(names, (name) => {
    const field = Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
    const label = labelUnder(place.label, field?.label ?? name);
    const own = { base: base?.[name], theirs: theirs?.[name], mine: mine?.[name] };
    // The key of a row only tells which row it is.
    const plan =
      name === "key" && !field
        ? settled(own.theirs ?? own.mine)
        : planOf(field, own, { id: `${place.id}/${name}`, label });
    return { name, plan };
  });
  return {
    decisions: inner.flatMap(({ plan }) => plan.decisions),
    settle(decided) {
      const fields: TypedFields = {};
      for (const { name, plan } of inner) {
        const value = plan.settle(decided);
        if (value) fields[name] = value;
      }
      return { mapValue: { fields } };
    },
  };
}

/** Whether all versions are of one kind; a missing one is an empty one of any kind. */
function areAll(versions: Versions, kind: string): boolean {
  return [versions.base, versions.theirs, versions.mine].every(
    (value) => value === undefined || isKind(value, kind),
  );
}
