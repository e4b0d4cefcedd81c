import { advancing, type RiderFile } from '@laminate/contracts';
import { EICAR } from '@laminate/file-store/testing/clamd-stand-in';
import { openAdvancingFixture } from '../../testing/advancing-fixture.ts';
import { advancingWith } from '../../testing/advancing-with.ts';

const on = await openAdvancingFixture();

type Guard = typeof import('@laminate/file-store/documents/refuse-infected');

/** What becomes of a file with a finding, sent to a service with this in the place of the guard. @returns its status */
async function sentPast(
  refuseInfected: (real: Guard) => Guard['refuseInfected'],
  scan: () => Promise<string | null>,
): Promise<number> {
  const { startAdvancing } = await advancingWith<Guard>(
    import.meta.resolve('@laminate/file-store/documents/refuse-infected'),
    { refuseInfected },
  );
  const service = await startAdvancing(on.fixture.env('advancing'), {
    ...on.stores,
    riders: { ...on.stores.riders, scan },
  });
  try {
    const here = await on.addEvent();
    const params = { eventId: here.eventId, artistId: await on.artist(here) };
    return (
      await on.send<{ rider_file: RiderFile }>(
        advancing.addRiderFile,
        here.owner,
        params,
        { bytes: EICAR, name: 'rider.txt' },
        { fileType: 'other' },
        service.url,
      )
    ).status;
  } finally {
    await service.close();
  }
}

const finds = async () => 'Eicar-Test-Signature';
const fails = async () => {
  throw new Error('connect ECONNREFUSED');
};

it('takes a file with a finding without the scan', async () => {
  expect(await sentPast(() => async () => undefined, finds)).toBe(201);
});

it('takes a file that could not be scanned where that counts as nothing found', async () => {
  const lenient =
    ({ refuseInfected }: Guard): Guard['refuseInfected'] =>
    (scan, bytes) =>
      refuseInfected(async (each) => (await scan?.(each).catch(() => null)) ?? null, bytes);
  expect([await sentPast(lenient, fails), await sentPast(({ refuseInfected }) => refuseInfected, fails)]).toEqual([
    201, 503,
  ]);
});
