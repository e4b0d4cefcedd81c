import { createHash } from 'node:crypto';
import {
  announce,
  DIGESTS,
  changeInvitationAddress as changeAddress,
  findInvitation,
  inviteGuests as invite,
  listedInvitations,
  planInvitations,
  planInvites,
  previewInvitation as preview,
  repeatable,
  resendInvitation as resend,
  revokeInvitation as revoke,
  stopDigests,
  stopInvitationMails as stopMails,
  type Post,
} from '@laminate/accreditation';
import { guestlist, MAX_PEOPLE, type AnyRoute, type Invited } from '@laminate/contracts';
import {
  apiError,
  endpoint,
  networkOf,
  scopeOf,
  type AttemptLimiter,
  type Call,
  type Endpoint,
  type EntityManager,
  type ServiceEnv,
  type UserScope,
} from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { languageOf } from '@laminate/kit/mail/language-of';
import { portalUrl } from '@laminate/kit/public-url';
import { invitationWriter } from '../../letters/invitation.ts';
import { stopMarks } from '../../letters/stop-mark.ts';
import type { LinkLimits } from '../delegations/link-context.ts';

/** What limits mails of one account. */
export interface MailLimits {
  /** Mails of an account that pays nothing, counted together with those that invite its users. */
  readonly freeMails: AttemptLimiter;
  /** Mails that tell those who decide what waits, of an account that pays nothing: none takes the place of another. */
  readonly digestMails: AttemptLimiter;
  /** Mails that are sent one by one. Each goes to an address that the caller chooses. */
  readonly singleMails: AttemptLimiter;
  /** All mails to guests. */
  readonly guestMails: AttemptLimiter;
}

export const MAIL_LIMITS = {
  freeMails: { points: 10, seconds: 24 * 60 * 60 },
  digestMails: { points: 50, seconds: 24 * 60 * 60 },
  singleMails: { points: 200, seconds: 60 * 60 },
  guestMails: { points: 2 * MAX_PEOPLE, seconds: 24 * 60 * 60 },
} as const;

/** Counts mails to guests before any is written. Joins the transaction of the account. @throws ApiError 429 */
export async function countMails(
  em: EntityManager,
  { freeMails, guestMails }: Pick<MailLimits, 'freeMails' | 'guestMails'>,
  accountId: number,
  mails: number,
): Promise<void> {
  const [free] = await callFunction<{ value: boolean }>(em, 'accounts.pays_nothing', []);
  if (free?.value) await freeMails.take(String(accountId), mails);
  await guestMails.take(String(accountId), mails);
}
/** Guests invited in one transaction. Doors wait for no more than that. */
const SLICE = 500;

/** Key of a slice of a request, so that a request that was cut off goes on where it stopped. The first has its own. */
const keyOfSlice = (key: string, first: number): string =>
  first === 0 ? key : createHash('sha256').update(`${key} ${first}`).digest('hex').slice(0, 32);

type InvitationCall = Pick<Call<AnyRoute>, 'identity' | 'req' | 'transaction' | 'bus'> & {
  readonly params: { readonly eventId: number };
};

interface Mailing {
  readonly env: ServiceEnv;
  readonly limits: MailLimits & Pick<LinkLimits, 'linkMisses'>;
}

/** Returns the routes by which guests are invited and their letters are mailed. */
export function mailingRoutes({ env, limits }: Mailing): readonly Endpoint[] {
  const marks = stopMarks(env);
  const origin = portalUrl(env);

  /** How letters of an event are written and counted. @throws ApiError 404 when the caller has no event here */
  function postOf({ identity, req, params }: InvitationCall, em: EntityManager, isSingle: boolean): Post {
    const { event, accountId, accountName } = identity;
    if (!event) throw apiError('not_found');
    const { name, start_time: startsAt, end_time: endsAt, time_zone: timeZone } = event;
    const unsubscribe = (eMail: string) => marks.urlFor({ accountId, eventId: params.eventId }, eMail);
    return {
      language: languageOf(req),
      endsAt,
      write: invitationWriter({ account: accountName, name, startsAt, endsAt, timeZone }, { origin, unsubscribe }),
      async count(mails) {
        await countMails(em, limits, accountId, mails);
        if (isSingle) await limits.singleMails.take(String(accountId));
      },
    };
  }

  /** Changes the invitation of one guest, and answers how it is then. */
  const change = (
    call: InvitationCall & { readonly params: { readonly personId: number } },
    how: (em: EntityManager, scope: UserScope, personId: number, post: Post) => Promise<number | null>,
  ) =>
    call.transaction(async (em, afterCommit) => {
      const { eventId, personId } = call.params;
      const scope = scopeOf(call.identity, eventId);
      const seq = await how(em, scope, personId, postOf(call, em, true));
      if (seq !== null) afterCommit(() => announce(call.bus, eventId, seq));
      return { invitation: (await findInvitation(em, scope, personId)).invitation };
    });

  return [
    endpoint(guestlist.listInvitations).handle(({ identity, params, transaction }) =>
      transaction(async (em) => ({
        invitations: await listedInvitations(em, scopeOf(identity, params.eventId), params.listId),
      })),
    ),

    endpoint(guestlist.previewInvitation).handle((call) =>
      call.transaction(async (em) => {
        const { identity, params, body } = call;
        const { to, language, subject, html, text } = await preview(em, scopeOf(identity, params.eventId), {
          listId: params.listId,
          personId: body.person_id,
          post: postOf(call, em, false),
        });
        return { to, language, subject, html: html ?? '', text };
      }),
    ),

    endpoint(guestlist.planInvitations).handle(({ identity, params, body, transaction }) =>
      transaction((em) => planInvitations(em, scopeOf(identity, params.eventId), body.people)),
    ),

    endpoint(guestlist.inviteGuests).handle(async (call) => {
      const { identity, params, body, key, bus } = call;
      const scope = scopeOf(identity, params.eventId);
      const people = [...new Set(body.people)];
      // A request that is repeated gets its answer whatever has become of list and guests, so a refusal waits its turn.
      const plan = await call
        .transaction((em) => planInvites(em, scope, params.listId, people))
        .catch((refusal: unknown) => ({ refusal }));
      let counted = false;
      const total: Invited = { invited: 0, without_address: 0, already: 0, stopped: 0 };
      for (let first = 0; first < people.length; first += SLICE) {
        const slice = people.slice(first, first + SLICE);
        const request = {
          route: guestlist.inviteGuests.id,
          list: params.listId,
          people: first === 0 ? body.people : slice,
        };
        const keys = 'refusal' in plan ? undefined : await plan.makeKeys(slice);
        const outcome = await call.transaction(async (em, afterCommit) => {
          const work = async (): Promise<Invited> => {
            if ('refusal' in plan) throw plan.refusal;
            const post = postOf(call, em, false);
            // All or none: a limit does not stop in the middle.
            if (!counted && plan.mails > 0) await post.count(plan.mails);
            counted = true;
            const { seq, ...invited } = await invite(em, scope, { list: plan.list, people: slice, post, keys });
            if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
            return invited;
          };
          return (await repeatable(em, scope, { key: keyOfSlice(key, first), request }, work)).outcome;
        });
        for (const what of ['invited', 'without_address', 'already', 'stopped'] as const) total[what] += outcome[what];
      }
      return total;
    }),

    endpoint(guestlist.resendInvitation).handle((call) => change(call, resend)),

    endpoint(guestlist.changeInvitationAddress).handle((call) =>
      change(call, (em, scope, personId, post) => changeAddress(em, scope, personId, call.body.e_mail, post)),
    ),

    endpoint(guestlist.revokeInvitation).handle((call) => change(call, revoke)),

    endpoint(guestlist.stopInvitationMails).handle(async ({ params, req, transactionIn }) => {
      const stop = marks.read(params.mark);
      if (!stop) {
        await limits.linkMisses.take(networkOf(req));
        throw apiError('not_found');
      }
      await transactionIn(stop.accountId, (em) =>
        stop.eventId === DIGESTS ? stopDigests(em, stop) : stopMails(em, stop, stop.addressHash),
      );
      return undefined;
    }),
  ];
}
