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

export const NewArtist = z.strictObject({
  name: ArtistName.describe('Name of the artist.'),
  country_code: CountryCode.default('').describe('Country, as free text such as `EST`.'),
});
export type NewArtist = z.input<typeof NewArtist>;

export const ArtistTag = z.object({
  id: Id.describe('Id of the tag, which never changes.'),
  name: z.string().describe('Name of the tag.'),
});
export type ArtistTag = z.infer<typeof ArtistTag>;

export const NewArtistTag = z.strictObject({ name: line(60, 'tag').describe('Name of the tag.') });

export const TagOfArtist = z
  .union([z.strictObject({ tag_id: Id.describe('The tag to put on the artist.') }), NewArtistTag])
  .describe('A tag for an artist: one that there is, or by its name one that is made where there is none.');
export type TagOfArtist = z.input<typeof TagOfArtist>;

export const ArtistUser = z
  .object({
    id: Id.describe('Id of the user, which never changes.'),
    name: z.string().describe('Name of the user.'),
    e_mail: z.string().describe('E-mail address of the user.'),
    invited: z.boolean().describe('Has not chosen a password yet.'),
    mail_sent: z.boolean().describe('A mail about this artist has been written to them.'),
  })
  .describe("Who acts for an artist. The id is the user's.");
export type ArtistUser = z.infer<typeof ArtistUser>;

export const ListedArtist = z
  .object({
    id: Id.describe('Id of the artist, which never changes.'),
    event_id: Id.describe('Event that the artist is part of.'),
    name: z.string().describe('Name of the artist.'),
    country_code: z.string().describe('Free text, e.g. EST or FIN, or empty for none.'),
    form_id: Id.nullable().describe('The form of the artist, or null for none.'),
    form: z
      .object({
        id: Id.describe('Id of the form, which never changes.'),
        name: z.string().describe('Name of the form.'),
      })
      .nullable()
      .describe('The form of the artist, or null for none.'),
    form_submitted: z.boolean().describe('The artist has submitted the form.'),
    progress: z.int().describe('Whole percent of the required fields that the artist sees, or 0 without a form.'),
    late: z.boolean().describe('A deadline has passed with something missing that is required.'),
    mail_sent: z.boolean().describe('A person who acts for the artist has been written to.'),
    tags: z.array(ArtistTag).describe('Tags of the artist.'),
    users: z.array(ArtistUser).describe('Users who represent the artist.'),
  })
  .describe('An artist as lists show it.');
export type ListedArtist = z.infer<typeof ListedArtist>;

export const ArtistsCan = z
  .object({ edit: z.boolean().describe('Whether the caller can change artists.') })
  .describe('Actions that the caller can take on the artists of an event.');

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
  performers_limit: z.int().nullable().describe("Maximum number of performers, or null for the form's limit."),
  crew_limit: z.int().nullable().describe("Maximum number of crew members, or null for the form's limit."),
  guestlist_limit: z.int().nullable().describe("Maximum number of the artist's guests, or null for the form's limit."),
  contact_deadline: z
    .string()
    .nullable()
    .describe("Last day for contacts, YYYY-MM-DD, or null for the form's deadline."),
  performers_deadline: z
    .string()
    .nullable()
    .describe("Last day for performers, YYYY-MM-DD, or null for the form's deadline."),
  crew_deadline: z.string().nullable().describe("Last day for the crew, YYYY-MM-DD, or null for the form's deadline."),
  guestlist_deadline: z
    .string()
    .nullable()
    .describe("Last day for guests, YYYY-MM-DD, or null for the form's deadline."),
  rider_deadline: z.string().nullable().describe("Last day for riders, YYYY-MM-DD, or null for the form's deadline."),
});

export const SectionLimit = z
  .object({
    section_id: Id.describe('Section that the limits are for.'),
    parent_section_id: Id.nullable().describe(
      'The section above, whose deadline applies if this one has none. It is null for a section at the top.',
    ),
    name: z.string().describe('Name of the section.'),
    has_limits: z.boolean().describe('The artist has a separate number of answers for the section.'),
    limits: z.int().nullable().describe("Maximum number of answers for the artist, or null for the form's limit."),
    deadline: z.string().nullable().describe("Last day for the section, YYYY-MM-DD, or null for the form's deadline."),
    form_limits: z.int().nullable().describe('What the form says.'),
    form_deadline: z.string().nullable().describe("The form's deadline, YYYY-MM-DD, or null for none."),
    has_deadline: z.boolean().describe('Whether a deadline is asked for at all.'),
    about: z
      .enum([...SECTION_PEOPLE, 'guestlist'])
      .nullable()
      .describe('People whose limit and deadline for the artist bind it, or null if there are none.'),
  })
  .describe(
    "Terms of a section of the artist's form that hold for this artist alone, or null where the form's own hold.",
  );
export type SectionLimit = z.infer<typeof SectionLimit>;

export const ArtistBooking = z
  .object({
    id: Id.describe('Id of the booking, which never changes.'),
    hotel_id: Id.describe('The hotel that the booking is in.'),
    hotel_name: z.string().describe('Name of the hotel.'),
    from: z.string().describe('The day of arrival, YYYY-MM-DD.'),
    to: z.string().describe('The day of departure, YYYY-MM-DD.'),
    room_type: z.string().describe('Kind of room, as text.'),
    names: z.string().describe('Who sleeps there, as text.'),
  })
  .describe('Nights of the artist in a hotel.');

export const Artist = ListedArtist.extend({
  ...OwnLimits.shape,
  form_choices: z
    .array(
      z.object({
        id: Id.describe('Id of the form, which never changes.'),
        name: z.string().describe('Name of the form.'),
      }),
    )
    .describe('The forms of the event, to choose from.'),
  schedules: z.array(ArtistSet).describe("The artist's sets, in order of time."),
  section_limits: z.array(SectionLimit).describe('Limits and deadlines of sections for the artist.'),
  general_information: z.string().describe('Rich text for this artist alone.'),
  accommodation_published: z.boolean().describe('The artist sees the hotels.'),
  hotels: z.array(ArtistBooking).describe("Artist's nights in hotels."),
  rider_files: z.array(RiderFile).describe('The newest first.'),
  revision: z
    .int()
    .describe(
      'Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the artist as it is.',
    ),
  can: ArtistsCan.extend({
    add_user: z.boolean().describe('There is room for one more, and the form is not submitted.'),
    remove_user: z.boolean().describe('True even when the plan has ended: a right can always be withdrawn.'),
  }).describe('What the caller can do with the artist.'),
}).describe('An artist whole, for organisers.');
export type Artist = z.infer<typeof Artist>;

const Limit = z.int().min(0).max(MAX_LIMIT).nullable().optional();
const Deadline = Day.nullable().optional();

export const ArtistChange = z
  .strictObject({
    revision: z
      .int()
      .min(1)
      .optional()
      .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
    name: ArtistName.optional().describe('The new name. Absent if it stays.'),
    country_code: CountryCode.optional().describe('Country, as free text such as `EST`.'),
    form_id: Id.nullable().optional().describe('The form to give, or null for none.'),
    performers_limit: Limit.describe("Maximum number of performers, or null for the form's limit."),
    crew_limit: Limit.describe("Maximum number of crew members, or null for the form's limit."),
    guestlist_limit: Limit.describe("Maximum number of the artist's guests, or null for the form's limit."),
    contact_deadline: Deadline.describe("Last day for contacts, YYYY-MM-DD, or null for the form's deadline."),
    performers_deadline: Deadline.describe("Last day for performers, YYYY-MM-DD, or null for the form's deadline."),
    crew_deadline: Deadline.describe("Last day for the crew, YYYY-MM-DD, or null for the form's deadline."),
    guestlist_deadline: Deadline.describe("Last day for guests, YYYY-MM-DD, or null for the form's deadline."),
    rider_deadline: Deadline.describe("Last day for riders, YYYY-MM-DD, or null for the form's deadline."),
    section_limits: z
      .array(
        z
          .strictObject({
            section_id: Id.describe('Section that the limits are for.'),
            limits: z
              .int()
              .min(1)
              .max(MAX_LIMIT)
              .nullable()
              .default(null)
              .describe("Maximum number of answers for the artist, or null for the form's limit."),
            deadline: Day.nullable()
              .default(null)
              .describe("Last day for the section, YYYY-MM-DD, or null for the form's deadline."),
            has_limits: z
              .boolean()
              .optional()
              .describe('As a section limit is read: false takes the own number away, and the name says nothing new.'),
            name: Text.optional().describe('Name of the section, which is not read.'),
          })
          .transform(({ section_id, limits, deadline, has_limits }) => ({
            section_id,
            limits: has_limits === false ? null : limits,
            deadline,
          })),
      )
      .max(500)
      .optional()
      .describe('Limits for sections of the form that the artist has after the change. The others stay as they are.'),
  })
  .describe('A change of an artist: what is named is set.');
export type ArtistChange = z.input<typeof ArtistChange>;

/** Most artists to whom one request gives a form. */
export const MAX_GIVEN_FORM = 1000;

export const FormForArtists = z
  .strictObject({
    artists: z.array(Id).min(1).max(MAX_GIVEN_FORM).describe('Artists to give the form to.'),
    form_id: Id.nullable().describe('The form to give, or null for none.'),
  })
  .describe('A form, or none, for artists: either all of them get it or none does.');
export type FormForArtists = z.infer<typeof FormForArtists>;

export const ArtistPage = z
  .object({
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
        event_id: Id.describe('Event that the artist is part of.'),
        form_id: Id.nullable().describe('The form of the artist, or null for none.'),
        form_submitted: z.boolean().describe('The artist has submitted the form.'),
      })
      .describe('The artist that the page is about.'),
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
        start_time: z.string().describe('Start of the event, ISO 8601.'),
        end_time: z.string().describe('End of the event, ISO 8601.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
        schedule_published: z.boolean().describe('Artists see the schedule.'),
        general_information_published: z.boolean().describe('Artists see the general information.'),
      })
      .describe('The event.'),
    general_information: z
      .string()
      .nullable()
      .describe('Information for the event and, after it, for this artist alone. It is null until it is published.'),
    artist_information: z.string().nullable().describe('Rich text for this artist alone.'),
    schedules: z.array(ArtistSet).nullable().describe('Null until the schedule is published.'),
    hotels: z
      .array(
        ArtistBooking.extend({
          address: z.string().describe('Postal address of the hotel.'),
          check_in: z.string().describe('From when rooms are ready, as text.'),
          check_out: z.string().describe('Until when the room has to be left, as text.'),
          breakfast: z.string().describe('When and where there is breakfast, as text.'),
          additional_information: z.string().describe('More for the artist, as text.'),
        }),
      )
      .nullable()
      .describe('Null until the accommodation of the artist is published and there is some.'),
  })
  .describe("Content for people who act for an artist: nothing that isn't published.");
export type ArtistPage = z.infer<typeof ArtistPage>;
