import { z } from 'zod';
import { ASKED, FIELD_KEY, FIELD_KINDS, FIELD_READERS, MAX_LONG_DETAIL } from './guest-details.ts';
import { says } from './messages.ts';
import { Id, line, optionalLine } from './primitives.ts';

/** Most choices of a field. */
export const MAX_FIELD_CHOICES = 100;
export const MAX_FIELD_NAME = 60;
export const MAX_FIELD_HELP = 300;

/** Name of a detail among those of a guest: a contact, or `f` and the id of a custom field. */
export const FieldKeySchema = z.string().regex(FIELD_KEY, says('not_a_guest_field'));

/** Guest data that an event keeps in one place: a contact, or a custom field. */
export const GuestField = z.object({
  key: z.string(),
  /** Of a contact its English name: its words are the reader's. */
  name: z.string(),
  help: z.string(),
  kind: z.enum([...FIELD_KINDS, 'language']),
  /** Options of a choice field, in their order. Their names can change, but their ids don't. */
  choices: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether others who fill in guests, by a link or as artists, are asked for it, and must answer. */
  asked: z.enum(ASKED),
  /** Readers other than those who keep the list: the door, the gate, readers of what is printed. */
  seen_by: z.array(z.enum(FIELD_READERS)),
});
export type GuestField = z.infer<typeof GuestField>;

/** A field with the number of guests who have something in it. */
export const UsedGuestField = GuestField.extend({ used: z.int() });
export type UsedGuestField = z.infer<typeof UsedGuestField>;

const Readers = z.array(z.enum(FIELD_READERS)).max(FIELD_READERS.length);
const Choices = z
  .array(z.strictObject({ id: Id.optional(), name: line(MAX_FIELD_NAME, 'choice') }))
  .max(MAX_FIELD_CHOICES);
const settings = { help: optionalLine(MAX_FIELD_HELP), asked: z.enum(ASKED), seen_by: Readers, choices: Choices };

/** A custom field to add. A field with choices needs some. */
export const NewGuestField = z.strictObject({
  name: line(MAX_FIELD_NAME, 'name'),
  kind: z.enum(FIELD_KINDS),
  help: settings.help.default(''),
  asked: settings.asked.default('no'),
  seen_by: settings.seen_by.default([]),
  choices: settings.choices.default([]),
});
export type NewGuestField = z.input<typeof NewGuestField>;

/**
 * Sets what is named. A contact can't have another name or choices. A choice sent with its id keeps the guests who have
 * it.
 */
export const GuestFieldEdit = z.strictObject({
  name: line(MAX_FIELD_NAME, 'name').optional(),
  help: settings.help.optional(),
  asked: settings.asked.optional(),
  seen_by: settings.seen_by.optional(),
  choices: settings.choices.optional(),
});
export type GuestFieldEdit = z.input<typeof GuestFieldEdit>;

const PhoneNumber = z.object({ number: z.string(), typed: z.string() });

/** Details of a guest by the keys of their fields. Empty ones are left out. */
export const GuestDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.int()), PhoneNumber]),
);

/**
 * Details that are given, as they are stored or as a person types them, by the keys of their fields. Each one named is
 * set, and null removes it. The service decides whether each is valid for its field.
 */
export const GivenDetailsSchema = z.record(
  FieldKeySchema,
  z.union([
    z.string().max(MAX_LONG_DETAIL * 2),
    z.number(),
    z.boolean(),
    z.array(z.union([Id, z.string().max(MAX_FIELD_NAME * 2)])).max(MAX_FIELD_CHOICES),
    PhoneNumber,
    z.null(),
  ]),
);

/** Which field of a guest was given what is none of it, and why: a code of the messages. */
export const DetailProblemSchema = z.object({ key: z.string(), code: z.string() });
