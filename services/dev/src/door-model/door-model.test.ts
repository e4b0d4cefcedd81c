import fc from 'fast-check';
import { openBed, type Bed } from './bed.ts';
import { promisesHold } from './commands.ts';

/** 200 runs of 60 commands in the middle. */
const RUNS = Number(process.env.DOOR_MODEL_RUNS ?? 200);

let bed: Bed;
beforeAll(async () => {
  bed = await openBed();
});
afterAll(() => bed.close());

it('keeps every promise of the door, whatever phones, network and office do', async () => {
  let commands = 0;
  await fc.assert(promisesHold(bed, { count: (some) => void (commands += some) }), { numRuns: RUNS });
  expect(commands).toBeGreaterThan(RUNS * 40);
}, 900_000);
