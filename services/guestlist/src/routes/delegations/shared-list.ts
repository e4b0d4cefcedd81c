import {
  addByLink,
  announce,
  delegatedGuests,
  deleteByLink,
  findDelegatedList,
  markListUsed,
  guestFields,
  hashOfSecret,
  nameByLink,
  repeatable,
  updateByLink,
  type ListScope,
  type SharedListKey,
} from '@laminate/accreditation';
import { guestlist, type SharedList } from '@laminate/contracts';
import { apiError, endpoint, networkOf, type Call, type EntityManager, type Statement } from '@laminate/kit';
import { presentSharedList, type LinkedEvent } from '../../presenters/shared-list.ts';
import type { LinkLimits } from './link-context.ts';
import { callFunction } from '@laminate/kit/database/tables';

const BY_LINK: Statement = { name: 'delegated_list_by', text: 'select * from accreditation.delegated_list_by($1)' };

type LinkCall = Pick<Call<typeof guestlist.readSharedList>, 'body' | 'req' | 'db' | 'bus' | 'transactionIn'>;

interface Opened {
  readonly scope: ListScope;
  readonly key: SharedListKey;
}

/** Changes the list. It answers the number to announce, or null when nothing changed. */
type Change = (em: EntityManager, opened: Opened) => Promise<number | null>;

/**
 * Finds the list that the secret opens. @throws ApiError 404, the same whatever is wrong with it, or 429 after many of
 * them
 */
async function findLink({ body, req, db }: LinkCall, { linkMisses }: LinkLimits) {
  const hash = hashOfSecret(body.token);
  const [row] = await db.query<{ account_id: number; event_id: number; id: number }>(BY_LINK, [hash]);
  if (!row) {
    await linkMisses.take(networkOf(req));
    throw apiError('not_found');
  }
  return { accountId: row.account_id, eventId: row.event_id, id: row.id, hash };
}

/** Opens the list of a link, changes it, and answers what its holder can see. @throws ApiError 404 */
async function share(call: LinkCall, limits: LinkLimits, change?: Change): Promise<SharedList> {
  const { accountId, eventId, id, hash } = await findLink(call, limits);
  if (change) await limits.linkChanges.take(String(id));
  return call.transactionIn(accountId, async (em, afterCommit) => {
    const [event] = await callFunction<LinkedEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
    if (!event) throw apiError('not_found');
    const eventKey = { accountId, eventId };
    const { title, state } = await findDelegatedList(em, eventKey, id, event.time_zone);
    if (state === 'revoked') throw apiError('not_found');
    const scope = { ...eventKey, userId: null, userName: nameByLink(title), timeZone: event.time_zone };
    const seq = (await change?.(em, { scope, key: { id, hash } })) ?? null;
    await markListUsed(em, scope, id);
    if (seq !== null) afterCommit(() => announce(call.bus, eventId, seq));
    return presentSharedList(
      event,
      await findDelegatedList(em, scope, id, event.time_zone),
      await delegatedGuests(em, scope, id),
      await guestFields(em, scope),
    );
  });
}

/** All that can be done by a link, without a session. */
export const sharedList = (limits: LinkLimits) => [
  endpoint(guestlist.readSharedList).handle((call) => share(call, limits)),

  endpoint(guestlist.addSharedGuests).handle((call) =>
    share(call, limits, async (em, { scope, key }) => {
      const { guests } = call.body;
      const request = { route: guestlist.addSharedGuests.id, list: key.id, guests };
      const { outcome, replayed } = await repeatable(em, scope, { key: call.key, request }, () =>
        addByLink(em, scope, key, guests),
      );
      return replayed ? null : outcome.seq;
    }),
  ),

  endpoint(guestlist.updateSharedGuest).handle((call) => {
    const { token: _secret, ...guest } = call.body;
    return share(
      call,
      limits,
      async (em, { scope, key }) => (await updateByLink(em, scope, key, call.params.guestId, guest)).seq,
    );
  }),

  endpoint(guestlist.deleteSharedGuest).handle((call) =>
    share(call, limits, async (em, { scope, key }) => (await deleteByLink(em, scope, key, call.params.guestId)).seq),
  ),
];
