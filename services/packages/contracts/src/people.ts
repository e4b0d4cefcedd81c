import { z } from 'zod';
import { DetailProblemSchema, GivenDetailsSchema, GuestDetailsSchema } from './guest-fields.ts';
import { cleanLine } from './clean-text.ts';
import { GUEST_ANSWERS } from './guest-answers.ts';
import { Id, Text, line, optionalLine } from './primitives.ts';
import { says } from './messages.ts';

/** Maximum number of people that one event can hold, and that one batch can add. */
export const MAX_PEOPLE = 50_000;
/** Most bytes of a call with all of them: 160 for each. Longer ones go by an import, or in several calls. */
export const MAX_PEOPLE_BYTES = 8 * 1024 * 1024;
/** Most extra guests (plus-ones) on one entry. */
export const MAX_EXTRA = 999;
export const MAX_NAME = 200;
export const MAX_COMMENT = 2000;

export const PersonName = line(MAX_NAME);
export const Comment = Text.transform((text) =>
  text
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join('\n'),
)
  .pipe(z.string().max(MAX_COMMENT, `The text takes up to ${MAX_COMMENT} characters`))
  .describe('One line or a few, each folded. Empty ones are left out.');
export const Extra = z.int().min(0).max(MAX_EXTRA);

export const Person = z
  .object({
    id: Id.describe('Id of the guest, which never changes.'),
    name: z.string().describe('Name as on the list.'),
    comments: z.string().describe("Organiser's notes on the guest, up to a few lines."),
    guest_count: z.int().describe('The whole party: 1 + plus-ones.'),
    checked_in: z.boolean().describe('The whole party is in.'),
    checked_in_count: z.int().describe('Number of people of the party who are checked in.'),
    blocked: z.boolean().describe('The guest must not be let in.'),
    pending: z.boolean().describe('The guest is still to be confirmed and must not be let in yet.'),
    unit_id: Id.nullable().describe('Unit that they belong to, such as a company or a crew, or null for none.'),
    group_id: Id.nullable().describe('Group of the guest, or null for none.'),
    profile_id: Id.nullable().describe('Their own access profile, or null for that of their group or unit.'),
    wristband_id: Id.nullable().describe('Their own wristband, or null for that of their profile.'),
    badge_id: Id.nullable().describe('Their own, or null for that of their profile.'),
    answer: z
      .enum(GUEST_ANSWERS)
      .nullable()
      .describe('State of the invitation of the guest, or null where they are not invited.'),
  })
  .describe('State of one guest, always absolute: the whole person.');
export type Person = z.infer<typeof Person>;

export const ListedPerson = Person.extend({
  details: GuestDetailsSchema.describe(
    'Contacts and custom fields of the guest that the caller can see, by the keys of the fields.',
  ),
}).describe('A person with the contacts and custom fields that the caller can see.');
export type ListedPerson = z.infer<typeof ListedPerson>;

export const PersonField = z
  .object({
    key: z.string().describe('Key of the member in the guest.'),
    label: z.string().describe('Name of the field, as people see it.'),
    type: z.enum(['text', 'number', 'boolean', 'reference']).describe('Type of the field.'),
  })
  .describe('Columns of the people table, in the order to show them.');
export type PersonField = z.infer<typeof PersonField>;

export const NewGuest = z
  .strictObject({
    name: PersonName.describe('Name of the guest.'),
    comments: Comment.default('').describe("Organiser's notes on the guest, up to a few lines."),
    extra: Extra.default(0).describe('Number of plus-ones.'),
    unit: line(MAX_NAME).optional().describe('Name of the unit.'),
    group: line(MAX_NAME).optional().describe('Name of the group within the unit.'),
    profile: line(MAX_NAME).optional().describe('Name of the access profile.'),
    wristband: line(MAX_NAME).optional().describe('Name of the wristband.'),
    badge: line(MAX_NAME).optional().describe('Name of the badge.'),
    details: GivenDetailsSchema.optional().describe(
      'Contacts and custom fields of the guest, by the keys of the fields.',
    ),
  })
  .refine((guest) => guest.group === undefined || guest.unit !== undefined, {
    path: ['group'],
    message: says('needs_unit'),
  })
  .describe(
    "One guest to add. `unit` and `group` are names, and those that don't exist are created. `profile`, `wristband` and `badge` are names of what the event has, however they are spelt.",
  );
export type NewGuest = z.input<typeof NewGuest>;

export const GuestToCheck = z
  .strictObject({
    name: Text.max(MAX_NAME * 2).describe('Name of the guest.'),
    comments: Text.max(MAX_COMMENT * 2)
      .optional()
      .describe("Organiser's notes on the guest, up to a few lines."),
    extra: z.number().optional().describe('Number of plus-ones.'),
    unit: Text.max(MAX_NAME * 2)
      .optional()
      .describe('Name of the unit.'),
    group: Text.max(MAX_NAME * 2)
      .optional()
      .describe('Name of the group within the unit.'),
    details: GivenDetailsSchema.optional().describe(
      'Contacts and custom fields of the guest, by the keys of the fields.',
    ),
  })
  .describe(
    'A guest as checked before saving: everything is optional but the name, so half-repaired rows can be checked too.',
  );

export const Namesake = z
  .object({
    id: Id.describe('Id of the guest, which never changes.'),
    name: z.string().describe('Name of the guest.'),
    unit_name: z.string().nullable().describe('Name of the unit of the guest, or null for none.'),
    group_name: z.string().nullable().describe('Name of the group of the guest, or null for none.'),
    guest_count: z.int().describe('Number of people in the party: the guest and plus-ones.'),
    checked_in_count: z.int().describe('Number of people of the party who are checked in.'),
    company: z.string().nullable().describe('Company of the guest, or null for none.'),
    email: z.string().nullable().describe('E-mail address of the guest, or null for none.'),
    photo: z.string().nullable().describe('The id of their photo.'),
  })
  .describe('Someone already on the list with the same name (case, accents and doubled spaces ignored).');
export type Namesake = z.infer<typeof Namesake>;

export const DeletedPerson = Person.pick({ id: true, name: true, guest_count: true, checked_in_count: true })
  .extend({
    deleted_at: z.string().describe('When the guest was deleted, ISO 8601 in UTC.'),
    deleted_by: z.string().describe('The user who deleted it.'),
    restorable_until: z.string().describe('Until when it can be restored, ISO 8601 in UTC.'),
  })
  .describe('A person who was deleted from the list and can still be restored.');
export type DeletedPerson = z.infer<typeof DeletedPerson>;

export const CheckedGuest = z.object({
  exists: z.boolean().describe('A person on the list has this name.'),
  namesake: Namesake.nullable().describe('A person on the list with the same name, or null for none.'),
});

export const ComparedGuest = CheckedGuest.extend({
  alike: Namesake.nullable().describe(
    'A person on the list whose name is the same in another order, script or spelling.',
  ),
  likeness: z.string().nullable().describe('Key shared by all names that are alike, or null for a name of one word.'),
  same_contact: Namesake.nullable().describe(
    'A person on the list with the same e-mail address or telephone number, whatever the name.',
  ),
  problems: z.array(DetailProblemSchema).describe('What was given for a field and is none of it.'),
}).describe('A guest who was compared with the list, and can be with others.');
export type ComparedGuest = z.infer<typeof ComparedGuest>;

export const NewPerson = z.strictObject({
  name: PersonName.describe('Name of the guest.'),
  comments: Comment.default('').describe("Organiser's notes on the guest, up to a few lines."),
  extra: Extra.default(0).describe('Number of plus-ones.'),
  details: GivenDetailsSchema.optional().describe(
    'Contacts and custom fields of the guest, by the keys of the fields.',
  ),
});
export type NewPerson = z.input<typeof NewPerson>;

export const Unit = z.object({
  id: Id.describe('Id of the unit, which never changes.'),
  name: z.string().describe('Name of the unit.'),
  profile_id: Id.nullable().describe('Access profile of the unit, or null for none.'),
  can_delete: z.boolean().describe('Only an empty unit can be deleted.'),
  guest_count: z.int().describe('Number of guests expected in the unit, plus-ones included.'),
  checked_in_count: z.int().describe('Number of guests in the unit who are checked in, plus-ones included.'),
  groups: z
    .array(
      z.object({
        id: Id.describe('Id of the group, which never changes.'),
        name: z.string().describe('Name of the group.'),
        unitId: Id.describe('The unit that the group is part of.'),
        profile_id: Id.nullable().describe('Access profile of the group, or null for none.'),
        can_delete: z.boolean().describe('The group is empty, so that it can be deleted.'),
        guest_count: z.int().describe('Number of guests expected in the group, plus-ones included.'),
        checked_in_count: z.int().describe('Number of guests in the group who are checked in, plus-ones included.'),
      }),
    )
    .describe('Groups of the unit.'),
});
export type Unit = z.infer<typeof Unit>;
export type Group = Unit['groups'][number];

export const NamedItem = z.object({
  id: Id.describe('Id of the item, which never changes.'),
  name: z.string().describe('Name of the item.'),
});
export const Profile = NamedItem.extend({
  areas: z.array(Id).describe('Areas that the profile gives access to.'),
  timeId: Id.nullable().describe('Time slot in which it opens them, or null for always.'),
  wristbandId: Id.nullable().describe('Wristband that its holders wear, or null for none.'),
  badgeId: Id.nullable().describe('Badge that its holders wear, or null for none.'),
}).describe('Access profile. Its holders can enter these areas in this time slot, and wear this wristband and badge.');
export type Profile = z.infer<typeof Profile>;
export const Wristband = NamedItem.extend({
  picture_url: z.string().nullable().describe('Address of its picture, or null for none.'),
  color: z.string().describe('`#rrggbb`, the colour of the physical band.'),
  weave: z.enum(['plain', 'stripe', 'dots', 'diagonal', 'line']).describe('Pattern of the wristband.'),
});
export type Wristband = z.infer<typeof Wristband>;
export const Badge = NamedItem.extend({
  picture_url: z.string().nullable().describe('Address of its picture, or null for none.'),
});
export type Badge = z.infer<typeof Badge>;

export const PersonEdit = z
  .strictObject({
    name: PersonName.optional().describe('The new name. Absent if it stays.'),
    comments: Comment.optional().describe("Organiser's notes on the guest, up to a few lines."),
    extra: Extra.optional().describe('Number of plus-ones.'),
    pending: z.boolean().optional().describe('Whether the guest is still to be confirmed.'),
    blocked: z.boolean().optional().describe('Whether the guest must not be let in.'),
    details: GivenDetailsSchema.optional().describe('Contacts and custom fields to set, by the keys of the fields.'),
    was: z
      .strictObject({
        // What is stored can come from a shop or a form, where names are not checked so strictly.
        name: optionalLine(MAX_NAME).describe('Name of the guest.'),
        comments: Comment.describe("Organiser's notes on the guest, up to a few lines."),
        extra: Extra.describe('Number of plus-ones.'),
        details: GivenDetailsSchema.describe('Contacts and custom fields of the guest, by the keys of the fields.'),
      })
      .partial()
      .optional()
      .describe('What the sender saw in fields that are set here. The edit is refused where one is another by now.'),
  })
  .describe('The first form of editing a person: what is named is set.');
export type PersonEdit = z.input<typeof PersonEdit>;

export const PersonPlace = z
  .strictObject({
    unitId: Id.nullable().describe('Unit to move to, or null for none.'),
    groupId: Id.nullable().default(null).describe('Group to move to, or null for none.'),
  })
  .describe('Place of a person. Both null is "all people", outside every unit.');

export const PeopleIds = z
  .array(Id)
  .min(1)
  .max(MAX_PEOPLE)
  .describe('People of a bulk change. Naming someone twice does no harm.');

export const PeopleChanged = z
  .object({
    changed: z.int().describe('Number of entries changed.'),
    undo: Id.nullable().describe('Id to send to `undo`, or null if nothing changed.'),
  })
  .describe('Result of a change of people. `undo` takes it back, and is null if everyone was like that already.');
export type PeopleChanged = z.infer<typeof PeopleChanged>;
