import { announce, eraseEvent } from '@laminate/accreditation';
import type { ServiceContext, Statement } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import type { LinkedEvent } from './presenters/shared-list.ts';

const DUE: Statement = { name: 'events_to_erase', text: 'select account_id, event_id from accounts.events_to_erase()' };

interface Due {
  readonly account_id: number;
  readonly event_id: number;
}

type Context = Pick<ServiceContext, 'db' | 'bus' | 'log'>;

/**
 * Erases the guests of all events whose accounts no longer keep them. Each event has its own transaction under its
 * lock, so several processes can do this in parallel, and a failing event doesn't delay the others.
 * @returns how many guests were erased
 */
export async function eraseDueEvents({ db, bus, log }: Context): Promise<number> {
  let all = 0;
  for (const { account_id: accountId, event_id: eventId } of await db.query<Due & Record<string, unknown>>(DUE, [])) {
    try {
      const scope = { accountId, eventId, userId: null, userName: 'Laminate' };
      const { erased, seq } = await db.transaction({ accountId, userId: 0 }, (em) => eraseEvent(em, scope));
      if (seq !== null) announce(bus, eventId, seq);
      all += erased;
    } catch (error) {
      log.error({ err: error, eventId }, 'the guests of an event could not be erased');
    }
  }
  return all;
}

const KEPT: Statement = {
  name: 'requests_kept',
  text: 'select account_id, event_id from accreditation.requests_kept()',
};

/**
 * Erases requests that were not approved, so many days after the event as their category says.
 * @returns how many requests were erased
 */
export async function forgetOldRequests({ db, log }: Omit<Context, 'bus'>): Promise<number> {
  let all = 0;
  for (const { account_id: accountId, event_id: eventId } of await db.query<Due & Record<string, unknown>>(KEPT, [])) {
    try {
      all += await db.transaction({ accountId, userId: 0 }, async (em) => {
        const [event] = await callFunction<LinkedEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
        if (!event || new Date(event.end_time).getTime() > Date.now()) return 0;
        const ended = new Date(event.end_time).toISOString();
        const [row] = await callFunction<{ value: number }>(em, 'accreditation.forget_requests', [eventId, ended]);
        return row?.value ?? 0;
      });
    } catch (error) {
      log.error({ err: error, eventId }, 'the requests of an event could not be forgotten');
    }
  }
  return all;
}

/** Looks every hour. Answers how to stop. */
export function eraseDueEventsHourly(context: Context): () => void {
  const hourly = (work: () => Promise<unknown>, failed: string) =>
    repeat(work, { everyMs: HOUR_MS, log: context.log, failed });
  const closing = [
    hourly(() => eraseDueEvents(context), 'events to erase could not be found'),
    hourly(() => forgetOldRequests(context), 'requests to forget could not be found'),
  ];
  return () => {
    for (const close of closing) close();
  };
}
