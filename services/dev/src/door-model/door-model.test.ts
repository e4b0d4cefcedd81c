import fc from 'fast-check';
import { openBed, type Bed } from './bed.ts';
import { PHONES, newModel, runs } from './commands.ts';
import { brokenPromises } from './promises.ts';
import { World } from './world.ts';

const RUNS = Number(process.env.DOOR_MODEL_RUNS ?? 200);
let bed: Bed;
beforeAll(async () => {
  bed = await openBed();
});
afterAll(() => bed.close());

it('keeps every promise of the door, whatever phones, network and office do', async () => {
  const property = fc.asyncProperty(runs(120), async ([parties, commands]) => {
    const world = await World.open(bed, parties, PHONES);
    try {
      await fc.asyncModelRun(() => ({ model: newModel(), real: world }), commands);
      await world.settle();
      expect(await brokenPromises(world)).toEqual([]);
    } finally {
      world.close();
    }
  });
  await fc.assert(property, { numRuns: RUNS });
}, 600_000);
