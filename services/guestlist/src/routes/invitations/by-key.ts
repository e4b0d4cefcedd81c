import { announce, findInvited, guestPageOf, hashOfSecret, nameByLink, type Inviting } from '@laminate/accreditation';
import type { GuestPage } from '@laminate/contracts';
import { apiError, networkOf, type Call, type EntityManager, type Identity, type Statement } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { publicHost } from '@laminate/kit/public-url';
import { postPlaces } from '../../letters/place-letters.ts';
import { invitedEvent, presentGuestPage } from '../../presenters/guest-page.ts';
import type { LinkedEvent } from '../../presenters/shared-list.ts';
import type { Wallets } from '../../wallets/wallets.ts';
import type { LinkLimits } from '../delegations/link-context.ts';

const BY = {
  invitation: {
    name: 'invitation_by',
    text: 'select account_id, event_id, person_id as id from accreditation.invitation_by($1)',
  },
  signUpList: {
    name: 'sign_up_list_by',
    text: 'select account_id, event_id, id from accreditation.sign_up_list_by($1)',
  },
  request: { name: 'request_by', text: 'select account_id, event_id, id from accreditation.request_by($1)' },
  requestCategory: {
    name: 'request_category_by',
    text: 'select account_id, event_id, id from accreditation.request_category_by($1)',
  },
  requestDecider: {
    name: 'request_decider_by',
    text: 'select account_id, event_id, id from accreditation.request_decider_by($1)',
  },
  signUp: { name: 'sign_up_by', text: 'select account_id, event_id, id from accreditation.sign_up_by($1)' },
} as const satisfies Readonly<Record<string, Statement>>;

/** What a call by a secret needs of its call. */
export type SecretCall = Pick<Call<never>, 'req' | 'db' | 'bus' | 'env' | 'transactionIn'>;

/** What calls by a secret use. */
export interface SecretDependencies extends LinkLimits {
  readonly wallets: Pick<Wallets, 'offered'>;
}

/** What a secret leads to, in the transaction of its account. */
export interface Opened {
  readonly event: LinkedEvent;
  readonly inviting: Inviting;
  /** Where people use the product. */
  readonly host: string;
  /** Wallets that take passes. */
  readonly wallets: GuestPage['wallets'];
  /** Id of the guest, the list, the sign-up, or the request or category of requests. */
  readonly id: number;
  /** Announces a number of the event's sequence after the commit. */
  readonly announces: (seq: number | null) => void;
}

/**
 * Opens what a secret leads to, and works there.
 * @param changes counts changes of one guest or list, where it is one
 * @throws ApiError 404, the same whatever is wrong with the secret, or 429 after many of them
 */
export async function openSecret<T>(
  { req, db, bus, env, transactionIn }: SecretCall,
  { linkMisses, wallets }: Pick<SecretDependencies, 'linkMisses' | 'wallets'>,
  { kind, secret, before }: { kind: keyof typeof BY; secret: string; before?: (id: number) => Promise<unknown> },
  work: (em: EntityManager, opened: Opened) => Promise<T>,
): Promise<T> {
  const [row] = await db.query<{ account_id: number; event_id: number; id: number }>(BY[kind], [hashOfSecret(secret)]);
  if (!row) {
    await linkMisses.take(networkOf(req));
    throw apiError('not_found');
  }
  const { account_id: accountId, event_id: eventId, id } = row;
  await before?.(id);
  return transactionIn(accountId, async (em, afterCommit) => {
    const [event] = await callFunction<LinkedEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
    if (!event) throw apiError('not_found');
    const scope = { accountId, eventId, userId: null, userName: '', timeZone: event.time_zone };
    return work(em, {
      event,
      id,
      host: publicHost(env),
      wallets: wallets.offered(),
      inviting: { scope, event: invitedEvent(event), post: postPlaces(env, accountId) },
      announces: (seq) => {
        if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
      },
    });
  });
}

type GuestCall = SecretCall & { readonly body: { readonly key: string } };

/** The same by the key of a guest, whom the log names by their list. @throws ApiError 404 */
export const openGuest = <T>(
  call: GuestCall,
  limits: SecretDependencies,
  changes: boolean,
  work: (em: EntityManager, opened: Opened) => Promise<T>,
): Promise<T> =>
  openSecret(
    call,
    limits,
    {
      kind: 'invitation',
      secret: call.body.key,
      ...(changes && { before: (id) => limits.linkChanges.take(`guest ${id}`) }),
    },
    async (em, opened) => {
      const guest = await findInvited(em, opened.inviting.scope, opened.id);
      if (!guest) throw apiError('not_found');
      const scope = { ...opened.inviting.scope, userName: nameByLink(guest.listName) };
      return work(em, { ...opened, inviting: { ...opened.inviting, scope } });
    },
  );

/** The page as the guest sees it now. */
export const guestPage = async (
  em: EntityManager,
  { event, inviting, id, host, wallets }: Opened,
): Promise<GuestPage> => ({
  ...presentGuestPage(event, await guestPageOf(em, inviting.scope, id), { eventId: inviting.scope.eventId, host }),
  wallets,
});

/** The event of the path, whose invitations the caller changes. @throws ApiError 404 when the caller has no event here */
export function invitingOf(
  { identity, env }: Pick<Call<never>, 'env'> & { identity: Identity },
  eventId: number,
): Inviting {
  const { event, accountId, accountName, userId, userName } = identity;
  if (!event) throw apiError('not_found');
  return {
    scope: { accountId, eventId, userId, userName, timeZone: event.time_zone },
    event: invitedEvent({ ...event, account_name: accountName }),
    post: postPlaces(env, accountId),
  };
}
