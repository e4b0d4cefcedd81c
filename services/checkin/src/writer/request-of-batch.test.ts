import { randomUUID } from 'node:crypto';
import { channelOf } from '@laminate/contracts/stream-channel';
import { printSignal, readSignal } from '@laminate/kit';
import { identify } from '@laminate/kit/identity';
import { runFor } from '@laminate/kit/request-scope';
import { newTrace } from '@laminate/kit/trace-context';
import { openDoorService } from '../testing/door-fixture.ts';
import { TapWriter } from './tap-writer.ts';

const { door, service } = await openDoorService();

it('announces each batch by a request whose tap is in it', async () => {
  const { bus, db } = service;
  const guest = await door.addGuest({ guestCount: 2 });
  const rights = (await identify(db, door.worker, door.eventId))?.rights ?? '';
  const writer = new TapWriter({ db, bus, onCommitted: () => undefined });
  const received: (string | undefined)[] = [];
  const isReceived = (id: string) => received.includes(id);
  const within = <T>(requestId: string, work: () => T) => runFor({ requestId, trace: newTrace() }, work);
  const tapFor = (requestId: string) => {
    const tap = {
      key: randomUUID(),
      action: 'check_in',
      person_id: guest,
      user_id: door.worker.userId,
      user_name: 'Kadri',
      session_id: door.worker.sessionId,
      rights,
      device: null,
    } as const;
    return within(requestId, () => writer.submit({ accountId: door.accountId, eventId: door.eventId }, tap));
  };
  const [subscribed, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  bus.subscribe(
    channelOf(door.eventId),
    (payload) => received.push(readSignal(payload).requestId),
    () => undefined,
  );
  await until(() => {
    if (!isReceived(subscribed)) within(subscribed, () => bus.publish(channelOf(door.eventId), printSignal()));
    return isReceived(subscribed);
  });

  // The second one waits for the first.
  expect((await Promise.all([tapFor(first), tapFor(second)])).map(({ outcome }) => outcome.changed)).toEqual([
    true,
    true,
  ]);
  await until(() => isReceived(first) && isReceived(second));
  expect(received.filter((id) => id === first || id === second)).toEqual([first, second]);
});
