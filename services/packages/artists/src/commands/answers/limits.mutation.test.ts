import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { openWorld } from '../../testing/world.ts';

const world = openWorld();

/** Fifty answers to a section that takes ten; the first ones stand at their insert together. @returns how many are stored */
async function storedOfFifty(of: typeof artists): Promise<number> {
  const { scope, artistId, sectionId, fieldId } = await world.artist();
  await world.sql('insert into advancing.section_limit values ($1, $2, $3, $4, 10)', [scope.accountId, scope.eventId, artistId, sectionId]);
  const asked = (at: number) => ({ sectionId, values: { [fieldId]: `Crew ${at}a` }, organiser: false, admin: false });
  await world.heldAt(of, 'answer', scope, (db) =>
    Promise.allSettled(Array.from({ length: 50 }, (_, at) => db.transaction(scope, (em) => of.addAnswer(em, scope, artistId, asked(at))))));
  return (await world.sql('select from advancing.answer where section_id = $1', [sectionId])).length;
}

it('stores ten of fifty, and more where the artist is not locked', async () => {
  expect(await storedOfFifty(artists)).toBe(10);
  const unlocked = await copyWith('queries/find-artist.ts', 'lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true', 'refresh: true');
  expect(await storedOfFifty(unlocked)).toBeGreaterThan(10);
});
