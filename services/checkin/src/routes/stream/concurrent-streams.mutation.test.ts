import type * as limitConcurrency from '@laminate/kit/http/concurrency-limit';
import type { ServiceEnv } from '@laminate/kit';
import { loadWith } from '@laminate/testing';
import type * as checkin from '../../service.ts';
import { startCheckin } from '../../service.ts';
import { openDoor, type Door } from '../../testing/door-fixture.ts';

/** What tabs need, and what a phone leaves behind that changes networks. */
const ENOUGH = 24;

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.fixture.close());

/** How so many streams of one session are answered, and then one of another session of the account. */
async function statusesWith(start: (env: ServiceEnv) => ReturnType<typeof startCheckin>, streams: number) {
  const service = await start(door.fixture.env('checkin', { bus: 'postgres' }));
  const all = new AbortController();
  const ask = async (token: string) =>
    (
      await fetch(`${service.url}/api/stream?channel=event-${door.eventId}`, {
        signal: all.signal,
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  try {
    const own = [];
    for (let index = 0; index < streams; index += 1) own.push(await ask(door.worker.token));
    const other = await door.fixture.caller({ accountId: door.accountId, role: 'manager' });
    return { own, other: await ask(other.token) };
  } finally {
    all.abort();
    await service.close();
  }
}

const taken = (count: number) => Array.from({ length: count }, () => 200);

it('gives a session streams for its tabs and refuses more, and limits no one else', async () => {
  expect(await statusesWith(startCheckin, ENOUGH + 1)).toEqual({ own: [...taken(ENOUGH), 429], other: 200 });
});

it('would give a session as many as it asks for without the count of them', async () => {
  const { startCheckin: without } = await loadWith<typeof checkin, typeof limitConcurrency>(
    import.meta.resolve('../../service.ts'),
    import.meta.resolve('@laminate/kit/http/concurrency-limit'),
    {
      limitConcurrency: () => () => () => () => undefined,
    },
  );
  expect(await statusesWith(without, ENOUGH + 6)).toEqual({ own: taken(ENOUGH + 6), other: 200 });
});
