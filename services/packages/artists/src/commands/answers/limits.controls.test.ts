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

/** How many answers are on their way at once; the others follow. */
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

/** Fifty answers at once to a section that takes ten; the first ones stand at their insert together. @returns how many are stored */
async function storedOfFifty({ addAnswer, entities }: typeof artists): Promise<number> {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const one = async (text: string, values: readonly unknown[]) => (await bed.sql<{ id: number }>(text, [accountId, eventId, ...values]))[0]?.id ?? 0;
  await bed.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
  const formId = await one(`insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Rider') returning id`, []);
  const sectionId = await one(
    `insert into advancing.form_section (account_id, event_id, form_id, name, section_type, has_limits) values ($1, $2, $3, 'Crew', 'Section', true) returning id`, [formId],
  );
  const fieldId = await one(`insert into advancing.form_field (account_id, event_id, section_id, label, field_type) values ($1, $2, $3, 'Name', 'name') returning id`, [sectionId]);
  const artistId = await one(`insert into advancing.artist (account_id, event_id, name, name_folded, form_id) values ($1, $2, 'Udu', 'udu', $3) returning id`, [formId]);
  await bed.sql('insert into advancing.section_limit values ($1, $2, $3, $4, 10)', [accountId, eventId, artistId, sectionId]);

  const scope = { accountId, eventId, userId: 7, userName: 'Udu', timeZone: 'Europe/Tallinn', now: new Date() };
  const db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: AT_ONCE });
  const owner = await openDatabase({ url: bed.ownerUrl, entities, log: createLogger('test', 'silent'), poolSize: 1 });
  try {
    const held = Promise.withResolvers<void>();
    const holding = owner.transaction({ accountId, userId: 7 }, async (em) => {
      await em.execute('lock table advancing.answer in share mode');
      held.resolve();
      await untilWaiting(AT_ONCE);
    });
    await Promise.race([held.promise, holding]);
    await Promise.allSettled(Array.from({ length: 50 }, (_, at) =>
      db.transaction({ accountId, userId: 7 }, (em) => addAnswer(em, scope, artistId, { sectionId, values: { [fieldId]: `Crew ${at}a` }, organiser: false, admin: false }))));
    await holding;
  } finally {
    await Promise.all([db.close(), owner.close()]);
  }
  return (await bed.sql('select from advancing.answer where section_id = $1', [sectionId])).length;
}

it('stores ten of fifty, and more where the artist is not locked', async () => {
  expect(await storedOfFifty(artists)).toBe(10);
  const unlocked = await copyWith('queries/find-artist.ts', 'lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true', 'refresh: true');
  expect(await storedOfFifty(unlocked)).toBeGreaterThan(10);
});
