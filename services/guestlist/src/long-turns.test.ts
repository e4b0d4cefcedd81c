import { guestlist, type AnyRoute } from '@laminate/contracts';
import { call, openFixture, startProcess } from '@laminate/testing';

const GUESTS = 20_000;
const CHUNK = 5000;
/** A turn can take as long as it takes to parse the JSON of all guests this many times. */
const MOST = 4;
/** A turn counts as long when it is long in each round. */
const ROUNDS = 2;

const fixture = await openFixture();
const service = await startProcess('guestlist', {
  ...fixture.env('guestlist', { bus: 'postgres' }),
  // Answers are checked in tests alone.
  NODE_ENV: 'production',
});
afterAll(async () => {
  service.child.kill('SIGKILL');
  await fixture.close();
});

const FIRST = ['Mari', 'Õnne', 'Karl-Erik', 'Żaneta', 'Ott', 'Liisa-Lota', 'Иван', 'Chloé', 'Märten', 'Birgit'];
const guests = Array.from({ length: GUESTS }, (_, index) => ({
  name: `${FIRST[index % FIRST.length]} Tamm ${index}`,
  comments: index % 5 === 0 ? `Boat from Vergi, ${index % 24}:30` : '',
  extra: index % 4,
  unit: `Unit ${index % 6}`,
  group: `Group ${index % 40}`,
  details: { email: `guest${index}@example.test`, phone: `+372 ${51_000_000 + index}` },
}));

async function eventOf() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const asked = async <Body>(route: AnyRoute, body?: object, more: object = {}, status = 201) => {
    const answer = await call<Body>(service.url, route, {
      as: owner,
      params: { eventId, ...more },
      ...(body && { body }),
    });
    expect(answer.status).toBe(status);
    return answer.body;
  };
  return { asked };
}

/** Milliseconds of processor that parsing all guests takes, the best of some. */
function parsingMs(): number {
  const json = JSON.stringify({ guests });
  const spent = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(json);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...spent);
}

/** Milliseconds of processor of the longest turn of each kind of work. */
async function longestTurns(): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  const work = async <Result>(what: string, does: () => Promise<Result>): Promise<Result> => {
    let result: Result | undefined;
    const turns = await service.turnsOf(async () => {
      result = await does();
    });
    longest[what] = Math.max(longest[what] ?? 0, turns.longest);
    return result as Result;
  };
  const { asked } = await eventOf();
  // Reads telephone numbers for the first time, which loads what is known of them.
  await (await eventOf()).asked(guestlist.addPeople, { guests: guests.slice(0, 1) });
  const { import: started } = await asked<{ import: { id: number } }>(guestlist.startImport, { rows: GUESTS }, {}, 201);
  const importId = started.id;
  for (let from = 0; from < GUESTS; from += CHUNK) {
    const rows = { chunk: from / CHUNK, guests: guests.slice(from, from + CHUNK) };
    await work('rows of an import', () => asked(guestlist.addImportRows, rows, { importId }, 200));
  }
  await work('an import', () => asked(guestlist.commitImport, { unitId: null, groupId: null }, { importId }));
  // What Postgres would do within a minute.
  await fixture.sql('analyze');
  const named = guests.map(({ name, unit, group, details }) => ({ name, unit, group, details }));
  await work('a look-up', () => asked(guestlist.peopleExist, { guests: named }, {}, 200));
  await work('an export', () => asked(guestlist.exportPeople, { people: null, format: 'csv' }, {}, 200));
  await work('a list', () => asked(guestlist.listPeople, undefined, {}, 200));
  const added = await eventOf();
  const plain = guests.map(({ name, extra, comments }) => ({ name, extra, comments }));
  await work('guests added', () => added.asked(guestlist.addPeople, { guests: plain }));
  const wrong = guests.map(() => ({ name: '', unknown: 1 }));
  await work('wrong guests', () => added.asked(guestlist.addPeople, { guests: wrong }, {}, 400));
  return longest;
}

it('does all work on long lists in short turns, so that others are answered in between', async () => {
  const shortest: Record<string, number> = {};
  // A collection of garbage, or code that runs for the first time, makes one turn of one round longer.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [what, ms] of Object.entries(await longestTurns()))
      shortest[what] = Math.min(shortest[what] ?? Infinity, ms);
  const most = MOST * parsingMs();
  expect(Object.entries(shortest).filter(([, ms]) => ms > most)).toEqual([]);
});
