import { randomUUID } from 'node:crypto';
import type { ServiceEnv } from '@laminate/kit';
import { loadWith } from '@laminate/testing';
import type * as guard from '@laminate/accreditation/passages/is-other-checkpoint';
import type * as checkin from '../../service.ts';
import { startCheckin } from '../../service.ts';
import { checkpointsOf } from '../../testing/checkpoint-fixture.ts';
import { openDoor, type Door } from '../../testing/door-fixture.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.fixture.close());

const letPass = { decided: { passed: true, reason: 'any_time' } } as const;
const queued = () => ({ headers: { 'x-tapped-at': new Date().toISOString() } });

type Start = (env: ServiceEnv) => ReturnType<typeof startCheckin>;

/** An area with two checkpoints, and a device that a link binds to the first. */
async function openArea(start: Start = startCheckin) {
  const { url, close } = await start(door.fixture.env('checkin', { bus: 'postgres' }));
  const at = checkpointsOf(door, url);
  const area = await at.addArea(randomUUID());
  const [own, other] = [await at.addCheckpoint(area), await at.addCheckpoint(area)];
  const profile = await at.addProfile(area);
  const { accountId, eventId } = door;
  return {
    at,
    area,
    own,
    other,
    profile,
    as: await door.fixture.kiosk({ accountId, eventId, checkpointId: own }),
    close,
  };
}

/** What a device can do at its own checkpoint and at another one of the same area, by status and code. */
async function doneBy(start: Start) {
  const { at, own, other, profile, as, close } = await openArea(start);
  try {
    const got = [];
    for (const checkpoint_id of [own, other]) {
      const person_id = await at.addGuest(profile);
      const passed = await at.pass({ person_id, checkpoint_id }, { as });
      const kept = await at.pass({ person_id, checkpoint_id, ...letPass }, { as, ...queued() });
      const { body } = await at.pass({ person_id, checkpoint_id, direction: 'out' });
      const undone = await at.undo(body.passage.id, { as });
      const overUse = await at.pass({ person_id: await door.addGuest(), checkpoint_id, ...letPass }, queued());
      const [over] = await door.fixture.sql<{ id: number }>(
        'select id from accreditation.over_admission where person_id = $1',
        [overUse.body.passage.person_id],
      );
      const settled = await at.settle(over?.id ?? 0, as);
      got.push([passed, kept, undone, settled].map(({ status, body: said }) => said.message_code ?? status));
    }
    return { own: got[0], other: got[1] };
  } finally {
    await close();
  }
}

const ALL = [200, 200, 200, 200];

it('lets a device whose link is for a checkpoint do nothing at another', async () => {
  const refused = ALL.map(() => 'other_checkpoint');
  expect(await doneBy(startCheckin)).toEqual({ own: ALL, other: refused });
});

it('would let it do everything there without the look at its link', async () => {
  const { startCheckin: without } = await loadWith<typeof checkin, typeof guard>(
    import.meta.resolve('../../service.ts'),
    import.meta.resolve('@laminate/accreditation/passages/is-other-checkpoint'),
    { isOtherCheckpoint: () => () => false },
  );
  expect(await doneBy(without)).toEqual({ own: ALL, other: ALL });
});

it('refuses it in a batch, too, and no other caller there', async () => {
  const { at, area, other, profile, as, close } = await openArea();
  try {
    const person_id = await at.addGuest(profile, { guestCount: 20 });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_one, index) =>
        at.pass({ person_id, checkpoint_id: other }, index % 2 === 0 ? { as } : {}),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map((_one, index) => (index % 2 === 0 ? 403 : 200)));
    expect((await at.countOf(area))?.counted).toEqual([10, 0, 0]);
  } finally {
    await close();
  }
});
