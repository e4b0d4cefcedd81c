import { foldName } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MadePlaces } from '../people/undoable.ts';

/** Place of a person in the list. */
export interface Place {
  readonly unitId: number | null;
  readonly groupId: number | null;
}

const NONE = { ids: new Map<string, number>(), made: [] as number[] };

interface Named {
  readonly unit?: string | undefined;
  readonly group?: string | undefined;
}

/** `foldName` that folds each spelling once: a batch names the same few units 50,000 times. */
function foldEachOnce(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const folded = known.get(name) ?? foldName(name);
    known.set(name, folded);
    return folded;
  };
}

const madeOf = (rows: readonly { id: number; made: boolean }[]) => rows.filter(({ made }) => made).map(({ id }) => id);

async function ensureUnitRows(em: EntityManager, { accountId, eventId }: EventScope, names: Map<string, string>) {
  const rows = await em.execute<{ id: number; name_folded: string; made: boolean }[]>(
    `with wanted as (
       select w.cells ->> 0 as name_folded, w.cells ->> 1 as name, w.position
       from jsonb_array_elements(?::jsonb) with ordinality as w (cells, position)
     ), present as (
       select u.id, u.name_folded from accreditation.unit u
       where u.account_id = ? and u.event_id = ? and u.deleted_at is null
     ), made as (
       insert into accreditation.unit (account_id, event_id, name, name_folded, position)
       select ?, ?, w.name, w.name_folded, (select count(*) from present) + w.position
       from wanted w where w.name_folded not in (select p.name_folded from present p) order by w.position
       returning id, name_folded
     )
     select id, name_folded, false as made from present union all select id, name_folded, true from made`,
    [JSON.stringify([...names]), accountId, eventId, accountId, eventId],
  );
  return { ids: new Map(rows.map(({ id, name_folded }) => [name_folded, id])), made: madeOf(rows) };
}

interface WantedGroup {
  readonly unitId: number;
  readonly name: string;
}

async function ensureGroupRows(em: EntityManager, { accountId, eventId }: EventScope, groups: readonly WantedGroup[]) {
  const rows = await em.execute<{ id: number; unit_id: number; name_folded: string; made: boolean }[]>(
    `with wanted as (
       select (w.cells ->> 0)::int as unit_id, w.cells ->> 1 as name_folded, w.cells ->> 2 as name, w.position
       from jsonb_array_elements(?::jsonb) with ordinality as w (cells, position)
     ), present as (
       select g.id, g.unit_id, g.name_folded from accreditation.group_ g
       where g.account_id = ? and g.event_id = ? and g.deleted_at is null
     ), made as (
       insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded, position)
       select ?, ?, w.unit_id, w.name, w.name_folded, (select count(*) from present) + w.position
       from wanted w where (w.unit_id, w.name_folded) not in (select p.unit_id, p.name_folded from present p) order by w.position
       returning id, unit_id, name_folded
     )
     select id, unit_id, name_folded, false as made from present union all select id, unit_id, name_folded, true from made`,
    [
      JSON.stringify(groups.map(({ unitId, name }) => [unitId, foldName(name), name])),
      accountId,
      eventId,
      accountId,
      eventId,
    ],
  );
  return {
    ids: new Map(rows.map(({ id, unit_id, name_folded }) => [`${unit_id}:${name_folded}`, id])),
    made: madeOf(rows),
  };
}

/**
 * Makes the units and groups that `guests` name and that the event does not have. 'press' and 'Press' are one. The
 * event must be locked.
 * @returns where a guest of that unit and group goes, and what was made for it
 */
export async function ensureUnits(
  em: EntityManager,
  scope: EventScope,
  guests: readonly Named[],
): Promise<{ placeOf: (unit: string, group: string | undefined) => Place; made: MadePlaces }> {
  const fold = foldEachOnce();
  const keyOf = (unitId: number, group: string) => `${unitId}:${fold(group)}`;

  // Of two spellings the first one counts.
  const unitNames = new Map<string, string>();
  for (const { unit } of guests) if (unit !== undefined && !unitNames.has(fold(unit))) unitNames.set(fold(unit), unit);
  const units = unitNames.size ? await ensureUnitRows(em, scope, unitNames) : NONE;
  const unitIdOf = (name: string) => units.ids.get(fold(name)) as number;

  const wanted = new Map<string, WantedGroup>();
  for (const { unit, group } of guests) {
    if (unit === undefined || group === undefined) continue;
    const key = keyOf(unitIdOf(unit), group);
    if (!wanted.has(key)) wanted.set(key, { unitId: unitIdOf(unit), name: group });
  }
  const groups = wanted.size ? await ensureGroupRows(em, scope, [...wanted.values()]) : NONE;
  const placeOf = (unit: string, group: string | undefined) => {
    const unitId = unitIdOf(unit);
    return { unitId, groupId: group === undefined ? null : (groups.ids.get(keyOf(unitId, group)) ?? null) };
  };
  return { placeOf, made: { units: units.made, groups: groups.made } };
}
