import { z } from 'zod';
import { NewAnswer } from './answers.ts';
import { Id } from './primitives.ts';

export const Slot = z
  .uuid()
  .meta({ examples: ['0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11'] })
  .describe(
    'A UUID that the browser makes up for one piece of work: with it nothing is stored twice, however often it is sent.',
  );

/** Text that a user has typed and not saved. */
const Typed = z.strictObject({
  section_id: Id.describe('Section that is typed in.'),
  answer_id: Id.nullable().describe('The answer to change, or null for a new one.'),
  slot: Slot.describe('UUID of the draft: whatever is sent with it is stored once.'),
  fields: NewAnswer.shape.fields.describe('Of an answer that is to be changed, what was changed alone.'),
  based_on_revision: z.int().min(1).nullable().describe('Of the answer, when its change was begun.'),
});

const Counter = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Counts up with each change of a draft: what comes late never replaces what is newer.');

export const DraftChange = Typed.extend({ counter: Counter });
export type DraftChange = z.input<typeof DraftChange>;

export const DraftEnd = Typed.pick({ slot: true, section_id: true });

export const DraftStored = z
  .object({
    counter: z.int().describe('Of what the server has.'),
    closed: z.boolean().describe('It was saved or discarded: nothing more is stored of it.'),
  })
  .describe('What became of a draft that was sent.');
export type DraftStored = z.infer<typeof DraftStored>;

export const OwnDraft = z
  .object({
    ...Typed.shape,
    counter: z.int().describe('Counts up with each change.'),
    changed_at: z.string().describe('When the draft was last changed, ISO 8601 in UTC.'),
  })
  .describe('A draft of the caller, wherever they typed it.');
export type OwnDraft = z.infer<typeof OwnDraft>;

export const Writer = z
  .object({
    section_id: Id.describe('Section that is typed in.'),
    answer_id: Id.nullable().describe('The answer to change, or null for a new one.'),
    name: z.string().describe('Name of the person who is typing.'),
  })
  .describe('Another person who is typing now.');
export type Writer = z.infer<typeof Writer>;
