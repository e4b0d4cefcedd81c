import { addAccessItem, saveAccess, updateAccessItem } from '@laminate/accreditation';
import type { AccessChange, AccessKind } from '@laminate/contracts';
import type { EntityManager, EventScope } from '@laminate/kit';
import { AREAS, BADGES, PROFILES, SLOTS, WRISTBANDS } from './access-plan.ts';

type Ids = ReadonlyMap<string, number>;

/** Ids of what people can have, by name. */
export type Given = Readonly<Record<'profile' | 'wristband' | 'badge', Ids>>;

type Planned = AccessChange & { readonly name: string };

/** Adds items in their order, each with its values. @returns their ids by name */
async function addItems(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  items: readonly Planned[],
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { name, ...values } of items) {
    const { id } = await addAccessItem(em, scope, kind, name);
    if (Object.keys(values).length > 0) await updateAccessItem(em, scope, kind, id, values);
    ids.set(name, id);
  }
  return ids;
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
  const slots = (Object.keys(SLOTS) as (keyof typeof SLOTS)[]).map((slot) => ({
    name: nameOf(slot),
    start_time: days.get(SLOTS[slot].from)?.opens ?? null,
    end_time: days.get(SLOTS[slot].until)?.closes ?? null,
  }));
  return { ids: await addItems(em, scope, 'time', slots), nameOf };
}

/**
 * Builds the festival's access system as its organiser has it: areas, time slots, bands, badges, profiles, and saves it.
 * @returns the ids of what people can have, by name
 */
export async function seedAccessSystem(em: EntityManager, scope: EventScope): Promise<Given> {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const areas = await addItems(em, scope, 'area', named(AREAS));
  const slots = await addSlots(em, scope);
  const wristband = await addItems(em, scope, 'wristband', WRISTBANDS);
  const badge = await addItems(em, scope, 'badge', named(BADGES));
  const profiles = PROFILES.map((profile) => ({
    name: profile.name,
    areas: profile.areas.map((number) => areas.get(AREAS[number - 1] as string) ?? 0),
    timeId: slots.ids.get(slots.nameOf(profile.time)) ?? null,
    wristbandId: wristband.get(profile.wristband) ?? null,
    badgeId: badge.get(profile.badge ?? '') ?? null,
  }));
  const profile = await addItems(em, scope, 'profile', profiles);
  await saveAccess(em, scope, undefined);
  return { profile, wristband, badge };
}
