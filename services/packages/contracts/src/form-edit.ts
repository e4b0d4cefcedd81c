import { z } from 'zod';
import {
  AdvancingForm,
  FIELD_TYPES,
  MAX_LIMIT,
  SECTION_COVERS,
  SECTION_TYPES,
  WITHOUT_DEADLINE,
  WITHOUT_FIELDS,
  type SectionCovers,
  type SectionType,
} from './forms.ts';
import { Day, Id, MAX_ID, line, lines, optionalLine } from './primitives.ts';
import { message, says, type Message, type PlainCode } from './messages.ts';

/** Most of each in an event, the forms library of an account, a form and a field. */
export const MAX_FORMS = 100;
export const MAX_LIBRARY_FORMS = 100;
export const MAX_SECTIONS = 100;
export const MAX_FIELDS = 500;
export const MAX_CHOICES = 100;

export const MAX_FORM_NAME = 120;
export const MAX_LABEL = 200;
export const MAX_CHOICE = 120;

/** Bytes of a form with everything in it. */
export const MAX_FORM_BYTES = 2 * 1024 * 1024;

/**
 * Id of what is there already. One below zero is provisional: a name, within the call alone, for something that is new.
 */
const EditId = z
  .int()
  .min(-MAX_ID)
  .max(MAX_ID)
  .refine((id) => id !== 0, says('id_zero'))
  .meta({ not: { const: 0 } });

/**
 * Extra members of a form as it is read. The order of the lists and their nesting already express them. They can be
 * sent back.
 */
const readOnly = { position: z.int().optional().describe('Place in the form, from 0. It is not read.') } as const;

export const FieldEdit = z
  .strictObject({
    ...readOnly,
    id: EditId.optional().describe(
      'Id of a field that exists. Leave it out, or give a provisional number below 0, for a new one.',
    ),
    label: line(MAX_LABEL, 'label').describe('Name of the field, as people see it.'),
    description: optionalLine(300, 'description').default('').describe('Text that explains the field.'),
    field_type: z.enum(FIELD_TYPES).describe('Type of the field.'),
    choices: z
      .array(line(MAX_CHOICE, 'choice'))
      .max(MAX_CHOICES)
      .default([])
      .describe('Choices of the field, in order.'),
    is_required: z.boolean().default(false).describe('The field must be filled in.'),
  })
  .superRefine(({ field_type, choices }, { addIssue }) => {
    const issue = (message: PlainCode, ...path: number[]) =>
      addIssue({ code: 'custom', path: ['choices', ...path], message });
    if (field_type === 'dropdown' && choices.length === 0) issue('choices_missing');
    if (field_type !== 'dropdown' && choices.length > 0) issue('choices_of_dropdown_only');
    for (const [at, choice] of choices.entries()) if (choices.indexOf(choice) < at) issue('choice_twice', at);
  });
export type FieldEdit = z.output<typeof FieldEdit>;

/** Placeholder for fields that a call leaves out, to distinguish it from an empty list that it sends. */
const NOT_NAMED: FieldEdit[] = [];

const section = {
  ...readOnly,
  parent_section_id: Id.nullable().optional().describe('The section above, or null at the top. It is not read.'),
  id: EditId.optional().describe(
    'Id of a section that exists. Leave it out, or give a provisional number below 0, for a new one.',
  ),
  name: line(MAX_FORM_NAME, 'name').describe('Name of the section.'),
  section_type: z.enum(SECTION_TYPES).default('Section').describe('Type of the section.'),
  description: lines(2000, 'description').default('').describe('Text that explains the section.'),
  deadline: Day.nullable().default(null).describe('Last day for the section, YYYY-MM-DD, or null for none.'),
  has_limits: z.boolean().default(false).describe('The section takes a limited number of answers.'),
  limits: z
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .nullable()
    .default(null)
    .describe('Maximum number of answers. Needed with `has_limits`, and not read without it.'),
  covers: z
    .enum(SECTION_COVERS)
    .nullable()
    .default(null)
    .describe('What a plain section at the top is about, or null for nothing in particular.'),
  repeating: z.boolean().default(false).describe('Whether it can be answered more than once.'),
  admin_only: z.boolean().default(false).describe('Only organisers in admin mode answer it.'),
  response_condition_field_id: EditId.nullable()
    .default(null)
    .describe(
      'Dropdown of the section above on which it depends, or null for none. A new one is named by its provisional id.',
    ),
  response_condition_field_value: line(MAX_CHOICE)
    .nullable()
    .default(null)
    .describe('Choice with which the section is shown, or null to show it always.'),
  message: lines(5000, 'message').default('').describe('What a Message says.'),
  fields: z
    .array(FieldEdit)
    .default(() => NOT_NAMED)
    .describe('All fields, in order. A section that exists must name them.'),
} as const;

type Rules = Pick<z.RefinementCtx, 'addIssue'>;
type Ruled = {
  readonly id?: number | undefined;
  readonly section_type: SectionType;
  readonly deadline: string | null;
  readonly covers: SectionCovers | null;
  readonly fields: readonly unknown[];
};

function checkType({ id = 0, section_type, deadline, covers, fields }: Ruled, { addIssue }: Rules): void {
  if (covers !== null && section_type !== 'Section')
    addIssue({ code: 'custom', path: ['covers'], message: says('covers_plain_only') });
  if (deadline !== null && WITHOUT_DEADLINE.includes(section_type))
    addIssue({ code: 'custom', path: ['deadline'], message: says('section_without_deadline') });
  const asks = !WITHOUT_FIELDS.includes(section_type);
  if (id > 0 && asks && fields === NOT_NAMED)
    addIssue({
      code: 'custom',
      path: ['fields'],
      message: says('section_fields_missing'),
    });
  if (fields.length > 0 && !asks)
    addIssue({ code: 'custom', path: ['fields'], message: says('section_without_fields') });
}

export const SubSectionEdit = z
  .strictObject({
    ...section,
    sub_sections: z
      .array(z.unknown())
      .max(0, says('sub_sections_on_top_only'))
      .optional()
      .describe('Sections below the section. Only sections on top have some.'),
  })
  .superRefine((below, { addIssue }) => {
    checkType(below, { addIssue });
    if (below.covers !== null) addIssue({ code: 'custom', path: ['covers'], message: says('covers_top_only') });
  });
export type SubSectionEdit = z.output<typeof SubSectionEdit>;

/**
 * Whether the dropdown is one of the parent section and has that choice: what is wrong, and with which of the two, else
 * null.
 */
function conditionFault(
  { response_condition_field_id: id, response_condition_field_value: value }: SubSectionEdit,
  fields: readonly FieldEdit[],
): ['id' | 'value', PlainCode] | null {
  if ((id === null) !== (value === null)) return [id === null ? 'id' : 'value', 'condition_incomplete'];
  if (id === null || value === null) return null;
  const field = fields.find((one) => one.id === id);
  if (field?.field_type !== 'dropdown') return ['id', 'condition_field_wrong'];
  return field.choices.includes(value) ? null : ['value', 'condition_choice_wrong'];
}

export const SectionEdit = z
  .strictObject({
    ...section,
    sub_sections: z
      .array(SubSectionEdit)
      .default([])
      .describe('Sections below the section. Only sections on top have some.'),
  })
  .superRefine((top, { addIssue }) => {
    checkType(top, { addIssue });
    if (top.response_condition_field_id !== null || top.response_condition_field_value !== null) {
      addIssue({
        code: 'custom',
        path: ['response_condition_field_id'],
        message: says('condition_below_only'),
      });
    }
    for (const [at, below] of top.sub_sections.entries()) {
      const fault = conditionFault(below, top.fields);
      if (fault)
        addIssue({
          code: 'custom',
          path: ['sub_sections', at, `response_condition_field_${fault[0]}`],
          message: fault[1],
        });
    }
  });
export type SectionEdit = z.output<typeof SectionEdit>;

/** Every section with the path to it, those below after the one they are in. */
export function sectionsWithPaths(
  tree: readonly SectionEdit[],
): { readonly section: SectionEdit | SubSectionEdit; readonly path: readonly (string | number)[] }[] {
  return tree.flatMap((top, at) => [
    { section: top, path: ['sections', at] },
    ...top.sub_sections.map((below, index) => ({ section: below, path: ['sections', at, 'sub_sections', index] })),
  ]);
}

export const FormTree = z
  .array(SectionEdit)
  .describe('The sections of a form by their order, each with its fields and the sections below it.');

/** Refuses a tree that is too large, that names an id twice, or that limits a section without a number. */
export function checkTree(
  { sections = [] }: { readonly sections?: readonly SectionEdit[] | undefined },
  { addIssue }: Rules,
): void {
  const all = sectionsWithPaths(sections);
  const fields = all.flatMap(({ section: { fields: own }, path }) =>
    own.map((field, at) => ({ field, path: [...path, 'fields', at] })),
  );
  const issue = (path: readonly (string | number)[], { code, params }: Message) =>
    addIssue({ code: 'custom', path: [...path], message: code, params });
  if (all.length > MAX_SECTIONS) issue(['sections'], message('form_sections_max', { count: MAX_SECTIONS }));
  if (fields.length > MAX_FIELDS) issue(['sections'], message('form_fields_max', { count: MAX_FIELDS }));
  const once = (
    entries: readonly { readonly id: number | undefined; readonly path: readonly (string | number)[] }[],
  ) => {
    const seen = new Set<number>();
    for (const { id, path } of entries) {
      if (id !== undefined && seen.has(id)) issue([...path, 'id'], message('id_twice'));
      if (id !== undefined) seen.add(id);
    }
  };
  for (const {
    section: { has_limits, limits },
    path,
  } of all) {
    if (has_limits && limits === null) issue([...path, 'limits'], message('section_limit_missing'));
  }
  once(all.map(({ section: { id }, path }) => ({ id, path })));
  once(fields.map(({ field: { id }, path }) => ({ id, path })));
}

export const FORM_TEMPLATES = ['technical_rider', 'hospitality', 'travel', 'guest_list'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

const name = line(MAX_FORM_NAME, 'name');
const description = lines(2000, 'description');

export const NewForm = z
  .strictObject({
    name: name.describe('Name of the form.'),
    description: description.default('').describe('Text that explains the form.'),
    template: z.enum(FORM_TEMPLATES).optional().describe('A form to start from.'),
    copy_of: Id.optional().describe('A form whose sections are copied.'),
    library_form_id: Id.optional().describe(
      'A form of the forms library that is copied, with its description where none is sent. Deadlines are counted from the first day of the event.',
    ),
    language: z.enum(['en', 'et']).default('en').describe('Of the words of a template.'),
  })
  .superRefine(({ template, copy_of, library_form_id }, { addIssue }) => {
    const sources = Object.entries({ template, copy_of, library_form_id }).filter(([, source]) => source !== undefined);
    for (const [name] of sources.slice(1)) addIssue({ code: 'custom', path: [name], message: says('form_from_one') });
  })
  .describe(
    'A form without sections, from a template, from the forms library, or with the sections of another form of the event.',
  );
export type NewForm = z.input<typeof NewForm>;

export const NewAdvancingForm = z
  .strictObject({
    name: name.describe('Name of the form.'),
    description: description.default('').describe('Text that explains the form.'),
    sections: FormTree.describe('The sections of the form, in order.'),
  })
  .superRefine(checkTree)
  .describe('A form together with its sections.');
export type NewAdvancingForm = z.input<typeof NewAdvancingForm>;

export const FormChange = z
  .strictObject({
    revision: z
      .int()
      .min(1)
      .optional()
      .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
    name: name.optional().describe('The new name. Absent if it stays.'),
    description: description.optional().describe('Text that explains the form.'),
    sections: FormTree.optional().describe('All sections of the form, in order. Those left out are taken off it.'),
  })
  .superRefine(checkTree)
  .describe(
    'A change of a form: what is named is set. `sections` is the whole tree: what has an id stays the same with its answers, what has none is new, and what is missing is taken off the form, its answers kept. A section that stays names its fields. Without a `revision` it applies to the form as it is now.',
  );
export type FormChange = z.input<typeof FormChange>;

/** How many answers something of a form has, and of how many artists. */
const Answered = z.object({
  id: Id.describe('Id of the section or field.'),
  answers: z.int().describe('Number of answers.'),
  artists: z.int().describe('Number of artists with an answer.'),
});

export const FormUsage = z
  .object({
    artists: z.int().describe('Artists who have the form, and how many of them have submitted it.'),
    submitted: z.int().describe('Number of artists who have submitted the form.'),
    sections: z.array(Answered).describe('Those with answers.'),
    fields: z.array(Answered).describe('Fields of the form with answers.'),
  })
  .describe('What a change of a form concerns.');
export type FormUsage = z.infer<typeof FormUsage>;

export const FormAnswer = z.object({
  form: AdvancingForm.describe('The form with its sections.'),
  usage: FormUsage.describe('What a change of the form affects.'),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

/** Additional content of the problem `changed_meanwhile` of a form: the current form, and who changed it last. */
export const FormConflict = FormAnswer.extend({ changed_by: z.string().nullable() });
export type FormConflict = z.infer<typeof FormConflict>;

export const ListedForm = z
  .object({
    id: Id.describe('Id of the form, which never changes.'),
    name: z.string().describe('Name of the form.'),
    description: z.string().describe('Text that explains the form.'),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
    sections: z.int().describe('Number of sections.'),
    fields: z.int().describe('Number of fields.'),
    artists: z.int().describe('Number of artists with the form.'),
    submitted: z.int().describe('Number of artists who have submitted the form.'),
  })
  .describe('A form as lists show it.');
export type ListedForm = z.infer<typeof ListedForm>;

export const LibraryForm = z
  .object({
    id: Id.describe('Id of the form in the forms library, which never changes.'),
    name: z.string().describe('Name of the form. No other form of the library has it.'),
    description: z.string().describe('Text that explains the form.'),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
    sections: z.int().describe('Number of sections.'),
    fields: z.int().describe('Number of fields.'),
    deadlines: z
      .array(
        z
          .object({
            section: z.string().describe('Name of the section.'),
            days: z.int().describe('Days before the first day of an event. Below zero, days after it.'),
          })
          .describe('Deadline of a section.'),
      )
      .describe('Deadlines of the form, in the order of its sections.'),
    saved_at: z.string().describe('Time when the form was last saved to the library, ISO 8601.'),
  })
  .describe('A form that the account keeps for all of its events, without answers and recipients.');
export type LibraryForm = z.infer<typeof LibraryForm>;

/** Additional content of the problems `conflict` and `changed_meanwhile` of the library: the form that has the name. */
export const LibraryConflict = z.object({ library_form: LibraryForm });
export type LibraryConflict = z.infer<typeof LibraryConflict>;

const libraryRevision = z.int().min(1).optional();

export const LibrarySave = z
  .strictObject({
    name: name.optional().describe('Name in the forms library. Absent for the name of the form.'),
    revision: libraryRevision.describe(
      'Revision of the form of this name in the library, which is replaced. Without it, a name that is taken is refused.',
    ),
  })
  .describe('Where a form is saved in the forms library.');
export type LibrarySave = z.input<typeof LibrarySave>;

export const LibraryRename = z
  .strictObject({
    name: name.describe('The new name.'),
    revision: libraryRevision.describe(
      'Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.',
    ),
  })
  .describe('Another name for a form of the forms library.');
export type LibraryRename = z.input<typeof LibraryRename>;
