import { announce, answerInvitation as answer, findInvitation, noteOpened, offerByHand } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { answerByForm } from './answer-by-form.ts';
import { guestPage, invitingOf, openGuest, type SecretDependencies } from './by-key.ts';
import { countMails, type MailLimits } from './mailings.ts';

type AnswerDependencies = SecretDependencies & Pick<MailLimits, 'freeMails' | 'guestMails'>;

/**
 * Answers to invitations: by the key of a guest, and by organisers for guests. Mails count where an organiser makes them:
 * one that follows from what guests do must not be in the way of it.
 */
export const answerRoutes = (limits: AnswerDependencies): readonly Endpoint[] => [
  endpoint(guestlist.readGuestPage).handle((call) =>
    openGuest(call, limits, false, async (em, opened) => {
      const page = await guestPage(em, opened);
      if (page.tracks_opening) await noteOpened(em, opened.inviting.scope, opened.id);
      return page;
    }),
  ),

  endpoint(guestlist.answerInvitation).handle((call) => {
    const { key: _secret, details = {}, ...given } = call.body;
    return openGuest(call, limits, true, async (em, opened) => {
      opened.announces((await answer(em, opened.inviting, opened.id, { ...given, details, by: null })).seq);
      return guestPage(em, opened);
    });
  }),

  endpoint(guestlist.answerByForm).respond(async (call) => {
    const { status, html } = await answerByForm(call, limits);
    call.res.status(status).set('cache-control', 'no-store').type('html').send(html);
  }),

  endpoint(guestlist.answerForGuest).handle(({ identity, env, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { eventId, personId } = params;
      const inviting = invitingOf({ identity, env }, eventId);
      const { seq } = await answer(em, inviting, personId, { ...body, by: identity.userName });
      if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
      const { invitation } = await findInvitation(em, inviting.scope, personId);
      if (invitation.answer === 'offered') await countMails(em, limits, identity.accountId, 1);
      return { invitation };
    }),
  ),

  endpoint(guestlist.offerPlaces).handle(({ identity, env, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { eventId, listId } = params;
      const { offered, seq } = await offerByHand(em, invitingOf({ identity, env }, eventId), listId, body.people);
      await countMails(em, limits, identity.accountId, offered);
      if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
      return { offered };
    }),
  ),
];
