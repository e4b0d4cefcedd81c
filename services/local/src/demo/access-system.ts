import type { EntityManager, EventScope } from '@laminate/kit';
import { AREAS, BADGES, PROFILES, SLOTS, WRISTBANDS } from './access-plan.ts';

type Ids = ReadonlyMap<string, number>;

/** Ids of what people can have, by name. */
export type Given = Readonly<Record<'profile' | 'wristband' | 'badge', Ids>>;

/** Adds rows in their order. @returns their ids by name */
async function addRows(
  em: EntityManager,
  { accountId, eventId, userName }: EventScope,
  table: string,
  rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number | null>>)[],
): Promise<Ids> {
  const columns = Object.keys(rows[0] ?? {});
  const added = await em.execute<{ id: number; name: string }[]>(
    `insert into accreditation.${table} (account_id, event_id, position, changed_by, ${columns.join(', ')})
     select ?, ?, r.place, ?, ${columns.map((column) => `n.${column}`).join(', ')}
     from jsonb_array_elements(?::jsonb) with ordinality as r (value, place)
     cross join lateral jsonb_populate_record(null::accreditation.${table}, r.value) n returning id, name`,
    [accountId, eventId, userName, JSON.stringify(rows)],
  );
  return new Map(added.map(({ id, name }) => [name, id]));
}

interface Day {
  readonly n: number;
  readonly weekday: string;
  readonly opens: string;
  readonly closes: string;
}

/** The days around an event with their weekdays, from 08:00 until 05:00 of the next. */
const daysOf = (em: EntityManager, { eventId }: EventScope): Promise<Day[]> =>
  em.execute<Day[]>(
    `select n, to_char(day, 'FMDay') as weekday, accreditation.iso_time((day + time '08:00') at time zone time_zone) as opens,
       accreditation.iso_time((day + 1 + time '05:00') at time zone time_zone) as closes
     from (select n, time_zone, (start_time at time zone time_zone)::date + n as day
       from accounts.event, generate_series(-10, 10) n where id = ?) d`,
    [eventId],
  );

async function addSlots(
  em: EntityManager,
  scope: EventScope,
): Promise<{ ids: Ids; nameOf: (slot: keyof typeof SLOTS) => string }> {
  const days = new Map((await daysOf(em, scope)).map((day) => [day.n, day]));
  const nameOf = (slot: keyof typeof SLOTS) =>
    SLOTS[slot].name.replace(/\{(-?\d)\}/g, (_match, n: string) => days.get(Number(n))?.weekday ?? '');
  const rows = (Object.keys(SLOTS) as (keyof typeof SLOTS)[]).map((slot) => ({
    name: nameOf(slot),
    start_time: days.get(SLOTS[slot].from)?.opens ?? null,
    end_time: days.get(SLOTS[slot].until)?.closes ?? null,
  }));
  return { ids: await addRows(em, scope, 'time_slot', rows), nameOf };
}

/**
 * Builds the festival's access system as its organiser has it: areas, time slots, bands, badges, profiles, saved a week
 * before the first guest.
 * @returns the ids of what people can have, by name
 */
export async function seedAccessSystem(em: EntityManager, scope: EventScope): Promise<Given> {
  const { accountId, eventId, userName } = scope;
  const areas = await addRows(
    em,
    scope,
    'area',
    AREAS.map((name) => ({ name })),
  );
  const slots = await addSlots(em, scope);
  const bands = await addRows(
    em,
    scope,
    'wristband',
    WRISTBANDS.map((band) => ({ ...band })),
  );
  const badges = await addRows(
    em,
    scope,
    'badge',
    BADGES.map((name) => ({ name })),
  );
  const profiles = await addRows(
    em,
    scope,
    'profile',
    PROFILES.map(({ name, wristband, badge, time }) => ({
      name,
      wristband_id: bands.get(wristband) ?? null,
      badge_id: badges.get(badge ?? '') ?? null,
      time_id: slots.ids.get(slots.nameOf(time)) ?? null,
    })),
  );
  const opened = PROFILES.flatMap(({ name, areas: numbers }) =>
    numbers.map((number) => [profiles.get(name), areas.get(AREAS[number - 1] as string)]),
  );
  await em.execute(
    `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id)
     select ?, ?, (o ->> 0)::int, (o ->> 1)::int from jsonb_array_elements(?::jsonb) o`,
    [accountId, eventId, JSON.stringify(opened)],
  );
  await em.execute(
    `insert into accreditation.access_state (account_id, event_id, saved, saved_at, saved_by, revision, changed_by)
     select ?, ?, true, start_time - interval '7 days' + interval '130 minutes', ?, ?, ? from accounts.event where id = ?`,
    [accountId, eventId, userName, AREAS.length + PROFILES.length * 2 + WRISTBANDS.length, userName, eventId],
  );
  return { profile: profiles, wristband: bands, badge: badges };
}
