import { randomBytes } from 'node:crypto';
import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { AT_ONCE, openWorld } from '../../testing/world.ts';

const world = openWorld();

/** The same file deleted by as many as stand together. @returns how many were told that they did it, and how often the log says so */
async function deletedAtOnce(of: typeof artists): Promise<[told: number, logged: number]> {
  const { scope, artistId } = await world.artist();
  const [file] = await world.sql<{ id: number }>(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     values ($1, $2, $3, 'other', 'rider.pdf', 'application/pdf', 1, $4, true, 'Liis') returning id`,
    [scope.accountId, scope.eventId, artistId, randomBytes(16).toString('base64url')],
  );
  const tried = await world.heldAt(of, 'rider_file', scope, (db) =>
    Promise.allSettled(Array.from({ length: AT_ONCE }, () => db.transaction(scope, (em) => of.deleteRiderFile(em, scope, artistId, file?.id ?? 0)))));
  const logged = await world.sql(`select from advancing.activity_log where artist_id = $1 and action = 'delete_rider_file'`, [artistId]);
  return [tried.filter(({ status }) => status === 'fulfilled').length, logged.length];
}

it('deletes a file once, whoever else does it at the same moment', async () => {
  expect(await deletedAtOnce(artists)).toEqual([1, 1]);
});

it('says so again and again where the artist is not locked', async () => {
  const [, logged] = await deletedAtOnce(await copyWith('commands/rider-files/rider-files.ts', 'const artist = await lockArtist(', 'const artist = await findArtist('));
  expect(logged).toBeGreaterThan(1);
});
