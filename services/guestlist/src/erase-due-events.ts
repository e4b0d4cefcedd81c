import { announce, eraseEvent } from '@laminate/accreditation';
import type { ServiceContext, Statement } from '@laminate/kit';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';

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

/** Looks every hour. Answers how to stop. */
export const eraseDueEventsHourly = (context: Context): (() => void) =>
  repeat(() => eraseDueEvents(context), {
    everyMs: HOUR_MS,
    log: context.log,
    failed: 'events to erase could not be found',
  });
