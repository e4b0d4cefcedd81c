import type { ConcurrentChange, Problem } from '@laminate/contracts';
import { openAccessFixture } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

it('keeps the changes of two managers who change different items concurrently', async () => {
  const here = await on.addEvent();
  const other = await on.fixture.caller({ accountId: here.accountId, role: 'manager' });
  const [crew, press] = [await on.add(here, 'profile', 'Crew'), await on.add(here, 'profile', 'Press')];
  const area = await on.add(here, 'area', 'Backstage');
  const answers = await Promise.all([
    on.tryChange(here, 'profile', crew.id, { revision: 1, areas: [area.id] }),
    on.tryChange(here, 'profile', press.id, { revision: 1, name: 'Media' }, other),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await on.read(here)).profiles).toMatchObject([
    { name: 'Crew', areas: [area.id], revision: 2 },
    { name: 'Media', revision: 2 },
  ]);
});

it('lets one of those who change the same item win, and shows the others what is there now and whose it is', async () => {
  const here = await on.addEvent();
  const crew = await on.add(here, 'profile', 'Crew');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      on.tryChange<Problem & ConcurrentChange>(here, 'profile', crew.id, { revision: 1, name: `Crew ${n}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 7]);
  const { profiles, changed_by } = await on.read(here);
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({
    code: 'changed_meanwhile',
    msg: `${changed_by} has changed ${profiles[0]?.name}`,
    changed_by,
    revision: 2,
    item: profiles[0],
  });
});

it('never saves what its saver has not seen, and changes nothing that is saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const here = await on.addEvent();
    const area = await on.add(here, 'area', 'Backstage');
    const [saved, changed] = await Promise.all([
      on.save<Problem>(here, 1),
      on.tryChange<Problem>(here, 'area', area.id, { revision: 1, name: 'Behind' }),
    ]);
    const code = ({ status, body }: { status: number; body: Problem }) => (status === 200 ? 'ok' : body.code);
    expect([
      ['ok', 'access_saved'],
      ['changed_meanwhile', 'ok'],
    ]).toContainEqual([code(saved), code(changed)]);
    expect((await on.read(here)).areas[0]?.name).toBe(saved.status === 200 ? 'Backstage' : 'Behind');
  }
});

it('says who changed the system since it was seen, when a user wants to save it', async () => {
  const here = await on.addEvent();
  await on.add(here, 'area', 'Backstage');
  const { status, body } = await on.save<Problem & ConcurrentChange>(here, 0);
  const { changed_by } = await on.read(here);
  expect([status, body.code, body.msg, body.changed_by, body.revision]).toEqual([
    409,
    'changed_meanwhile',
    `${changed_by} has changed the access system`,
    changed_by,
    1,
  ]);
});

it('adds twenty together, each in its own place, and a name only once', async () => {
  const here = await on.addEvent();
  const different = await Promise.all(Array.from({ length: 20 }, (_, n) => on.tryAdd(here, 'area', `Area ${n}`)));
  expect(
    count(
      different.map(({ status }) => status),
      201,
    ),
  ).toBe(20);
  const same = await Promise.all(Array.from({ length: 20 }, () => on.tryAdd(here, 'badge', 'Crew')));
  expect(
    count(
      same.map(({ status }) => status),
      201,
    ),
  ).toBe(1);
  const rows = await on.fixture.sql<{ places: number }>(
    'select count(distinct position)::int as places from accreditation.area where event_id = $1',
    [here.eventId],
  );
  expect(rows).toEqual([{ places: 20 }]);
  expect(await on.read(here)).toMatchObject({ revision: 21, areas: { length: 20 }, badges: { length: 1 } });
  expect((await on.feed(here)).map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});

it('deletes nothing that came into use since it was looked at', async () => {
  const here = await on.addEvent();
  const [band, crew] = [await on.add(here, 'wristband', 'Crew'), await on.add(here, 'profile', 'Crew')];
  await on.change(here, 'profile', crew.id, { revision: 1, wristbandId: band.id });
  const refused = await on.remove<Problem & ConcurrentChange>(here, 'wristband', band.id, { used_by: band.used_by });
  expect([refused.status, refused.body.code, refused.body.item?.used_by]).toEqual([
    409,
    'changed_meanwhile',
    { profiles: 1, units: 0, groups: 0, people: 0 },
  ]);
  const gone = await on.remove(here, 'wristband', band.id, { used_by: refused.body.item?.used_by });
  expect([gone.status, gone.body.wristbands, gone.body.profiles]).toMatchObject([
    200,
    [],
    [{ wristbandId: null, revision: 3 }],
  ]);
});

it('either gives a profile an area or deletes the area, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const here = await on.addEvent();
    const [area, crew] = [await on.add(here, 'area', 'Backstage'), await on.add(here, 'profile', 'Crew')];
    const [given, gone] = await Promise.all([
      on.tryChange(here, 'profile', crew.id, { revision: 1, areas: [area.id] }),
      on.remove<Problem>(here, 'area', area.id, { used_by: area.used_by }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([given.status, gone.status]);
  }
});
