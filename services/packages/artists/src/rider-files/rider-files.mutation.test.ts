import { randomBytes } from 'node:crypto';
import * as artists from '../index.ts';
import { openWorld, withoutArtistLock } from '../testing/world.ts';

const world = openWorld();

/** Deletes the same file twice concurrently. @returns how often the log says so */
async function deletedConcurrently(of: typeof artists): Promise<number> {
  const { scope, artistId } = await world.artist();
  const [file] = await world.sql<{ id: number }>(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     values ($1, $2, $3, 'other', 'rider.pdf', 'application/pdf', 1, $4, true, 'Liis') returning id`,
    [scope.accountId, scope.eventId, artistId, randomBytes(16).toString('base64url')],
  );
  await world.together(of, 'rider_file', (db) =>
    [1, 2].map(() => db.transaction(scope, (em) => of.deleteRiderFile(em, scope, artistId, file?.id ?? 0))),
  );
  return (
    await world.sql(`select from advancing.activity_log where artist_id = $1 and action = 'delete_rider_file'`, [
      artistId,
    ])
  ).length;
}

it('deletes a file once, even if others do it at the same moment', async () => {
  expect(await deletedConcurrently(artists)).toBe(1);
});

it('would delete it twice where the artist is not locked', async () => {
  expect(await deletedConcurrently(await withoutArtistLock())).toBe(2);
});
