import {
  LIVE_SOURCES_CHANNEL,
  announce,
  leaveTurn,
  noteFault,
  noteRead,
  renewLease,
  syncTickets,
  takeTurn,
  type ShopOrder,
  type SourceLease,
  type SourceTurn,
} from '@laminate/accreditation';
import type { LiveFault } from '@laminate/contracts';
import { isApiError, type ServiceContext, type Statement } from '@laminate/kit';
import { openLeaseJob, type LeaseJobOptions, type Worker } from '@laminate/kit/lease-job';
import type { Outbounds } from '@laminate/kit/outbound';
import { openPretix, type ReadOrders } from './pretix.ts';
import type { Reading, Readings } from './readings.ts';
import { ShopError } from './shop-error.ts';
import type { SourceKeys } from './source-keys.ts';

export interface SourceReaderOptions extends Partial<LeaseJobOptions> {
  /** Time that a shop has for one answer, in milliseconds. */
  readonly timeoutMs?: number;
  /** How often all that has changed is read, in seconds. */
  readonly listSeconds?: number;
  /** Waits after the first failures, in seconds. After those, the last one repeats. */
  readonly waits?: readonly number[];
}

/** Time that all orders of a shop can take, in milliseconds: 1,000 pages of a slow one. */
const READING_MS = 30 * 60_000;
const WAITS = [5, 15, 60, 300, 900];

const TAKE: Statement = {
  name: 'take_live_sources',
  text: 'select account_id, event_id, id from accreditation.take_live_sources($1, $2, make_interval(secs => $3))',
};

interface Taken extends Record<string, unknown> {
  readonly account_id: number;
  readonly event_id: number;
  readonly id: number;
}

interface ReadingDependencies {
  readonly outbound: Outbounds;
  readonly keys: SourceKeys;
  readonly readings: Readings;
}

/** Refused as the list is: why, for its organisers. */
function faultOf(error: unknown): LiveFault | null {
  if (error instanceof ShopError) return error.fault;
  if (!isApiError(error)) return null;
  return error.code === 'limit_reached' ? 'list_full' : error.code === 'conflict' ? 'unit_gone' : null;
}

/**
 * Keeps guest lists in step with the shops whose turn it is. It reads changes every few minutes, and the orders that a
 * shop reports immediately. Any number of processes can do so. A lease says which of them reads a source. Nothing is
 * called while a transaction is open, and a reading goes on the list as a whole or not at all.
 */
export function openSourceReader(
  { db, bus, log }: Pick<ServiceContext, 'db' | 'bus' | 'log'>,
  { outbound, keys, readings }: ReadingDependencies,
  options: SourceReaderOptions = {},
): Worker {
  const { pollMs = 1000, leaseMs = 60_000, concurrency = 16, timeoutMs, listSeconds = 180, waits = WAITS } = options;

  async function read(
    lease: SourceLease,
    turn: SourceTurn,
    reading: Reading,
    goOn: () => Promise<void>,
  ): Promise<ReadOrders> {
    if (turn.obstacle) throw new ShopError(turn.obstacle);
    const token = keys.open(lease.accountId, turn.token);
    if (token === undefined) throw new ShopError('token_unreadable');
    const { baseUrl: base_url, organizer, slug: event, readUntil } = turn;
    const shop = openPretix(
      { outbound: outbound.for(lease.accountId), timeoutMs, reading },
      { base_url, organizer, event, token },
    );
    if (turn.readsList) return shop.orders(readUntil, goOn);
    const orders: ShopOrder[] = [];
    for (const code of turn.told) {
      await goOn();
      const order = await shop.order(code);
      if (order) orders.push(order);
    }
    return { orders, readUntil };
  }

  async function work(lease: SourceLease, isOpen: () => boolean): Promise<void> {
    const { accountId, eventId } = lease;
    const scope = { accountId, userId: 0 };
    const turn = await db.transaction(scope, (em) => takeTurn(em, lease));
    if (!turn) return;
    const products = new Map(turn.products.map(({ id, unit_id: unitId }) => [id, unitId]));
    const by = { accountId, eventId, userId: null, userName: `${turn.title} (pretix)` };
    try {
      const goOn = async () => {
        if (!isOpen() || !(await db.transaction(scope, (em) => renewLease(em, lease)))) throw new LeaseLost();
      };
      const seq = await readings.run(accountId, AbortSignal.timeout(READING_MS), async (reading) => {
        const found = await read(lease, turn, reading, goOn);
        return db.transaction(scope, async (em) => {
          const changed = await syncTickets(em, by, { id: lease.id, products }, found.orders);
          // Another process reads it by now, or no one should any longer. What was written must not stay.
          if (!(await noteRead(em, lease, turn, found.readUntil, listSeconds))) throw new LeaseLost();
          return changed;
        });
      });
      if (seq !== null) announce(bus, eventId, seq);
    } catch (error) {
      if (error instanceof LeaseLost) return void (await db.transaction(scope, (em) => leaveTurn(em, lease)));
      // There was no room: it is read once its lease has run out.
      if (isApiError(error) && error.code === 'too_many_requests') return;
      const fault = faultOf(error);
      if (!fault) throw error;
      const wait = waits[Math.min(turn.failures, waits.length - 1)] ?? 0;
      const asked = error instanceof ShopError ? (error.retryAfterSeconds ?? 0) : 0;
      await db.transaction(scope, (em) => noteFault(em, lease, fault, Math.max(wait, asked)));
    }
  }

  const worker = openLeaseJob<Taken>(
    {
      take: (limit, lease) => db.query(TAKE, [limit, lease.owner, lease.leaseMs / 1000]),
      work: ({ account_id: accountId, event_id: eventId, id }, held, goesOn) =>
        work({ accountId, eventId, id, ...held }, goesOn),
      isHinted: () => bus.isUp(),
      onError: (error, job) =>
        job
          ? log.error({ err: error, liveSource: job.id }, 'a live source was not read')
          : log.warn({ err: error }, 'live sources: could not look whose turn it is'),
    },
    { pollMs, leaseMs, concurrency },
  );
  const unsubscribe = bus.subscribe(LIVE_SOURCES_CHANNEL, worker.wake, worker.wake);
  return {
    wake: worker.wake,
    close() {
      unsubscribe();
      return worker.close();
    },
  };
}

/** Ends a turn whose lease was lost, or that is left to others. */
class LeaseLost extends Error {}
