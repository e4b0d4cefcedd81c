import * as artists from '../index.ts';
import { artistsWith, openWorld } from '../testing/world.ts';

const world = openWorld();

/**
 * Saves two texts concurrently over the same one.
 * @returns how many of them were taken, for the event and for an artist
 */
async function taken(of: typeof artists): Promise<number[]> {
  const { scope, artistId } = await world.artist();
  const changes = ['<p>Doors at six</p>', '<p>Doors at eight</p>'].map((text) => ({
    general_information: text,
    revision: 0,
  }));
  return [
    await world.together(of, 'event_state', (db) =>
      changes.map((change) =>
        db.transaction(scope, (em) => of.saveGeneralInformation(em, scope, { ...change, publish: false })),
      ),
    ),
    await world.together(of, 'artist', (db) =>
      changes.map((change) => db.transaction(scope, (em) => of.saveArtistInformation(em, scope, artistId, change))),
    ),
  ];
}

it('takes one of two texts over the same one', async () => {
  expect(await taken(artists)).toEqual([1, 1]);
});

it('would take both without checking the revision', async () => {
  const unseen = await artistsWith<typeof import('./check-seen-text.ts')>(import.meta.resolve('./check-seen-text.ts'), {
    checkSeenText: () => () => undefined,
  });
  expect(await taken(unseen)).toEqual([2, 2]);
});
