import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../access.ts';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import {
  AnswerGiven,
  GuestKey,
  GuestPage,
  GuestPageAnswer,
  GuestInvitation,
  InvitationList,
  InvitationListSettings,
  InvitationPlan,
  Invited,
  LetterPreview,
  MAX_OFFERED,
  MAX_PLACE_LIMITS,
  NewSignUp,
  PeopleToInvite,
  PlaceLimit,
  PlaceLimitNow,
  SignUpPage,
  SignUpSettings,
} from '../guest-invitations.ts';
import { LinkToken } from '../delegated-lists.ts';
import { MAX_PHOTO_BYTES } from '../photos.ts';
import { Email, Id, PathId, Text } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'guestlist', scope: 'event', ...withRight('block') } as const;
const ListParams = EventParams.extend({ listId: PathId.describe('A list of invitations.') });
const PersonParams = EventParams.extend({ personId: PathId.describe('A guest who is invited.') });
const OneList = z.object({ invitation_list: InvitationList.describe('The list as it is now.') });
const OneInvitation = z.object({ invitation: GuestInvitation.describe('The invitation as it is now.') });
const Seq = z.int().describe("The event's sequence number that the answer shows.");
const Revision = z.int().min(0).describe('Revision that the caller has seen. Another one is refused.');

export const listInvitationLists = defineRoute({
  ...base,
  resource: 'guests',
  ...withRight('view_people'),
  id: 'listInvitationLists',
  method: 'GET',
  path: '/api/event/{eventId}/invitation_lists',
  summary: 'List the invitation lists of an event with their counts, by name, and its limits of places',
  params: EventParams,
  response: z.object({
    invitation_lists: z.array(InvitationList).describe('Lists of invitations.'),
    place_limits: z.array(PlaceLimitNow).describe('Limits of places, that of the event first.'),
    seq: Seq,
  }),
});

export const createInvitationList = defineRoute({
  ...base,
  id: 'createInvitationList',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists',
  summary: 'Add a list of invitations. Nothing is mailed yet',
  params: EventParams,
  body: InvitationListSettings,
  response: OneList,
  status: 201,
  idempotent: true,
  maxBodyBytes: 256 * 1024,
});

export const updateInvitationList = defineRoute({
  ...base,
  id: 'updateInvitationList',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/update',
  summary: 'Change a list of invitations. More places are offered to who waits. 409 where it was changed since',
  params: ListParams,
  body: InvitationListSettings.extend({ revision: Revision }),
  response: OneList,
  maxBodyBytes: 256 * 1024,
});

export const deleteInvitationList = defineRoute({
  ...base,
  id: 'deleteInvitationList',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/delete',
  summary: 'Delete a list of invitations. Keys of its guests end; guests who accepted stay on the guest list',
  params: ListParams,
});

export const setInvitationPicture = defineRoute({
  ...base,
  id: 'setInvitationPicture',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/picture',
  summary:
    'Set the picture of the letter and the page of guests: JPEG, PNG, WebP, GIF or AVIF. Letters that were sent show it, too',
  params: ListParams,
  upload: { field: 'file', maxBytes: MAX_PICTURE_BYTES },
  response: OneList,
  timeoutMs: 30_000,
});

export const removeInvitationPicture = defineRoute({
  ...base,
  id: 'removeInvitationPicture',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/remove_picture',
  summary: 'Remove the picture of the letter and the page of guests. Letters that were sent show its description alone',
  params: ListParams,
  response: OneList,
});

export const setPlaceLimits = defineRoute({
  ...base,
  id: 'setPlaceLimits',
  method: 'POST',
  path: '/api/event/{eventId}/place_limits',
  summary:
    'Set all limits of places of an event. A limit below what is held stops more acceptances, and takes no place',
  params: EventParams,
  body: z.strictObject({
    place_limits: z.array(PlaceLimit).max(MAX_PLACE_LIMITS).describe('Limits, each unit and group once.'),
    seen: z
      .array(PlaceLimit)
      .max(MAX_PLACE_LIMITS)
      .optional()
      .describe(
        'Limits that the caller has seen. Where others apply, 409 `changed_meanwhile` is the answer. If it is absent, the limits are set whatever applies.',
      ),
  }),
  response: z.object({ place_limits: z.array(PlaceLimitNow).describe('Limits as they are now.') }),
});

export const listInvitations = defineRoute({
  ...base,
  resource: 'guests',
  ...withRight('view_people'),
  id: 'listInvitations',
  method: 'GET',
  path: '/api/event/{eventId}/invitation_lists/{listId}/invitations',
  summary: 'List the invitations of a list by the names of guests',
  params: ListParams,
  response: z.object({ invitations: z.array(GuestInvitation).describe('Invitations of the list.') }),
});

export const previewInvitation = defineRoute({
  ...base,
  id: 'previewInvitation',
  reads: true,
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/preview',
  summary: 'Get the letter as a guest would get it',
  params: ListParams,
  body: z.strictObject({ person_id: Id.describe('A guest of the event.') }),
  response: LetterPreview,
});

export const planInvitations = defineRoute({
  ...base,
  id: 'planInvitations',
  reads: true,
  method: 'POST',
  path: '/api/event/{eventId}/invitations/plan',
  summary: 'Check which of these guests would get a letter if they were invited now, and why the others would not',
  params: EventParams,
  body: PeopleToInvite,
  response: InvitationPlan,
  maxBodyBytes: 1024 * 1024,
});

export const inviteGuests = defineRoute({
  ...base,
  id: 'inviteGuests',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/invite',
  summary:
    'Invite guests by mail. They become pending until they accept. Those without an address, invited already, or who stopped mails, are left out',
  params: ListParams,
  body: PeopleToInvite,
  response: Invited,
  idempotent: true,
  maxBodyBytes: 1024 * 1024,
  timeoutMs: 60_000,
});

export const resendInvitation = defineRoute({
  ...base,
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/event/{eventId}/invitations/{personId}/resend',
  summary: 'Mail an invitation once more, with the same key. 409 if that was done already',
  params: PersonParams,
  response: OneInvitation,
});

export const changeInvitationAddress = defineRoute({
  ...base,
  id: 'changeInvitationAddress',
  method: 'POST',
  path: '/api/event/{eventId}/invitations/{personId}/address',
  summary: 'Mail an invitation to another address, with a new key. The key before it ends',
  params: PersonParams,
  body: z.strictObject({ e_mail: Email.describe('The new address, which the guest gets, too.') }),
  response: OneInvitation,
});

export const revokeInvitation = defineRoute({
  ...base,
  id: 'revokeInvitation',
  method: 'POST',
  path: '/api/event/{eventId}/invitations/{personId}/revoke',
  whenPlanEnded: 'open',
  summary: 'End the key of a guest, and with it a place that was not accepted. An accepted place stays',
  params: PersonParams,
  response: OneInvitation,
});

export const answerForGuest = defineRoute({
  ...base,
  id: 'answerForGuest',
  method: 'POST',
  path: '/api/event/{eventId}/invitations/{personId}/answer',
  summary: 'Note an answer that a guest gave in another way. The log names the caller',
  params: PersonParams,
  body: AnswerGiven,
  response: OneInvitation,
});

export const offerPlaces = defineRoute({
  ...base,
  id: 'offerPlaces',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/offer',
  summary: 'Offer places by hand to guests who wait, whatever their order. 409 if there are not enough places',
  params: ListParams,
  body: z.strictObject({ people: z.array(Id).min(1).max(MAX_OFFERED).describe('Guests who wait.') }),
  response: z.object({ offered: z.int().describe('Number of guests who got an offer.') }),
});

export const setSignUp = defineRoute({
  ...base,
  id: 'setSignUp',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/sign_up',
  summary: 'Open or change public sign-up to a list. The link is returned only where it is new',
  params: ListParams,
  body: z.strictObject({
    sign_up: SignUpSettings.describe('What is asked.'),
    new_link: z.boolean().default(false).describe('Makes a new link, which ends the one before.'),
  }),
  response: OneList.extend({
    link: z.string().nullable().describe('Address of the page to sign up, or null where it stays the same.'),
  }),
});

export const endSignUp = defineRoute({
  ...base,
  id: 'endSignUp',
  method: 'POST',
  path: '/api/event/{eventId}/invitation_lists/{listId}/end_sign_up',
  whenPlanEnded: 'open',
  summary: 'End public sign-up to a list. Guests who signed up stay',
  params: ListParams,
  response: OneList,
});

const byKey = {
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  method: 'POST',
  maxBodyBytes: 16 * 1024,
} as const;
const Key = z.strictObject({ key: GuestKey.describe('The key of the mail.') });

/** Called by mail apps (RFC 8058). What is in the path does nothing but this, so a scanner's GET is none. */
export const stopInvitationMails = defineRoute({
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  id: 'stopInvitationMails',
  method: 'POST',
  path: '/api/invitation/stop/{mark}',
  whenPlanEnded: 'open',
  summary:
    'Stop mails about an event to an address, or those that say which requests wait, as the `List-Unsubscribe` of these mails says. Answers stay as they are',
  params: z.strictObject({
    mark: Text.min(1)
      .max(200)
      .describe('What a mail says of its event or account and its address, signed by this installation.'),
  }),
  raw: true,
  maxBodyBytes: 16 * 1024,
});

/** The same for all guests of a list, so that it says nothing of who opens a mail. */
export const getInvitationPicture = defineRoute({
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  id: 'getInvitationPicture',
  method: 'GET',
  path: '/api/invitation/pictures/{key}/{number}',
  summary: 'Get the picture that a list of invitations has now, by the unguessable key of the list',
  params: z.strictObject({
    key: z.string().describe('Key of the list, in its mails.'),
    number: z.string().describe('Counts up with each picture, so that no cache answers with the one before.'),
  }),
  contentType: 'image/jpeg',
});

/** The key travels in the body: paths end up in logs. */
export const readGuestPage = defineRoute({
  ...byKey,
  id: 'readGuestPage',
  whenPlanEnded: 'open',
  path: '/api/invitation',
  summary:
    'Get the page of an invited guest. Unknown, ended and malformed keys all return 404. Reading answers nothing',
  body: Key,
  response: GuestPage,
});

export const answerInvitation = defineRoute({
  ...byKey,
  id: 'answerInvitation',
  path: '/api/invitation/answer',
  summary:
    'Answer an invitation, or change the answer until the deadline. Without a place the guest waits, if the list has a waiting list',
  body: GuestPageAnswer,
  response: GuestPage,
  // Long texts in several fields.
  maxBodyBytes: 64 * 1024,
});

/**
 * For a browser without scripts, whose form can send no JSON: fields `key`, `comes` (`yes` or `no`) and `count`. The key
 * is the proof, so a form of another page could send nothing more than who has the key.
 */
export const answerByForm = defineRoute({
  ...byKey,
  id: 'answerByForm',
  path: '/api/invitation/form',
  summary:
    'Answer an invitation by an HTML form, as answerInvitation does. It answers a page in words, errors included',
  raw: true,
  contentType: 'text/html',
});

export const addGuestPhoto = defineRoute({
  ...byKey,
  id: 'addGuestPhoto',
  path: '/api/invitation/photo',
  summary: 'Set the photo of the guest, where one is asked for. It is re-encoded',
  body: Key,
  upload: { field: 'file', maxBytes: MAX_PHOTO_BYTES },
  response: GuestPage,
});

export const guestPass = defineRoute({
  ...byKey,
  id: 'guestPass',
  whenPlanEnded: 'open',
  path: '/api/invitation/pass',
  summary: 'Get the pass of a guest who accepted as PDF. 409 where there is none',
  body: Key,
  response: ExportedFile,
  dear: 'export',
});

export const guestData = defineRoute({
  ...byKey,
  id: 'guestData',
  whenPlanEnded: 'open',
  path: '/api/invitation/data',
  summary: 'Get all data kept on the guest of a key, as JSON',
  body: Key,
  response: ExportedFile,
  dear: 'export',
});

export const eraseGuest = defineRoute({
  ...byKey,
  id: 'eraseGuest',
  whenPlanEnded: 'open',
  path: '/api/invitation/erase',
  summary: 'Erase the personal data of the guest of a key permanently, which ends the key and gives the places back',
  body: Key,
});

export const readSignUp = defineRoute({
  ...byKey,
  id: 'readSignUp',
  whenPlanEnded: 'open',
  path: '/api/sign_up/read',
  summary: 'Get the page to sign up to a list. Unknown, ended and malformed links all return 404',
  body: z.strictObject({ token: LinkToken.describe('The secret of the link.') }),
  response: SignUpPage,
});

export const signUp = defineRoute({
  ...byKey,
  id: 'signUp',
  path: '/api/sign_up',
  summary:
    'Sign up to a list. The person becomes a guest only when they open the mail that is sent, and the answer never says who is on the list',
  body: NewSignUp,
  response: z.object({ mailed: z.literal(true).describe('A mail is on its way, if the address can get one.') }),
});

export const confirmSignUp = defineRoute({
  ...byKey,
  id: 'confirmSignUp',
  path: '/api/sign_up/confirm',
  summary:
    'Confirm a sign-up by the key of its mail. The person is then invited and has accepted, or waits for a place',
  body: Key,
  response: z.object({
    key: z.string().describe('The key of the invitation, which the mail after it has, too.'),
    page: GuestPage.describe('The page of the guest.'),
  }),
});
