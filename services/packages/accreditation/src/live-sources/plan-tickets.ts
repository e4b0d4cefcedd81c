import { isDeepStrictEqual } from 'node:util';
import type { LiveChange } from '@laminate/contracts';
import type { Columns } from '../people/undoable.ts';
import type { ShopOrder, ShopTicket, TakenProducts } from './shop-order.ts';

/** A ticket as it was last read. */
interface ReadTicket extends ShopTicket {
  readonly orderCode: string;
  readonly modifiedAt: string;
}

/** A ticket that is or was a guest. */
export interface KnownTicket extends ReadTicket {
  readonly personId: number;
  /** What was last written of them. */
  readonly setName: string;
  readonly setValid: boolean;
  readonly setUnitId: number | null;
  readonly isBlockedHere: boolean;
  readonly isErased: boolean;
  /** Current state of the guest. Null for a guest who was taken off the list. */
  readonly person: { readonly name: string; readonly blocked: boolean; readonly unitId: number | null } | null;
}

/** A ticket to store, of a guest who is there. */
export type StoredTicket = Omit<KnownTicket, 'person' | 'isErased'>;

/** A ticket whose guest is new, with the unit for them. */
export interface NewTicket extends ReadTicket {
  readonly unitId: number;
}

export interface TicketPlan {
  readonly added: readonly NewTicket[];
  /** Known ones of which something is to be stored. */
  readonly stored: readonly StoredTicket[];
  /** People of whom something changes. Empty columns: only the code of their ticket does. */
  readonly people: readonly { readonly personId: number; readonly columns: Columns }[];
  /** Codes that no longer open anything, and those of known people that open from now on. */
  readonly codes: readonly { readonly personId: number; readonly before: string; readonly after: string }[];
  /** What is said of it. */
  readonly changes: readonly {
    readonly change: LiveChange;
    readonly ticket: ReadTicket;
    readonly unitId: number;
    readonly was: string | null;
  }[];
  /** Known ones that stay as they are. */
  readonly same: number;
}

const readOf = ({ id, name, productId, code, isValid, orderCode, modifiedAt }: ReadTicket): ReadTicket => ({
  id,
  name,
  productId,
  code,
  isValid,
  orderCode,
  modifiedAt,
});

const storedOf = (ticket: KnownTicket): StoredTicket => {
  const { personId, setName, setValid, setUnitId, isBlockedHere } = ticket;
  return { ...readOf(ticket), personId, setName, setValid, setUnitId, isBlockedHere };
};

const instant = (iso: string) => Date.parse(iso);

/** How the tickets of a shop are after these orders, whatever order they came in: of one that came twice, the later. */
function readOrders(
  orders: readonly ShopOrder[],
  known: readonly KnownTicket[],
): { now: Map<number, ReadTicket>; seen: Set<number> } {
  const now = new Map<number, ReadTicket>(known.map((ticket) => [ticket.id, readOf(ticket)]));
  const seen = new Set<number>();
  const inOrder = orders.toSorted((one, other) => instant(one.modifiedAt) - instant(other.modifiedAt));
  const byOrder = Map.groupBy(known, ({ orderCode }) => orderCode);
  for (const { code, modifiedAt, tickets } of inOrder) {
    const isNewer = (before: ReadTicket) => instant(before.modifiedAt) <= instant(modifiedAt);
    for (const ticket of tickets) {
      const before = now.get(ticket.id);
      if (before && !isNewer(before)) continue;
      now.set(ticket.id, { ...ticket, orderCode: code, modifiedAt });
      seen.add(ticket.id);
    }
    // A ticket that the order no longer has was taken out of it. A ticket that was moved to another order belongs to
    // that one.
    for (const { id } of byOrder.get(code) ?? []) {
      const before = now.get(id);
      if (!before || before.orderCode !== code || !isNewer(before) || tickets.some((ticket) => ticket.id === id))
        continue;
      now.set(id, { ...before, modifiedAt, isValid: false });
      seen.add(id);
    }
  }
  return { now, seen };
}

/** What becomes of a known ticket's guest who is on the list. */
function changePerson(before: KnownTicket, now: ReadTicket, unitId: number | undefined) {
  const { person } = before;
  if (!person) return null;
  const columns: Record<string, string | number | boolean | null> = {};
  const renames = now.name !== before.setName && person.name === before.setName && person.name !== now.name;
  if (renames) columns.name = now.name;
  // A guest moved here by an organiser stays there.
  const moves = unitId !== undefined && unitId !== before.setUnitId && person.unitId === before.setUnitId;
  if (moves) Object.assign(columns, { unit_id: unitId, group_id: null });
  let { isBlockedHere } = before;
  if (now.isValid !== before.setValid) {
    if (!now.isValid) {
      isBlockedHere = !person.blocked;
      if (isBlockedHere) columns.blocked = true;
    } else {
      if (isBlockedHere && person.blocked) columns.blocked = false;
      isBlockedHere = false;
    }
  }
  return {
    columns,
    was: renames ? person.name : null,
    set: { setName: now.name, setValid: now.isValid, setUnitId: unitId ?? before.setUnitId, isBlockedHere },
  };
}

const kindOf = (before: KnownTicket, now: ReadTicket): LiveChange =>
  now.isValid === before.setValid ? 'changed' : now.isValid ? 'back' : 'cancelled';

/**
 * Works out what orders of a shop change: whom they add, rename, block and let in again. A guest is blocked and let in
 * again when their ticket is cancelled and comes back, not for changes that organisers make in between. They keep the
 * name and the unit that an organiser gave them.
 * @param known at least those of these orders, and those that still have something to be written
 */
export function planTickets(
  orders: readonly ShopOrder[],
  known: readonly KnownTicket[],
  products: TakenProducts,
): TicketPlan {
  const { now, seen } = readOrders(orders, known);
  const before = new Map(known.map((ticket) => [ticket.id, ticket]));
  const plan = {
    added: [] as NewTicket[],
    stored: [] as StoredTicket[],
    people: [] as { personId: number; columns: Columns }[],
    codes: [] as { personId: number; before: string; after: string }[],
    changes: [] as TicketPlan['changes'][number][],
    same: 0,
  };
  for (const read of now.values()) {
    const unitId = products.get(read.productId);
    const there = before.get(read.id);
    if (!there) {
      if (unitId === undefined || !read.isValid) continue;
      plan.added.push({ ...read, unitId });
      plan.changes.push({ change: 'new', ticket: read, unitId, was: null });
      continue;
    }
    if (there.isErased) continue;
    // A product that is no longer taken opens nothing.
    const ticket = seen.has(read.id) ? { ...read, isValid: read.isValid && unitId !== undefined } : read;
    const { personId, setName, setValid, setUnitId, isBlockedHere } = there;
    const changed = changePerson(there, ticket, unitId);
    const newCode = ticket.code !== there.code;
    if (newCode) plan.codes.push({ personId, before: there.code, after: ticket.code });
    const set = changed?.set ?? { setName, setValid, setUnitId, isBlockedHere };
    const stored = { ...ticket, personId, ...set };
    if (!isDeepStrictEqual(stored, storedOf(there))) plan.stored.push(stored);
    const changesList = changed !== null && (Object.keys(changed.columns).length > 0 || ticket.isValid !== setValid);
    if (changesList || newCode) plan.people.push({ personId, columns: changed?.columns ?? {} });
    if (changesList)
      plan.changes.push({
        change: kindOf(there, ticket),
        ticket,
        unitId: unitId ?? setUnitId ?? 0,
        was: changed.was,
      });
    else plan.same += 1;
  }
  return plan;
}
