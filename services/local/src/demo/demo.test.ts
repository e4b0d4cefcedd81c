import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentStore } from '@laminate/file-store/env';
import { createTestDatabase, type TestDatabase } from '@laminate/testing';
import { verifyPassword } from '@laminate/accounts/passwords';
import { DEMO_PASSWORD, DEMO_USERS } from '@laminate/accounts/demo-users';
import { Client, type QueryResultRow } from 'pg';
import { demoGuests } from './guests.ts';
import { seededRandom } from './random.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let client: Client;
const folder = mkdtempSync(path.join(tmpdir(), 'laminate-demo-'));
const riders = openDocumentStore({ DOCUMENTS_DIR: folder });

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const rows = async <Row extends QueryResultRow>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;

it('makes up the same guests every time', () => {
  const guests = demoGuests(seededRandom(7));
  expect(guests).toHaveLength(1200);
  expect(demoGuests(seededRandom(7))).toEqual(guests);
  const letters = guests.map(({ name }) => name).join('');
  for (const letter of 'õäöüšžЯч') expect(letters.toLowerCase()).toContain(letter.toLowerCase());
});

it('fills an empty database once', async () => {
  expect(await seedDemo(database.ownerUrl, riders)).toEqual({ seeded: true });
  expect(await seedDemo(database.ownerUrl)).toEqual({ seeded: false });
});

it('has a festival that is on now and a past event', async () => {
  expect(
    await rows('select name, now() between start_time and end_time as on_now from accounts.event order by id'),
  ).toEqual([
    { name: 'Meretuul 2026', on_now: true },
    { name: 'Meretuul 2025', on_now: false },
  ]);
});

it('counts the same in people, ledger and totals', async () => {
  const [festival] = await rows(
    `select s.people_count, s.guest_count - sum(p.guest_count)::int as guests_off, s.checked_in_count - sum(p.checked_in_count)::int as in_off,
       s.checked_in_count - (select sum(e.delta)::int from accreditation.check_in_entry e where e.event_id = s.event_id and e.checkpoint_id is null) as ledger_off,
       s.seq - (select count(*)::int from accreditation.event_change c where c.event_id = s.event_id) as gaps,
       count(*) filter (where p.blocked)::int > 0 as some_blocked, count(*) filter (where p.pending)::int > 0 as some_pending,
       s.checked_in_count > 0 as some_in
     from accreditation.event_state s join accreditation.person p using (account_id, event_id)
     where s.event_id = (select min(id) from accounts.event) group by s.account_id, s.event_id`,
  );
  expect(festival).toEqual({
    people_count: 1200,
    guests_off: 0,
    in_off: 0,
    ledger_off: 0,
    gaps: 0,
    some_blocked: true,
    some_pending: true,
    some_in: true,
  });
});

it('lets people have what unit and group give, and a few what was chosen for them alone', async () => {
  const [chosen] = await rows<{
    entries: number;
    own_profile: number;
    own_band: number;
    own_badge: number;
    without: number;
  }>(
    `select count(*)::int as entries, count(p.profile_id)::int as own_profile, count(p.wristband_id)::int as own_band, count(p.badge_id)::int as own_badge,
       count(*) filter (where l.profile_id is null)::int as without
     from accreditation.person p join accreditation.listed_person l using (account_id, event_id, id)
     where p.event_id = (select min(id) from accounts.event)`,
  );
  expect(chosen).toMatchObject({ entries: 1200, without: 0 });
  for (const count of [chosen?.own_profile, chosen?.own_band, chosen?.own_badge]) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(120);
  }
});

it('has no arrival in the future, and each in its order', async () => {
  expect(
    await rows(
      `select count(*)::int as wrong from (
       select at, lag(at) over (partition by event_id order by seq) as before from accreditation.check_in_entry) as e
     where at > now() or at < before`,
    ),
  ).toEqual([{ wrong: 0 }]);
});

it('has a stock at two desks that its ledger adds up to, with bands given and one that runs low', async () => {
  const balances = await rows<{
    name: string;
    desk: string;
    in_stock: number;
    issued: number;
    low: boolean;
    off: number;
  }>(
    `select w.name, d.name as desk, b.in_stock, b.issued, coalesce(b.in_stock <= t.low_at, false) as low,
       b.in_stock - (select sum(m.delta)::int from accreditation.stock_movement m where (m.wristband_id, m.desk_id) = (b.wristband_id, b.desk_id)) as off
     from accreditation.stock_balance b join accreditation.wristband w on w.id = b.wristband_id join accreditation.stock_desk d on d.id = b.desk_id
     left join accreditation.stock_threshold t on (t.wristband_id, t.desk_id) = (b.wristband_id, b.desk_id) order by w.name, d.name`,
  );
  expect(balances.map(({ name, desk }) => `${name} at ${desk}`)).toEqual([
    'Artist at Gate A',
    'Artist at Office',
    'Crew at Office',
    'Guest at Gate A',
    'Guest at Office',
    'Press at Gate A',
    'Press at Office',
  ]);
  for (const { in_stock, off } of balances) expect([in_stock > 0, off]).toEqual([true, 0]);
  for (const { desk, issued } of balances) expect(issued > 0).toBe(desk === 'Gate A');
  expect(balances.filter(({ low }) => low).map(({ name, desk }) => `${name} at ${desk}`)).toEqual(['Press at Gate A']);
});

it('knows who is where at the festival: sums of areas are those of the ledger, some were refused, two were too many', async () => {
  const [festival] = await rows(
    `select count(*) filter (where action = 'refuse_passage')::int > 9 as some_refused,
       count(*) filter (where action = 'pass')::int > 400 as many_passed,
       (select count(*)::int from accreditation.over_admission o where o.checkpoint_id is not null and settled_at is null) as over_uses
     from accreditation.check_in_entry`,
  );
  expect(festival).toEqual({ some_refused: true, many_passed: true, over_uses: 2 });
  const off = await rows(
    `select c.area_id from accreditation.area_count c cross join lateral (
       select coalesce(sum(delta) filter (where direction = 'in'), 0) as entries,
         coalesce(-sum(delta) filter (where direction = 'out'), 0) as exits, coalesce(sum(guests), 0) as refused
       from accreditation.check_in_entry where area_id = c.area_id) l
     where (c.entries, c.exits, c.refused) <> (l.entries, l.exits, l.refused)`,
  );
  expect(off).toEqual([]);
  const leftTwice = await rows(
    `select person_id, area_id from accreditation.check_in_entry where area_id is not null
     group by person_id, area_id having coalesce(sum(delta), 0) < 0`,
  );
  expect(leftTwice).toEqual([]);
});

it('asks the artists of the festival to answer forms', async () => {
  const forms = await rows<{ name: string; artists: number }>(
    'select f.name, count(a.id)::int as artists from advancing.form f left join advancing.artist a on a.form_id = f.id group by f.id, f.name, f.position order by f.position',
  );
  expect(forms.map(({ name }) => name)).toEqual(['Technical rider', 'Travel', 'Guest list', 'Rider and travel']);
  expect(forms.map(({ artists }) => artists)).toEqual([0, 0, 0, 12]);
  // The first of them has a day sheet with everything on it, so they say how they come and go on the days of the
  // festival.
  const travel = await rows<{ name: string; day: string | null }>(
    `select s.name, (select v.value from jsonb_each_text(a.values_) v where v.value ~ '^\\d{4}-\\d{2}-\\d{2}$')::date
         - (select (start_time at time zone time_zone)::date from accounts.event where id = a.event_id) as day
     from advancing.answer a join advancing.form_section s on s.id = coalesce((select parent_section_id from advancing.form_section where id = a.section_id), a.section_id)
     where s.covers = 'travel' and a.artist_id = (select min(id) from advancing.artist) order by a.id`,
  );
  expect(travel).toEqual([
    { name: 'Travel', day: 0 },
    { name: 'Way home', day: 2 },
    { name: 'Travel', day: null },
  ]);
});

it('has artists who have submitted, some who are late, and files of theirs that are there', async () => {
  const [standing] = await rows(
    `select count(*) filter (where form_submitted_at is not null)::int as submitted,
       (select count(distinct artist_id)::int from advancing.section_limit where deadline is not null) as late from advancing.artist`,
  );
  expect(standing).toEqual({ submitted: 3, late: 2 });
  const files = await rows<{ key: string; bytes: number }>('select key, bytes from advancing.rider_file where stored');
  expect(files).toHaveLength(8);
  for (const { key, bytes } of files) expect((await riders.get(key))?.length).toBe(bytes);
});

it('lets every user of the login page log in', async () => {
  const users = await rows<{ e_mail: string; password_hash: string }>(
    'select e_mail, password_hash from accounts.app_user order by id',
  );
  expect(users.map(({ e_mail }) => e_mail).sort()).toEqual(DEMO_USERS.map(({ e_mail }) => e_mail as string).sort());
  for (const { password_hash } of users) expect(await verifyPassword(password_hash, DEMO_PASSWORD)).toBe(true);
});

it('keeps the guest data of a festival, each detail by its field, and photos of people who do not exist', async () => {
  const [known] = await rows<Record<string, number>>(
    `select count(*) filter (where d.details ? 'company')::int as companies, count(*) filter (where d.details ? 'phone')::int as phones,
       count(*) filter (where d.details ? 'email')::int as e_mails,
       (select count(*)::int from accreditation.photo f where f.person_id is not null and f.left_at is null) as photos,
       (select count(*)::int from accreditation.photo f where f.person_id is null) as loose
     from accreditation.guest_details d where d.event_id = (select min(id) from accounts.event)`,
  );
  expect(known?.loose).toBe(0);
  for (const name of ['companies', 'phones', 'e_mails', 'photos']) expect(known?.[name]).toBeGreaterThan(90);
  const unknown = await rows(
    `select distinct k.key from accreditation.guest_details d cross join lateral jsonb_object_keys(d.details) k (key)
     where not exists (select from accreditation.listed_field f where f.event_id = d.event_id and f.key = k.key)`,
  );
  expect(unknown).toEqual([]);
});
