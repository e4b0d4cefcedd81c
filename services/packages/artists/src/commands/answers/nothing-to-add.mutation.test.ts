import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { openWorld } from '../../testing/world.ts';

const world = openWorld();
const AS_ARTIST = { organiser: false, admin: false };

/** What stands of an artist who says that there is nobody to add, before a colleague adds somebody and after that. @returns how often both stand */
async function bothStand(of: typeof artists): Promise<number> {
  let both = 0;
  for (const firstSaid of [true, false]) {
    const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
    await world.inSessions(of, async (db) => {
      const say = () => db.transaction(scope, (em) => of.setNothingToAdd(em, scope, artistId, { ...AS_ARTIST, sectionId, nothing: true }));
      const add = () => db.transaction(scope, (em) => of.addAnswer(em, scope, artistId, { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Liina Saar' } }));
      for (const work of firstSaid ? [say, add] : [add, say]) await Promise.allSettled([work()]);
    }, 'artist-portal');
    const [said, answers] = await Promise.all(['nothing_to_add', 'answer'].map((table) => world.sql(`select from advancing.${table} where section_id = $1`, [sectionId])));
    expect(answers).toHaveLength(1);
    if (said && said.length > 0) both += 1;
  }
  return both;
}

it.each<[string, Parameters<typeof copyWith> | null, number]>([
  ['never stand together', null, 0],
  ['stand together where an answer takes nothing back', ['commands/answers/answers.ts', '  await forgetNothingToAdd(em, scope, artistId, sectionId);\n', ''], 1],
  ['stand together where nobody looks for answers', ['commands/answers/nothing-to-add.ts', 'answer.sectionId === sectionId', 'answer.sectionId < 0'], 1],
])('an answer and the word that there is none %s', async (_what, change, both) => {
  expect(await bothStand(change ? await copyWith(...change) : artists)).toBe(both);
});
