import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { AreaLimit, AreaRuleBody, Checkpoint, Quota } from './checkpoints.ts';
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

/**
 * Name of an item to add, as `line` has it. A name of white space alone adds nothing (specification §5), so here it can
 * be empty.
 */
export const AccessName = z.strictObject({
  name: Text.transform(cleanLine).pipe(z.string().max(MAX_ACCESS_NAME)),
});

/**
 * Uses of an item. A deletion takes it away from all of these: profiles that name it, units and groups with such a
 * profile, and the entries of the guest list that have it, directly or through a profile, group or unit.
 */
export const AccessUse = z.strictObject({ profiles: z.int(), units: z.int(), groups: z.int(), people: z.int() });
export type AccessUse = z.infer<typeof AccessUse>;

/**
 * Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`.
 */
const Revision = z.int().min(1);
const item = { revision: Revision, used_by: AccessUse } as const;

export const Area = NamedItem.extend(item).extend(AreaLimit.shape);
export type Area = z.infer<typeof Area>;

/** A time slot. Without a start and an end it is only a name, and the person at the gate judges by it. */
export const TimeSlot = NamedItem.extend({
  ...item,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
});
export type TimeSlot = z.infer<typeof TimeSlot>;

/** A profile, and who has it. */
export const AccessProfile = Profile.extend({
  ...item,
  /** Rules for areas that it does not open simply, in the order of the areas. */
  rules: z.array(AreaRuleBody),
  /**
   * Entries and guests (whole parties) whose profile it is: their own, else that of their group, else that of their
   * unit.
   */
  people: z.int(),
  guests: z.int(),
});
export type AccessProfile = z.infer<typeof AccessProfile>;

export const AccessWristband = Wristband.extend(item);
export const AccessBadge = Badge.extend(item);

/** The access system of an event, its items in their order. */
export const AccessSystem = z.object({
  event: z.object({ id: Id, name: z.string(), start_time: z.string(), end_time: z.string(), time_zone: z.string() }),
  areas: z.array(Area),
  times: z.array(TimeSlot),
  profiles: z.array(AccessProfile),
  wristbands: z.array(AccessWristband),
  badges: z.array(AccessBadge),
  /** Points where people pass into these areas. They can be changed while the system is saved. */
  checkpoints: z.array(Checkpoint),
  quotas: z.array(Quota),
  /** Minutes after midnight, in the zone of the event, at which its day begins. */
  day_starts_at: z.int(),
  /** A saved system is read-only until someone starts to edit it. */
  saved: z.boolean(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
  /** Counts up with every change of anything in it. */
  revision: z.int(),
  /** User who changed it last. Tells this to the other of two who edit at the same time. */
  changed_by: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type AccessSystem = z.infer<typeof AccessSystem>;

/** One item of any kind, as a change answers it. */
export const AccessItem = z.union([AccessProfile, TimeSlot, AccessWristband, AccessBadge, Area]);

/**
 * An area, time, profile, wristband or badge that was added, or null for a blank name, and the revision of the system.
 */
export const AccessAdded = z.object({ item: AccessItem.nullable(), revision: z.int() });

const Moment = Instant.nullable();

/**
 * A change of an item. Named values are set. `revision` says which state of it was seen. Without it, the change applies
 * to what is there now. Fields of other kinds are refused with 400.
 */
export const AccessChange = z
  .strictObject({
    revision: Revision.optional(),
    name: line(MAX_ACCESS_NAME).optional(),
    start_time: Moment.optional(),
    end_time: Moment.optional(),
    areas: z.array(Id).max(MAX_ACCESS_ITEMS).optional(),
    /** Rules of a profile for areas that it does not open simply. Without them, the rules stay as they are. */
    rules: z.array(AreaRuleBody).max(MAX_ACCESS_ITEMS).optional(),
    timeId: Id.nullable().optional(),
    wristbandId: Id.nullable().optional(),
    badgeId: Id.nullable().optional(),
    color: Wristband.shape.color
      .regex(/^#[0-9a-f]{6}$/, says('not_a_color'))
      .meta({ examples: ['#1a2b3c'] })
      .optional(),
    weave: Wristband.shape.weave.optional(),
    /** Takes the picture away. A picture is given by an upload. */
    picture_url: z.null().optional(),
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
  });
export type AccessChange = z.input<typeof AccessChange>;

/** Additional content of the problem `changed_meanwhile`: who changed what, and the item as it is now. */
export const ConcurrentChange = z.object({
  changed_by: z.string().nullable(),
  /** Of the whole system. */
  revision: z.int(),
  /** Absent where the system as a whole was changed, as for a save. */
  item: AccessItem.optional(),
});
export type ConcurrentChange = z.infer<typeof ConcurrentChange>;

/** What a picture belongs to. */
export const PictureOf = z.enum(['wristband', 'badge']);
export type PictureOf = z.infer<typeof PictureOf>;

/** Fields of the multipart body of an upload, next to `file`. */
export const PictureFields = z.strictObject({ uploadType: PictureOf, uploadedTypeId: PathId });

/** Answer to an upload: where the picture is served, and what it belongs to now. */
export const PictureUploaded = z.object({ picture_url: z.string(), item: AccessItem, revision: z.int() });

/** Limits of an uploaded picture: bytes of the file, and pixels when it is unpacked. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
