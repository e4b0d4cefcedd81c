import fc from 'fast-check';
import { deep } from '@laminate/tools/test/depth';
import { openDoorFixture, type DoorFixture } from './fixture.ts';
import { invariantsHold } from './commands.ts';

/** Of 60 commands in the middle. */
const RUNS = deep ? 200 : 10;

let fixture: DoorFixture;
beforeAll(async () => {
  fixture = await openDoorFixture();
});
afterAll(() => fixture.close());

it('keeps every invariant of the door, whatever phones, network and office do', async () => {
  let commands = 0;
  await fc.assert(
    invariantsHold(fixture, {}, (some) => void (commands += some)),
    { numRuns: RUNS },
  );
  expect(commands).toBeGreaterThan(RUNS * 25);
});
