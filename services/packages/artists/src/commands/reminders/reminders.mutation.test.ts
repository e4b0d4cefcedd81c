import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { AT_ONCE, openWorld } from '../../testing/world.ts';

const world = openWorld();

/** Reminds an artist from twenty sessions, which stand together at the artist or, where it is not locked, at writing it down. @returns how many mails are queued */
async function mailsOfTwenty(of: typeof artists): Promise<number> {
  const { scope, artistId } = await world.artist();
  const user = await world.caller({ accountId: scope.accountId, role: 'artist', eventId: scope.eventId });
  await world.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, user.userId]);
  const order = { artists: [artistId], again: false, write: () => ({ language: 'en' as const, subject: 'Crew', text: 'Crew is missing' }) };
  await world.heldAt(of, 'reminder', scope, (db) => Promise.all(Array.from({ length: AT_ONCE }, () => db.transaction(scope, (em) => of.sendReminders(em, scope, order)))));
  return (await world.sql('select from accounts.mail where account_id = $1', [scope.accountId])).length;
}

it('mails an artist once of twenty, and more often where the artist is not locked', async () => {
  expect(await mailsOfTwenty(artists)).toBe(1);
  const unlocked = await copyWith('commands/reminders/send-reminders.ts', '  for (const id of ids) await lockArtist(em, scope, id);\n', '');
  expect(await mailsOfTwenty(unlocked)).toBeGreaterThan(1);
});
