import { openTapFixture, type TapFixture } from '../testing/tap-fixture.ts';
import { M0016WornByProfile } from './m0016-worn-by-profile.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

it('takes back the bands that came with a profile, and leaves those that people chose; all wear what they wore', async () => {
  const { accountId, eventId } = await fixture.place();
  const one = async (text: string, values: readonly unknown[] = []) =>
    (
      (
        await fixture.sql<{ id: number }>(`insert into accreditation.${text} returning id`, [
          accountId,
          eventId,
          ...values,
        ])
      )[0] as { id: number }
    ).id;
  const [crew, guest] = [
    await one(`wristband (account_id, event_id, name, color) values ($1, $2, 'Crew', '#1c212b')`),
    await one(`wristband (account_id, event_id, name, color) values ($1, $2, 'Guest', '#f4843f')`),
  ];
  const badge = await one(`badge (account_id, event_id, name) values ($1, $2, 'AAA')`);
  const profile = await one(
    `profile (account_id, event_id, name, wristband_id, badge_id) values ($1, $2, 'Crew', $3, $4)`,
    [crew, badge],
  );
  const person = (...worn: readonly (number | null)[]) =>
    one(
      `person (account_id, event_id, name, name_folded, profile_id, wristband_id, badge_id, seq) values ($1, $2, 'x', 'x', $3, $4, $5, 0)`,
      worn,
    );
  const people = [
    await person(profile, crew, badge),
    await person(profile, guest, badge),
    await person(profile, null, null),
    await person(null, crew, badge),
  ];
  const worn = (table: string) =>
    fixture.sql(`select wristband_id, badge_id from accreditation.${table} where id = any($1) order by id`, [people]);
  const before = await worn('listed_person');

  const migration = new M0016WornByProfile(undefined as never, undefined as never);
  migration.up();
  for (const query of migration.getQueries()) await fixture.sql(String(query));

  expect(await worn('person')).toEqual([
    { wristband_id: null, badge_id: null },
    { wristband_id: guest, badge_id: null },
    { wristband_id: null, badge_id: null },
    { wristband_id: crew, badge_id: badge },
  ]);
  expect(await worn('listed_person')).toEqual(before);
});
