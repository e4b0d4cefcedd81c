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
  id: Id,
  label: z.string(),
  /** Shown as the placeholder. */
  description: z.string(),
  field_type: z.enum(FIELD_TYPES),
  /** Of a dropdown. */
  choices: z.array(z.string()),
  is_required: z.boolean(),
  position: z.int(),
});
export type FormField = z.infer<typeof FormField>;

const OneSection = z.object({
  id: Id,
  name: z.string(),
  section_type: z.enum(SECTION_TYPES),
  description: z.string(),
  /** YYYY-MM-DD: it ends with that day in the event's time zone. */
  deadline: z.string().nullable(),
  has_limits: z.boolean(),
  /** Number of answers it accepts if the artist has no separate number, or null without limits. */
  limits: z.int().nullable(),
  /** Subject of the section, or null for nothing in particular. */
  covers: z.enum(SECTION_COVERS).nullable(),
  /** Whether it can be answered more than once. */
  repeating: z.boolean(),
  /** Only organisers in admin mode answer it. */
  admin_only: z.boolean(),
  parent_section_id: Id.nullable(),
  /** Shown only where this dropdown of the parent section has this value. */
  response_condition_field_id: Id.nullable(),
  response_condition_field_value: z.string().nullable(),
  position: z.int(),
  /** What a Message says. */
  message: z.string(),
  fields: z.array(FormField),
});

/** A section by its position. Only top-level sections have sections below them. */
export const FormSection = OneSection.extend({ sub_sections: z.array(OneSection) });
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
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Revision of the current form. A change names it. */
  revision: z.int(),
  sections: z.array(FormSection),
});
export type AdvancingForm = z.infer<typeof AdvancingForm>;
