import { loadWith, whileChanged } from '@laminate/testing';
import { openOneDelivery } from '../testing/one-delivery.ts';
import * as going from './note-and-go-on.ts';
import type * as preparing from './prepare.ts';

const oneDelivery = await openOneDelivery();

/** Where the next one is made by the same transaction. */
const making = await loadWith<typeof going, typeof preparing>(
  import.meta.resolve('./note-and-go-on.ts'),
  import.meta.resolve('./prepare.ts'),
  { nextMade: ({ prepare }) => prepare },
);

/** Returns the state of a delivery that was sent when none can be made of the change that follows. */
async function sentBefore(module: Pick<typeof going, 'noteAndGoOn'>) {
  const { fixture, changed, wentOn, deliveries } = await oneDelivery();
  await changed(1);
  const table = 'alter table integrations.delivery';
  const step = await whileChanged(
    fixture,
    `${table} add constraint no_more check (type <> 'person.added') not valid`,
    `${table} drop constraint no_more`,
    () => wentOn(module).catch(() => 'failed'),
  );
  const [delivery] = (await deliveries()).deliveries;
  return [step, delivery?.state];
}

it('notes what was sent, whatever becomes of the next', async () => {
  expect(await sentBefore(going)).toEqual(['again', 'sent']);
});

it('would send it again and again, if making the next failed with it', async () => {
  expect(await sentBefore(making)).toEqual(['failed', 'pending']);
});
