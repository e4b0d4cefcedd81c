import { sectionsWithPaths, type SectionEdit, type SubSectionEdit } from '@laminate/contracts/form-edit';
import { WITHOUT_DEADLINE, type AdvancingForm, type AnySection } from '@laminate/contracts/forms';
import { allSections, isOver } from './form-rules.ts';

/** What a form has already: ids of its sections, and of each field the section that it is in. */
interface Known {
  readonly sections: Pick<ReadonlySet<number>, 'has'>;
  readonly sectionOf: Pick<ReadonlyMap<number, number>, 'get'>;
}

const isStored = (id: number | undefined): id is number => id !== undefined && id > 0;

/**
 * Finds every id of a tree that the form does not have there: a field stays in its section, where its answers are.
 * @returns the path of each, and what is wrong
 */
export function wrongIds(tree: readonly SectionEdit[], { sections, sectionOf }: Known) {
  const wrong: { readonly path: string; readonly code: 'form_has_no_section' | 'section_has_no_field' }[] = [];
  for (const { section, path } of sectionsWithPaths(tree)) {
    if (isStored(section.id) && !sections.has(section.id))
      wrong.push({ path: [...path, 'id'].join('.'), code: 'form_has_no_section' });
    for (const [at, { id }] of section.fields.entries())
      if (isStored(id) && (!isStored(section.id) || sectionOf.get(id) !== section.id))
        wrong.push({ path: [...path, 'fields', at, 'id'].join('.'), code: 'section_has_no_field' });
  }
  return wrong;
}

/** A section's own attributes, without its place, its fields or the field that shows it, which can be new. */
export function attributesOf({
  id: _id,
  parent_section_id: _parent,
  position: _position,
  fields: _fields,
  sub_sections: _below,
  response_condition_field_id: _field,
  response_condition_field_value: _value,
  ...attributes
}: SectionEdit | SubSectionEdit) {
  return { ...attributes, limits: attributes.has_limits ? attributes.limits : null };
}

/**
 * Returns the deadline of a section. A section below another takes the other's deadline if it has none.
 * @param deadlineOf the deadline of a section alone
 */
export function deadlineIn(
  form: Pick<AdvancingForm, 'sections'> | null,
  section: AnySection,
  deadlineOf: (section: AnySection) => string | null = ({ deadline }) => deadline,
): string | null {
  const parent = WITHOUT_DEADLINE.includes(section.section_type)
    ? undefined
    : form?.sections.find(({ id }) => id === section.parent_section_id);
  return deadlineOf(section) ?? (parent ? deadlineIn(form, parent, deadlineOf) : null);
}

/** The ids of sections whose deadline is over on a day, YYYY-MM-DD. */
export const sectionsOver = (form: Pick<AdvancingForm, 'sections'>, today: string): ReadonlySet<number> =>
  new Set(
    allSections(form)
      .filter((section) => isOver(deadlineIn(form, section), today))
      .map(({ id }) => id),
  );
