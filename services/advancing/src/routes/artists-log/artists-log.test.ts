import { ARTISTS_LOG_PAGE, advancing, type ArtistsLogEntry } from '@laminate/contracts';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { openAdvancingFixture, type TestEvent } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();

interface Logs {
  readonly logs: readonly ArtistsLogEntry[];
  readonly next: number | null;
}
const logs = async ({ eventId, owner }: TestEvent, query: Readonly<Record<string, string | number>> = {}) =>
  (await on.call<Logs>(advancing.listArtistsLogs, { as: owner, params: { eventId }, query })).body;

async function write(
  { accountId, eventId }: TestEvent,
  user: string,
  artist: string | null,
  action: string,
  details: object = {},
) {
  await on.fixture.sql(
    'insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  await on.fixture.sql(
    `insert into advancing.activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action, details) values ($1, $2, 1, $3, $4, $5, $6, $7)`,
    [accountId, eventId, user, artist === null ? null : 7, artist, action, JSON.stringify(details)],
  );
}

it('says who did what to whom, newest first', async () => {
  const here = await on.addEvent();
  await write(here, 'Liis Kask', 'Udu', 'add_rider_file', { name: 'rider.pdf' });
  await write(here, 'Ele Vaher', null, 'publish_general_information');
  const { logs: lines, next } = await logs(here);
  expect([next, lines.map(({ user, details, action, artist }) => [user, details, action, artist])]).toEqual([
    null,
    [
      ['Ele Vaher', 'publish general information', 'publish_general_information', null],
      ['Liis Kask', 'Udu: add rider file (rider.pdf)', 'add_rider_file', { id: 7, name: 'Udu' }],
    ],
  ]);
});

it('finds an artist by each spelling of the name', async () => {
  const here = await on.addEvent();
  for (const [name] of SPELLINGS) await write(here, 'Liis Kask', name, 'add_rider_file');
  const missed: string[] = [];
  for (const [stored, typed] of SPELLINGS) {
    const { logs: lines } = await logs(here, { search: typed });
    if (!lines.some(({ artist }) => artist?.name === stored)) missed.push(`${stored}: ${typed}`);
  }
  expect(missed).toEqual([]);
});

it('keeps lines that hold each word, whatever their case, and those that the screen words so', async () => {
  const here = await on.addEvent();
  await write(here, 'Liis Kask', 'Öösorr', 'add_rider_file', { name: 'Plaan.PDF' });
  await write(here, 'Ele Vaher', 'Udu', 'delete_rider_file', { name: 'rider.pdf' });
  await write(here, 'Ele Vaher', 'Udu', 'save_artist_information');
  const found = async (search: string, actions = '') =>
    (await logs(here, { search, actions })).logs.map(({ action }) => action);
  expect(await found('KASK')).toEqual(['add_rider_file']);
  expect(await found('öösorr plaan.pdf')).toEqual(['add_rider_file']);
  expect(await found('liis udu')).toEqual([]);
  expect(await found('rider file')).toEqual(['delete_rider_file', 'add_rider_file']);
  expect(await found('kustutatud', 'delete_rider_file')).toEqual(['delete_rider_file']);
  expect(await found('nothing like it')).toEqual([]);
  expect((await found('%')).length + (await found('_')).length).toBe(0);
});

it('gives a page at a time, each line once', async () => {
  const here = await on.addEvent();
  for (let index = 0; index < ARTISTS_LOG_PAGE + 3; index += 1)
    await write(here, 'Liis', 'Udu', 'add_rider_file', { name: `${index}.pdf` });
  const first = await logs(here);
  const second = await logs(here, { before: first.next as number });
  expect([first.logs.length, second.logs.length, second.next]).toEqual([ARTISTS_LOG_PAGE, 3, null]);
  expect(new Set([...first.logs, ...second.logs].map(({ id }) => id)).size).toBe(ARTISTS_LOG_PAGE + 3);
});
