import { z } from 'zod';
import { DetailProblemSchema, GivenDetailsSchema, GuestDetailsSchema } from './guest-fields.ts';
import { cleanLine } from './clean-text.ts';
import { Id, Text, line } from './primitives.ts';
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
/** One line or a few, each folded. Empty ones are left out. */
export const Comment = Text.transform((text) =>
  text
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join('\n'),
).pipe(z.string().max(MAX_COMMENT, `The text takes up to ${MAX_COMMENT} characters`));
export const Extra = z.int().min(0).max(MAX_EXTRA);

export const Person = z.object({
  id: Id,
  /** Name as on the list. */
  name: z.string(),
  comments: z.string(),
  /** The whole party: 1 + plus-ones. */
  guest_count: z.int(),
  checked_in: z.boolean(),
  checked_in_count: z.int(),
  blocked: z.boolean(),
  pending: z.boolean(),
  /** Unit that they belong to, such as a company or a crew, or null for none. */
  unit_id: Id.nullable(),
  group_id: Id.nullable(),
  /** Their own access profile, or null for that of their group or unit. */
  profile_id: Id.nullable(),
  /** Their own wristband, or null for that of their profile. */
  wristband_id: Id.nullable(),
  /** Their own, or null for that of their profile. */
  badge_id: Id.nullable(),
});
export type Person = z.infer<typeof Person>;

/** A person with the contacts and custom fields that the caller can see. */
export const ListedPerson = Person.extend({ details: GuestDetailsSchema });
export type ListedPerson = z.infer<typeof ListedPerson>;

/** Columns of the people table, in the order to show them. */
export const PersonField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'boolean', 'reference']),
});
export type PersonField = z.infer<typeof PersonField>;

/**
 * One guest to add. `unit` and `group` are names, and those that don't exist are created. `profile`, `wristband` and
 * `badge` are names of what the event has, however they are spelt.
 */
export const NewGuest = z
  .strictObject({
    name: PersonName,
    comments: Comment.default(''),
    extra: Extra.default(0),
    unit: line(MAX_NAME).optional(),
    group: line(MAX_NAME).optional(),
    profile: line(MAX_NAME).optional(),
    wristband: line(MAX_NAME).optional(),
    badge: line(MAX_NAME).optional(),
    details: GivenDetailsSchema.optional(),
  })
  .refine((guest) => guest.group === undefined || guest.unit !== undefined, {
    path: ['group'],
    message: says('needs_unit'),
  });
export type NewGuest = z.input<typeof NewGuest>;

/** A guest as checked before saving: everything is optional but the name, so half-repaired rows can be checked too. */
export const GuestToCheck = z.strictObject({
  name: Text.max(MAX_NAME * 2),
  comments: Text.max(MAX_COMMENT * 2).optional(),
  extra: z.number().optional(),
  unit: Text.max(MAX_NAME * 2).optional(),
  group: Text.max(MAX_NAME * 2).optional(),
  details: GivenDetailsSchema.optional(),
});

/** Someone already on the list with the same name (case, accents and doubled spaces ignored). */
export const Namesake = z.object({
  id: Id,
  name: z.string(),
  unit_name: z.string().nullable(),
  group_name: z.string().nullable(),
  guest_count: z.int(),
  checked_in_count: z.int(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  /** The id of their photo. */
  photo: z.string().nullable(),
});
export type Namesake = z.infer<typeof Namesake>;

/** A person who was deleted from the list and can still be restored. */
export const DeletedPerson = Person.pick({ id: true, name: true, guest_count: true, checked_in_count: true }).extend({
  deleted_at: z.string(),
  deleted_by: z.string(),
  restorable_until: z.string(),
});
export type DeletedPerson = z.infer<typeof DeletedPerson>;

export const CheckedGuest = z.object({ exists: z.boolean(), namesake: Namesake.nullable() });

/** A guest who was compared with the list, and can be with others. */
export const ComparedGuest = CheckedGuest.extend({
  /** A person on the list whose name is the same in another order, script or spelling. */
  alike: Namesake.nullable(),
  /** Key shared by all names that are alike, or null for a name of one word. */
  likeness: z.string().nullable(),
  /** A person on the list with the same e-mail address or telephone number, whatever the name. */
  same_contact: Namesake.nullable(),
  /** What was given for a field and is none of it. */
  problems: z.array(DetailProblemSchema),
});
export type ComparedGuest = z.infer<typeof ComparedGuest>;

export const NewPerson = z.strictObject({
  name: PersonName,
  comments: Comment.default(''),
  extra: Extra.default(0),
  details: GivenDetailsSchema.optional(),
});
export type NewPerson = z.input<typeof NewPerson>;

export const Unit = z.object({
  id: Id,
  name: z.string(),
  profile_id: Id.nullable(),
  /** Only an empty unit can be deleted. */
  can_delete: z.boolean(),
  guest_count: z.int(),
  checked_in_count: z.int(),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      unitId: Id,
      profile_id: Id.nullable(),
      can_delete: z.boolean(),
      guest_count: z.int(),
      checked_in_count: z.int(),
    }),
  ),
});
export type Unit = z.infer<typeof Unit>;
export type Group = Unit['groups'][number];

export const NamedItem = z.object({ id: Id, name: z.string() });
/** Access profile. Its holders can enter these areas in this time slot, and wear this wristband and badge. */
export const Profile = NamedItem.extend({
  areas: z.array(Id),
  /** Time slot in which it opens them, or null for always. */
  timeId: Id.nullable(),
  wristbandId: Id.nullable(),
  badgeId: Id.nullable(),
});
export type Profile = z.infer<typeof Profile>;
export const Wristband = NamedItem.extend({
  picture_url: z.string().nullable(),
  /** `#rrggbb`, the colour of the physical band. */
  color: z.string(),
  weave: z.enum(['plain', 'stripe', 'dots', 'diagonal', 'line']),
});
export type Wristband = z.infer<typeof Wristband>;
export const Badge = NamedItem.extend({ picture_url: z.string().nullable() });
export type Badge = z.infer<typeof Badge>;

/** The first form of editing a person: what is named is set. */
export const PersonEdit = z.strictObject({
  name: PersonName.optional(),
  comments: Comment.optional(),
  extra: Extra.optional(),
  pending: z.boolean().optional(),
  blocked: z.boolean().optional(),
  details: GivenDetailsSchema.optional(),
  /** What the sender saw in fields that are set here. The edit is refused where one is another by now. */
  was: z
    .strictObject({
      name: PersonName,
      comments: Comment,
      extra: Extra,
      details: GivenDetailsSchema,
    })
    .partial()
    .optional(),
});
export type PersonEdit = z.input<typeof PersonEdit>;

/** Place of a person. Both null is "all people", outside every unit. */
export const PersonPlace = z.strictObject({ unitId: Id.nullable(), groupId: Id.nullable().default(null) });

/** People of a bulk change. Naming someone twice does no harm. */
export const PeopleIds = z.array(Id).min(1).max(MAX_PEOPLE);

/** Result of a change of people. `undo` takes it back, and is null if everyone was like that already. */
export const PeopleChanged = z.object({ changed: z.int(), undo: Id.nullable() });
export type PeopleChanged = z.infer<typeof PeopleChanged>;
