import type { FormChange } from '@laminate/contracts/form-edit';
import {
  MAX_LIMIT,
  WITHOUT_DEADLINE,
  WITHOUT_FIELDS,
  type AdvancingForm,
  type AnySection,
  type FormField,
} from '@laminate/contracts/forms';
import { dayOrNone, wholeNumberFault } from '@laminate/sdk/forms';

/** A field as it is edited. What is new has an id below zero. */
export type DraftField = Omit<FormField, 'position' | 'choices'> & { readonly choices: readonly string[] };

/** A section as it is edited. Only a top-level one has sections below. */
export type DraftSection = Omit<AnySection, 'position' | 'parent_section_id' | 'fields'> & {
  readonly fields: readonly DraftField[];
  readonly sub_sections: readonly DraftSection[];
};

/** A form as it is edited. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly sections: readonly DraftSection[];
}

/** Without its places, which follow from the order of the lists. */
const unplaced = ({ position: _position, parent_section_id: _parent, fields, ...section }: AnySection) => ({
  ...section,
  fields: fields.map(({ position: _, ...field }) => field),
});

/** Returns the form in its current state, to edit. */
export const draftOf = ({
  name,
  description,
  sections,
}: Pick<AdvancingForm, 'name' | 'description' | 'sections'>): Draft => ({
  name,
  description,
  sections: sections.map(({ sub_sections, ...top }) => ({
    ...unplaced(top),
    sub_sections: sub_sections.map((below) => ({ ...unplaced(below), sub_sections: [] })),
  })),
});

/** Every section, each followed by those below it. */
export const allSections = ({ sections }: Draft): DraftSection[] =>
  sections.flatMap((top) => [top, ...top.sub_sections]);

export const sectionOf = (draft: Draft, id: number | null): DraftSection | undefined =>
  allSections(draft).find((section) => section.id === id);

/** Returns the section that a sub-section is below, or none for a top-level one. */
export const parentOf = (draft: Draft, id: number): DraftSection | undefined =>
  draft.sections.find(({ sub_sections }) => sub_sections.some((below) => below.id === id));

/** An id that nothing of the form has yet. */
export const newId = (draft: Draft): number =>
  Math.min(0, ...allSections(draft).flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)])) - 1;

/** With another section in the place of one, or without it. */
function replaceSection(draft: Draft, id: number, change: (section: DraftSection) => DraftSection | null): Draft {
  const among = (sections: readonly DraftSection[]): DraftSection[] =>
    sections.flatMap((section) => {
      const next = section.id === id ? change(section) : section;
      return next ? [{ ...next, sub_sections: among(next.sub_sections) }] : [];
    });
  return { ...draft, sections: among(draft.sections) };
}

export const changeSection = (draft: Draft, id: number, change: Partial<DraftSection>): Draft =>
  replaceSection(draft, id, (section) => ({ ...section, ...change }));

export const removeSection = (draft: Draft, id: number): Draft => replaceSection(draft, id, () => null);

/** With a section at the end: of the form, or of the section it is to be below. */
export function addSection(draft: Draft, section: DraftSection, parentId: number | null): Draft {
  if (parentId === null) return { ...draft, sections: [...draft.sections, section] };
  return replaceSection(draft, parentId, (parent) => ({ ...parent, sub_sections: [...parent.sub_sections, section] }));
}

/** In the order of the ids. */
const inOrder = <Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** With the sections on top, or those below one, in the order of the ids. */
export function orderSections(draft: Draft, parentId: number | null, ids: readonly number[]): Draft {
  if (parentId === null) return { ...draft, sections: inOrder(draft.sections, ids) };
  return replaceSection(draft, parentId, (parent) => ({ ...parent, sub_sections: inOrder(parent.sub_sections, ids) }));
}

const changeFields = (
  draft: Draft,
  sectionId: number,
  change: (fields: readonly DraftField[]) => readonly DraftField[],
): Draft => replaceSection(draft, sectionId, (section) => ({ ...section, fields: change(section.fields) }));

export const orderFields = (draft: Draft, sectionId: number, ids: readonly number[]): Draft =>
  changeFields(draft, sectionId, (fields) => inOrder(fields, ids));

/** With a field after another one, or at the end. */
export const addField = (draft: Draft, sectionId: number, field: DraftField, after?: number): Draft =>
  changeFields(draft, sectionId, (fields) => {
    const at = fields.findIndex(({ id }) => id === after) + 1 || fields.length;
    return fields.toSpliced(at, 0, field);
  });

/** With the conditions of the sub-sections that a field shows changed. */
const changeConditions = (draft: Draft, fieldId: number, change: (value: string | null) => string | null): Draft => ({
  ...draft,
  sections: draft.sections.map((top) => ({
    ...top,
    sub_sections: top.sub_sections.map((below) => {
      if (below.response_condition_field_id !== fieldId) return below;
      const value = change(below.response_condition_field_value);
      return {
        ...below,
        response_condition_field_id: value === null ? null : fieldId,
        response_condition_field_value: value,
      };
    }),
  })),
});

/** Changes a field. A choice that is written otherwise stays the condition of the sub-sections that it shows. */
export function changeField(draft: Draft, sectionId: number, field: DraftField, change: Partial<DraftField>): Draft {
  const next = changeFields(draft, sectionId, (fields) =>
    fields.map((one) => (one.id === field.id ? { ...one, ...change } : one)),
  );
  const { choices } = change;
  if (choices?.length !== field.choices.length) return next;
  const [at, ...more] = choices.flatMap((choice, index) => (choice === field.choices[index] ? [] : [index]));
  if (at === undefined || more.length > 0) return next;
  return changeConditions(next, field.id, (value) => (value === field.choices[at] ? (choices[at] ?? null) : value));
}

/** Removes a field. A sub-section that it showed is then asked for in any case. */
export const removeField = (draft: Draft, sectionId: number, fieldId: number): Draft =>
  changeConditions(
    changeFields(draft, sectionId, (fields) => fields.filter(({ id }) => id !== fieldId)),
    fieldId,
    () => null,
  );

/** The sub-sections that a field shows. */
export const shownBy = (draft: Draft, fieldId: number): DraftSection[] =>
  allSections(draft).filter(({ response_condition_field_id }) => response_condition_field_id === fieldId);

/** Whether artists fill a section in. */
export const asks = ({ section_type }: Pick<DraftSection, 'section_type'>): boolean =>
  !WITHOUT_FIELDS.includes(section_type);

/** Whether the editor shows how many answers a section takes. */
export const showsLimits = (section: Pick<DraftSection, 'section_type' | 'has_limits'>): boolean =>
  asks(section) && section.has_limits;

/** What is wrong with the number of answers that a section takes, where it is shown. */
export const limitsFault = (
  section: Pick<DraftSection, 'section_type' | 'has_limits' | 'limits'>,
): string | undefined => (showsLimits(section) ? wholeNumberFault(section.limits, 1, MAX_LIMIT) : undefined);

/** A number that is kept for when it is shown again, if it is one. */
const keptLimit = ({ limits }: Pick<DraftSection, 'limits'>): number | null =>
  wholeNumberFault(limits, 1, MAX_LIMIT) === undefined ? limits : null;

/** A draft as a change sends it: choices of dropdowns alone, without blank ones, and nothing wrong that isn't shown. */
export function treeOf({ sections }: Draft): NonNullable<FormChange['sections']> {
  const one = ({ sub_sections: _, ...section }: DraftSection) => ({
    ...section,
    has_limits: showsLimits(section),
    limits: showsLimits(section) ? section.limits : keptLimit(section),
    repeating: asks(section) && section.repeating,
    message: section.section_type === 'Message' ? section.message : '',
    fields: section.fields.map((field) => ({
      ...field,
      choices: field.field_type === 'dropdown' ? field.choices.map((choice) => choice.trim()).filter(Boolean) : [],
    })),
  });
  return sections.map((top) => ({ ...one(top), sub_sections: top.sub_sections.map(one) }));
}

/**
 * Returns what the server found wrong, by what it is about: `section/<id>/<field>`, `field/<id>/<field>`, or the form's
 * field. For a deadline that is no day the form says how people write one, where the server says how apps do.
 *
 * @param errors as the server names them: `sections.0.fields.2.label`
 */
export function faultsOf(
  draft: Draft,
  errors: readonly { readonly path: string; readonly message: string }[],
): Readonly<Record<string, string>> {
  const faultOf = ({ path, message }: { readonly path: string; readonly message: string }): [string, string] => {
    const parts = path.split('.');
    let section: DraftSection | undefined;
    let field: DraftField | undefined;
    let at = 0;
    for (; at + 1 < parts.length; at += 2) {
      const index = Number(parts[at + 1]);
      if (parts[at] === 'sections') section = draft.sections[index];
      else if (parts[at] === 'sub_sections') section = section?.sub_sections[index];
      else if (parts[at] === 'fields') field = section?.fields[index];
      else break;
    }
    const name = parts[at] ?? '';
    if (field) return [`field/${field.id}/${name}`, message];
    if (!section) return [name, message];
    return [`section/${section.id}/${name}`, (name === 'deadline' && dayOrNone(section.deadline ?? '')) || message];
  };
  return Object.fromEntries(errors.map(faultOf));
}

/** Fields of a section that the editor always shows. */
const OF_EACH_SECTION: readonly string[] = ['name', 'section_type', 'description', 'fields'];
const OF_EACH_FIELD: readonly string[] = ['label', 'field_type', 'description'];
const OF_THE_FORM: readonly string[] = ['name', 'description', 'sections'];

/** Whether the editor shows what a fault is about, so that it can be marked there. @param key as `faultsOf` makes it */
export function isShown(draft: Draft, key: string): boolean {
  const [kind, id, name = ''] = key.split('/');
  const sections = allSections(draft);
  if (kind === 'field') {
    const field = sections.flatMap(({ fields }) => fields).find((one) => String(one.id) === id);
    return OF_EACH_FIELD.includes(name) || (name === 'choices' && field?.field_type === 'dropdown');
  }
  if (kind !== 'section') return OF_THE_FORM.includes(key);
  const section = sections.find((one) => String(one.id) === id);
  if (!section) return false;
  const { section_type: type } = section;
  const isBelow = parentOf(draft, section.id) !== undefined;
  return (
    OF_EACH_SECTION.includes(name) ||
    (name === 'deadline' && !WITHOUT_DEADLINE.includes(type)) ||
    (name === 'covers' && type === 'Section' && !isBelow) ||
    (name === 'message' && type === 'Message') ||
    (name === 'limits' && showsLimits(section)) ||
    (name.startsWith('response_condition_field_') && isBelow)
  );
}
