import { foldName, LIVE_PREVIEW_PAGE, type LiveChange, type LivePreview } from '@laminate/contracts';
import { apiError, type EventKey, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { addPeople } from '../people/add-people.ts';
import { lockEvent, nextSeq, recordChange } from '../event/change.ts';
import { writeColumns } from '../people/undoable.ts';
import { unitsThere } from '../units/find-unit.ts';
import { planTickets, type KnownTicket, type NewTicket, type StoredTicket, type TicketPlan } from './plan-tickets.ts';
import type { ShopOrder, TakenProducts } from './shop-order.ts';

/** A source with what is taken of it. */
interface TakenSource {
  readonly id: number;
  readonly products: TakenProducts;
}

const KNOWN = `
  select t.id::float8 as id, t.name, t.product_id as "productId", t.code, t.is_valid as "isValid",
    t.order_code as "orderCode", accreditation.iso_time(t.modified_at) as "modifiedAt", t.person_id as "personId",
    t.set_name as "setName", t.set_valid as "setValid", t.set_unit_id as "setUnitId",
    t.is_blocked_here as "isBlockedHere", t.erased_at is not null as "isErased",
    case when p.deleted_at is null
      then json_build_object('name', p.name, 'blocked', p.blocked, 'unitId', p.unit_id) end as person
  from accreditation.live_ticket t
  join accreditation.person p on (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.person_id)
  where t.account_id = ? and t.event_id = ? and t.source_id = ? and (
    t.order_code in (select jsonb_array_elements_text(?::jsonb))
    or t.id in (select jsonb_array_elements_text(?::jsonb)::bigint)
    or (p.deleted_at is null and (t.is_valid, t.name) is distinct from (t.set_valid, t.set_name)))`;

/** The tickets of these orders that are guests already, and those of guests who were not on the list when they changed. */
const knownTickets = (em: EntityManager, { accountId, eventId }: EventKey, id: number, orders: readonly ShopOrder[]) =>
  em.execute<KnownTicket[]>(KNOWN, [
    accountId,
    eventId,
    id,
    JSON.stringify(orders.map(({ code }) => code)),
    JSON.stringify(orders.flatMap(({ tickets }) => tickets.map((ticket) => ticket.id))),
  ]);

/** Refuses units that were deleted. @throws ApiError 409 with `source_unit_gone` */
async function checkUnits(em: EntityManager, scope: EventKey, { products }: TakenSource): Promise<void> {
  const ids = [...new Set(products.values())];
  const there = await unitsThere(em, scope, ids);
  if (there.size < ids.length) throw apiError('conflict', { message: 'source_unit_gone' });
}

/** Adds the guests of new tickets, each unit's as one change. @returns their tickets as they are to be stored */
async function addTickets(em: EntityManager, scope: EventScope, added: readonly NewTicket[]) {
  const stored: StoredTicket[] = [];
  for (const [unitId, tickets] of Map.groupBy(added, (ticket) => ticket.unitId)) {
    const guests = tickets.map(({ name }) => ({ name, comments: '', extra: 0 }));
    const { ids } = await addPeople(em, scope, { guests, target: { unitId } });
    tickets.forEach(({ unitId: _unit, ...ticket }, at) =>
      stored.push({
        ...ticket,
        personId: ids[at] as number,
        setName: ticket.name,
        setValid: true,
        setUnitId: unitId,
        isBlockedHere: false,
      }),
    );
  }
  return stored;
}

/** Writes what changes of people who are on the list, as one change. It is not undone here: the next sync would be for it. */
async function writePeople(em: EntityManager, scope: EventScope, { people, changes }: TicketPlan) {
  if (people.length === 0) return;
  const state = await lockEvent(em, scope);
  const parts = people.map(({ personId, columns: { name, ...columns } }) => ({
    ids: [personId],
    columns: { ...columns, ...(typeof name === 'string' && { name, name_folded: foldName(name) }) },
  }));
  await writeColumns(em, scope, nextSeq(state), parts);
  const kinds = countsOf(changes.filter(({ change }) => change !== 'new'));
  const [one] = people;
  await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: people.map(({ personId }) => personId),
    action: 'sync_tickets',
    details: {
      count: people.length,
      ...(people.length === 1 && {
        person_id: one?.personId,
        name: changes.find(({ change }) => change !== 'new')?.ticket.name,
      }),
      ...kinds,
    },
  });
}

/** Lets codes open the door, and those open it no more that others have taken the place of. */
async function writeCodes(
  em: EntityManager,
  scope: EventScope,
  id: number,
  codes: TicketPlan['codes'],
  added: readonly StoredTicket[],
): Promise<void> {
  const before = codes.filter((code) => code.before !== '').map((code) => code.before);
  if (before.length > 0)
    await tables(em)
      .updateTable('accreditation.band_code')
      .set({ blocked_at: sql`now()`, blocked_by: scope.userName })
      .where(ofEvent(scope))
      .where('source_id', '=', id)
      .where('code', '=', anyOf(before))
      .where('blocked_at', 'is', null)
      .execute();
  const now = [
    ...codes.map(({ personId, after }) => ({ personId, code: after })),
    ...added.map(({ personId, code }) => ({ personId, code })),
  ].filter(({ code }) => code !== '');
  if (now.length === 0) return;
  await em.execute(
    `insert into accreditation.band_code as b (account_id, event_id, code, person_id, tied_at, tied_by, source_id)
     select ?, ?, t.code, t.person_id, clock_timestamp(), ?, ?
     from jsonb_to_recordset(?::jsonb) as t (code text, person_id int)
     on conflict (account_id, event_id, code) do update set blocked_at = null, blocked_by = null
       where (b.person_id, b.source_id) = (excluded.person_id, excluded.source_id)`,
    [
      scope.accountId,
      scope.eventId,
      scope.userName,
      id,
      JSON.stringify(now.map(({ code, personId }) => ({ code, person_id: personId }))),
    ],
  );
}

async function storeTickets(em: EntityManager, scope: EventKey, id: number, tickets: readonly StoredTicket[]) {
  if (tickets.length === 0) return;
  const rows = tickets.map((ticket) => ({
    id: ticket.id,
    order_code: ticket.orderCode,
    modified_at: ticket.modifiedAt,
    name: ticket.name,
    product_id: ticket.productId,
    code: ticket.code,
    is_valid: ticket.isValid,
    person_id: ticket.personId,
    set_name: ticket.setName,
    set_valid: ticket.setValid,
    set_unit_id: ticket.setUnitId,
    is_blocked_here: ticket.isBlockedHere,
  }));
  await em.execute(
    `insert into accreditation.live_ticket (account_id, event_id, source_id, id, order_code, modified_at, name,
       product_id, code, is_valid, person_id, set_name, set_valid, set_unit_id, is_blocked_here)
     select ?, ?, ?, t.id, t.order_code, t.modified_at, t.name, t.product_id, t.code, t.is_valid, t.person_id,
       t.set_name, t.set_valid, t.set_unit_id, t.is_blocked_here
     from jsonb_to_recordset(?::jsonb) as t (id bigint, order_code text, modified_at timestamptz, name text,
       product_id int, code text, is_valid boolean, person_id int, set_name text, set_valid boolean, set_unit_id int,
       is_blocked_here boolean)
     on conflict (account_id, event_id, source_id, id) do update set order_code = excluded.order_code,
       modified_at = excluded.modified_at, name = excluded.name, product_id = excluded.product_id,
       code = excluded.code, is_valid = excluded.is_valid, set_name = excluded.set_name,
       set_valid = excluded.set_valid, set_unit_id = excluded.set_unit_id,
       is_blocked_here = excluded.is_blocked_here`,
    [scope.accountId, scope.eventId, id, JSON.stringify(rows)],
  );
}

function countsOf(changes: TicketPlan['changes']): Record<LiveChange, number> {
  const counts = { new: 0, changed: 0, cancelled: 0, back: 0 };
  for (const { change } of changes) counts[change] += 1;
  return counts;
}

/**
 * Makes the list match these orders: adds the guests of new tickets, renames, blocks and readmits those of known ones,
 * and ties the codes to them. The same orders again change nothing, and neither do older ones. It makes all changes or
 * none, and joins the caller's transaction.
 * @returns the event's number to announce, or null when nothing has changed
 * @throws ApiError 409 `conflict` when a unit is gone, 409 `limit_reached` when the list is full
 */
export async function syncTickets(
  em: EntityManager,
  scope: EventScope,
  source: TakenSource,
  orders: readonly ShopOrder[],
): Promise<number | null> {
  const { seq } = await lockEvent(em, scope);
  await checkUnits(em, scope, source);
  const plan = planTickets(orders, await knownTickets(em, scope, source.id, orders), source.products);
  const added = await addTickets(em, scope, plan.added);
  await writePeople(em, scope, plan);
  await writeCodes(em, scope, source.id, plan.codes, added);
  await storeTickets(em, scope, source.id, [...plan.stored, ...added]);
  const state = await lockEvent(em, scope);
  return state.seq > seq ? state.seq : null;
}

const FIRST: readonly LiveChange[] = ['new', 'cancelled', 'back', 'changed'];

/**
 * What `syncTickets` would change, without changing anything.
 * @param nameOf a product
 */
export async function previewTickets(
  em: EntityManager,
  scope: EventKey,
  source: TakenSource,
  orders: readonly ShopOrder[],
  nameOf: (productId: number) => string,
): Promise<LivePreview> {
  const { changes, same } = planTickets(orders, await knownTickets(em, scope, source.id, orders), source.products);
  const guests = FIRST.flatMap((kind) => changes.filter(({ change }) => change === kind))
    .slice(0, LIVE_PREVIEW_PAGE)
    .map(({ change, ticket, unitId, was }) => ({
      change,
      name: ticket.name,
      was,
      product: nameOf(ticket.productId),
      unit_id: unitId,
    }));
  return { counts: countsOf(changes), same, guests };
}
