import { copiesOf } from '@laminate/testbed';
import path from 'node:path';
import { createGateway } from '@laminate/gateway/create-gateway';
import { projectRoot } from '../settings.ts';
import { openRollingDoor, type CreateGateway } from './rolling-door.ts';

const { copyWith, removeCopies } = copiesOf(path.join(projectRoot, 'services/gateway/src'));
afterAll(removeCopies);

const PHONES = 12;

/** Taps through a gateway while each of two instances is replaced once; answers what was not answered well, and what the ledger lacks. */
async function replaceBoth(create: CreateGateway) {
  const door = await openRollingDoor(create);
  try {
    const load = door.tapUntilStopped(PHONES);
    for (const index of [0, 1]) await door.replace(index, load.untilEachTapped);
    const { accepted, failed } = await load.stop();
    // Each phone went on through both changes, however slow the machine.
    expect(accepted).toBeGreaterThan(2 * PHONES);
    return { failed, missing: accepted - (await door.checkedIn()), streamsResumed: await door.streamsSawAll() };
  } finally {
    await door.close();
  }
}

test('a service is replaced, instance by instance, without a request that fails, and its streams go on', async () => {
  expect(await replaceBoth(createGateway)).toEqual({ failed: [], missing: 0, streamsResumed: true });
});

test('control: a gateway that does not look which instance is ready drops some', async () => {
  const copy = await copyWith<{ createGateway: CreateGateway }>('create-gateway.ts', 'api/instances.ts', [
    ['    instance.ready = ready;', ''],
    ['if (instance) instance.ready = false;', ''],
    ['group.filter((instance) => instance.url !== url)', '[]'],
  ]);
  expect((await replaceBoth(copy.createGateway)).failed).toContain(503);
});
