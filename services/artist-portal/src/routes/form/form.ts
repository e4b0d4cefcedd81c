import {
  addAnswer, artistForm, deleteAnswer, presentAnswer, presentFormResponses, presentingClash, submitForm, updateAnswer,
} from '@laminate/artists';
import { artistPortal } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';

/** Who fills in the form for the artist is never in admin mode. */
const AS_ARTIST = { organiser: false, admin: false } as const;

const form = endpoint(artistPortal.portalForm).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const whole = await artistForm(em, scope, await ownArtist(em, scope, params.artistId));
    const { can, ...shown } = presentFormResponses(whole, { organiser: false, mayAdmin: false, timeZone: scope.timeZone, now: scope.now });
    return { ...shown, can: { submit: can.submit } };
  }));

const add = endpoint(artistPortal.portalAddAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    return { answer: presentAnswer(await addAnswer(em, scope, params.artistId, { ...AS_ARTIST, sectionId: body.section_id, values: body.fields })) };
  }));

const update = endpoint(artistPortal.portalUpdateAnswer).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    const change = { ...AS_ARTIST, values: body.fields, revision: body.revision };
    return { answer: presentAnswer(await presentingClash(updateAnswer(em, scope, params.artistId, params.answerId, change))) };
  }));

const remove = endpoint(artistPortal.portalDeleteAnswer).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await deleteAnswer(em, scope, params.artistId, params.answerId, AS_ARTIST);
    return undefined;
  }));

const submit = endpoint(artistPortal.portalSubmit).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await submitForm(em, scope, params.artistId, AS_ARTIST);
    return { form_submitted: true, msg: 'Your form has been submitted!' };
  }));

export const formRoutes: readonly Endpoint[] = [form, add, update, remove, submit];
