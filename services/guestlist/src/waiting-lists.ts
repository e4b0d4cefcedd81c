import { announce, keepWaiting } from '@laminate/accreditation';
import type { ServiceContext, Statement } from '@laminate/kit';
import { BoundedCache } from '@laminate/kit/bounded-cache';
import { callFunction } from '@laminate/kit/database/tables';
import { openLookout, type Lookout } from '@laminate/kit/lookout';
import { postPlaces } from './letters/place-letters.ts';
import { invitedEvent } from './presenters/guest-page.ts';
import type { LinkedEvent } from './presenters/shared-list.ts';

const DUE: Statement = { name: 'places_due', text: 'select account_id, event_id from accreditation.places_due()' };
const PLAN_ENDED: Statement = { name: 'plan_ended', text: 'select accounts.plan_ended($1) as ended_at' };

/** Milliseconds between looks. What frees a place by an answer is seen immediately, in its own transaction. */
const POLL_MS = 5000;
/** So long an event is left alone that is over, or whose account has no plan. */
const REST_MS = 3_600_000;
/** Accounts at work at the same time. */
const ACCOUNTS = 4;

interface Due extends Record<string, unknown> {
  readonly account_id: number;
  readonly event_id: number;
}

type Context = Pick<ServiceContext, 'db' | 'bus' | 'log' | 'env'>;

/**
 * Ends offers that no one answered, and offers free places to those who wait, in all events. Any number of processes can
 * do so: what is due is seen again under the lock of its event. An account's events come one after the other, so that a
 * busy one holds up no other's.
 */
export function keepWaitingLists({ db, bus, log, env }: Context, resting = new BoundedCache<number>(10_000)) {
  async function keep({ account_id: accountId, event_id: eventId }: Due): Promise<void> {
    const [plan] = await db.query<{ ended_at: string | null }>(PLAN_ENDED, [accountId]);
    const rest = () => resting.set(String(eventId), Date.now() + REST_MS);
    if (plan?.ended_at) return rest();
    const seq = await db.transaction({ accountId, userId: 0 }, async (em) => {
      const [linked] = await callFunction<LinkedEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
      const event = linked && invitedEvent(linked);
      if (!event || event.endsAt <= Date.now()) {
        rest();
        return null;
      }
      const scope = { accountId, eventId, userId: null, userName: 'Laminate', timeZone: event.timeZone };
      return keepWaiting(em, { scope, event, post: postPlaces(env, accountId) });
    });
    if (seq !== null) announce(bus, eventId, seq);
  }

  return async (): Promise<void> => {
    const due = (await db.query<Due>(DUE, [])).filter(
      ({ event_id: id }) => (resting.get(String(id)) ?? 0) <= Date.now(),
    );
    const accounts = Map.groupBy(due, ({ account_id: accountId }) => accountId).values();
    const work = async () => {
      for (const events of accounts)
        for (const event of events)
          await keep(event).catch((error: unknown) =>
            log.error({ err: error, eventId: event.event_id }, 'a waiting list was not kept'),
          );
    };
    await Promise.all(Array.from({ length: ACCOUNTS }, work));
  };
}

/** Looks every few seconds. Answers how to stop. */
export function openWaitingLists(context: Context, { pollMs = POLL_MS }: { readonly pollMs?: number } = {}): Lookout {
  const keep = keepWaitingLists(context);
  return openLookout({
    async look() {
      await keep();
      return false;
    },
    onError: (error) => context.log.warn({ err: error }, 'waiting lists: could not look which are due'),
    pollMs,
    isHinted: () => false,
  });
}
