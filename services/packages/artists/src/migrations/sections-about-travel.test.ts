import { openWorld } from '../testing/world.ts';
import { M0150SectionsAboutTravel } from './m0150-sections-about-travel.ts';

const world = openWorld();

it('tells sections that were known by their words that they are about travel, and leaves what says something else', async () => {
  const { accountId, eventId } = await world.scope();
  const put = async (table: string, columns: string, values: readonly unknown[]): Promise<number> => {
    const places = values.map((_value, at) => `$${at + 3}`).join(', ');
    const [row] = await world.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns}) values ($1, $2, ${places}) returning id`,
      [accountId, eventId, ...values],
    );
    return row?.id ?? 0;
  };
  const form = await put('form', 'name', ['Rider']);
  let position = 0;
  const section = (
    name: string,
    more: { readonly type?: string; readonly covers?: string; readonly above?: number } = {},
  ) =>
    put('form_section', 'form_id, name, section_type, covers, parent_section_id, position', [
      form,
      name,
      more.type ?? 'Section',
      more.covers ?? null,
      more.above ?? null,
      (position += 1),
    ]);
  const field = (of: number, label: string, type: string) =>
    put('form_field', 'section_id, label, field_type, position', [of, label, type, 0]);

  const travel = await section('Reis ja transport');
  const band = await section('Band');
  await field(band, 'Departure day', 'date');
  const others = [
    await section('Calendar of slender people'),
    await section('Flight', { above: travel }),
    await section('Travel tips', { type: 'Intro' }),
    await section('Travelling crew', { covers: 'crew' }),
  ];
  await field(others[0] as number, 'What arrives with you', 'text');

  const migration = new M0150SectionsAboutTravel(undefined as never, undefined as never);
  migration.up();
  for (const query of migration.getQueries()) await world.sql(String(query));

  const covers = await world.sql<{ id: number; covers: string | null }>(
    'select id, covers from advancing.form_section where form_id = $1 order by position',
    [form],
  );
  expect(covers.map((each) => each.covers)).toEqual(['travel', 'travel', null, null, null, 'crew']);
  const forced = await world.sql<{ relforcerowsecurity: boolean }>(
    `select relforcerowsecurity from pg_class where oid in ('advancing.form_section'::regclass, 'advancing.form_field'::regclass)`,
  );
  expect(forced).toEqual([{ relforcerowsecurity: true }, { relforcerowsecurity: true }]);
});
