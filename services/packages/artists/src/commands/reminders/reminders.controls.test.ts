import { createLogger, openDatabase } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as artists from '../../index.ts';
import { copyWith, removeCopies } from '../../testing/copy-with.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(async () => {
  await removeCopies();
  await bed.close();
});

const AT_ONCE = 20;

/** Until so many sessions wait for a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  for (;;) {
    const [row] = await bed.sql<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= sessions) return;
  }
}

/** Reminds an artist from twenty sessions, which stand together at the artist or, where it is not locked, at writing it down. @returns how many mails are queued */
async function mailsOfTwenty({ sendReminders, entities }: typeof artists): Promise<number> {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const one = async (text: string, values: readonly unknown[] = []) => (await bed.sql<{ id: number }>(text, [accountId, eventId, ...values]))[0]?.id ?? 0;
  await bed.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
  const formId = await one(`insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Rider') returning id`);
  const sectionId = await one(`insert into advancing.form_section (account_id, event_id, form_id, name, section_type) values ($1, $2, $3, 'Crew', 'Section') returning id`, [formId]);
  await one(`insert into advancing.form_field (account_id, event_id, section_id, label, field_type, is_required) values ($1, $2, $3, 'Name', 'name', true) returning id`, [sectionId]);
  const artistId = await one(`insert into advancing.artist (account_id, event_id, name, name_folded, form_id) values ($1, $2, 'Udu', 'udu', $3) returning id`, [formId]);
  const user = await bed.caller({ accountId, role: 'artist', eventId });
  await bed.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, user.userId]);

  const scope = { accountId, eventId, userId: 7, userName: 'Liis', timeZone: 'Europe/Tallinn', now: new Date() };
  const order = { artists: [artistId], again: false, write: () => ({ language: 'en' as const, subject: 'Crew', text: 'Crew is missing' }) };
  const db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: AT_ONCE });
  const owner = await openDatabase({ url: bed.ownerUrl, entities, log: createLogger('test', 'silent'), poolSize: 1 });
  try {
    const held = Promise.withResolvers<void>();
    const holding = owner.transaction({ accountId, userId: 7 }, async (em) => {
      await em.execute('lock table advancing.reminder in share mode');
      held.resolve();
      await untilWaiting(AT_ONCE);
    });
    await Promise.race([held.promise, holding]);
    await Promise.all(Array.from({ length: AT_ONCE }, () => db.transaction({ accountId, userId: 7 }, (em) => sendReminders(em, scope, order))));
    await holding;
  } finally {
    await Promise.all([db.close(), owner.close()]);
  }
  return (await bed.sql('select from accounts.mail where account_id = $1', [accountId])).length;
}

it('mails an artist once of twenty, and more often where the artist is not locked', async () => {
  expect(await mailsOfTwenty(artists)).toBe(1);
  const unlocked = await copyWith('commands/reminders/send-reminders.ts', '  for (const id of ids) await lockArtist(em, scope, id);\n', '');
  expect(await mailsOfTwenty(unlocked)).toBeGreaterThan(1);
});
