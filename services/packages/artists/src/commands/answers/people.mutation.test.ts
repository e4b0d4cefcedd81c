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

/** How many of three people of the crew an artist names who may name two, and whether performers are named after their deadline. */
async function named({ addAnswer, entities }: typeof artists): Promise<[crew: number, late: boolean]> {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const one = async (text: string, values: readonly unknown[]) => (await bed.sql<{ id: number }>(text, [accountId, eventId, ...values]))[0]?.id ?? 0;
  await bed.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
  const formId = await one(`insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Rider') returning id`, []);
  const section = (covers: string) =>
    one(`insert into advancing.form_section (account_id, event_id, form_id, name, section_type, repeating, covers) values ($1, $2, $3, $4, 'Section', true, $4) returning id`, [formId, covers]);
  const [crew, performers] = [await section('crew'), await section('performers')];
  const artistId = await one(
    `insert into advancing.artist (account_id, event_id, name, name_folded, form_id, crew_limit, performers_deadline) values ($1, $2, 'Udu', 'udu', $3, 2, '2020-01-01') returning id`, [formId],
  );
  const scope = { accountId, eventId, userId: 7, userName: 'Udu', timeZone: 'Europe/Tallinn', now: new Date() };
  const db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: 1 });
  const add = (sectionId: number) => db.transaction({ accountId, userId: 7 }, (em) => addAnswer(em, scope, artistId, { sectionId, values: {}, organiser: false, admin: false }));
  try {
    const answers = await Promise.allSettled([add(crew), add(crew), add(crew)]);
    const [late] = await Promise.allSettled([add(performers)]);
    return [answers.filter(({ status }) => status === 'fulfilled').length, late.status === 'fulfilled'];
  } finally {
    await db.close();
  }
}

it('names two of three, and none after the deadline; more where nobody counts, and any time where nobody looks', async () => {
  expect(await named(artists)).toEqual([2, false]);
  expect(await named(await copyWith('commands/answers/answers.ts', '  checkPeople(form, section, { id: 0, sectionId, values });\n', ''))).toEqual([3, false]);
  expect(await named(await copyWith('queries/answers/progress.ts', 'performers: artist.performersDeadline ?? null', 'performers: null'))).toEqual([2, true]);
});
