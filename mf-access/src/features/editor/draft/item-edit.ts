import type { AccessChange } from '@laminate/contracts/access';
import type { AreaRuleBody } from '@laminate/contracts/checkpoints';
import { sameRule } from '@laminate/rules/passage-rules';
import { mergeFields, type FieldClash } from '@laminate/sdk/forms';
import type { Item } from '../../../access/access-system.ts';

/** Start and end of a time slot, both null for one that has only a name. */
interface SlotTimes {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/**
 * One thing of an item that a person can change on its own. `area:7` is how a profile opens area 7: false for not at
 * all, true for simply, else by a rule. So if one of two people closes an area and the other gives it a rule, both are
 * asked.
 */
export type Field =
  | 'name'
  | 'timeId'
  | 'wristbandId'
  | 'badgeId'
  | 'color'
  | 'weave'
  | 'picture_url'
  | 'slot'
  | `area:${number}`;
export type FieldValue = string | number | boolean | null | SlotTimes | AreaRuleBody;

/** What a person has changed of an item and the server does not have yet. */
export type Edit = ReadonlyMap<Field, FieldValue>;

/** A field that two people set to different values. */
export type Clash = FieldClash<Field, FieldValue>;

export const NO_EDIT: Edit = new Map();

/** The area that a field is about, null for other fields. */
export const areaOf = (field: Field): number | null => (field.startsWith('area:') ? Number(field.slice(5)) : null);

/** How a profile opens an area: not at all, simply, or by a rule. */
function openingOf(item: Item, area: number): boolean | AreaRuleBody {
  if (!('areas' in item) || !item.areas.includes(area)) return false;
  return item.rules.find(({ area_id }) => area_id === area) ?? true;
}

/** Is the value of a field a rule? */
export const isRule = (value: FieldValue): value is AreaRuleBody =>
  typeof value === 'object' && value !== null && 'area_id' in value;

/** The value of a field of an item. */
export function valueOf(item: Item, field: Field): FieldValue {
  const area = areaOf(field);
  if (area !== null) return openingOf(item, area);
  if (field === 'slot') return 'start_time' in item ? { start_time: item.start_time, end_time: item.end_time } : null;
  return (item as Partial<Record<Field, FieldValue>>)[field] ?? null;
}

const sameInstant = (left: string | null, right: string | null) =>
  left === right || (left !== null && right !== null && Date.parse(left) === Date.parse(right));

/** Do two values of a field say the same? */
export function sameValue(left: FieldValue, right: FieldValue): boolean {
  if (isRule(left) || isRule(right)) return isRule(left) && isRule(right) && sameRule(left, right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  return sameInstant(left.start_time, right.start_time) && sameInstant(left.end_time, right.end_time);
}

/** Returns the edit with one more field. A value that the item has anyway needs no edit. */
export function edited(item: Item, edit: Edit, field: Field, value: FieldValue): Edit {
  const next = new Map(edit);
  if (sameValue(valueOf(item, field), value)) next.delete(field);
  else next.set(field, value);
  return next;
}

/** Returns the item as it looks with the edit, or the very same one without any. */
export function withEdit<T extends Item>(item: T, edit: Edit): T {
  if (edit.size === 0) return item;
  return { ...item, ...fieldsOf(item, edit) } as T;
}

/** The change to send for an edit of an item. */
export const changeOf = (item: Item, edit: Edit): AccessChange => ({
  revision: item.revision,
  ...fieldsOf(item, edit),
});

/** Can a field touch others? Names and looks don't. */
const touchesOthers = (field: Field): boolean => field === 'slot' || field === 'timeId' || areaOf(field) !== null;

/** The fields of an edit that can touch others. */
export const touchingPart = (edit: Edit): Edit => new Map([...edit].filter(([field]) => touchesOthers(field)));

/** The fields of an edit that touch no one, and so wait for nothing. */
export const plainPart = (edit: Edit): Edit => new Map([...edit].filter(([field]) => !touchesOthers(field)));

/** Returns the edit without what another one sets to the same. */
export const without = (edit: Edit, other: Edit): Edit =>
  new Map([...edit].filter(([field, value]) => other.get(field) !== value));

/** Do two edits set the same fields to the very same values? */
export const sameEdit = (left: Edit, right: Edit): boolean =>
  left.size === right.size && without(left, right).size === 0;

function fieldsOf(item: Item, edit: Edit): Omit<AccessChange, 'revision'> {
  const fields: Record<string, unknown> = {};
  const areas = new Set('areas' in item ? item.areas : []);
  const had = 'rules' in item ? item.rules : [];
  const rules = new Map(had.map((rule) => [rule.area_id, rule]));
  for (const [field, value] of edit) {
    const area = areaOf(field);
    if (area !== null) {
      if (value === false) areas.delete(area);
      else areas.add(area);
      if (isRule(value)) rules.set(area, value);
      else rules.delete(area);
      fields['areas'] = [...areas];
    } else if (field === 'slot') Object.assign(fields, value);
    else fields[field] = value;
  }
  const all = [...rules.values()];
  if (all.length !== had.length || all.some((rule, at) => rule !== had[at])) fields['rules'] = all;
  return fields;
}

/**
 * Carries an edit over to the current state of an item, field by field.
 *
 * @param base the item as it was when the edit was made
 * @param theirs the item as it is now
 */
export const rebase = (
  base: Item,
  edit: Edit,
  theirs: Item,
): { readonly edit: Edit; readonly clashes: readonly Clash[] } =>
  mergeFields(edit, { was: (field) => valueOf(base, field), now: (field) => valueOf(theirs, field), same: sameValue });
