import { z } from 'zod';
import { NewAnswer } from './answers.ts';
import { Id } from './primitives.ts';

/**
 * A UUID that the browser makes up for one piece of work: with it nothing is stored twice, however often it is sent.
 */
export const Slot = z.uuid().meta({ examples: ['0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11'] });

/** Text that a user has typed and not saved. */
const Typed = z.strictObject({
  section_id: Id,
  /** The answer to change, or null for a new one. */
  answer_id: Id.nullable(),
  slot: Slot,
  /** Of an answer that is to be changed, what was changed alone. */
  fields: NewAnswer.shape.fields,
  /** Of the answer, when its change was begun. */
  based_on_revision: z.int().min(1).nullable(),
});

/** Counts up with each change of a draft: what comes late never replaces what is newer. */
const Counter = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const DraftChange = Typed.extend({ counter: Counter });
export type DraftChange = z.input<typeof DraftChange>;

export const DraftEnd = Typed.pick({ slot: true, section_id: true });

/** What became of a draft that was sent. */
export const DraftStored = z.object({
  /** Of what the server has. */
  counter: z.int(),
  /** It was saved or discarded: nothing more is stored of it. */
  closed: z.boolean(),
});
export type DraftStored = z.infer<typeof DraftStored>;

/** A draft of the caller, wherever they typed it. */
export const OwnDraft = z.object({ ...Typed.shape, counter: z.int(), changed_at: z.string() });
export type OwnDraft = z.infer<typeof OwnDraft>;

/** Another person who is typing now. */
export const Writer = z.object({ section_id: Id, answer_id: Id.nullable(), name: z.string() });
export type Writer = z.infer<typeof Writer>;
