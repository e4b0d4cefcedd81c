import {
  announce,
  confirmSignUp,
  endSignUp,
  findInvitationList,
  isOpenNow,
  keepConfirmation,
  nameByLink,
  openListOf,
  openSignUp,
  takeSignUp,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, networkOf, scopeOf, type Endpoint } from '@laminate/kit';
import { portalUrl } from '@laminate/kit/public-url';
import { postConfirmation } from '../../letters/place-letters.ts';
import { presentGuestsEvent, presentPicture } from '../../presenters/guest-page.ts';
import { guestPage, openSecret, type SecretDependencies } from './by-key.ts';
import { countMails, type MailLimits } from './mailings.ts';

type SignUpDependencies = SecretDependencies & Pick<MailLimits, 'freeMails' | 'guestMails'>;

/** Mails of a sign-up: the one that asks to confirm it, and the one that follows. A guest who confirms is never refused. */
const MAILS = 2;

/** Public sign-up to a list, from both sides. */
export const signUpRoutes = (limits: SignUpDependencies): readonly Endpoint[] => [
  endpoint(guestlist.setSignUp).handle(({ identity, env, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { eventId, listId } = params;
      const scope = scopeOf(identity, eventId);
      const { sign_up: settings, new_link: newLink } = body;
      const { secret, seq } = await openSignUp(em, scope, listId, { settings, newLink });
      afterCommit(() => announce(bus, eventId, seq));
      // The secret is a fragment, which browsers send to no server.
      const link = secret === null ? null : `${portalUrl(env)}/s#${secret}`;
      return { invitation_list: await findInvitationList(em, scope, listId), link };
    }),
  ),

  endpoint(guestlist.endSignUp).handle(({ identity, params, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { eventId, listId } = params;
      const scope = scopeOf(identity, eventId);
      const { seq } = await endSignUp(em, scope, listId);
      afterCommit(() => announce(bus, eventId, seq));
      return { invitation_list: await findInvitationList(em, scope, listId) };
    }),
  ),

  endpoint(guestlist.readSignUp).handle((call) =>
    openSecret(call, limits, { kind: 'signUpList', secret: call.body.token }, async (em, { event, inviting, id }) => {
      const list = await openListOf(em, inviting.scope, id);
      return {
        account_name: event.account_name,
        event: presentGuestsEvent(event, list.place),
        words: list.words,
        picture: presentPicture(list.picture, list.pictureAlt, event.name),
        asks_code: list.code !== '',
        domain: list.domain,
        consent: list.consent,
        extra: list.extra,
        open: await isOpenNow(em, list, inviting.event),
      };
    }),
  ),

  endpoint(guestlist.signUp).handle(async (call) => {
    const { body, env } = call;
    await limits.signUps.take(networkOf(call.req));
    const before = (id: number) => limits.signUpsOfList.take(String(id));
    return openSecret(call, limits, { kind: 'signUpList', secret: body.token, before }, async (em, opened) => {
      const { scope, event } = opened.inviting;
      const list = await openListOf(em, scope, opened.id);
      const by = { ...scope, userName: nameByLink(list.name) };
      const key = await takeSignUp(em, by, event, list, body);
      if (key !== null) {
        const { e_mail: to, language } = body;
        await countMails(em, limits, scope.accountId, MAILS);
        const mailId = await postConfirmation(em, env, scope.accountId, event, { to, language, key });
        await keepConfirmation(em, scope, key, mailId);
      }
      return { mailed: true as const };
    });
  }),

  endpoint(guestlist.confirmSignUp).handle((call) =>
    openSecret(call, limits, { kind: 'signUp', secret: call.body.key }, async (em, opened) => {
      const { personId, key, seq } = await confirmSignUp(em, opened.inviting, opened.id);
      opened.announces(seq);
      return { key, page: await guestPage(em, { ...opened, id: personId }) };
    }),
  ),
];
