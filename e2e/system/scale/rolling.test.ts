import { createGateway } from '@laminate/gateway/create-gateway';
import { loadWith } from '@laminate/testing';
import { openRollingDoor, type CreateGateway } from './rolling-door.ts';

interface InstancesModule {
  readonly openInstances: (services: Readonly<Record<string, readonly string[]>>, log: unknown) => object;
}

const PHONES = 12;

/**
 * Taps through a gateway while each of two instances is replaced once. Returns what was not answered well, and what the
 * ledger lacks.
 */
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

test('some would fail with a gateway that does not look which instance is ready', async () => {
  const gateway = import.meta.resolve('@laminate/gateway/create-gateway');
  const { createGateway: blind } = await loadWith<{ createGateway: CreateGateway }, InstancesModule>(
    gateway,
    new URL('api/instances.ts', gateway).href,
    {
      openInstances:
        ({ openInstances }) =>
        (services, log) => {
          const all = new Map(
            Object.entries(services).map(([name, urls]) => [
              name,
              urls.map((url) => ({ url, ready: true, busy: { calls: 0, streams: 0 } })),
            ]),
          );
          let turn = 0;
          return {
            ...openInstances(services, log),
            pick(service: string) {
              const group = all.get(service) ?? [];
              return group[(turn += 1) % group.length];
            },
            othersThan: () => [],
            leave: () => undefined,
          };
        },
    },
  );
  expect((await replaceBoth(blind)).failed).toContain(503);
});
