import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { openWorld } from '../../testing/world.ts';

const world = openWorld();

/** Eight texts at once that were all written over the same one. @returns how many of them were taken, for the event and for an artist */
async function taken(of: typeof artists): Promise<number[]> {
  const { scope, artistId } = await world.artist();
  return world.inSessions(of, async (db) => {
    const count = async (save: (change: { general_information: string; revision: number }) => Promise<unknown>) => {
      const saved = Array.from({ length: 8 }, (_, at) => save({ general_information: `<p>Text ${at}</p>`, revision: 0 }));
      return (await Promise.allSettled(saved)).filter(({ status }) => status === 'fulfilled').length;
    };
    return [
      await count((change) => db.transaction(scope, (em) => of.saveGeneralInformation(em, scope, { ...change, publish: false }))),
      await count((change) => db.transaction(scope, (em) => of.saveArtistInformation(em, scope, artistId, change))),
    ];
  });
}

it('takes one of eight texts over the same one, and all where nobody looks at the revision', async () => {
  expect(await taken(artists)).toEqual([1, 1]);
  const unseen = await copyWith('commands/general-information/save-information.ts', 'if (revision === undefined || revision === generalInformationRevision) return;', 'if (revision !== -1) return;');
  expect(await taken(unseen)).toEqual([8, 8]);
});
