import { z } from 'zod';
import { cleanLines } from './clean-text.ts';
import { MAX_ANSWER } from './answer-limits.ts';
import { AdvancingForm } from './forms.ts';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

const Values = z
  .record(
    z.string().regex(/^[1-9]\d{0,9}$/, says('must_be_field_id')),
    z.union([Text.max(MAX_ANSWER).transform(cleanLines), z.boolean()]),
  )
  .describe('Answers by the ids of the fields. White space around an answer does not count.');

const admin = z
  .boolean()
  .optional()
  .describe('Admin mode, which only organisers can set. No deadline holds in it, and sections for admins are open.');

export const NewAnswer = z.strictObject({ section_id: Id.describe('Section to answer.'), fields: Values, admin });
export type NewAnswer = z.input<typeof NewAnswer>;

export const AnswerChange = z
  .strictObject({
    fields: Values,
    revision: z
      .int()
      .min(1)
      .optional()
      .describe('Revision of the answer that was changed. Any other is refused with 409 `changed_meanwhile`.'),
    admin,
  })
  .describe('Values to set: fields left out stay as they are.');
export type AnswerChange = z.input<typeof AnswerChange>;

export const AdminMode = z.strictObject({ admin });

export const GuestState = z
  .enum(['waiting', 'accepted', 'declined'])
  .describe('What the organiser decided about a guest.');
export type GuestState = z.infer<typeof GuestState>;

export const Answer = z.object({
  answer_id: Id.describe('Id of the answer.'),
  section_id: Id.describe('Section that the answer is for.'),
  fields: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .describe('Value of each field by its id: text, or whether a box is ticked.'),
  revision: z.int().describe('Counts up with every change. Send it with a change.'),
  changed_at: z.string().describe('When the answer was last changed, ISO 8601 in UTC.'),
  changed_by: z.string().describe('The user who last changed the answer.'),
  guest_state: GuestState.nullable().describe('State of a guest, or null elsewhere.'),
});
export type Answer = z.infer<typeof Answer>;

export const NothingToAdd = z
  .strictObject({ nothing_to_add: z.boolean().describe('There is nothing to add.') })
  .describe('True if the artist has no one, or nothing, to add to a section.');

export const SaidNothing = z
  .object({
    said_by: z.string().describe('The user who said so.'),
    said_at: z.string().describe('When they said so, ISO 8601.'),
  })
  .describe('Who said that there is nothing to add, and when, ISO 8601.');
export type SaidNothing = z.infer<typeof SaidNothing>;

export const SectionTerms = z
  .object({
    section_id: Id.describe('Section that the limits are for.'),
    name: z.string().describe('Name of the section.'),
    has_limits: z.boolean().describe('The section takes a limited number of answers.'),
    limits: z
      .int()
      .nullable()
      .describe("Most answers allowed: the artist's own number, else the form's. It is null for any number."),
    own_limits: z.int().nullable().describe('Set for this artist and section alone.'),
    room: z
      .int()
      .nullable()
      .describe(
        'Number of answers that still fit, also by the limit of the people whom the section is about. It is null for any number.',
      ),
    deadline: z
      .string()
      .nullable()
      .describe(
        "Deadline as YYYY-MM-DD: the artist's own for this section, else that for the people whom it is about, else the form's.",
      ),
    own_deadline: z.string().nullable().describe('Set for this artist and section alone.'),
    passed: z.boolean().describe('The deadline of the section has passed.'),
    nothing_to_add: SaidNothing.nullable().describe(
      'The artist has no one, or nothing, to add here. Null if no one has said so, or there are answers.',
    ),
    can: z
      .object({
        add: z.boolean().describe('Whether the caller can add an answer.'),
        edit: z.boolean().describe('Whether the caller can change an answer.'),
      })
      .describe('Whether the caller can add an answer and change existing ones without admin mode.'),
  })
  .describe('What holds of a section for one artist.');
export type SectionTerms = z.infer<typeof SectionTerms>;

const Counted = z
  .object({
    limit: z.int().nullable().describe('Maximum number of people, or null for no limit.'),
    used: z.int().describe('Number of people named.'),
  })
  .describe('Number of people whom an artist names, and how many the artist can name.');

export const FormResponses = z
  .object({
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
      })
      .describe('The artist that the form belongs to.'),
    form: AdvancingForm.nullable().describe('The form with its sections, or null for none.'),
    answers: z.array(Answer).describe('Answers that the caller can see.'),
    section_limits: z.array(SectionTerms).describe('Limits and deadlines of sections for the artist.'),
    guests: Counted.describe('Most guests of the artist, plus-ones included, and how many are named.'),
    performers: Counted.describe('The same of those in sections that are about them.'),
    crew: Counted,
    progress: z.int().describe('Whole percent.'),
    form_submitted: z.boolean().describe('The artist has submitted the form.'),
    submitted_at: z.string().nullable().describe('Time of submission in ISO 8601, or null until then.'),
    can: z
      .object({
        admin: z.boolean().describe('Whether the caller can turn on admin mode, in which no deadline applies.'),
        submit: z.boolean().describe('Whether the caller can submit the form.'),
      })
      .describe('What the caller can do with the form.'),
  })
  .describe('The form of an artist with what was answered, as much of it as the caller sees.');
export type FormResponses = z.infer<typeof FormResponses>;

export const BoardCell = z
  .object({
    state: z.enum(['done', 'partly', 'empty', 'hidden', 'none']).describe('How far the section is.'),
    answers: z.int().min(2).optional().describe('How many, where there are several.'),
    nothing_to_add: z.literal(true).optional().describe('The artist has no one, or nothing, to add.'),
    deadline: z
      .string()
      .optional()
      .describe("The artist's own deadline, if it is not that of the section, as YYYY-MM-DD."),
    late: z.literal(true).optional().describe('Where it is.'),
  })
  .describe('State of a section for an artist. Default values are left out, since a board has thousands of cells.');
export type BoardCell = z.infer<typeof BoardCell>;

export const AdvancingBoard = z
  .object({
    can: z
      .object({ remind: z.boolean().describe('Whether the caller can send reminders.') })
      .describe('Actions that the caller can take. There are none in support or when the plan has ended.'),
    forms: z
      .array(
        z.object({
          id: Id.describe('Id of the form, which never changes.'),
          name: z.string().describe('Name of the form.'),
          section_count: z.int().describe('All of its sections, also those that ask for nothing.'),
          sections: z
            .array(
              z.object({
                id: Id.describe('Id of the section, which never changes.'),
                name: z.string().describe('Name of the section.'),
                admin_only: z.boolean().describe('Only organisers see and fill it in.'),
                deadline: z.string().nullable().describe('Last day for the section, YYYY-MM-DD, or null for none.'),
                asks_for_people: z.boolean().describe('It asks for people.'),
              }),
            )
            .describe('Sections of the form, in order.'),
        }),
      )
      .describe('Forms of the event, each with its sections.'),
    artists: z
      .array(
        z.object({
          id: Id.describe('Id of the artist, which never changes.'),
          name: z.string().describe('Name of the artist.'),
          form_id: Id.nullable().describe('The form of the artist, or null for none.'),
          form_submitted: z.boolean().describe('The artist has submitted the form.'),
          progress: z.int().describe('Whole percent of the required fields that are filled in.'),
          late: z.boolean().describe("The artist's deadlines have passed with something missing."),
          cells: z.array(BoardCell).describe('In the order of the sections of the form.'),
        }),
      )
      .describe('Artists of the event, each with the state of their sections.'),
  })
  .describe('States of the sections of a form for all artists.');
export type AdvancingBoard = z.infer<typeof AdvancingBoard>;
