import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import { MAX_PHOTO_BYTES } from '../photos.ts';
import { Email, Id, PathId, optionalLine, line } from '../primitives.ts';
import {
  AccreditationRequest,
  BlockedPerson,
  BlockedSettings,
  DeciderPage,
  ListedRequest,
  MAX_DECIDED,
  MAX_REQUESTED,
  MAX_STEPS,
  NewRequest,
  RequestCategory,
  RequestCategorySettings,
  RequestDecisionByLink,
  RequestForm,
  RequestFormEdit,
  RequestKey,
  RequestPage,
  RequestSave,
  RequestStart,
  RequestsDecision,
} from '../requests.ts';
import { LinkToken } from '../delegated-lists.ts';
import { LETTER_LANGUAGES } from '../guest-details.ts';
import { MAX_SIGN_UP_CODE } from '../guest-invitations.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'guestlist', scope: 'event', ...withRight('block') } as const;
const reading = { ...base, resource: 'guests', ...withRight('view_people') } as const;
const CategoryParams = EventParams.extend({ categoryId: PathId.describe('A category of requests.') });
const OneCategory = z.object({ category: RequestCategory.describe('The category as it is now.') });
const Seq = z.int().describe("The event's sequence number that the answer shows.");
const Revision = z.int().min(0).describe('Revision that the caller has seen. Another one is refused.');

export const listRequestCategories = defineRoute({
  ...reading,
  id: 'listRequestCategories',
  method: 'GET',
  path: '/api/event/{eventId}/request_categories',
  summary: 'List the categories of requests of an event with their counts, by name',
  params: EventParams,
  response: z.object({ categories: z.array(RequestCategory).describe('Categories of requests.'), seq: Seq }),
});

export const createRequestCategory = defineRoute({
  ...base,
  id: 'createRequestCategory',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories',
  summary: 'Add a category of requests. It has a form without sections, and no link',
  params: EventParams,
  body: RequestCategorySettings,
  response: OneCategory,
  status: 201,
  idempotent: true,
});

export const updateRequestCategory = defineRoute({
  ...base,
  id: 'updateRequestCategory',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/update',
  summary:
    'Change a category of requests. Steps that are taken away fall to those that stay. 409 where it was changed since',
  params: CategoryParams,
  body: RequestCategorySettings.extend({ revision: Revision }),
  response: OneCategory,
});

export const deleteRequestCategory = defineRoute({
  ...base,
  id: 'deleteRequestCategory',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/delete',
  summary:
    'Delete a category with its requests. Its links and keys end. Guests who were approved stay on the guest list',
  params: CategoryParams,
});

export const readRequestForm = defineRoute({
  ...reading,
  id: 'readRequestForm',
  method: 'GET',
  path: '/api/event/{eventId}/request_categories/{categoryId}/form',
  summary: 'Get the form of a category as it is now',
  params: CategoryParams,
  response: z.object({ form: RequestForm.describe('The form.') }),
});

export const setRequestForm = defineRoute({
  ...base,
  id: 'setRequestForm',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/set_form',
  summary: 'Set the form of a category. Requests that were sent keep the form that they answered. 409 where it changed',
  params: CategoryParams,
  body: RequestFormEdit,
  response: z.object({ form: RequestForm.describe('The form as it is now.') }),
  maxBodyBytes: 1024 * 1024,
});

export const setRequestLink = defineRoute({
  ...base,
  id: 'setRequestLink',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/link',
  summary: 'Open the public link of a category, or change what it asks. The link is returned only where it is new',
  params: CategoryParams,
  body: z.strictObject({
    code: optionalLine(MAX_SIGN_UP_CODE).default('').describe('Code that has to be given, or empty for none.'),
    domain: optionalLine(253).default('').describe('Domain that addresses have to be of, or empty for any.'),
    new_link: z.boolean().default(false).describe('Makes a new link, which ends the one before.'),
  }),
  response: OneCategory.extend({
    link: z.string().nullable().describe('Address of the page to ask, or null where it stays the same.'),
  }),
});

export const endRequestLink = defineRoute({
  ...base,
  id: 'endRequestLink',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/end_link',
  whenPlanEnded: 'open',
  summary: 'End the public link of a category. Requests that were begun stay, with their keys',
  params: CategoryParams,
  response: OneCategory,
});

export const inviteApplicants = defineRoute({
  ...base,
  id: 'inviteApplicants',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/invite',
  summary: 'Mail applicants a key for a request. Those who have one in the category are left out',
  params: CategoryParams,
  body: z.strictObject({
    applicants: z
      .array(
        z.strictObject({
          name: optionalLine(200).default('').describe('Name, or empty for the address.'),
          company: optionalLine(100).default('').describe('Company, or empty.'),
          e_mail: Email.describe('Address.'),
          language: z.enum(LETTER_LANGUAGES).default('en').describe('Language of mails.'),
        }),
      )
      .min(1)
      .max(500)
      .describe('Whom to invite.'),
  }),
  response: z.object({
    invited: z.int().describe('Number of people who get a mail.'),
    already: z.int().describe('Number of people who have a request in the category.'),
  }),
  idempotent: true,
  maxBodyBytes: 512 * 1024,
});

export const addRequestDecider = defineRoute({
  ...base,
  id: 'addRequestDecider',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/deciders',
  summary: 'Make a link by which a person outside the account does a step. The link is returned only here',
  params: CategoryParams,
  body: z.strictObject({
    title: line(100).describe('Who gets the link.'),
    step: z
      .int()
      .min(0)
      .max(MAX_STEPS - 1)
      .describe('A step whose `by` is `link`, from 0.'),
    unit_id: Id.nullable().default(null).describe('Shows requests for this unit alone, or null for all.'),
    e_mail: z
      .union([Email, z.literal('')])
      .default('')
      .describe(
        'Address of who has the link, or empty. It gets an e-mail a day while requests wait for it. Links for one address count as one person.',
      ),
  }),
  response: OneCategory.extend({ link: z.string().describe('Address of the page to decide.') }),
  status: 201,
});

export const endRequestDecider = defineRoute({
  ...base,
  id: 'endRequestDecider',
  method: 'POST',
  path: '/api/event/{eventId}/request_categories/{categoryId}/deciders/{deciderId}/end',
  whenPlanEnded: 'open',
  summary: 'End a decision link. Its decisions stay, and what waits falls to organisers',
  params: CategoryParams.extend({ deciderId: PathId.describe('The link.') }),
  response: OneCategory,
});

export const listRequests = defineRoute({
  ...reading,
  id: 'listRequests',
  method: 'GET',
  path: '/api/event/{eventId}/requests',
  summary: 'List all requests of an event but drafts that were never sent, the one that waits longest first',
  params: EventParams,
  response: z.object({ requests: z.array(ListedRequest).describe('Requests.'), seq: Seq }),
});

const RequestParams = EventParams.extend({ requestId: PathId.describe('A request.') });
const OneRequest = z.object({ request: AccreditationRequest.describe('The request as it is now.') });

export const readRequest = defineRoute({
  ...reading,
  id: 'readRequest',
  method: 'GET',
  path: '/api/event/{eventId}/requests/{requestId}',
  summary: 'Get a request with its answers, people, decisions, what is to be looked at, and the limits that count it',
  params: RequestParams,
  response: OneRequest,
});

export const decideRequests = defineRoute({
  ...base,
  ...withRight('edit_people'),
  id: 'decideRequests',
  method: 'POST',
  path: '/api/event/{eventId}/requests/decide',
  summary:
    'Decide requests at a step, all or none. With the last step people become guests. 409 `changed_meanwhile` names requests that changed, 409 `limit_reached` limits that are full',
  params: EventParams,
  body: RequestsDecision,
  response: z.object({
    decided: z.int().describe('Number of requests.'),
    guests: z.int().describe('Number of people who became guests.'),
    undo: Id.describe('Id to take the decision back by.'),
  }),
  idempotent: true,
  maxBodyBytes: 512 * 1024,
  timeoutMs: 60_000,
});

export const undoRequestDecision = defineRoute({
  ...base,
  ...withRight('edit_people'),
  id: 'undoRequestDecision',
  method: 'POST',
  path: '/api/event/{eventId}/requests/undo_decision',
  summary: 'Take a decision back, whole. 409 where one of its requests changed since, or a guest came in',
  params: EventParams,
  body: z.strictObject({ undo: Id.describe('Id that the decision returned.') }),
  response: z.object({ restored: z.int().describe('Number of requests.') }),
});

export const revokeRequests = defineRoute({
  ...base,
  id: 'revokeRequests',
  method: 'POST',
  path: '/api/event/{eventId}/requests/revoke',
  whenPlanEnded: 'open',
  summary: 'Revoke requests that were approved: their guests are blocked at doors and gates, and their places are free',
  params: EventParams,
  body: z.strictObject({
    requests: z.array(Id).min(1).max(MAX_DECIDED).describe('Requests that were approved.'),
    guests: z.array(Id).max(MAX_REQUESTED).default([]).describe('Only these people of one request. Empty for all.'),
    reason: optionalLine(100).default('').describe('Why, which the applicant is told, or empty.'),
  }),
  response: z.object({ revoked: z.int().describe('Number of guests who are blocked.') }),
});

const mailing = { service: 'guestlist', scope: 'event', ...withRight('edit_people') } as const;

export const readRequestMails = defineRoute({
  ...mailing,
  id: 'readRequestMails',
  method: 'GET',
  path: '/api/event/{eventId}/request_mails',
  summary: 'Get whether the caller unsubscribed from the daily e-mail about requests that wait, for all events',
  params: EventParams,
  response: z.object({ stopped: z.boolean().describe('Whether the caller has stopped these e-mails.') }),
});

export const startRequestMails = defineRoute({
  ...mailing,
  id: 'startRequestMails',
  method: 'POST',
  path: '/api/event/{eventId}/request_mails/start',
  summary: 'Subscribe the caller to the daily e-mail about requests that wait again, for all events of the account',
  params: EventParams,
});

export const exportRequests = defineRoute({
  ...base,
  ...withRight('export'),
  id: 'exportRequests',
  reads: true,
  resource: 'guests',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/requests/export',
  summary: 'Export requests with their people, a row each. The activity log records who exported them',
  params: EventParams,
  body: z.strictObject({
    category_id: Id.nullable().default(null).describe('A category, or null for all.'),
    format: z.enum(['csv', 'xlsx']).describe('Format of the file.'),
    language: z.enum(['en', 'et']).default('en').describe('Language of titles and words in the file.'),
  }),
  response: ExportedFile,
  dear: 'export',
  timeoutMs: 60_000,
});

const byKey = {
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  method: 'POST',
  maxBodyBytes: 16 * 1024,
} as const;
const Key = z.strictObject({ key: RequestKey.describe('The key of the mail.') });
const Token = z.strictObject({ token: LinkToken.describe('The secret of the link.') });
const Page = z.object({ page: RequestPage.describe('The page of the applicant.') });

export const readRequestLink = defineRoute({
  ...byKey,
  id: 'readRequestLink',
  whenPlanEnded: 'open',
  path: '/api/request/link',
  summary: 'Get what the public link of a category shows. Unknown, ended and malformed links all return 404',
  body: Token,
  response: RequestStart,
});

export const startRequest = defineRoute({
  ...byKey,
  id: 'startRequest',
  path: '/api/request/start',
  summary: 'Begin a request. Its key is mailed to the applicant, and the answer never says who has one',
  body: NewRequest,
  response: z.object({ mailed: z.literal(true).describe('A mail is on its way, if the address can get one.') }),
});

export const readRequestPage = defineRoute({
  ...byKey,
  id: 'readRequestPage',
  whenPlanEnded: 'open',
  path: '/api/request/page',
  summary: 'Get the page of an applicant. Unknown, ended and malformed keys all return 404. Reading changes nothing',
  body: Key,
  response: Page,
  timeoutMs: 30_000,
});

export const saveRequest = defineRoute({
  ...byKey,
  id: 'saveRequest',
  path: '/api/request/save',
  summary:
    'Keep what an applicant gives, and send it. 400 names each field, such as `guests.3.details.email`, and nothing is kept then',
  body: RequestSave,
  response: Page,
  maxBodyBytes: 4 * 1024 * 1024,
  timeoutMs: 60_000,
});

export const withdrawRequest = defineRoute({
  ...byKey,
  id: 'withdrawRequest',
  whenPlanEnded: 'open',
  path: '/api/request/withdraw',
  summary: 'Withdraw a request, or people of it. Guests who were approved and are not in leave the guest list',
  body: Key.extend({
    guests: z.array(Id).max(2000).default([]).describe('People to withdraw. Empty for the whole request.'),
  }),
  response: Page,
  timeoutMs: 30_000,
});

export const addRequestPhoto = defineRoute({
  ...byKey,
  id: 'addRequestPhoto',
  path: '/api/request/photo',
  summary: 'Set the photo of a person of a request, where one is asked for. It is re-encoded',
  body: Key.extend({ guest_id: PathId.describe('The person of the request.') }),
  upload: { field: 'file', maxBytes: MAX_PHOTO_BYTES },
  response: Page,
});

export const eraseRequest = defineRoute({
  ...byKey,
  id: 'eraseRequest',
  whenPlanEnded: 'open',
  path: '/api/request/erase',
  summary: 'Erase a request with all that was given, which ends its key. Guests who were approved are erased, too',
  body: Key,
});

export const readDeciderPage = defineRoute({
  ...byKey,
  id: 'readDeciderPage',
  whenPlanEnded: 'open',
  path: '/api/request/decider',
  summary: 'Get the requests that a decision link is for. Unknown, ended and malformed links all return 404',
  body: Token,
  response: z.object({ page: DeciderPage.describe('The page of the link.') }),
  timeoutMs: 30_000,
});

export const decideByLink = defineRoute({
  ...byKey,
  id: 'decideByLink',
  path: '/api/request/decide',
  summary: 'Decide a request at the step of the link. 409 `changed_meanwhile` where it changed',
  body: RequestDecisionByLink,
  response: z.object({ page: DeciderPage.describe('The page of the link.') }),
  maxBodyBytes: 128 * 1024,
  timeoutMs: 30_000,
});

const account = { service: 'guestlist', scope: 'account', ...withRight('see_audit') } as const;
const BlockedParams = z.strictObject({ blockedId: PathId.describe('The entry.') });
const Blocked = z.object({ blocked: z.array(BlockedPerson).describe('The list as it is now, by name.') });

export const listBlockedPeople = defineRoute({
  ...account,
  id: 'listBlockedPeople',
  method: 'GET',
  path: '/api/account/blocked_people',
  summary: 'Get the blocked list of the account. The audit log records who looked',
  response: Blocked,
});

export const addBlockedPerson = defineRoute({
  ...account,
  id: 'addBlockedPerson',
  method: 'POST',
  path: '/api/account/blocked_people',
  summary:
    'Put a person on the blocked list of the account. Requests for the person are marked in all of its events. The same person once more gets the new reason and last day',
  body: BlockedSettings,
  response: Blocked,
  status: 201,
});

export const removeBlockedPerson = defineRoute({
  ...account,
  id: 'removeBlockedPerson',
  method: 'POST',
  path: '/api/account/blocked_people/{blockedId}/remove',
  whenPlanEnded: 'open',
  summary: 'Take a person off the blocked list of the account',
  params: BlockedParams,
  response: Blocked,
});

export const setBlockedPhoto = defineRoute({
  ...account,
  id: 'setBlockedPhoto',
  method: 'POST',
  path: '/api/account/blocked_people/{blockedId}/photo',
  summary: 'Set the photo of a person on the blocked list, in place of the former one. It is re-encoded',
  params: BlockedParams,
  upload: { field: 'file', maxBytes: MAX_PHOTO_BYTES },
  timeoutMs: 30_000,
  response: Blocked,
});

export const removeBlockedPhoto = defineRoute({
  ...account,
  id: 'removeBlockedPhoto',
  method: 'POST',
  path: '/api/account/blocked_people/{blockedId}/photo/remove',
  whenPlanEnded: 'open',
  summary: 'Remove the photo of a person on the blocked list. The entry stays',
  params: BlockedParams,
  response: Blocked,
});

export const listBlockedOfRequest = defineRoute({
  service: 'guestlist',
  scope: 'event',
  ...withRight('see_audit'),
  id: 'listBlockedOfRequest',
  method: 'GET',
  path: '/api/event/{eventId}/requests/{requestId}/guests/{requestGuestId}/blocked',
  summary:
    'Get the entries of the blocked list that a person of a request matches today. The audit log records who looked',
  params: EventParams.extend({
    requestId: PathId.describe('The request.'),
    requestGuestId: PathId.describe('The person of the request.'),
  }),
  response: z.object({ blocked: z.array(BlockedPerson).describe('Entries, by name.') }),
});
