import { z } from 'zod';
import { Arrival } from './check-in.ts';
import { says } from './messages.ts';
import { OverAdmission } from './over-admission.ts';
import { OverUse, Passage } from './passages.ts';
import { ListedPerson } from './people.ts';
import { Id, MAX_ID } from './primitives.ts';
import { RequestState } from './requests.ts';
import { RollCall } from './roll-calls.ts';

/** Most changes of one page, and how many it has unless asked for fewer. */
export const MAX_CHANGES = 1000;

const person = ListedPerson.nullable().describe('The person as they are now, or null if they are not on the list.');

const head = {
  sequence: z
    .int()
    .describe('The number of this change in the event. Numbers have no gaps, and several changes can share one.'),
  at: z.string().describe('Time of the change, ISO 8601.'),
};
const counted = z.object({
  person,
  guests: z.int().describe('Number of guests of the party affected.'),
  by: Arrival.describe('User, time and device of the change.'),
});
const passage = z.object({ person, passage: Passage.describe('The scan.') });
const overAdmission = z.object({ person, over_admission: OverAdmission.describe('The over-admission.') });
const overUse = z.object({ person, over_use: OverUse.describe('An over-use that a device recorded.') });

const handedIn = {
  artist: z
    .object({
      id: Id.describe('Id of the artist, which never changes.'),
      name: z.string().nullable().describe('Current name, or null if the artist was deleted.'),
    })
    .describe('The artist who submitted it.'),
  form: z
    .object({ id: Id.describe('Id of the form, which never changes.'), name: z.string().describe('Name of the form.') })
    .describe('The form.'),
};

const ToldRequest = z
  .object({
    category: z
      .object({
        id: Id.describe('Id of the category, which never changes.'),
        name: z.string().describe('Current name of the category.'),
      })
      .describe('What it asks for accreditation as.'),
    state: RequestState.describe('State of the request.'),
    people: z.int().describe('Number of people that it is for.'),
    approved: z.int().describe('Number of them who are approved.'),
    version: z.int().describe('Counts up with each change of the request.'),
  })
  .nullable()
  .describe('The request as it is now, without who applied and what they gave, or null if it was deleted.');

const ofRequest = <Type extends z.ZodLiteral<string>>(type: Type) =>
  z.object({
    ...head,
    type,
    id: z.null().describe('Null, since the change is about no one guest.'),
    data: z
      .object({ request_id: Id.describe('Id of the request, which never changes.'), request: ToldRequest })
      .describe('The request that changed.'),
  });

const ofPerson = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    ...head,
    type: z.literal(type).describe('Type of the change.'),
    id: Id.describe('The id of the person.'),
    data: data.describe('What changed, by its type.'),
  });

/**
 * One change of an event, with the current state. A consumer who applies changes in order, with `data.person` in place
 * of `id`, has the list. Applying one twice does no harm.
 */
export const FeedChange = z
  .discriminatedUnion('type', [
    ofPerson('person.added', z.object({ person: ListedPerson.describe('The guest as they are now.') })),
    ofPerson('person.changed', z.object({ person: ListedPerson.describe('The guest as they are now.') })),
    ofPerson(
      'person.deleted',
      z.object({ person: z.null().describe('Null, since the guest is no longer on the list.') }),
    ),
    ofPerson('check-in', counted),
    ofPerson('check-in.undone', counted),
    ofPerson('passage', passage),
    ofPerson('passage.refused', passage),
    ofPerson('passage.undone', passage),
    ofPerson('over-admission', overAdmission),
    ofPerson('over-admission.settled', overAdmission),
    ofPerson('over-use', overUse),
    ofPerson('over-use.settled', overUse),
    z.object({
      ...head,
      type: z.literal('roll-call').describe('Type of the change.'),
      id: Id.nullable().describe('The person found, or null if the roll call started or ended.'),
      data: z
        .object({ person, roll_call: RollCall.describe('The roll call as it is now.') })
        .describe('The roll call that changed, and the guest who was found.'),
    }),
    z.object({
      ...head,
      type: z.literal('artist.submitted').describe('The form of an artist was submitted.'),
      id: z.null().describe('Null, since the change is about no one guest.'),
      data: z.object(handedIn).describe('The form that was submitted.'),
    }),
    z.object({
      ...head,
      type: z.literal('form.answered').describe('The answers of an artist to a section of the form have changed.'),
      id: z.null().describe('Null, since the change is about no one guest.'),
      data: z
        .object({
          ...handedIn,
          section: z
            .object({
              id: Id.describe('Id of the section, which never changes.'),
              name: z.string().describe('Name of the section.'),
            })
            .describe('The section of the form that was answered.'),
          action: z
            .enum(['add_answer', 'update_answer', 'delete_answer', 'nothing_to_add', 'take_back_nothing_to_add'])
            .describe('What was done to the answer.'),
        })
        .describe('The section and what was done to its answer.'),
    }),
    ofRequest(z.literal('request.sent').describe('A request for accreditation was sent, or sent again.')),
    ofRequest(
      z
        .literal('request.decided')
        .describe('A request was approved, partly approved or refused, or its applicant was asked for more.'),
    ),
    ofRequest(z.literal('request.undone').describe('A decision on a request was undone.')),
    ofRequest(
      z
        .literal('request.changed')
        .describe(
          'A step was approved, people or answers of a request have changed, or its applicant kept it without sending. Its state is then more_asked.',
        ),
    ),
    ofRequest(z.literal('request.withdrawn').describe('The applicant withdrew a request.')),
    ofRequest(z.literal('request.revoked').describe('An approved request was revoked, for some or all of its people.')),
    ofRequest(z.literal('request.deleted').describe('A request was erased, or its category was deleted.')),
    z.object({
      ...head,
      type: z
        .literal('list.changed')
        .describe('Units, groups, profiles, fields or settings have changed. Read what you need again.'),
      id: z.null().describe('Null, since the change is about no one guest.'),
      data: z.object({}).describe('Empty.'),
    }),
  ])
  .describe('A change. New types can be added, so ignore those that you do not know.');
export type FeedChange = z.infer<typeof FeedChange>;

/** What webhooks are told of: the changes of events, and of the account that its plan has ended. */
export type ChangeType = FeedChange['type'] | 'plan.ended';
export const CHANGE_TYPES: readonly ChangeType[] = [
  ...FeedChange.options.map(({ shape }) => shape.type.value),
  'plan.ended',
];

/** What artists hand in. */
export type ArtistChangeType = Extract<ChangeType, 'artist.submitted' | 'form.answered'>;
/** What becomes of requests for accreditation. */
export type RequestChangeType = Extract<ChangeType, `request.${string}`>;
/** What is in the feed of the event and no message of its stream: no device at a door needs to know it. */
export type FeedOnlyType = ArtistChangeType | RequestChangeType;
export const isFeedOnly = (type: string): type is FeedOnlyType => /^(?:artist|form|request)\./.test(type);

export const ChangePage = z.object({
  changes: z.array(FeedChange).describe('Changes, in their order.'),
  next: z.string().describe('Where to continue: the `since` of the next page.'),
  more: z.boolean().describe('Whether there are more already. Otherwise ask again later, from `next`.'),
});
export type ChangePage = z.infer<typeof ChangePage>;

/** A place in the changes of an event: after a number, and where `personId` is given within it after this person. */
export interface ChangePlace {
  readonly seq: number;
  readonly personId?: number | undefined;
}

/** A place as `placeText` writes it. */
export function placeOf(text: string): ChangePlace {
  const [seq = 0, personId] = text.split('-').map(Number);
  return { seq, personId };
}

/** A number up to `MAX_ID`, in a pattern of JSON schema. */
const UP_TO_MAX_ID = String.raw`(?:[01]?\d{1,9}|20\d{8}|21[0-3]\d{7}|214[0-6]\d{6}|2147[0-3]\d{5}|21474[0-7]\d{4}|214748[0-2]\d{3}|2147483[0-5]\d{2}|21474836[0-3]\d|214748364[0-7])`;

/** `41`, or `42-317` where a page ended within a number. */
const Place = z
  .string()
  .regex(/^\d{1,10}(?:-\d{1,10})?$/, says('not_a_place'))
  .meta({ examples: ['0'], pattern: `^${UP_TO_MAX_ID}(?:-${UP_TO_MAX_ID})?$` })
  .transform(placeOf)
  .refine(({ seq, personId = 0 }) => seq <= MAX_ID && personId <= MAX_ID, says('too_large'));

/** As `ChangesQuery` reads it. */
export const placeText = ({ seq, personId }: ChangePlace): string =>
  personId === undefined ? String(seq) : `${seq}-${personId}`;

export const ChangesQuery = z.strictObject({
  since: Place.describe('`0`, the `seq` of a whole list, or the `next` of the last page.'),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, says('must_be_whole_number'))
    .meta({ examples: ['100'] })
    .transform(Number)
    .refine((limit) => limit <= MAX_CHANGES, says('too_large'))
    .meta({ maximum: MAX_CHANGES })
    .optional()
    .describe('Maximum number of changes in the page.'),
});
