import {
  addAnswer as add,
  advancingBoard as board,
  artistForm,
  deleteAnswer as remove,
  findArtist,
  presentAnswer,
  presentFormResponses,
  presentingClash,
  submitForm as submit,
  type Editor,
  type FormScope,
  updateAnswer as update,
} from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { apiError, endpoint, scopeOf, type Endpoint, type Identity } from '@laminate/kit';
import { clockOf } from '../../clock-of.ts';
import { mayEdit } from '../../policies/may-edit.ts';
import { runsArtists } from '../../policies/runs-artists.ts';
import { checkSeesArtist } from '../../policies/sees-artist.ts';

/** The event of the path with its days, at this moment. */
const formScopeOf = (identity: Identity, eventId: number): FormScope => ({
  ...scopeOf(identity, eventId),
  ...clockOf(identity),
});

/** How the caller edits. @throws ApiError 403 when an artist asks for admin mode */
function editorOf(identity: Identity, admin = false): Editor {
  const organiser = runsArtists(identity);
  if (admin && !organiser) throw apiError('forbidden');
  return { organiser, admin };
}

const formResponses = endpoint(advancing.formResponses).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { timeZone, now, ...scope } = formScopeOf(identity, params.eventId);
    await checkSeesArtist(em, identity, params.eventId, params.artistId);
    const whole = await artistForm(em, scope, await findArtist(em, scope, params.artistId));
    const organiser = runsArtists(identity);
    return presentFormResponses(whole, { organiser, mayAdmin: organiser && mayEdit(identity), timeZone, now });
  }),
);

const addAnswer = endpoint(advancing.addAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    await checkSeesArtist(em, identity, params.eventId, params.artistId);
    const answer = await add(em, formScopeOf(identity, params.eventId), params.artistId, {
      ...editorOf(identity, body.admin),
      sectionId: body.section_id,
      values: body.fields,
    });
    return { answer: presentAnswer(answer) };
  }),
);

const updateAnswer = endpoint(advancing.updateAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    await checkSeesArtist(em, identity, params.eventId, params.artistId);
    const change = { ...editorOf(identity, body.admin), values: body.fields, revision: body.revision };
    const answer = await presentingClash(
      update(em, formScopeOf(identity, params.eventId), params.artistId, params.answerId, change),
    );
    return { answer: presentAnswer(answer) };
  }),
);

const deleteAnswer = endpoint(advancing.deleteAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    await checkSeesArtist(em, identity, params.eventId, params.artistId);
    await remove(
      em,
      formScopeOf(identity, params.eventId),
      params.artistId,
      params.answerId,
      editorOf(identity, body.admin),
    );
    return undefined;
  }),
);

const submitForm = endpoint(advancing.submitForm).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    await checkSeesArtist(em, identity, params.eventId, params.artistId);
    await submit(em, formScopeOf(identity, params.eventId), params.artistId, editorOf(identity, body.admin));
    return { form_submitted: true, msg: 'Your form has been submitted!' };
  }),
);

export const answerRoutes: readonly Endpoint[] = [formResponses, addAnswer, updateAnswer, deleteAnswer, submitForm];

export const advancingBoard = endpoint(advancing.advancingBoard).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({
    ...(await board(em, { accountId: identity.accountId, eventId: params.eventId }, clockOf(identity))),
    can: { remind: mayEdit(identity) },
  })),
);
