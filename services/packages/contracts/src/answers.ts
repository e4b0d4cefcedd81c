import { z } from 'zod';
import { cleanLines } from './clean-text.ts';
import { MAX_ANSWER } from './answer-limits.ts';
import { AdvancingForm } from './forms.ts';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

/** Answers by the ids of the fields. White space around an answer does not count. */
const Values = z.record(
  z.string().regex(/^[1-9]\d{0,9}$/, says('must_be_field_id')),
  z.union([Text.max(MAX_ANSWER).transform(cleanLines), z.boolean()]),
);

/** Admin mode, which only organisers can set. No deadline holds in it, and sections for admins are open. */
const admin = z.boolean().optional();

export const NewAnswer = z.strictObject({ section_id: Id, fields: Values, admin });
export type NewAnswer = z.input<typeof NewAnswer>;

/** Values to set: fields left out stay as they are. */
export const AnswerChange = z.strictObject({
  fields: Values,
  /** Revision of the answer that was changed. Any other is refused with 409 `changed_meanwhile`. */
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
  /** State of a guest, or null elsewhere. */
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
  /** Most answers allowed: the artist's own number, else the form's. It is null for any number. */
  limits: z.int().nullable(),
  /** Set for this artist and section alone. */
  own_limits: z.int().nullable(),
  /**
   * Number of answers that still fit, also by the limit of the people whom the section is about. It is null for any
   * number.
   */
  room: z.int().nullable(),
  /**
   * Deadline as YYYY-MM-DD: the artist's own for this section, else that for the people whom it is about, else the
   * form's.
   */
  deadline: z.string().nullable(),
  /** Set for this artist and section alone. */
  own_deadline: z.string().nullable(),
  passed: z.boolean(),
  /** The artist has no one, or nothing, to add here. Null if no one has said so, or there are answers. */
  nothing_to_add: SaidNothing.nullable(),
  /** Whether the caller can add an answer and change existing ones without admin mode. */
  can: z.object({ add: z.boolean(), edit: z.boolean() }),
});
export type SectionTerms = z.infer<typeof SectionTerms>;

/** Number of people whom an artist names, and how many the artist can name. */
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
  /** Time of submission in ISO 8601, or null until then. */
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
  /** The artist's own deadline, if it is not that of the section, as YYYY-MM-DD. */
  deadline: z.string().optional(),
  /** Where it is. */
  late: z.literal(true).optional(),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** States of the sections of a form for all artists. */
export const AdvancingBoard = z.object({
  /** Actions that the caller can take. There are none in support or when the plan has ended. */
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
