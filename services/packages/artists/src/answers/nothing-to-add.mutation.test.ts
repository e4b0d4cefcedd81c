import * as artists from '../index.ts';
import { artistsWith, openWorld } from '../testing/world.ts';

const world = openWorld();
const AS_ARTIST = { organiser: false, admin: false };

/**
 * Tries both orders: an artist says that there is no one to add before a colleague adds someone, and after that.
 * @returns how often both are stored
 */
async function bothStand(of: typeof artists): Promise<number> {
  let both = 0;
  for (const firstReported of [true, false]) {
    const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
    await world.inSessions(
      of,
      async (db) => {
        const say = () =>
          db.transaction(scope, (em) =>
            of.setNothingToAdd(em, scope, artistId, { ...AS_ARTIST, sectionId, nothing: true }),
          );
        const add = () =>
          db.transaction(scope, (em) =>
            of.addAnswer(em, scope, artistId, { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Liina Saar' } }),
          );
        for (const work of firstReported ? [say, add] : [add, say]) await Promise.allSettled([work()]);
      },
      'artist-portal',
    );
    const [said, answers] = await Promise.all(
      ['nothing_to_add', 'answer'].map((table) =>
        world.sql(`select from advancing.${table} where section_id = $1`, [sectionId]),
      ),
    );
    expect(answers).toHaveLength(1);
    if (said && said.length > 0) both += 1;
  }
  return both;
}

it('never stores an answer together with the statement that there is none', async () => {
  expect(await bothStand(artists)).toBe(0);
});

it('they would where an answer takes nothing back', async () => {
  const keeping = await artistsWith<typeof import('./nothing-to-add.ts')>(import.meta.resolve('./nothing-to-add.ts'), {
    forgetNothingToAdd: () => async () => false,
  });
  expect(await bothStand(keeping)).toBe(1);
});

it('would store both without looking for answers', async () => {
  const blind = await artistsWith<typeof import('./answer-rules.ts')>(import.meta.resolve('./answer-rules.ts'), {
    checkUnanswered: () => () => undefined,
  });
  expect(await bothStand(blind)).toBe(1);
});
