import { z } from 'zod';
import { DraftChange, DraftEnd, DraftStored, Slot } from '../answer-drafts.ts';
import { AnswerChange, NewAnswer, NothingToAdd } from '../answers.ts';
import { PortalAnswer, PortalForm } from '../artist-portal.ts';
import { PathId } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const ArtistParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
});
const AnswerParams = ArtistParams.extend({ answerId: PathId.describe('An answer of a form.') });
const base = { service: 'artist-portal', part: 'advancing', scope: 'event', access: ['artist'] } as const;
const PATH = '/api/event/{eventId}/artist-portal/{artistId}';

export const portalForm = defineRoute({
  ...base,
  id: 'portalForm',
  method: 'GET',
  path: `${PATH}/form`,
  summary: 'Get the form of an artist with its answers',
  params: ArtistParams,
  response: PortalForm,
});

export const portalAddAnswer = defineRoute({
  ...base,
  id: 'portalAddAnswer',
  method: 'POST',
  path: `${PATH}/answers`,
  summary: 'Answer a section. The same slot is stored once, however often it is sent',
  params: ArtistParams,
  body: NewAnswer.omit({ admin: true }).extend({
    slot: Slot.optional().describe(
      'UUID of the draft that the answer was typed in, so that it is saved once and the draft is closed.',
    ),
  }),
  response: PortalAnswer,
  status: 201,
});

export const portalUpdateAnswer = defineRoute({
  ...base,
  id: 'portalUpdateAnswer',
  method: 'POST',
  path: `${PATH}/answers/{answerId}`,
  summary: 'Change an answer. If it has changed since, the call is refused with the current answer',
  params: AnswerParams,
  body: AnswerChange.omit({ admin: true })
    .required({ revision: true })
    .extend({
      slot: Slot.optional().describe(
        'UUID of the draft that the answer was typed in, so that it is saved once and the draft is closed.',
      ),
    }),
  response: PortalAnswer,
});

export const portalDeleteAnswer = defineRoute({
  ...base,
  id: 'portalDeleteAnswer',
  method: 'POST',
  path: `${PATH}/answers/{answerId}/delete`,
  summary: 'Delete an answer',
  params: AnswerParams,
});

export const portalNothingToAdd = defineRoute({
  ...base,
  id: 'portalNothingToAdd',
  method: 'POST',
  path: `${PATH}/sections/{sectionId}/nothing_to_add`,
  summary: 'Mark a section as having no one, or nothing, to add, or undo that. An answer to the section also undoes it',
  params: ArtistParams.extend({ sectionId: PathId.describe('A section of the form.') }),
  body: NothingToAdd,
});

export const portalSubmit = defineRoute({
  ...base,
  id: 'portalSubmit',
  method: 'POST',
  path: `${PATH}/submit`,
  summary: 'Submit the form',
  params: ArtistParams,
  response: z.object({
    form_submitted: z.boolean().describe('The artist has submitted the form.'),
    msg: z.string().describe('Says in English that the form was submitted.'),
  }),
});

export const portalKeepDraft = defineRoute({
  ...base,
  id: 'portalKeepDraft',
  method: 'POST',
  path: `${PATH}/drafts`,
  summary: 'Save a draft of what is typed. A draft older than the stored one changes nothing',
  params: ArtistParams,
  body: DraftChange,
  response: DraftStored,
  // Text typed during the call goes with the next one, so there is no use in waiting.
  timeoutMs: 4000,
});

export const portalDiscardDraft = defineRoute({
  ...base,
  id: 'portalDiscardDraft',
  method: 'POST',
  path: `${PATH}/drafts/discard`,
  summary: 'Delete the draft',
  params: ArtistParams,
  body: DraftEnd,
});
