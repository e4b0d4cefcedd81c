import { closeDraft, keepDraft } from '@laminate/artists';
import { artistPortal } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';
import { AS_ARTIST } from './form.ts';

const keep = endpoint(artistPortal.portalKeepDraft).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    const { slot, counter } = body;
    const typed = {
      slot,
      counter,
      sectionId: body.section_id,
      answerId: body.answer_id,
      values: body.fields,
      basedOnRevision: body.based_on_revision,
    };
    return keepDraft(em, scope, params.artistId, typed, AS_ARTIST);
  }),
);

const discard = endpoint(artistPortal.portalDiscardDraft).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const { id: artistId } = await ownArtist(em, scope, params.artistId);
    await closeDraft(em, scope, { artistId, sectionId: body.section_id, slot: body.slot });
    return undefined;
  }),
);

export const draftRoutes: readonly Endpoint[] = [keep, discard];
