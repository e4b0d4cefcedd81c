import * as artists from '../index.ts';
import { openWorld, withoutArtistLock } from '../testing/world.ts';

const world = openWorld();

/** Reminds an artist from two sessions concurrently. @returns how many mails are queued */
async function mailsOfTwo(of: typeof artists): Promise<number> {
  const { scope, artistId } = await world.artist();
  const user = await world.caller({ accountId: scope.accountId, role: 'artist', eventId: scope.eventId });
  await world.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, user.userId]);
  const order = {
    artists: [artistId],
    again: false,
    write: () => ({ language: 'en' as const, subject: 'Crew', text: 'Crew is missing' }),
  };
  await world.together(of, 'reminder', (db) =>
    [1, 2].map(() => db.transaction(scope, (em) => of.sendReminders(em, scope, order))),
  );
  return (await world.sql('select from accounts.mail where account_id = $1', [scope.accountId])).length;
}

it('mails an artist once when two users send a reminder at the same time', async () => {
  expect(await mailsOfTwo(artists)).toBe(1);
});

it('would mail them twice where the artist is not locked', async () => {
  expect(await mailsOfTwo(await withoutArtistLock())).toBe(2);
});
