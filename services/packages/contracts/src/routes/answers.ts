import { z } from 'zod';
import { AdminMode, AdvancingBoard, Answer, AnswerChange, FormResponses, NewAnswer } from '../answers.ts';
import { EventParams } from '../event-params.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const ArtistParams = EventParams.extend({ artistId: PathId.describe('An artist of the event.') });
const AnswerParams = ArtistParams.extend({ answerId: PathId.describe('An answer of a form.') });
const base = {
  resource: 'answers',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists', 'artist'),
} as const;
const PATH = '/api/event/{eventId}/artists/{artistId}/form_responses';

export const formResponses = defineRoute({
  ...base,
  id: 'formResponses',
  method: 'GET',
  path: PATH,
  summary: 'Get the form of an artist with its answers and the actions allowed',
  params: ArtistParams,
  response: FormResponses,
});

export const addAnswer = defineRoute({
  ...base,
  id: 'addAnswer',
  method: 'POST',
  path: PATH,
  summary: 'Answer a section',
  params: ArtistParams,
  body: NewAnswer,
  response: z.object({ answer: Answer.describe('The answer as it is now.') }),
  status: 201,
});

export const updateAnswer = defineRoute({
  ...base,
  id: 'updateAnswer',
  method: 'POST',
  path: `${PATH}/{answerId}`,
  summary: 'Change an answer. If it has changed since, the call is refused with the current answer',
  params: AnswerParams,
  body: AnswerChange,
  response: z.object({ answer: Answer.describe('The answer as it is now.') }),
});

export const deleteAnswer = defineRoute({
  ...base,
  id: 'deleteAnswer',
  method: 'POST',
  path: `${PATH}/{answerId}/delete`,
  summary: 'Delete an answer',
  params: AnswerParams,
  body: AdminMode,
});

export const submitForm = defineRoute({
  ...base,
  id: 'submitForm',
  method: 'POST',
  path: '/api/event/{eventId}/artists/{artistId}/submit_form',
  summary: 'Submit the form of an artist',
  params: ArtistParams,
  body: AdminMode,
  response: z.object({
    form_submitted: z.boolean().describe('The artist has submitted the form.'),
    msg: z.string().describe('Says in English that the form was submitted.'),
  }),
});

export const advancingBoard = defineRoute({
  ...base,
  ...withRight('view_artists'),
  id: 'advancingBoard',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/advancing-board',
  summary: 'Get the status of every section for every artist, and which artists are overdue',
  params: EventParams,
  response: AdvancingBoard,
});
