import {
  addAnswerOnce,
  artistForm,
  closeDraft,
  deleteAnswer,
  draftsOf,
  presentAnswer,
  presentFormResponses,
  presentingClash,
  setNothingToAdd,
  submitForm,
  updateAnswer,
  writersOf,
} from '@laminate/artists';
import { artistPortal } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';

const form = endpoint(artistPortal.portalForm).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await ownArtist(em, scope, params.artistId);
    const { can, ...shown } = presentFormResponses(await artistForm(em, scope, artist), {
      organiser: false,
      mayAdmin: false,
      timeZone: scope.timeZone,
      now: scope.now,
    });
    return {
      ...shown,
      can: { submit: can.submit },
      time_zone: scope.timeZone,
      now: scope.now.toISOString(),
      drafts: await draftsOf(em, scope, artist.id),
      writing: await writersOf(em, scope, artist.id),
    };
  }),
);

/** Who fills in the form for the artist is never in admin mode. */
export const AS_ARTIST = { organiser: false, admin: false } as const;

const add = endpoint(artistPortal.portalAddAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    const answer = { ...AS_ARTIST, sectionId: body.section_id, values: body.fields, slot: body.slot };
    return { answer: presentAnswer(await addAnswerOnce(em, scope, params.artistId, answer)) };
  }),
);

const update = endpoint(artistPortal.portalUpdateAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    const change = { ...AS_ARTIST, values: body.fields, revision: body.revision };
    const answer = await presentingClash(updateAnswer(em, scope, params.artistId, params.answerId, change));
    if (body.slot)
      await closeDraft(em, scope, { artistId: params.artistId, sectionId: answer.sectionId, slot: body.slot });
    return { answer: presentAnswer(answer) };
  }),
);

const remove = endpoint(artistPortal.portalDeleteAnswer).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await deleteAnswer(em, scope, params.artistId, params.answerId, AS_ARTIST);
    return undefined;
  }),
);

const nothing = endpoint(artistPortal.portalNothingToAdd).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await setNothingToAdd(em, scope, params.artistId, {
      ...AS_ARTIST,
      sectionId: params.sectionId,
      nothing: body.nothing_to_add,
    });
    return undefined;
  }),
);

const submit = endpoint(artistPortal.portalSubmit).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await submitForm(em, scope, params.artistId, AS_ARTIST);
    return { form_submitted: true, msg: 'Your form has been submitted!' };
  }),
);

export const formRoutes: readonly Endpoint[] = [form, add, update, remove, nothing, submit];
