import fc from 'fast-check';
import { planTickets, type KnownTicket, type TicketPlan } from './plan-tickets.ts';
import type { ShopOrder } from './shop-order.ts';

const PRODUCTS = new Map([
  [1, 10],
  [2, 20],
]);

/** The tickets and guests after a plan was carried out. */
function after(known: readonly KnownTicket[], plan: TicketPlan): KnownTicket[] {
  const people = new Map(known.map(({ personId, person }) => [personId, person]));
  for (const { personId, columns } of plan.people) {
    const person = people.get(personId);
    if (!person) throw new Error('somebody changes who is not on the list');
    people.set(personId, {
      name: (columns.name as string | undefined) ?? person.name,
      blocked: (columns.blocked as boolean | undefined) ?? person.blocked,
      unitId: (columns.unit_id as number | undefined) ?? person.unitId,
    });
  }
  const stored = new Map(plan.stored.map((ticket) => [ticket.id, ticket]));
  const changed = known.map((ticket) => ({
    ...ticket,
    ...stored.get(ticket.id),
    person: people.get(ticket.personId) ?? null,
  }));
  const added = plan.added.map(({ unitId, ...ticket }) => ({
    ...ticket,
    personId: ticket.id,
    setName: ticket.name,
    setValid: true,
    setUnitId: unitId,
    isBlockedHere: false,
    isErased: false,
    person: { name: ticket.name, blocked: false, unitId },
  }));
  return [...changed, ...added].toSorted((one, other) => one.id - other.id);
}

const apply = (known: readonly KnownTicket[], orders: readonly ShopOrder[]) =>
  after(known, planTickets(orders, known, PRODUCTS));

/** States of a shop: each is an order that was changed, at its place in time. */
const history = fc.array(
  fc.record({
    order: fc.constantFrom('A', 'B'),
    tickets: fc.uniqueArray(
      fc.record({
        nth: fc.integer({ min: 1, max: 3 }),
        name: fc.constantFrom('Mari', 'Jaan'),
        productId: fc.constantFrom(1, 2, 3),
        code: fc.constantFrom('X', 'Y'),
        isValid: fc.boolean(),
      }),
      { selector: ({ nth }) => nth },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

interface State {
  readonly order: string;
  readonly tickets: readonly { nth: number; name: string; productId: number; code: string; isValid: boolean }[];
}
function toOrder({ order, tickets }: State, at: number): ShopOrder {
  return {
    code: order,
    modifiedAt: new Date(Date.UTC(2027, 0, 1, 0, 0, at)).toISOString(),
    // A ticket belongs to one order here. Those that move have a separate test.
    tickets: tickets.map(({ nth, ...ticket }) => ({ ...ticket, id: nth + (order === 'A' ? 0 : 10) })),
  };
}

it('ends in the same list whatever comes twice, late or together, once all is read', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (states, dice) => {
      const orders = states.map(toOrder);
      const shuffled = orders
        .map((order) => ({ order, place: dice.next().value }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ order }) => order);
      // Delivered as polls and hooks do: some earlier states, in any order, repeatedly, and then all as they are now.
      const last = [...new Map(orders.map((order) => [order.code, order])).values()];
      let known: KnownTicket[] = [];
      for (const order of shuffled) known = apply(known, [order]);
      known = apply(known, last);
      for (const order of shuffled) known = apply(known, [order]);
      const validNow = last
        .flatMap(({ tickets }) => tickets)
        .filter(({ isValid, productId }) => isValid && PRODUCTS.has(productId));
      const letIn = known.filter(({ person }) => person && !person.blocked);
      expect(letIn.map(({ id }) => id).toSorted()).toEqual(validNow.map(({ id }) => id).toSorted());
      for (const { id, name, code, productId } of validNow) {
        const ticket = known.find((each) => each.id === id);
        expect(ticket).toMatchObject({ name, code, person: { name, unitId: PRODUCTS.get(productId) } });
      }
      // Nothing is left to do.
      const again = planTickets(last, known, PRODUCTS);
      expect([again.added, again.people, again.codes, again.changes]).toEqual([[], [], [], []]);
    }),
    { seed: 1, numRuns: 500 },
  );
});
