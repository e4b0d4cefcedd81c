import { z } from 'zod';
import { FormTree, checkTree } from './form-edit.ts';
import { FormSection } from './forms.ts';
import { GivenDetailsSchema, GuestDetailsSchema, GuestField } from './guest-fields.ts';
import { LETTER_LANGUAGES } from './guest-details.ts';
import { RichText } from './general-information.ts';
import { LinkToken } from './delegated-lists.ts';
import { MAX_CONSENT, MAX_LETTER, MAX_SIGN_UP_CODE, PlaceLimitNow } from './guest-invitations.ts';
import { MAX_ANSWER } from './answer-limits.ts';
import { says } from './messages.ts';
import { PersonName } from './people.ts';
import { Day, Email, Id, Instant, Phone, Text, line, lines, optionalLine } from './primitives.ts';

/** Most categories of requests of one event. */
export const MAX_REQUEST_CATEGORIES = 50;
/** Most steps until a request of a category is approved. */
export const MAX_STEPS = 5;
/** Most people that one request can be for. */
export const MAX_REQUESTED = 2000;
/** Most requests of one event. */
export const MAX_REQUESTS = 20_000;
/** Most requests that one call can decide. */
export const MAX_DECIDED = 500;
/** Most days of an event that requests can be for. */
export const MAX_REQUEST_DAYS = 60;
export const MAX_REASONS = 20;
const MAX_NAME = 100;
const MAX_NOTE = 2000;

/** States of a request, in the order in which it goes through them. */
export const REQUEST_STATES = [
  'draft',
  'sent',
  'more_asked',
  'approved',
  'partly',
  'refused',
  'withdrawn',
  'revoked',
] as const;
export const RequestState = z
  .enum(REQUEST_STATES)
  .describe(
    'State of a request: a `draft` until it is sent, `sent` while it is decided, `more_asked` while the applicant has to add something, `approved`, `partly` approved (not all people), `refused`, `withdrawn` by the applicant, or `revoked` after it was approved.',
  );
export type RequestState = z.infer<typeof RequestState>;

/** What lists show of a request: its state, unless its applicant keeps changes that were not sent. */
const ShownState = z.enum([...REQUEST_STATES, 'being_changed']);
export type ShownState = z.infer<typeof ShownState>;

/** Deciders of a step, next to organisers, who can do all. */
export const DECIDERS = ['organisers', 'list_keepers', 'link'] as const;

export const RequestStep = z
  .strictObject({
    name: line(MAX_NAME).describe('Name of the step, such as “Vetting”.'),
    by: z
      .enum(DECIDERS)
      .describe('Who does it: organisers, all who keep the guest list, or also the holders of decision links.'),
    needed: z
      .int()
      .min(1)
      .max(5)
      .default(1)
      .describe('Number of different people who have to approve. Links for one address count as one.'),
  })
  .describe('A step until a request is approved.');
export type RequestStep = z.output<typeof RequestStep>;

export const RequestCategorySettings = z
  .strictObject({
    name: line(MAX_NAME).describe('Name of the category, such as “Press”. Applicants see it.'),
    words: RichText.max(MAX_LETTER, says('letter_too_large'))
      .default('')
      .describe('What the page says above the form, as rich text.'),
    consent: lines(MAX_CONSENT)
      .default('')
      .describe('What an applicant agrees to, in plain text, or empty for nothing.'),
    for_company: z.boolean().default(false).describe('A request can be for several people, with one applicant.'),
    most: z
      .int()
      .min(1)
      .max(MAX_REQUESTED)
      .default(1)
      .describe('Most people of one request. It is 1 unless `for_company`.'),
    closes_at: Instant.nullable()
      .default(null)
      .describe('Until when requests can be sent and changed, or null for as long as the event lasts.'),
    asks_days: z.boolean().default(false).describe('Applicants say on which days of the event each person comes.'),
    asks_parking: z.boolean().default(false).describe('Applicants say who needs a parking space.'),
    unit_id: Id.nullable().default(null).describe('Unit that approved guests are added to, or null for none.'),
    group_id: Id.nullable().default(null).describe('Group of the unit that approved guests are added to, or null.'),
    profile_id: Id.nullable()
      .default(null)
      .describe('Access profile of approved guests unless another is chosen, or null.'),
    steps: z
      .array(RequestStep)
      .min(1)
      .max(MAX_STEPS)
      .default([{ name: 'Approval', by: 'organisers', needed: 1 }])
      .describe('Steps until a request is approved.'),
    in_order: z
      .boolean()
      .default(true)
      .describe('Each step begins once those before it are done, or all begin together.'),
    four_eyes: z
      .boolean()
      .default(false)
      .describe('No one decides what they entered or asked for themselves, nor two steps of one request.'),
    reasons: z
      .array(line(MAX_NAME))
      .max(MAX_REASONS)
      .default([])
      .describe('Reasons to choose from when a request is refused. Empty for any words.'),
    erase_after: z
      .int()
      .min(0)
      .max(365)
      .default(30)
      .describe('Days after the event when requests that were not approved are erased.'),
  })
  .describe('What an organiser sets for a category of requests.');
export type RequestCategorySettings = z.output<typeof RequestCategorySettings>;

const counted = z.int().min(0);
const settings = RequestCategorySettings.shape;
/** A setting as a category shows it: always there, whether it was given or not. */
const shown = <Setting extends z.ZodType>(setting: z.ZodDefault<Setting>) =>
  setting.unwrap().meta({ description: setting.description });

export const RequestDecider = z
  .object({
    id: Id.describe('Id of the link.'),
    title: z.string().describe('Who has the link, as an organiser calls them.'),
    step: z.int().describe('Step that the link is for, from 0.'),
    unit_id: Id.nullable().describe('The link shows requests for this unit alone, or null for all of the category.'),
    e_mail: z
      .string()
      .describe(
        'Address of who has the link, or empty. It gets an e-mail a day while requests wait for it. Links for one address count as one person.',
      ),
    stopped: z
      .boolean()
      .describe(
        'Whether the address is unsubscribed from these e-mails, for all events of the account. A new link for it subscribes it again.',
      ),
    created_by: z.string().describe('The user who made the link.'),
    created_at: z.string().describe('When it was made, ISO 8601 in UTC.'),
  })
  .describe('A link by which a person outside the account does a step.');
export type RequestDecider = z.infer<typeof RequestDecider>;

export const RequestCategory = z
  .object({
    id: Id.describe('Id of the category, which never changes.'),
    name: settings.name,
    words: shown(settings.words),
    consent: shown(settings.consent),
    for_company: shown(settings.for_company),
    most: shown(settings.most),
    closes_at: z.string().nullable().meta({ description: settings.closes_at.description }),
    asks_days: shown(settings.asks_days),
    asks_parking: shown(settings.asks_parking),
    unit_id: shown(settings.unit_id),
    group_id: shown(settings.group_id),
    profile_id: shown(settings.profile_id),
    steps: z
      .array(RequestStep.extend({ needed: shown(RequestStep.shape.needed) }))
      .describe('Steps until a request is approved.'),
    in_order: shown(settings.in_order),
    four_eyes: shown(settings.four_eyes),
    reasons: shown(settings.reasons),
    erase_after: shown(settings.erase_after),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
    form_revision: z.int().describe('Counts up with every change of the form. 0 without a form.'),
    link: z
      .object({
        code: z.string().describe('Code that has to be given, or empty for none.'),
        domain: z.string().describe('Domain that addresses have to be of, or empty for any.'),
      })
      .nullable()
      .describe('The public link, or null where there is none.'),
    deciders: z.array(RequestDecider).describe('Decision links.'),
    counts: z
      .partialRecord(ShownState, counted)
      .describe('Number of requests by the state that is shown. States without any are left out.'),
    people: counted.describe('People who were approved and are on the guest list.'),
    asked: counted.describe('People of requests that are sent and not decided.'),
    at_steps: z
      .array(counted)
      .describe('Number of requests that wait at each step. Side by side, one waits at several.'),
    oldest: z
      .string()
      .nullable()
      .describe('Time when the request was sent that waits longest, ISO 8601 in UTC, or null.'),
  })
  .describe('A category of requests.');
export type RequestCategory = z.output<typeof RequestCategory>;

export const RequestFormEdit = z
  .strictObject({
    revision: z.int().min(0).describe('Revision of the form that the caller has seen. Another one is refused.'),
    sections: FormTree.describe('All sections of the form, in order.'),
    seen: z
      .record(z.string().regex(/^\d{1,10}$/), Day.nullable())
      .optional()
      .describe(
        'Deadlines that the caller has seen, by the ids of their sections. They move with the event under one revision, and other ones are refused with 409 `changed_meanwhile`. Absent to set the form whatever moved.',
      ),
  })
  .superRefine(checkTree)
  .describe('The form of a category. What was answered before keeps the form that it was answered to.');

export const RequestForm = z
  .object({
    category_id: Id.describe('The category.'),
    name: z.string().describe('Name of the category.'),
    revision: z.int().describe('Revision of the form.'),
    sections: z.array(FormSection).describe('Sections of the form, in order.'),
  })
  .describe('The form of a category, at one revision.');
export type RequestForm = z.infer<typeof RequestForm>;

/** Days of the event, each once. */
const Days = z.array(Day).max(MAX_REQUEST_DAYS);

export const RequestAnswers = z
  .array(
    z.strictObject({
      section_id: Id.describe('The section.'),
      fields: z
        .record(z.string().regex(/^\d{1,10}$/), z.union([z.string().max(MAX_ANSWER), z.boolean()]))
        .describe('What was answered, by the ids of the fields.'),
    }),
  )
  .max(500)
  .describe('Answers to the form.');
export type RequestAnswers = z.infer<typeof RequestAnswers>;

export const GUEST_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'revoked'] as const;

export const RequestedGuest = z
  .object({
    id: Id.describe('Id of the person within requests, which never changes.'),
    name: z.string().describe('Name of the person.'),
    details: GuestDetailsSchema.describe('Contacts and custom fields, by the keys of the fields.'),
    days: z.array(z.string()).describe('Days on which the person comes, YYYY-MM-DD. Empty for all.'),
    parking: z.boolean().describe('The person needs a parking space.'),
    state: z.enum(GUEST_STATES).describe('What became of the person.'),
    profile_id: Id.nullable().describe('Access profile that was chosen, or null for that of the category.'),
    wristband_id: Id.nullable().describe('Wristband that was chosen, or null for that of the profile.'),
    person_id: Id.nullable().describe('The guest that the person became, or null.'),
  })
  .describe('A person that a request is for.');
export type RequestedGuest = z.infer<typeof RequestedGuest>;

export const ListedRequest = z
  .object({
    id: Id.describe('Id of the request, which never changes.'),
    category_id: Id.describe('Category of the request.'),
    state: RequestState.describe('State of the request.'),
    shown_state: ShownState.describe(
      'The state, but for a request that was kept without sending, for which no one has asked: it is `being_changed` until its category closes, and then `sent`.',
    ),
    applicant: z.string().describe('Name of the applicant.'),
    company: z.string().describe('Company of the applicant, or empty.'),
    e_mail: z.string().describe('Address of the applicant.'),
    people: counted.describe('Number of people that it is for.'),
    approved: counted.describe('Number of people who were approved.'),
    steps: z.array(counted).describe('Approvals of each step.'),
    sent_at: z.string().nullable().describe('When it was last sent, ISO 8601 in UTC, or null.'),
    decided_at: z.string().nullable().describe('When it was decided, ISO 8601 in UTC, or null.'),
    reason: z.string().describe('Why it was refused or revoked, or empty.'),
    conflict: z.boolean().describe('Something is to be looked at: a person on the blocked list, or asked for twice.'),
    version: z.int().describe('Counts up with every change. Send it with a decision.'),
    can_decide: z.array(z.int()).describe('Steps that the caller can do now.'),
  })
  .describe('A request as lists show it.');
export type ListedRequest = z.infer<typeof ListedRequest>;

export const VERDICTS = ['approve', 'refuse', 'ask_more'] as const;

export const RequestVote = z
  .object({
    step: z.int().describe('The step, from 0.'),
    verdict: z.enum(VERDICTS).describe('What was decided.'),
    by: z.string().describe('Who decided: a user, or the title of a link.'),
    at: z.string().describe('When it was decided, ISO 8601 in UTC.'),
    note: z.string().describe('A note that only those who decide see, or empty.'),
    to_applicant: z.string().describe('What the applicant was told, or empty.'),
    override: z.string().describe('Why a limit was passed over, or empty.'),
    current: z.boolean().describe('It is about the request as it is now: the applicant has not sent it again since.'),
  })
  .describe('A decision about a request.');
export type RequestVote = z.infer<typeof RequestVote>;

export const RequestConflict = z
  .object({
    guest_id: Id.describe('The person of the request.'),
    kind: z
      .enum(['blocked', 'on_list', 'asked_twice', 'no_photo'])
      .describe(
        'What is to be looked at: on the blocked list, already a guest, asked for twice, or without a photo that is asked for.',
      ),
    with: z.string().describe('Whom it is about: a name, or empty.'),
  })
  .describe('Something about a person to look at before deciding.');
export type RequestConflict = z.infer<typeof RequestConflict>;

export const RequestLimit = PlaceLimitNow.omit({ held: true })
  .extend({
    limit_id: Id.describe('The limit.'),
    used: counted.describe('Places that are taken or held now.'),
    asked: counted.describe('People of requests that are sent and not decided.'),
    needed: counted.describe('People of this request that it would count.'),
  })
  .describe('A limit that counts people of a request, with what is left of it.');
export type RequestLimit = z.infer<typeof RequestLimit>;

export const AccreditationRequest = ListedRequest.extend({
  form: RequestForm.describe('The form as it was answered.'),
  answers: RequestAnswers.describe('What was answered to the form.'),
  guests: z.array(RequestedGuest).describe('People that it is for.'),
  votes: z.array(RequestVote).describe('Decisions, the first one first.'),
  conflicts: z.array(RequestConflict).describe('What is to be looked at.'),
  limits: z.array(RequestLimit).describe('Limits that count people of the request.'),
}).describe('A request with all that one needs to decide.');
export type AccreditationRequest = z.infer<typeof AccreditationRequest>;

const note = lines(MAX_NOTE).default('');

export const GuestVerdict = z
  .strictObject({
    id: Id.describe('The person.'),
    approve: z.boolean().default(true).describe('Whether the person is approved.'),
    profile_id: Id.nullable().optional().describe('Another access profile, or null for that of the category.'),
    wristband_id: Id.nullable().optional().describe('Another wristband, or null for that of the profile.'),
    days: Days.optional().describe('Days of the event that are approved. Empty for all. Absent as asked.'),
    parking: z.boolean().optional().describe('Whether a parking space is approved. Absent as asked.'),
  })
  .describe('What is decided about one person.');
export type GuestVerdict = z.output<typeof GuestVerdict>;

const decision = {
  step: z
    .int()
    .min(0)
    .max(MAX_STEPS - 1)
    .describe('The step that is done, from 0.'),
  verdict: z.enum(VERDICTS).describe('What is decided.'),
  reason: optionalLine(MAX_NAME).default('').describe('Why it is refused. Needed to refuse.'),
  note: note.describe('A note that only those who decide see.'),
  to_applicant: note.describe('What the applicant is told. Needed to ask for more.'),
  guests: z
    .array(GuestVerdict)
    .max(MAX_REQUESTED)
    .default([])
    .describe('People who are decided in another way than asked. Only with one request.'),
} as const;

export const RequestsDecision = z
  .strictObject({
    requests: z
      .array(
        z.strictObject({
          id: Id.describe('A request.'),
          version: z.int().min(1).describe('Version that the caller has seen. Another one is refused.'),
        }),
      )
      .min(1)
      .max(MAX_DECIDED)
      .describe('Requests of one category, all decided or none.'),
    ...decision,
    override: optionalLine(300)
      .default('')
      .describe('Why limits are passed over, which only organisers can do, or empty to hold them.'),
  })
  .describe('A decision about requests.');
export type RequestsDecision = z.output<typeof RequestsDecision>;

export const RequestDecisionByLink = z
  .strictObject({
    token: LinkToken.describe('The secret of the link.'),
    request_id: Id.describe('The request.'),
    version: z.int().min(1).describe('Version that the caller has seen. Another one is refused.'),
    ...decision,
  })
  .omit({ step: true })
  .describe('A decision by the holder of a link.');

export const RequestKey = LinkToken.describe(
  'The key of a mail to an applicant. Any text is taken, so that a wrong one answers as one that never was.',
);

/** Facts of the event on pages of requests. */
const requestEvent = z
  .object({
    name: z.string().describe('Name of the event.'),
    start_time: z.string().describe('Start of the event, ISO 8601.'),
    end_time: z.string().describe('End of the event, ISO 8601.'),
    time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
  })
  .describe('The event.');

export const RequestStart = z
  .object({
    account_name: z.string().describe("Name of the organiser's account."),
    event: requestEvent,
    category: z.string().describe('Name of the category.'),
    words: z.string().describe('What the organiser says, as rich text.'),
    consent: z.string().describe('What an applicant agrees to, or empty.'),
    asks_code: z.boolean().describe('A code has to be given.'),
    domain: z.string().describe('Domain that addresses have to be of, or empty for any.'),
    closes_at: z.string().describe('Until when requests can be sent, ISO 8601 in UTC.'),
    open: z.boolean().describe('Whether requests can be sent now.'),
  })
  .describe('What the public link of a category shows.');
export type RequestStart = z.infer<typeof RequestStart>;

export const NewRequest = z
  .strictObject({
    token: LinkToken.describe('The secret of the link.'),
    code: Text.max(MAX_SIGN_UP_CODE * 2)
      .default('')
      .describe('The code, where one is asked for.'),
    name: PersonName.describe('Name of the applicant.'),
    company: optionalLine(MAX_NAME).default('').describe('Company of the applicant, or empty.'),
    e_mail: Email.describe('Address that the key of the request is mailed to.'),
    language: z.enum(LETTER_LANGUAGES).describe('Language of mails.'),
    agrees: z.boolean().default(false).describe('Whether the applicant agrees to the consent, where there is one.'),
  })
  .describe('The beginning of a request.');
export type NewRequest = z.output<typeof NewRequest>;

export const RequestPage = z
  .object({
    account_name: z.string().describe("Name of the organiser's account."),
    event: requestEvent,
    category: z.string().describe('Name of the category.'),
    words: z.string().describe('What the organiser says, as rich text.'),
    consent: z.string().describe('What the applicant still has to agree to with the next sending, or empty.'),
    language: z.enum(LETTER_LANGUAGES).describe('Language of mails to the applicant.'),
    applicant: z.string().describe('Name of the applicant.'),
    company: z.string().describe('Company of the applicant, or empty.'),
    state: RequestState.describe('State of the request.'),
    version: z.int().describe('Counts up with every change. Send it with a change.'),
    closes_at: z.string().describe('Until when the request can be changed, ISO 8601 in UTC.'),
    open: z.boolean().describe('Whether it can be changed now.'),
    reason: z.string().describe('Why it was refused or revoked, or empty.'),
    told: z.string().describe('What the organiser said last, or empty.'),
    for_company: z.boolean().describe('The request can be for several people.'),
    most: z.int().describe('Most people.'),
    asks_days: z.boolean().describe('Days are asked for.'),
    days: z.array(z.string()).describe('Days of the event, YYYY-MM-DD.'),
    asks_parking: z.boolean().describe('It is asked who needs a parking space.'),
    fields: z.array(GuestField.omit({ seen_by: true })).describe('Details that are asked of each person.'),
    sections: z.array(FormSection).describe('The form.'),
    answers: RequestAnswers.describe('What was answered to the form.'),
    closed_sections: z
      .array(Id)
      .describe('Sections whose deadline has passed. Their answers stay as they are, and none has to be given.'),
    guests: z
      .array(
        RequestedGuest.omit({ profile_id: true, wristband_id: true, person_id: true }).extend({
          pass: z
            .object({
              code: z.string().describe('The signed code of the guest, as the door scans it.'),
              svg: z.string().describe('The code as a QR symbol, an SVG document.'),
            })
            .nullable()
            .describe('The pass of a person who was approved and can enter, or null.'),
        }),
      )
      .describe('People that it is for.'),
    missing: z
      .array(z.string())
      .describe(
        'What is still to be given before it can be sent: names of fields and sections, and of people with their days that the event does not have.',
      ),
  })
  .describe('All that an applicant sees with the key of their request.');
export type RequestPage = z.infer<typeof RequestPage>;

export const RequestSave = z
  .strictObject({
    key: RequestKey.describe('The key of the mail.'),
    version: z.int().min(1).describe('Version that the caller has seen. Another one is refused.'),
    company: optionalLine(MAX_NAME).optional().describe('Company of the applicant. Absent if it stays.'),
    answers: RequestAnswers.optional().describe('All answers to the form. Absent if they stay.'),
    guests: z
      .array(
        z.strictObject({
          id: Id.optional().describe('Id of a person to keep. Leave it out to add one.'),
          // Read with the details, so that one answer names all that is wrong with a list.
          name: optionalLine(1000).describe('Name of the person.'),
          details: GivenDetailsSchema.optional().describe('Contacts and custom fields, by the keys of the fields.'),
          days: Days.default([]).describe('Days on which the person comes. Empty for all.'),
          parking: z.boolean().default(false).describe('The person needs a parking space.'),
        }),
      )
      .max(MAX_REQUESTED)
      .optional()
      .describe('All people of the request, in order. Those left out are taken off it. Absent if they stay.'),
    agrees: z.boolean().default(false).describe('Whether the applicant agrees to the consent, where the page has one.'),
    send: z
      .boolean()
      .default(false)
      .describe(
        'Sends the request. Without it, what is given is kept as a draft. A sent request is only kept while a new person needs a photo, and is not decided until it is sent again.',
      ),
  })
  .describe('A request as the applicant gives it.');
export type RequestSave = z.output<typeof RequestSave>;

export const DeciderPage = z
  .object({
    account_name: z.string().describe("Name of the organiser's account."),
    event: requestEvent,
    category: z.string().describe('Name of the category.'),
    step: z.string().describe('Name of the step.'),
    title: z.string().describe('Who has the link.'),
    reasons: z.array(z.string()).describe('Reasons to choose from.'),
    forms: z
      .array(
        z.object({
          revision: z.int().describe('Revision of the form.'),
          sections: z.array(FormSection).describe('Its sections.'),
        }),
      )
      .describe('Forms that requests answered, each once.'),
    requests: z
      .array(
        ListedRequest.pick({
          id: true,
          state: true,
          applicant: true,
          company: true,
          sent_at: true,
          version: true,
        }).extend({
          form_revision: z.int().describe('Revision of the form that it answered.'),
          answers: RequestAnswers.describe('What was answered to the form.'),
          guests: z
            .array(RequestedGuest.pick({ id: true, name: true, days: true, parking: true, state: true }))
            .describe('People that it is for.'),
          decided: z.enum(VERDICTS).nullable().describe('What was decided at this step, or null.'),
          can_decide: z.boolean().describe('Whether the step can be done now.'),
        }),
      )
      .describe('Requests that the link is for.'),
  })
  .describe('All that the holder of a decision link sees.');
export type DeciderPage = z.infer<typeof DeciderPage>;

export const BlockedSettings = z
  .strictObject({
    name: PersonName.describe('Name of the person.'),
    e_mail: z
      .union([Email, z.literal('')])
      .default('')
      .describe('E-mail address, or empty.'),
    phone: Phone.default('').describe('Telephone number, or empty.'),
    reason: lines(MAX_NOTE).default('').describe('Why the person is on the list.'),
    until: Day.nullable().default(null).describe('Last day on the list, or null for no end.'),
  })
  .describe('A person of the blocked list.');
export type BlockedSettings = z.output<typeof BlockedSettings>;

export const BlockedPerson = z
  .object({
    id: Id.describe('Id of the entry, which never changes.'),
    name: z.string().describe('Name of the person.'),
    e_mail: z.string().describe('E-mail address, or empty.'),
    phone: z.string().describe('Telephone number, or empty.'),
    reason: z.string().describe('Why the person is on the list.'),
    until: z.string().nullable().describe('Last day on the list, YYYY-MM-DD, or null for no end.'),
    made_by: z.string().describe('The user who entered it.'),
    made_at: z.string().describe('When it was entered, ISO 8601 in UTC.'),
    face: z.string().nullable().describe('Face on the photo of the person, WebP in Base64, or null without a photo.'),
  })
  .describe('A person of the blocked list.');
export type BlockedPerson = z.infer<typeof BlockedPerson>;
