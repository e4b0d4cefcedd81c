import { PretixStandIn } from './pretix-stand-in.ts';

/**
 * A ticket shop on its own, until it is stopped, which has sold a ticket to each name that it is started with. The one
 * line that it prints holds how an organiser enters it, and the codes on the tickets. The process that has started it
 * tells it by messages whose ticket is cancelled, and where to tell of it.
 */
interface Told {
  readonly cancel: string;
  readonly tell: string;
}

const [, , ...names] = process.argv;
const shop = await new PretixStandIn().open();
const orders = names.map((name) => shop.order([shop.ticket(name)]));
process.on('message', ({ cancel, tell }: Told) => {
  const order = orders.find(({ positions }) => positions[0]?.attendee_name === cancel);
  if (!order) throw new Error(`Nobody is called ${cancel}`);
  shop.change(order, (it) => (it.status = 'c'));
  void shop.tell(tell, order).then((status) => process.send?.(status));
});
console.log(
  JSON.stringify({
    // Under a name that the product is told it can call.
    base_url: shop.url.replace('127.0.0.1', 'localhost'),
    organizer: shop.organizer,
    event: shop.event,
    token: shop.token,
    codes: orders.map(({ positions }) => positions[0]?.secret),
  }),
);
process.once('SIGTERM', () => {
  process.disconnect?.();
  shop.close();
});
