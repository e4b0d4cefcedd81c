import * as artists from '../index.ts';
import { openWorld, withoutArtistLock } from '../testing/world.ts';

const world = openWorld();

/** Sends two answers concurrently to a section that takes one more. @returns how many are stored */
async function storedOfTwo(of: typeof artists): Promise<number> {
  const { scope, artistId, sectionId, fieldId } = await world.artist();
  await world.sql('insert into advancing.section_limit values ($1, $2, $3, $4, 1)', [
    scope.accountId,
    scope.eventId,
    artistId,
    sectionId,
  ]);
  const asked = (name: string) => ({ sectionId, values: { [fieldId]: name }, organiser: false, admin: false });
  await world.together(of, 'answer', (db) =>
    ['Liina Saar', 'Oskar Mets'].map((name) =>
      db.transaction(scope, (em) => of.addAnswer(em, scope, artistId, asked(name))),
    ),
  );
  return (await world.sql('select from advancing.answer where section_id = $1', [sectionId])).length;
}

it('stores one of two concurrent answers for the last place', async () => {
  expect(await storedOfTwo(artists)).toBe(1);
});

it('would store both where the artist is not locked', async () => {
  expect(await storedOfTwo(await withoutArtistLock())).toBe(2);
});
