import { addStockDesk, manageStock, setStockThreshold, type StockRequest } from '@laminate/accreditation';
import type { EntityManager, EventScope } from '@laminate/kit';
import { callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { Doorkeeper } from './arrivals.ts';
import type { Random } from './random.ts';

/** Of each band: how many came from the printer, and how many of those went to the gate. */
const LOTS = [
  { name: 'Guest', received: 900, moved: 260 },
  { name: 'Artist', received: 320, moved: 120 },
  { name: 'Crew', received: 420, moved: 0 },
  { name: 'Press', received: 150, moved: 24 },
] as const;

/** The warning that is seen: the gate has few bands for the press. */
const LOW = { name: 'Press', lowAt: 20 } as const;
/** Latest arrivals who got their band counted. */
const GIVEN = 140;

/** Where bands of the festival lie: the desk at the gate, and the ids of the bands that are counted. */
export interface DemoStock {
  readonly gate: number;
  readonly bands: readonly number[];
}

/** Puts in what came from the printer and takes a part of it to the gate. */
export async function seedStock(em: EntityManager, random: Random, scope: EventScope): Promise<DemoStock> {
  const found = await tables(em)
    .selectFrom('accreditation.wristband')
    .select(['id', 'name'])
    .where(ofEvent(scope))
    .execute();
  const idOf = (name: string) => found.find((band) => band.name === name)?.id ?? 0;
  const office = (await addStockDesk(em, scope, 'Office')).id;
  const gate = (await addStockDesk(em, scope, 'Gate A')).id;
  const move = (request: StockRequest) => manageStock(em, scope, random.uuid(), request, 'Office');
  for (const { name, received, moved } of LOTS) {
    const lot = { wristband_id: idOf(name), desk_id: office };
    await move({ action: 'receive', ...lot, quantity: received, reason: 'from the printer' });
    if (moved > 0) await move({ action: 'move', ...lot, to_desk_id: gate, quantity: moved, reason: '' });
  }
  await move({ action: 'spoil', wristband_id: idOf('Crew'), desk_id: office, quantity: 6, reason: 'got wet' });
  await setStockThreshold(em, scope, { wristband_id: idOf(LOW.name), desk_id: gate, low_at: LOW.lowAt });
  return { gate, bands: LOTS.filter(({ moved }) => moved > 0).map(({ name }) => idOf(name)) };
}

/** Gives those who came last their bands at the gate, each soon after the tap. */
export async function seedHandedOut(
  em: EntityManager,
  random: Random,
  { accountId, eventId }: EventScope,
  { gate, bands }: DemoStock,
  by: Doorkeeper,
): Promise<void> {
  const arrivals = await em.execute<{ person_id: number; wristband_id: number; quantity: number; tapped_at: string }[]>(
    `select * from (
       select e.person_id, p.wristband_id, e.delta as quantity, accreditation.iso_time(e.at + interval '15 seconds') as tapped_at
       from accreditation.check_in_entry e
       join accreditation.listed_person p on p.account_id = e.account_id and p.event_id = e.event_id and p.id = e.person_id
       where e.account_id = ? and e.event_id = ? and e.delta > 0 and p.wristband_id in (?)
         and not exists (select from accreditation.check_in_entry u where u.event_id = e.event_id and u.person_id = e.person_id and u.undoes_seq = e.seq)
       order by e.seq desc limit ?
     ) latest order by tapped_at`,
    [accountId, eventId, bands, GIVEN],
  );
  for (const arrival of arrivals) {
    await callFunction(em, 'accreditation.give_wristbands', [
      accountId,
      eventId,
      JSON.stringify({ action: 'issue', key: random.uuid(), desk_id: gate, ...arrival, ...by }),
    ]);
  }
}
