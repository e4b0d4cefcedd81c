import { openOutbound } from '@laminate/kit/outbound';
import { loadWith } from '@laminate/testing';
import { EndlessShop } from '../testing/endless-shop.ts';
import { openReadings } from './readings.ts';
import type { ShopError } from './shop-error.ts';

type Pretix = typeof import('./pretix.ts');
type Answers = typeof import('./pretix-answers.ts');

/** Reads the orders of a shop that has them without end. @returns pages that were read, and why no more */
async function read({ openPretix }: Pretix) {
  const shop = await EndlessShop.open('small');
  const outbound = openOutbound({ allow: 'http://127.0.0.1:* *' }).for(1);
  const signal = new AbortController().signal;
  const fault = await openReadings()
    .run(1, signal, (reading) => openPretix({ outbound, reading }, shop.key).orders(null))
    .catch((error: ShopError) => error.fault);
  shop.close();
  return { pages: shop.pages, fault };
}

it('keeps all tickets that a reading can have, however long, if their bytes are not counted', async () => {
  const guarded = await read(await import('./pretix.ts'));
  expect(guarded).toMatchObject({ fault: 'too_long' });
  const unguarded = await loadWith<Pretix, Answers>(
    import.meta.resolve('./pretix.ts'),
    import.meta.resolve('./pretix-answers.ts'),
    { bytesOf: () => () => 0 },
  );
  // 100,000 tickets of 500 a page.
  expect(await read(unguarded)).toEqual({ fault: 'too_long', pages: 201 });
  expect(guarded.pages).toBeLessThan(100);
});
