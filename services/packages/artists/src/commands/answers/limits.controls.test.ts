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

/** Fifty answers at once to a section that takes ten. @returns how many are stored */
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
  const db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: 10 });
  try {
    await Promise.allSettled(Array.from({ length: 50 }, (_, at) =>
      db.transaction({ accountId, userId: 7 }, (em) => addAnswer(em, scope, artistId, { sectionId, values: { [fieldId]: `Crew ${at}a` }, organiser: false, admin: false }))));
  } finally {
    await db.close();
  }
  return (await bed.sql('select from advancing.answer where section_id = $1', [sectionId])).length;
}

it('stores ten of fifty, and more where the artist is not locked', async () => {
  expect(await storedOfFifty(artists)).toBe(10);
  const unlocked = await copyWith('queries/find-artist.ts', 'lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true', 'refresh: true');
  expect(await storedOfFifty(unlocked)).toBeGreaterThan(10);
});
