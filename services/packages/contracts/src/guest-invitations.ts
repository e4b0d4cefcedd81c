import { z } from 'zod';
import { MAX_EXTRA, MAX_NAME, PeopleIds, PersonName } from './people.ts';
import { GUEST_ANSWERS } from './guest-answers.ts';
import { GivenDetailsSchema, GuestDetailsSchema, GuestField } from './guest-fields.ts';
import { LinkToken } from './delegated-lists.ts';
import { LETTER_LANGUAGES } from './guest-details.ts';
import { MAX_ALT, RichText } from './general-information.ts';
import { says } from './messages.ts';
import { Day, Email, Id, Instant, Text, line, lines, optionalLine } from './primitives.ts';

/** Most invitation lists of one event. */
export const MAX_INVITATION_LISTS = 100;
export const MAX_INVITATION_NAME = 100;
export const MAX_INVITATION_SUBJECT = 150;
/** Most limits of places that an event can have. */
export const MAX_PLACE_LIMITS = 500;
/** Most places of a limit. */
export const MAX_PLACES = 100_000;
/** Most hours for which a place can be offered. */
export const MAX_OFFER_HOURS = 168;
/** Most guests who can be offered places by one call. */
export const MAX_OFFERED = 1000;
/** Times that an invitation is mailed to one address: the letter, and one more. */
export const MAX_MAILED = 2;
/** Most characters of the words of a letter, as HTML. Each guest gets a mail with all of them. */
export const MAX_LETTER = 20_000;
export const MAX_CONSENT = 2000;
export const MAX_SIGN_UP_CODE = 40;

const Minutes = z.int().min(0).max(1439);

export const GuestAnswer = z
  .enum(GUEST_ANSWERS)
  .describe(
    'State of an invitation: `invited` until the guest answers, `accepted`, `declined`, `waiting` for a place, or `offered` a place until the offer ends.',
  );

export const WAITING = ['none', 'by_hand', 'by_itself'] as const;

export const InvitationListSettings = z
  .strictObject({
    name: line(MAX_INVITATION_NAME).describe('Name of the list, for organisers.'),
    subject: optionalLine(MAX_INVITATION_SUBJECT)
      .default('')
      .describe("Subject of the letter. Empty for the product's own words with the event's name."),
    words: RichText.max(MAX_LETTER, says('letter_too_large'))
      .default('')
      .describe('What the letter and the page of the guest say, as rich text. Mails show no pictures of it.'),
    picture_alt: optionalLine(MAX_ALT)
      .default('')
      .describe("What the picture shows, for those who can't see it. Empty for the name of the event."),
    answer_until: Instant.nullable()
      .default(null)
      .describe('Until when guests can answer and change their answer, or null for as long as the event lasts.'),
    places: z
      .int()
      .min(1)
      .max(MAX_PLACES)
      .nullable()
      .default(null)
      .describe('Most guests of the list who can accept, plus-ones included, or null for any number.'),
    waiting: z
      .enum(WAITING)
      .default('by_itself')
      .describe(
        'What becomes of acceptances without a place: they are refused, wait until an organiser offers a place, or move up by themselves.',
      ),
    offer_hours: z
      .int()
      .min(1)
      .max(MAX_OFFER_HOURS)
      .default(24)
      .describe('Hours in which a guest who moved up can accept the place.'),
    quiet_from: Minutes.default(22 * 60).describe(
      'Minutes after midnight, where the event is, from which no place is offered.',
    ),
    quiet_to: Minutes.default(8 * 60).describe(
      'Minutes after midnight, where the event is, until which no place is offered. Equal to `quiet_from` for no quiet hours.',
    ),
    holds_places: z
      .boolean()
      .default(false)
      .describe('Whether guests who have not answered hold their places until `answer_until`.'),
    place: optionalLine(300).default('').describe('Where to come, for the page, its map and the calendar, or empty.'),
    asks_names: z.boolean().default(false).describe('Whether the guest is asked for the names of their plus-ones.'),
    tracks_opening: z
      .boolean()
      .default(false)
      .describe('Whether it is noted when a guest opens their page. The letter says so.'),
    unit_id: Id.nullable().default(null).describe('Unit that guests who sign up are added to, or null for none.'),
    group_id: Id.nullable().default(null).describe('Group that guests who sign up are added to, or null for none.'),
  })
  .describe('What an organiser sets for a list of invitations.');
export type InvitationListSettings = z.output<typeof InvitationListSettings>;
export type InvitationListSettingsIn = z.input<typeof InvitationListSettings>;

const counted = z.int().min(0);
export const InvitationCounts = z
  .object({
    invited: counted.describe('Guests who have not answered.'),
    accepted: counted.describe('Guests who accepted.'),
    declined: counted.describe('Guests who declined.'),
    waiting: counted.describe('Guests who wait for a place.'),
    offered: counted.describe('Guests with an offer of a place.'),
    people: counted.describe('People who come: accepted guests with their plus-ones.'),
    held: counted.describe('Places of the list that are taken or held.'),
    not_mailed: counted.describe('Invitations whose mail was given up or came back.'),
  })
  .describe('Numbers of a list of invitations. All but `people` and `held` count invitations.');
export type InvitationCounts = z.infer<typeof InvitationCounts>;

export const SignUpSettings = z
  .strictObject({
    code: optionalLine(MAX_SIGN_UP_CODE).default('').describe('Code that has to be given, or empty for none.'),
    domain: optionalLine(253)
      .default('')
      .describe('Domain that addresses have to be of, such as `example.com`, or empty for any.'),
    consent: lines(MAX_CONSENT).describe('What a person agrees to, in plain text. Never empty.'),
    extra: z.int().min(0).max(MAX_EXTRA).default(0).describe('Most plus-ones of one sign-up.'),
  })
  .describe('What an organiser sets for public sign-up to a list.');
export type SignUpSettings = z.output<typeof SignUpSettings>;

/** A setting as a list shows it: always there, whether it was given or not. */
const shown = <Setting extends z.ZodType>(setting: z.ZodDefault<Setting>) =>
  setting.unwrap().meta({ description: setting.description });
const settings = InvitationListSettings.shape;
const signUp = SignUpSettings.shape;

export const InvitationPicture = z
  .object({
    url: z.string().describe('Where the picture is served to anyone: a path on every host of the installation.'),
    width: z.int().describe('Width in pixels.'),
    height: z.int().describe('Height in pixels.'),
  })
  .describe('A picture of the event, as letters and pages of guests show it.');
export type InvitationPicture = z.infer<typeof InvitationPicture>;

export const InvitationList = z
  .object({
    id: Id.describe('Id of the list, which never changes.'),
    name: settings.name,
    subject: shown(settings.subject),
    words: shown(settings.words),
    picture: InvitationPicture.nullable().describe('The picture, or null for none. It is given by an upload.'),
    picture_alt: shown(settings.picture_alt),
    // An instant that is stored is rounded, so the last of year 2999 is of the next.
    answer_until: z.string().nullable().meta({ description: settings.answer_until.description }),
    places: shown(settings.places),
    waiting: shown(settings.waiting),
    offer_hours: shown(settings.offer_hours),
    quiet_from: shown(settings.quiet_from),
    quiet_to: shown(settings.quiet_to),
    holds_places: shown(settings.holds_places),
    place: shown(settings.place),
    asks_names: shown(settings.asks_names),
    tracks_opening: shown(settings.tracks_opening),
    unit_id: shown(settings.unit_id),
    group_id: shown(settings.group_id),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
    counts: InvitationCounts.describe('How many answered what, and what became of letters.'),
    sign_up: z
      .object({
        code: shown(signUp.code),
        domain: shown(signUp.domain),
        consent: signUp.consent,
        extra: shown(signUp.extra),
      })
      .nullable()
      .describe('Public sign-up, or null where there is none.'),
  })
  .describe('A list of invitations.');
export type InvitationList = z.output<typeof InvitationList>;

export const GuestInvitation = z
  .object({
    person_id: Id.describe('The guest.'),
    name: z.string().describe('Name of the guest.'),
    e_mail: z.string().describe('Address that the invitation is for.'),
    answer: GuestAnswer.describe('What became of the invitation.'),
    invited_count: z.int().describe('The whole party that is invited: 1 + plus-ones.'),
    guest_count: z.int().describe('The whole party that comes, or would come.'),
    names: z.array(z.string()).describe('Names of plus-ones, as the guest gave them.'),
    answered_at: z.string().nullable().describe('Time of the last answer, ISO 8601 in UTC, or null before one.'),
    answered_by: z
      .string()
      .nullable()
      .describe('The organiser who answered for the guest, or null where the guest did so.'),
    offer_until: z.string().nullable().describe('When the offer of a place ends, ISO 8601 in UTC, or null for none.'),
    place: z.int().nullable().describe('Place in the waiting list, from 1, or null where the guest does not wait.'),
    mail: z
      .enum(['queued', 'sent', 'failed', 'bounced'])
      .describe('State of the last mail: `failed` was never accepted by a mail server, `bounced` came back.'),
    mailed: z.int().describe('Number of times the invitation was mailed to this address.'),
    opened_at: z.string().nullable().describe('Time when the guest first opened their page, or null.'),
    revoked: z.boolean().describe('The key of the guest no longer works.'),
  })
  .describe('An invitation of a guest.');
export type GuestInvitation = z.infer<typeof GuestInvitation>;

export const PeopleToInvite = z
  .strictObject({ people: PeopleIds.describe('Guests of the event.') })
  .describe('Guests to invite.');

export const Invited = z
  .object({
    invited: z.int().describe('Number of guests who get a letter.'),
    without_address: z.int().describe('Number of guests who were left out as they have no e-mail address.'),
    already: z.int().describe('Number of guests who were left out as they are invited already.'),
    stopped: z
      .int()
      .describe('Number of guests who were left out as their address asked for no more mails about the event.'),
  })
  .describe('What became of guests to invite.');
export type Invited = z.infer<typeof Invited>;

export const InvitationPlan = z
  .object({
    invited: z.array(Id).describe('Guests who would get a letter.'),
    without_address: z.array(Id).describe('Guests without an e-mail address.'),
    already: z.array(Id).describe('Guests who have an invitation, or have accepted one.'),
    stopped: z.array(Id).describe('Guests whose address asked for no more mails about the event.'),
  })
  .describe('What would become of guests if they were invited now, each of them in one of these.');
export type InvitationPlan = z.infer<typeof InvitationPlan>;

export const LetterPreview = z
  .object({
    to: z.string().describe('Address of the guest, or empty for none.'),
    language: z.enum(LETTER_LANGUAGES).describe('Language of the letter.'),
    subject: z.string().describe('Subject of the letter.'),
    html: z.string().describe('The letter as HTML, without a key: its link leads nowhere.'),
    text: z.string().describe('The letter as plain text.'),
  })
  .describe('The letter as this guest would get it.');
export type LetterPreview = z.infer<typeof LetterPreview>;

export const PlaceLimit = z
  .strictObject({
    unit_id: Id.nullable().describe('Unit that is limited, or null for any.'),
    group_id: Id.nullable().describe('Group of the unit that is limited, or null for any.'),
    category_id: Id.nullable()
      .default(null)
      .describe('Category of requests whose approved guests are limited, or null for any guest.'),
    profile_id: Id.nullable().default(null).describe('Access profile that is limited, or null for any.'),
    wristband_id: Id.nullable().default(null).describe('Wristband that is limited, or null for any.'),
    day: Day.nullable().default(null).describe('Day for which approved guests are limited, or null for any.'),
    parking: z.boolean().default(false).describe('It limits parking spaces of approved guests.'),
    places: z.int().min(1).max(MAX_PLACES).describe('Most guests who can accept, plus-ones included.'),
  })
  .describe('A limit of places for all guests who are of the unit, group, category, profile, wristband and day named.');
export type PlaceLimit = z.output<typeof PlaceLimit>;
export type PlaceLimitIn = z.input<typeof PlaceLimit>;

const limit = PlaceLimit.shape;
export const PlaceLimitNow = PlaceLimit.extend({
  category_id: shown(limit.category_id),
  profile_id: shown(limit.profile_id),
  wristband_id: shown(limit.wristband_id),
  day: shown(limit.day),
  parking: shown(limit.parking),
  held: counted.describe('Places that are taken or held now.'),
}).describe('A limit of places with what is taken of it.');
export type PlaceLimitNow = z.infer<typeof PlaceLimitNow>;

export const AnswerGiven = z
  .strictObject({
    comes: z.boolean().describe('Whether the guest comes.'),
    count: z
      .int()
      .min(1)
      .max(MAX_EXTRA + 1)
      .default(1)
      .describe('The whole party that comes. It is ignored where the guest does not come.'),
    names: z
      .array(optionalLine(MAX_NAME))
      .max(MAX_EXTRA)
      .optional()
      .describe(
        'Names of plus-ones, in any number up to theirs. Without it, those given before stay, as far as they come.',
      ),
  })
  .describe('An answer to an invitation.');
export type AnswerGiven = z.output<typeof AnswerGiven>;

export const GuestKey = LinkToken.describe(
  'The key of a mail. Any text is taken, so that a wrong one answers as one that never was.',
);

/** What a key shows. Nothing else of the guest, and nothing of others. */
export const GuestPage = z
  .object({
    account_name: z.string().describe("Name of the organiser's account."),
    event: z
      .object({
        name: z.string().describe('Name of the event.'),
        start_time: z.string().describe('Start of the event, ISO 8601.'),
        end_time: z.string().describe('End of the event, ISO 8601.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
        place: z.string().describe('Where to come, or empty.'),
      })
      .describe('The event.'),
    words: z.string().describe('What the organiser says, as rich text.'),
    picture: InvitationPicture.extend({ alt: z.string().describe("What it shows, for those who can't see it.") })
      .nullable()
      .describe('The picture of the event, or null for none.'),
    language: z.enum(LETTER_LANGUAGES).describe('Language of the letter that the key came with.'),
    name: z.string().describe('Name of the guest.'),
    answer: GuestAnswer.describe('What the guest has answered.'),
    invited_count: z.int().describe('The whole party that is invited.'),
    guest_count: z.int().describe('The whole party that comes, or would come.'),
    offered: z.int().nullable().describe('Places that are offered, or null where none is.'),
    offer_until: z.string().nullable().describe('When the offer ends, ISO 8601 in UTC, or null for none.'),
    asks_names: z.boolean().describe('Names of plus-ones are asked for.'),
    names: z.array(z.string()).describe('Names of plus-ones, as given.'),
    calendar: z.string().describe('The event as a calendar file (RFC 5545), which the page keeps without a network.'),
    answer_until: z.string().describe('Until when the answer can be given and changed, ISO 8601 in UTC.'),
    open: z.boolean().describe('Whether the answer can be given and changed now.'),
    tracks_opening: z.boolean().describe('The organiser sees when this page was opened.'),
    fields: z.array(GuestField.omit({ seen_by: true })).describe('Details that the guest is asked for.'),
    details: GuestDetailsSchema.describe('What the guest gave for these fields.'),
    pass: z
      .object({
        code: z.string().describe('The signed code of the guest, as the door scans it.'),
        svg: z.string().describe('The code as a QR symbol, an SVG document.'),
        profile: z.string().describe('Name of the access profile, or empty.'),
        unit: z.string().describe('Name of the unit, or empty.'),
      })
      .nullable()
      .describe('The pass of a guest who accepted and can enter, or null.'),
    wallets: z
      .object({
        apple: z.boolean().describe('The pass can be had for Apple Wallet.'),
        google: z.boolean().describe('The pass can be saved to Google Wallet.'),
      })
      .describe('Wallets that the pass can be put into.'),
  })
  .describe('All that a guest sees with the key of their invitation.');
export type GuestPage = z.infer<typeof GuestPage>;

export const GuestPageAnswer = AnswerGiven.extend({
  key: GuestKey.describe('The key of the mail.'),
  details: GivenDetailsSchema.optional().describe('Details that were asked for, by the keys of their fields.'),
}).describe('An answer as the page of the guest sends it.');

export const NewSignUp = z
  .strictObject({
    token: LinkToken.describe('The secret of the link to sign up.'),
    code: Text.max(MAX_SIGN_UP_CODE * 2)
      .default('')
      .describe('The code, where one is asked for.'),
    name: PersonName.describe('Name of the person.'),
    e_mail: Email.describe('Address to which a mail goes that has to be confirmed.'),
    extra: z.int().min(0).max(MAX_EXTRA).default(0).describe('Number of plus-ones.'),
    language: z.enum(LETTER_LANGUAGES).default('en').describe('Language of the mail.'),
    consents: z.literal(true).describe('The person agreed to the text of consent.'),
  })
  .describe('A sign-up to a public list.');
export type NewSignUp = z.output<typeof NewSignUp>;

export const SignUpPage = z
  .object({
    account_name: z.string().describe("Name of the organiser's account."),
    event: GuestPage.shape.event,
    words: z.string().describe('What the organiser says, as rich text.'),
    picture: GuestPage.shape.picture,
    asks_code: z.boolean().describe('A code is asked for.'),
    domain: z.string().describe('Domain that addresses have to be of, or empty for any.'),
    consent: z.string().describe('What the person agrees to.'),
    extra: z.int().describe('Most plus-ones.'),
    open: z.boolean().describe('Whether people can still sign up.'),
  })
  .describe('What the page of a public sign-up shows.');
export type SignUpPage = z.infer<typeof SignUpPage>;
