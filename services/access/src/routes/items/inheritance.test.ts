import { openAccessFixture } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

const listed = async (id: number) =>
  (
    await on.fixture.sql<{ profile_id: number | null; wristband_id: number | null; badge_id: number | null }>(
      'select profile_id, wristband_id, badge_id from accreditation.listed_person where id = $1',
      [id],
    )
  )[0];

/** Three profiles, each with its own band and badge. */
async function profiles(here: Awaited<ReturnType<typeof on.addEvent>>) {
  const make = async (name: string) => {
    const [band, badge, profile] = [
      await on.add(here, 'wristband', name),
      await on.add(here, 'badge', name),
      await on.add(here, 'profile', name),
    ];
    await on.change(here, 'profile', profile.id, { revision: 1, wristbandId: band.id, badgeId: badge.id });
    return { profile_id: profile.id, wristband_id: band.id, badge_id: badge.id };
  };
  return { unit: await make('Unit'), group: await make('Group'), own: await make('Own') };
}

it('gives the profile of the person, else that of the group, else that of the unit, and the band of the person before that of the profile', async () => {
  const here = await on.addEvent();
  const { unit, group, own } = await profiles(here);
  const place = await on.unit(here, unit.profile_id, group.profile_id);
  const plain = await on.unit(here, unit.profile_id);
  expect(await listed(await on.person(here))).toEqual({ profile_id: null, wristband_id: null, badge_id: null });
  expect(await listed(await on.person(here, { unitId: place.unitId }))).toEqual(unit);
  expect(await listed(await on.person(here, plain))).toEqual(unit);
  expect(await listed(await on.person(here, place))).toEqual(group);
  expect(await listed(await on.person(here, { ...place, profileId: own.profile_id }))).toEqual(own);
  expect(await listed(await on.person(here, { ...place, wristbandId: own.wristband_id }))).toEqual({
    ...group,
    wristband_id: own.wristband_id,
  });
  const system = await on.read(here);
  expect(system.profiles.map(({ name, people, used_by }) => [name, people, used_by])).toEqual([
    ['Unit', 2, { profiles: 0, units: 2, groups: 0, people: 2 }],
    ['Group', 2, { profiles: 0, units: 0, groups: 1, people: 2 }],
    ['Own', 1, { profiles: 0, units: 0, groups: 0, people: 1 }],
  ]);
  expect(system.wristbands.map(({ used_by }) => used_by.people)).toEqual([2, 1, 2]);
});

it('counts guests, the whole party', async () => {
  const here = await on.addEvent();
  const { own } = await profiles(here);
  await on.person(here, { profileId: own.profile_id, guests: 4 });
  expect((await on.read(here)).profiles.at(-1)).toMatchObject({ people: 1, guests: 4 });
});

it('puts the new band of a profile on all who have it by the profile, and announces to the doors whom', async () => {
  const here = await on.addEvent();
  const { unit, own } = await profiles(here);
  const place = await on.unit(here, unit.profile_id);
  const [inherits, given, chose, other] = [
    await on.person(here, place),
    await on.person(here, { profileId: unit.profile_id }),
    await on.person(here, { ...place, wristbandId: own.wristband_id }),
    await on.person(here, { profileId: own.profile_id }),
  ];
  const silver = await on.add(here, 'wristband', 'Silver');
  await on.change(here, 'profile', unit.profile_id, { revision: 2, wristbandId: silver.id });
  const worn = [inherits, given, chose, other].map(async (id) => (await listed(id))?.wristband_id);
  expect(await Promise.all(worn)).toEqual([silver.id, silver.id, own.wristband_id, own.wristband_id]);
  expect((await on.feed(here)).at(-1)?.person_ids.sort()).toEqual([inherits, given, chose].sort());
  await on.change(here, 'profile', unit.profile_id, { revision: 3, wristbandId: null });
  expect((await listed(given))?.wristband_id).toBeNull();
});

it.each(['profile', 'wristband', 'badge'] as const)(
  'takes a deleted %s from everyone, also from those who left the list, and keeps its name',
  async (kind) => {
    const here = await on.addEvent();
    const { unit, own } = await profiles(here);
    const place = await on.unit(here, unit.profile_id, unit.profile_id);
    const [inherits, has, left, other] = [
      await on.person(here, place),
      await on.person(here, { profileId: unit.profile_id, wristbandId: unit.wristband_id, badgeId: unit.badge_id }),
      await on.person(here, { profileId: unit.profile_id, wristbandId: unit.wristband_id, badgeId: unit.badge_id }),
      await on.person(here, { profileId: own.profile_id }),
    ];
    await on.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [left]);
    const id = unit[`${kind}_id`];
    expect((await on.remove(here, kind, id)).status).toBe(200);
    const rows = await on.fixture.sql<{ id: number; had: number | null }>(
      `select id, ${kind}_id as had from accreditation.person where event_id = $1 and ${kind}_id = $2`,
      [here.eventId, id],
    );
    expect(rows).toEqual([]);
    expect([(await listed(inherits))?.[`${kind}_id`], (await listed(has))?.[`${kind}_id`]]).toEqual([null, null]);
    expect(await listed(other)).toEqual(own);
    expect((await on.feed(here)).at(-1)?.person_ids.sort()).toEqual([inherits, has].sort());
    expect((await on.log(here)).at(-1)).toMatchObject({
      action: `delete_${kind}`,
      details: { name: 'Unit', used_by: { people: 2 } },
    });
    expect(
      await on.fixture.sql(`select name from accreditation.${kind} where id = $1 and deleted_at is not null`, [id]),
    ).toEqual([{ name: 'Unit' }]);
  },
);

it('takes a deleted time slot and area from the profiles, which are others then', async () => {
  const here = await on.addEvent();
  const [area, time, crew] = [
    await on.add(here, 'area', 'Backstage'),
    await on.add(here, 'time', 'Friday'),
    await on.add(here, 'profile', 'Crew'),
  ];
  await on.change(here, 'profile', crew.id, { revision: 1, areas: [area.id], timeId: time.id });
  await on.remove(here, 'area', area.id);
  const { body } = await on.remove(here, 'time', time.id);
  expect([body.areas, body.times, body.profiles]).toMatchObject([[], [], [{ areas: [], timeId: null, revision: 4 }]]);
  expect((await on.tryAdd(here, 'area', 'Backstage')).status).toBe(201);
});
