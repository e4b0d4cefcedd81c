import { z } from 'zod';
import { ASKED, FIELD_KEY, FIELD_KINDS, FIELD_READERS, MAX_LONG_DETAIL } from './guest-details.ts';
import { says } from './messages.ts';
import { Id, line, optionalLine } from './primitives.ts';

/** Most choices of a field. */
export const MAX_FIELD_CHOICES = 100;
export const MAX_FIELD_NAME = 60;
export const MAX_FIELD_HELP = 300;

export const FieldKeySchema = z
  .string()
  .regex(FIELD_KEY, says('not_a_guest_field'))
  .describe('Name of a detail among those of a guest: a contact, or `f` and the id of a custom field.');

export const GuestField = z
  .object({
    key: z.string().describe('Stable key of the field.'),
    name: z.string().describe("Of a contact its English name: its words are the reader's."),
    help: z.string().describe('A hint for who fills it in.'),
    kind: z.enum([...FIELD_KINDS, 'language']).describe('Type of the field.'),
    choices: z
      .array(
        z.object({
          id: Id.describe('Id of the choice, which never changes.'),
          name: z.string().describe('Name of the choice.'),
        }),
      )
      .describe("Options of a choice field, in their order. Their names can change, but their ids don't."),
    asked: z
      .enum(ASKED)
      .describe('Whether others who fill in guests, by a link or as artists, are asked for it, and must answer.'),
    seen_by: z
      .array(z.enum(FIELD_READERS))
      .describe('Readers other than those who keep the list: the door, the gate, readers of what is printed.'),
  })
  .describe('Guest data that an event keeps in one place: a contact, or a custom field.');
export type GuestField = z.infer<typeof GuestField>;

export const UsedGuestField = GuestField.extend({
  used: z.int().describe('Number of guests with a value in the field.'),
}).describe('A field with the number of guests who have something in it.');
export type UsedGuestField = z.infer<typeof UsedGuestField>;

const Readers = z.array(z.enum(FIELD_READERS)).max(FIELD_READERS.length);
const Choices = z
  .array(
    z.strictObject({
      id: Id.optional().describe('Id of a choice to keep. Leave it out to add one.'),
      name: line(MAX_FIELD_NAME, 'choice').describe('Name of the choice.'),
    }),
  )
  .max(MAX_FIELD_CHOICES);
const settings = { help: optionalLine(MAX_FIELD_HELP), asked: z.enum(ASKED), seen_by: Readers, choices: Choices };

export const NewGuestField = z
  .strictObject({
    name: line(MAX_FIELD_NAME, 'name').describe('Name of the field.'),
    kind: z.enum(FIELD_KINDS).describe('Type of the field.'),
    help: settings.help.default('').describe('A hint for who fills it in.'),
    asked: settings.asked.default('no').describe('Whether guests are asked for it.'),
    seen_by: settings.seen_by.default([]).describe('The users who can see it.'),
    choices: settings.choices.default([]).describe('Choices of the field, in order.'),
  })
  .describe('A custom field to add. A field with choices needs some.');
export type NewGuestField = z.input<typeof NewGuestField>;

export const GuestFieldEdit = z
  .strictObject({
    name: line(MAX_FIELD_NAME, 'name').optional().describe('The new name. Absent if it stays.'),
    help: settings.help.optional().describe('A hint for who fills it in.'),
    asked: settings.asked.optional().describe('Whether guests are asked for it.'),
    seen_by: settings.seen_by.optional().describe('The users who can see it.'),
    choices: settings.choices.optional().describe('Choices of the field, in order.'),
  })
  .describe(
    "Sets what is named. A contact can't have another name or choices. A choice sent with its id keeps the guests who have it.",
  );
export type GuestFieldEdit = z.input<typeof GuestFieldEdit>;

const PhoneNumber = z.object({
  number: z.string().describe('Telephone number in international form.'),
  typed: z.string().describe('Telephone number as it was typed.'),
});

export const GuestDetailsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.int()), PhoneNumber]))
  .describe('Details of a guest by the keys of their fields. Empty ones are left out.');

export const GivenDetailsSchema = z
  .record(
    FieldKeySchema,
    z.union([
      z.string().max(MAX_LONG_DETAIL * 2),
      z.number(),
      z.boolean(),
      z.array(z.union([Id, z.string().max(MAX_FIELD_NAME * 2)])).max(MAX_FIELD_CHOICES),
      PhoneNumber,
      z.null(),
    ]),
  )
  .describe(
    'Details that are given, as they are stored or as a person types them, by the keys of their fields. Each one named is set, and null removes it. The service decides whether each is valid for its field.',
  );

export const DetailProblemSchema = z
  .object({
    key: z.string().describe('Stable key of the field.'),
    code: z.string().describe('Why the value is not valid: a stable code of the messages.'),
  })
  .describe('Which field of a guest was given what is none of it, and why: a code of the messages.');
