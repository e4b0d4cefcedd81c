import { z } from 'zod';
import { MAX_LIMIT, SECTION_PEOPLE } from './forms.ts';
import { Day, Id, Text, line, optionalLine } from './primitives.ts';
import { ArtistSet } from './programme.ts';
import { RiderFile } from './rider-files.ts';

export const MAX_ARTIST_NAME = 120;

/** Most people who act for one artist (specification §9). */
export const MAX_ARTIST_USERS = 4;

const ArtistName = line(MAX_ARTIST_NAME, 'name');
/** Free text, e.g. EST or FIN. */
const CountryCode = optionalLine(60, 'country');

export const NewArtist = z.strictObject({ name: ArtistName, country_code: CountryCode.default('') });
export type NewArtist = z.input<typeof NewArtist>;

export const ArtistTag = z.object({ id: Id, name: z.string() });
export type ArtistTag = z.infer<typeof ArtistTag>;

export const NewArtistTag = z.strictObject({ name: line(60, 'tag') });

/** A tag for an artist: one that there is, or by its name one that is made where there is none. */
export const TagOfArtist = z.union([z.strictObject({ tag_id: Id }), NewArtistTag]);
export type TagOfArtist = z.input<typeof TagOfArtist>;

/** Who acts for an artist. The id is the user's. */
export const ArtistUser = z.object({
  id: Id,
  name: z.string(),
  e_mail: z.string(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  /** A mail about this artist has been written to them. */
  mail_sent: z.boolean(),
});
export type ArtistUser = z.infer<typeof ArtistUser>;

/** An artist as lists show it. */
export const ListedArtist = z.object({
  id: Id,
  event_id: Id,
  name: z.string(),
  /** Free text, e.g. EST or FIN, or empty for none. */
  country_code: z.string(),
  form_id: Id.nullable(),
  form: z.object({ id: Id, name: z.string() }).nullable(),
  form_submitted: z.boolean(),
  /** Whole percent of the required fields that the artist sees, or 0 without a form. */
  progress: z.int(),
  /** A deadline has passed with something missing that is required. */
  late: z.boolean(),
  /** A person who acts for the artist has been written to. */
  mail_sent: z.boolean(),
  tags: z.array(ArtistTag),
  users: z.array(ArtistUser),
});
export type ListedArtist = z.infer<typeof ListedArtist>;

/** Actions that the caller can take on the artists of an event. */
export const ArtistsCan = z.object({ edit: z.boolean() });

export const ARTIST_LIMITS = ['performers_limit', 'crew_limit', 'guestlist_limit'] as const;
export const ARTIST_DEADLINES = [
  'contact_deadline',
  'performers_deadline',
  'crew_deadline',
  'guestlist_deadline',
  'rider_deadline',
] as const;

/** Limits and deadlines that hold for one artist whatever the form says, or null where none hold. */
const OwnLimits = z.object({
  performers_limit: z.int().nullable(),
  crew_limit: z.int().nullable(),
  guestlist_limit: z.int().nullable(),
  contact_deadline: z.string().nullable(),
  performers_deadline: z.string().nullable(),
  crew_deadline: z.string().nullable(),
  guestlist_deadline: z.string().nullable(),
  rider_deadline: z.string().nullable(),
});

/** Terms of a section of the artist's form that hold for this artist alone, or null where the form's own hold. */
export const SectionLimit = z.object({
  section_id: Id,
  /** The section above, whose deadline applies if this one has none. It is null for a section at the top. */
  parent_section_id: Id.nullable(),
  name: z.string(),
  has_limits: z.boolean(),
  limits: z.int().nullable(),
  deadline: z.string().nullable(),
  /** What the form says. */
  form_limits: z.int().nullable(),
  form_deadline: z.string().nullable(),
  /** Whether a deadline is asked for at all. */
  has_deadline: z.boolean(),
  /** People whose limit and deadline for the artist bind it, or null if there are none. */
  about: z.enum([...SECTION_PEOPLE, 'guestlist']).nullable(),
});
export type SectionLimit = z.infer<typeof SectionLimit>;

/** Nights of the artist in a hotel. */
export const ArtistBooking = z.object({
  id: Id,
  hotel_id: Id,
  hotel_name: z.string(),
  /** The day of arrival, YYYY-MM-DD. */
  from: z.string(),
  /** The day of departure, YYYY-MM-DD. */
  to: z.string(),
  room_type: z.string(),
  /** Who sleeps there, as text. */
  names: z.string(),
});

/** An artist whole, for organisers. */
export const Artist = ListedArtist.extend({
  ...OwnLimits.shape,
  /** The forms of the event, to choose from. */
  form_choices: z.array(z.object({ id: Id, name: z.string() })),
  schedules: z.array(ArtistSet),
  section_limits: z.array(SectionLimit),
  /** Rich text for this artist alone. */
  general_information: z.string(),
  accommodation_published: z.boolean(),
  hotels: z.array(ArtistBooking),
  /** The newest first. */
  rider_files: z.array(RiderFile),
  /**
   * Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the
   * artist as it is.
   */
  revision: z.int(),
  can: ArtistsCan.extend({
    /** There is room for one more, and the form is not submitted. */
    add_user: z.boolean(),
    /** True even when the plan has ended: a right can always be withdrawn. */
    remove_user: z.boolean(),
  }),
});
export type Artist = z.infer<typeof Artist>;

const Limit = z.int().min(0).max(MAX_LIMIT).nullable().optional();
const Deadline = Day.nullable().optional();

/** A change of an artist: what is named is set. */
export const ArtistChange = z.strictObject({
  revision: z.int().min(1).optional(),
  name: ArtistName.optional(),
  country_code: CountryCode.optional(),
  form_id: Id.nullable().optional(),
  performers_limit: Limit,
  crew_limit: Limit,
  guestlist_limit: Limit,
  contact_deadline: Deadline,
  performers_deadline: Deadline,
  crew_deadline: Deadline,
  guestlist_deadline: Deadline,
  rider_deadline: Deadline,
  /** Limits for sections of the form that the artist has after the change. The others stay as they are. */
  section_limits: z
    .array(
      z
        .strictObject({
          section_id: Id,
          limits: z.int().min(1).max(MAX_LIMIT).nullable().default(null),
          deadline: Day.nullable().default(null),
          /** As a section limit is read: false takes the own number away, and the name says nothing new. */
          has_limits: z.boolean().optional(),
          name: Text.optional(),
        })
        .transform(({ section_id, limits, deadline, has_limits }) => ({
          section_id,
          limits: has_limits === false ? null : limits,
          deadline,
        })),
    )
    .max(500)
    .optional(),
});
export type ArtistChange = z.input<typeof ArtistChange>;

/** Most artists to whom one request gives a form. */
export const MAX_GIVEN_FORM = 1000;

/** A form, or none, for artists: either all of them get it or none does. */
export const FormForArtists = z.strictObject({
  artists: z.array(Id).min(1).max(MAX_GIVEN_FORM),
  form_id: Id.nullable(),
});
export type FormForArtists = z.infer<typeof FormForArtists>;

/** Content for people who act for an artist: nothing that isn't published. */
export const ArtistPage = z.object({
  artist: z.object({ id: Id, name: z.string(), event_id: Id, form_id: Id.nullable(), form_submitted: z.boolean() }),
  event: z.object({
    id: Id,
    name: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    time_zone: z.string(),
    schedule_published: z.boolean(),
    general_information_published: z.boolean(),
  }),
  /** Information for the event and, after it, for this artist alone. It is null until it is published. */
  general_information: z.string().nullable(),
  artist_information: z.string().nullable(),
  /** Null until the schedule is published. */
  schedules: z.array(ArtistSet).nullable(),
  /** Null until the accommodation of the artist is published and there is some. */
  hotels: z
    .array(
      ArtistBooking.extend({
        address: z.string(),
        check_in: z.string(),
        check_out: z.string(),
        breakfast: z.string(),
        additional_information: z.string(),
      }),
    )
    .nullable(),
});
export type ArtistPage = z.infer<typeof ArtistPage>;
