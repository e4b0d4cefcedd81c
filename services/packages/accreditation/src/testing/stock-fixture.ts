import { randomUUID } from 'node:crypto';
import { createLogger, openDatabase } from '@laminate/kit';
import { openFixture, whileChanged, type Fixture } from '@laminate/testing';

/** An event with two bands, two desks and two guests. */
export interface StockEvent {
  readonly accountId: number;
  readonly eventId: number;
  readonly bands: readonly [number, number];
  readonly desks: readonly [number, number];
  readonly guests: readonly [number, number];
}

/** A row of the ledger as the functions answer it. */
interface Row {
  readonly id: number;
  readonly kind: string;
  readonly delta: number;
  readonly balance: number;
}

interface StockAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly outcome: {
    readonly movements?: readonly Row[];
    readonly held?: number;
    readonly low?: boolean;
    readonly in_stock?: number;
  };
  readonly replayed: boolean;
}

/** A request of the office or of the door, without who makes it. */
export type StockAsk = { readonly action: string; readonly key?: string } & Readonly<Record<string, unknown>>;

const DOOR = new Set(['issue', 'void', 'replace', 'return']);

/**
 * What must be empty whatever has happened: balances unlike their ledger, rows of the ledger without one, guests with
 * less than nothing.
 */
const FAULTS = `
  select 'balance' as fault, wristband_id, desk_id from accreditation.stock_balance b
    full join (select account_id, event_id, wristband_id, desk_id, sum(delta) as sum from accreditation.stock_movement group by 1, 2, 3, 4) m
    using (account_id, event_id, wristband_id, desk_id) where event_id = $1 and in_stock is distinct from sum
  union all
  select 'running balance', wristband_id, desk_id from (
    select *, sum(delta) over (partition by wristband_id, desk_id order by id) as sum from accreditation.stock_movement where event_id = $1
  ) m where balance <> sum
  union all
  select 'taken back twice', wristband_id, desk_id from accreditation.stock_movement m
    where event_id = $1 and kind in ('issued', 'replaced') and accreditation.held_of(m) < 0
  union all
  select 'moved to nowhere', min(wristband_id), min(desk_id) from accreditation.stock_movement
    where event_id = $1 and kind in ('moved_out', 'moved_in') group by key having sum(delta) <> 0 or count(*) <> 2
  union all
  select 'below zero', m.wristband_id, m.desk_id from accreditation.stock_movement m
    where event_id = $1 and balance < 0 and delta < 0 and kind not in ('issued', 'replaced')`;

export interface StockFixture extends Fixture {
  addEvent(): Promise<StockEvent>;
  /** As the service asks whose part it is, logged in as its own role. */
  ask(here: StockEvent, request: StockAsk): Promise<StockAnswer>;
  /** How a request ends: its code, `ok`, or the constraint or message that it breaks on. */
  verdict(here: StockEvent, request: StockAsk): Promise<string>;
  faults(here: StockEvent): Promise<unknown[]>;
  /** `in_stock` of each band at each desk. */
  stock(here: StockEvent): Promise<Record<string, number>>;
  /** Works while every request counts as a new one, whatever key it has. */
  withoutKeys<T>(work: () => Promise<T>): Promise<T>;
}

export async function openStockFixture(): Promise<StockFixture> {
  const fixture = await openFixture();
  const log = createLogger('test', 'silent');
  const office = await openDatabase({ url: fixture.env('access').DATABASE_URL, entities: [], log, poolSize: 12 });
  const door = await openDatabase({ url: fixture.env('checkin').DATABASE_URL, entities: [], log, poolSize: 12 });
  const one = async (text: string, values: readonly unknown[]) =>
    ((await fixture.sql<{ id: number }>(text, values))[0] as { id: number }).id;

  const ask = async ({ accountId, eventId }: StockEvent, request: StockAsk): Promise<StockAnswer> => {
    const [db, name] = DOOR.has(request.action) ? [door, 'give_wristbands'] : [office, 'manage_stock'];
    const by = { key: randomUUID(), user_id: 7, user_name: 'Kadri', device: 'Gate 1' };
    const [answer] = await db.query<StockAnswer & Record<string, unknown>>(
      { name, text: `select * from accreditation.${name}($1, $2, $3)` },
      [accountId, eventId, JSON.stringify({ ...by, ...request })],
    );
    return answer as StockAnswer;
  };
  return {
    ...fixture,
    ask,
    verdict: (here, request) =>
      ask(here, request).then(
        ({ code }) => code ?? 'ok',
        (error: unknown) => String((error as { constraint?: string }).constraint ?? (error as Error).message),
      ),
    async addEvent() {
      const accountId = await fixture.account();
      const eventId = await fixture.event(accountId);
      const here = [accountId, eventId];
      await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', here);
      const band = (name: string) =>
        one(
          `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, $3, '#e7b416') returning id`,
          [...here, name],
        );
      const desk = (name: string) =>
        one(
          `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, $3, $3, 'Liis') returning id`,
          [...here, name],
        );
      const guest = (name: string) =>
        one(
          'insert into accreditation.person (account_id, event_id, name, name_folded, guest_count) values ($1, $2, $3, $3, 3) returning id',
          [...here, name],
        );
      return {
        accountId,
        eventId,
        bands: [await band('Crew'), await band('Press')],
        desks: [await desk('Gate A'), await desk('Gate B')],
        guests: [await guest('Mari'), await guest('Jaan')],
      };
    },
    faults: ({ eventId }) => fixture.sql(FAULTS, [eventId]),
    async stock({ eventId }) {
      const rows = await fixture.sql<{ wristband_id: number; desk_id: number; in_stock: number }>(
        'select * from accreditation.stock_balance where event_id = $1',
        [eventId],
      );
      return Object.fromEntries(
        rows.map(({ wristband_id, desk_id, in_stock }) => [`${wristband_id}@${desk_id}`, in_stock]),
      );
    },
    withoutKeys: (work) =>
      whileChanged(
        fixture,
        `alter function accreditation.apply_stock rename to apply_keyed_stock;
       create function accreditation.apply_stock(p_account int, p_event int, p_request jsonb, p_actions text[])
       returns table (status int, code text, outcome jsonb, replayed boolean) language sql as $$
         select * from accreditation.apply_keyed_stock(p_account, p_event, p_request || jsonb_build_object('key', gen_random_uuid()), p_actions)
       $$`,
        `drop function accreditation.apply_stock;
       alter function accreditation.apply_keyed_stock rename to apply_stock`,
        work,
      ),
    async close() {
      await office.close();
      await door.close();
      await fixture.close();
    },
  };
}
