import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { AreaLimit, AreaRuleBody, Checkpoint, Quota } from './checkpoints.ts';
import { Effect } from './consequences.ts';
import { Badge, NamedItem, Profile, Wristband } from './people.ts';
import { Id, Instant, PathId, Text, line } from './primitives.ts';
import { says } from './messages.ts';

/** What an access system is made of, by the names that paths carry. */
export const ACCESS_KINDS = ['area', 'time', 'profile', 'wristband', 'badge'] as const;
export const AccessKind = z.enum(ACCESS_KINDS);
export type AccessKind = z.infer<typeof AccessKind>;

/** Most items of one kind in an event. */
export const MAX_ACCESS_ITEMS = 200;

/** Longest name of an item. */
export const MAX_ACCESS_NAME = 120;

export const AccessName = z
  .strictObject({
    name: Text.transform(cleanLine).pipe(z.string().max(MAX_ACCESS_NAME)).describe('Name of the item.'),
  })
  .describe(
    'Name of an item to add, as `line` has it. A name of white space alone adds nothing (specification §5), so here it can be empty.',
  );

export const AccessUse = z
  .strictObject({
    profiles: z.int().describe('Number of profiles that use it.'),
    units: z.int().describe('Number of units that use it.'),
    groups: z.int().describe('Number of groups that use it.'),
    people: z.int().describe('Number of guests on the list with it.'),
  })
  .describe(
    'Uses of an item. A deletion takes it away from all of these: profiles that name it, units and groups with such a profile, and the entries of the guest list that have it, directly or through a profile, group or unit.',
  );
export type AccessUse = z.infer<typeof AccessUse>;

const Revision = z.int().min(1);
const item = {
  revision: Revision.describe(
    'Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`.',
  ),
  used_by: AccessUse.describe('What uses the item.'),
} as const;

export const Area = NamedItem.extend(item).extend(AreaLimit.shape);
export type Area = z.infer<typeof Area>;

export const TimeSlot = NamedItem.extend({
  ...item,
  start_time: z.string().nullable().describe('Start of the time slot, ISO 8601, or null for open.'),
  end_time: z.string().nullable().describe('End of the time slot, ISO 8601, or null for open.'),
}).describe('A time slot. Without a start and an end it is only a name, and the person at the gate judges by it.');
export type TimeSlot = z.infer<typeof TimeSlot>;

export const AccessProfile = Profile.extend({
  ...item,
  rules: z.array(AreaRuleBody).describe('Rules for areas that it does not open simply, in the order of the areas.'),
  people: z
    .int()
    .describe(
      'Entries and guests (whole parties) whose profile it is: their own, else that of their group, else that of their unit.',
    ),
  guests: z.int().describe('Number of guests with the profile, plus-ones included.'),
}).describe('A profile, and who has it.');
export type AccessProfile = z.infer<typeof AccessProfile>;

export const AccessWristband = Wristband.extend(item);
export const AccessBadge = Badge.extend(item);

export const AccessSystem = z
  .object({
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
        start_time: z.string().describe('Start of the event, ISO 8601.'),
        end_time: z.string().describe('End of the event, ISO 8601.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
      })
      .describe('The event.'),
    areas: z.array(Area).describe('Areas of the event.'),
    times: z.array(TimeSlot).describe('Time slots of the access system.'),
    profiles: z.array(AccessProfile).describe('Access profiles of the event.'),
    wristbands: z.array(AccessWristband).describe('Wristbands of the event.'),
    badges: z.array(AccessBadge).describe('Badges of the event.'),
    checkpoints: z
      .array(Checkpoint)
      .describe('Points where people pass into these areas. They can be changed while the system is saved.'),
    quotas: z.array(Quota).describe('Quotas of the event.'),
    day_starts_at: z.int().describe('Minutes after midnight, in the zone of the event, at which its day begins.'),
    saved: z.boolean().describe('A saved system is read-only until someone starts to edit it.'),
    saved_at: z.string().nullable().describe('When it was saved, or null if never.'),
    saved_by: z.string().nullable().describe('The user who saved it, or null if never saved.'),
    revision: z.int().describe('Counts up with every change of anything in it.'),
    changed_by: z
      .string()
      .nullable()
      .describe('User who changed it last. Tells this to the other of two who edit at the same time.'),
    can: z
      .object({ edit: z.boolean().describe('Whether the caller can change the access system.') })
      .describe('What the caller can do with the access system.'),
  })
  .describe('The access system of an event, its items in their order.');
export type AccessSystem = z.infer<typeof AccessSystem>;

export const AccessItem = z
  .union([AccessProfile, TimeSlot, AccessWristband, AccessBadge, Area])
  .describe('One item of any kind, as a change answers it.');

export const AccessAdded = z
  .object({
    item: AccessItem.nullable().describe('The item as it is now, or null for a blank name.'),
    revision: z.int().describe('Revision of the access system.'),
  })
  .describe(
    'An area, time, profile, wristband or badge that was added, or null for a blank name, and the revision of the system.',
  );

const Moment = Instant.nullable();

export const AccessChange = z
  .strictObject({
    revision: Revision.optional().describe(
      'Revision of the item that the caller has seen. Another one is refused with 409 `changed_meanwhile`.',
    ),
    name: line(MAX_ACCESS_NAME).optional().describe('The new name. Absent if it stays.'),
    start_time: Moment.optional().describe('Start of the time slot, ISO 8601, or null for open.'),
    end_time: Moment.optional().describe('End of the time slot, ISO 8601, or null for open.'),
    areas: z.array(Id).max(MAX_ACCESS_ITEMS).optional().describe('Areas that the profile gives access to.'),
    rules: z
      .array(AreaRuleBody)
      .max(MAX_ACCESS_ITEMS)
      .optional()
      .describe('Rules of a profile for areas that it does not open simply. Without them, the rules stay as they are.'),
    timeId: Id.nullable().optional().describe('Time slot in which the profile gives access, or null for always.'),
    wristbandId: Id.nullable().optional().describe('Wristband that its holders wear, or null for none.'),
    badgeId: Id.nullable().optional().describe('Badge that its holders wear, or null for none.'),
    color: Wristband.shape.color
      .regex(/^#[0-9a-f]{6}$/, says('not_a_color'))
      .meta({ examples: ['#1a2b3c'] })
      .optional()
      .describe('Colour of the wristband, `#rrggbb`.'),
    weave: Wristband.shape.weave.optional().describe('Pattern of the wristband.'),
    picture_url: z.null().optional().describe('Takes the picture away. A picture is given by an upload.'),
    seen: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Revision of the system with which a preview of this change was seen. Another one is refused with 409 `changed_meanwhile`.',
      ),
  })
  .refine(({ start_time, end_time }) => (start_time === undefined) === (end_time === undefined), {
    path: ['end_time'],
    message: says('start_and_end'),
  })
  .refine(({ start_time, end_time }) => (start_time === null) === (end_time === null), {
    path: ['end_time'],
    message: says('slot_half_open'),
  })
  .refine(({ start_time, end_time }) => !start_time || !end_time || Date.parse(start_time) < Date.parse(end_time), {
    path: ['end_time'],
    message: says('not_after_start'),
  })
  .describe(
    'A change of an item. Named values are set. `revision` says which state of it was seen. Without it, the change applies to what is there now. Fields of other kinds are refused with 400.',
  );
export type AccessChange = z.input<typeof AccessChange>;

export const AccessPreview = z.strictObject({
  change: AccessChange.nullable().describe('The change as it would be sent, or null to delete the time slot.'),
});

export const AccessPreviewed = z.object({
  effects: z.array(Effect).describe('What the change touches. Names and colours of things touch nothing.'),
  asks: z
    .boolean()
    .describe(
      'Whether a person should see this before it is saved: a time slot that guests use changes, or guests inside or more than 10 guests lose something by a profile.',
    ),
  revision: z.int().describe('Revision of the access system that this is of, to be sent as `seen`.'),
});

export type AccessPreviewed = z.infer<typeof AccessPreviewed>;

/** Additional content of the problem `changed_meanwhile`: who changed what, and the item as it is now. */
export const ConcurrentChange = z.object({
  changed_by: z.string().nullable(),
  /** Of the whole system. */
  revision: z.int(),
  /** Absent where the system as a whole was changed, as for a save. */
  item: AccessItem.optional(),
});
export type ConcurrentChange = z.infer<typeof ConcurrentChange>;

export const PictureOf = z.enum(['wristband', 'badge']).describe('What a picture belongs to.');
export type PictureOf = z.infer<typeof PictureOf>;

/** Fields of the multipart body of an upload, next to `file`. */
export const PictureFields = z.strictObject({
  uploadType: PictureOf.describe('What the picture belongs to.'),
  uploadedTypeId: PathId.describe('The item that it belongs to.'),
});

export const PictureUploaded = z
  .object({
    picture_url: z.string().describe('Where the picture is served.'),
    item: AccessItem.describe('The item as it is now.'),
    revision: z.int().describe('Revision of the access system.'),
  })
  .describe('Answer to an upload: where the picture is served, and what it belongs to now.');

/** Limits of an uploaded picture: bytes of the file, and pixels when it is unpacked. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
