import { z } from 'zod';
import { Id } from './primitives.ts';

/** What a field takes (specification §5). */
export const FIELD_TYPES = ['text', 'email', 'phone', 'date', 'time', 'checkbox', 'name', 'dropdown'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * Section types with a special meaning. `Section` is a plain one. Intro and Message only show text, Comments takes free
 * text, and answers of BackstageGuests, shown as 'Guestlist', are guests.
 */
export const SECTION_TYPES = ['Section', 'Intro', 'Comments', 'Message', 'BackstageGuests'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/**
 * People that a plain section can be about. What an artist's card says about them then applies there. Guests are
 * recognised by their section type.
 */
export const SECTION_PEOPLE = ['contact', 'performers', 'crew'] as const;

/** Subjects of a plain section: people, or how they come and go, which appears in the days of the artist. */
export const SECTION_COVERS = [...SECTION_PEOPLE, 'travel'] as const;
export type SectionCovers = (typeof SECTION_COVERS)[number];

/** The highest limit that can be set. */
export const MAX_LIMIT = 100_000;

/** Types whose deadline is not asked for (specification §5). */
export const WITHOUT_DEADLINE: readonly SectionType[] = ['Intro', 'Comments', 'Message'];
/** Types that only inform: they ask nothing, so they have no fields. */
export const WITHOUT_FIELDS: readonly SectionType[] = ['Intro', 'Message'];

export const FormField = z.object({
  id: Id.describe('Id of the field, which never changes.'),
  label: z.string().describe('Name of the field, as people see it.'),
  description: z.string().describe('Shown as the placeholder.'),
  field_type: z.enum(FIELD_TYPES).describe('Type of the field.'),
  choices: z.array(z.string()).describe('Of a dropdown.'),
  is_required: z.boolean().describe('The field must be filled in.'),
  position: z.int().describe('Place in the form, from 0.'),
});
export type FormField = z.infer<typeof FormField>;

const OneSection = z.object({
  id: Id.describe('Id of the section, which never changes.'),
  name: z.string().describe('Name of the section.'),
  section_type: z.enum(SECTION_TYPES).describe('Type of the section.'),
  description: z.string().describe('Text that explains the section.'),
  deadline: z.string().nullable().describe("YYYY-MM-DD: it ends with that day in the event's time zone."),
  has_limits: z.boolean().describe('The section takes a limited number of answers.'),
  limits: z
    .int()
    .nullable()
    .describe('Number of answers it accepts if the artist has no separate number, or null without limits.'),
  covers: z.enum(SECTION_COVERS).nullable().describe('Subject of the section, or null for nothing in particular.'),
  repeating: z.boolean().describe('Whether it can be answered more than once.'),
  admin_only: z.boolean().describe('Only organisers in admin mode answer it.'),
  parent_section_id: Id.nullable().describe('The section above, or null at the top.'),
  response_condition_field_id: Id.nullable().describe(
    'Shown only where this dropdown of the parent section has this value.',
  ),
  response_condition_field_value: z
    .string()
    .nullable()
    .describe('The choice that shows the section below, or null for always.'),
  position: z.int().describe('Place in the form, from 0.'),
  message: z.string().describe('What a Message says.'),
  fields: z.array(FormField).describe('Fields of the section, in order.'),
});

export const FormSection = OneSection.extend({
  sub_sections: z.array(OneSection).describe('Sections below the section. Only sections on top have some.'),
}).describe('A section by its position. Only top-level sections have sections below them.');
export type FormSection = z.infer<typeof FormSection>;
/** A section, on top or below. */
export type AnySection = z.infer<typeof OneSection>;

/** What a section is before anything of it is set. */
export const BLANK_SECTION = {
  section_type: 'Section',
  description: '',
  deadline: null,
  has_limits: false,
  limits: null,
  covers: null,
  repeating: false,
  admin_only: false,
  parent_section_id: null,
  response_condition_field_id: null,
  response_condition_field_value: null,
  message: '',
} as const satisfies Omit<AnySection, 'id' | 'name' | 'position' | 'fields'>;

export const AdvancingForm = z.object({
  id: Id.describe('Id of the form, which never changes.'),
  name: z.string().describe('Name of the form.'),
  description: z.string().describe('Text that explains the form.'),
  revision: z.int().describe('Revision of the current form. A change names it.'),
  sections: z.array(FormSection).describe('Sections of the form, in order.'),
});
export type AdvancingForm = z.infer<typeof AdvancingForm>;
