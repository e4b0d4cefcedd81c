import { z } from 'zod';
import { cleanLines } from './clean-text.ts';
import { MAX_ANSWER } from './form-rules.ts';
import { AdvancingForm } from './forms.ts';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

/** What is answered, by the ids of the fields; white space around it does not count. */
const Values = z.record(
  z.string().regex(/^[1-9]\d{0,9}$/, says('must_be_field_id')),
  z.union([Text.max(MAX_ANSWER).transform(cleanLines), z.boolean()]),
);

/** In admin mode, which organisers alone may set, no deadline holds and sections for admins are open. */
const admin = z.boolean().optional();

export const NewAnswer = z.strictObject({ section_id: Id, fields: Values, admin });
export type NewAnswer = z.input<typeof NewAnswer>;

/** Values to set: fields left out stay as they are. */
export const AnswerChange = z.strictObject({
  fields: Values,
  /** Of the answer that was changed; another one is refused with 409 `changed_meanwhile`. */
  revision: z.int().min(1).optional(),
  admin,
});
export type AnswerChange = z.input<typeof AnswerChange>;

export const AdminMode = z.strictObject({ admin });

/** What the organiser decided about a guest. */
export const GuestState = z.enum(['waiting', 'accepted', 'declined']);
export type GuestState = z.infer<typeof GuestState>;

export const Answer = z.object({
  answer_id: Id,
  section_id: Id,
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  revision: z.int(),
  changed_at: z.string(),
  changed_by: z.string(),
  /** Of a guest; null elsewhere. */
  guest_state: GuestState.nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** True if the artist has no one, or nothing, to add to a section. */
export const NothingToAdd = z.strictObject({ nothing_to_add: z.boolean() });

/** Who said that there is nothing to add, and when, ISO 8601. */
export const SaidNothing = z.object({ said_by: z.string(), said_at: z.string() });
export type SaidNothing = z.infer<typeof SaidNothing>;

/** What holds of a section for one artist. */
export const SectionTerms = z.object({
  section_id: Id,
  name: z.string(),
  has_limits: z.boolean(),
  /** Most answers: the artist's own number, else the form's; null for any number. */
  limits: z.int().nullable(),
  /** Set for this artist and section alone. */
  own_limits: z.int().nullable(),
  /** How many more fit, also by the limit of those whom the section is about; null for any number. */
  room: z.int().nullable(),
  /** The artist's own for this section, else that for those whom it is about, else the form's; YYYY-MM-DD. */
  deadline: z.string().nullable(),
  /** Set for this artist and section alone. */
  own_deadline: z.string().nullable(),
  passed: z.boolean(),
  /** The artist has no one, or nothing, to add here. Null if no one has said so, or there are answers. */
  nothing_to_add: SaidNothing.nullable(),
  /** Whether the caller may add an answer and change those there are without admin mode. */
  can: z.object({ add: z.boolean(), edit: z.boolean() }),
});
export type SectionTerms = z.infer<typeof SectionTerms>;

/** People whom an artist names, and how many the artist may. */
const Counted = z.object({ limit: z.int().nullable(), used: z.int() });

/** The form of an artist with what was answered, as much of it as the caller sees. */
export const FormResponses = z.object({
  artist: z.object({ id: Id, name: z.string() }),
  form: AdvancingForm.nullable(),
  answers: z.array(Answer),
  section_limits: z.array(SectionTerms),
  /** Most guests of the artist, plus-ones included, and how many are named. */
  guests: Counted,
  /** The same of those in sections that are about them. */
  performers: Counted,
  crew: Counted,
  /** Whole percent. */
  progress: z.int(),
  form_submitted: z.boolean(),
  /** When, ISO 8601; null until then. */
  submitted_at: z.string().nullable(),
  can: z.object({ admin: z.boolean(), submit: z.boolean() }),
});
export type FormResponses = z.infer<typeof FormResponses>;

/** State of a section for an artist. Default values are left out, since a board has thousands of cells. */
export const BoardCell = z.object({
  state: z.enum(['done', 'partly', 'empty', 'hidden', 'none']),
  /** How many, where there are several. */
  answers: z.int().min(2).optional(),
  /** The artist has no one, or nothing, to add. */
  nothing_to_add: z.literal(true).optional(),
  /** The artist's own, where it is not that of the section; YYYY-MM-DD. */
  deadline: z.string().optional(),
  /** Where it is. */
  late: z.literal(true).optional(),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** States of the sections of a form for all artists. */
export const AdvancingBoard = z.object({
  /** What the caller may do: nothing in support, nor when the plan has ended. */
  can: z.object({ remind: z.boolean() }),
  forms: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** All of its sections, also those that ask for nothing. */
      section_count: z.int(),
      sections: z.array(
        z.object({
          id: Id,
          name: z.string(),
          admin_only: z.boolean(),
          deadline: z.string().nullable(),
          asks_for_people: z.boolean(),
        }),
      ),
    }),
  ),
  artists: z.array(
    z.object({
      id: Id,
      name: z.string(),
      form_id: Id.nullable(),
      form_submitted: z.boolean(),
      progress: z.int(),
      late: z.boolean(),
      /** In the order of the sections of the form. */
      cells: z.array(BoardCell),
    }),
  ),
});
export type AdvancingBoard = z.infer<typeof AdvancingBoard>;
