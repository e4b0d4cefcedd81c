import type { PassageRules } from '@laminate/rules/passage-rules';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LockedEvent } from '../event/lock-event-row.ts';
import { accessRules } from '../access/access-system.ts';
import type { RequestedPassageTap } from './passage.ts';
import { quotasUsed, type PassageScope } from './quotas-used.ts';

/** A person who passes, including one who has left the list, whom a device had on its own. */
export interface FoundPerson {
  readonly id: number;
  readonly guest_count: number;
  readonly unit_id: number | null;
  readonly group_id: number | null;
  readonly profile_id: number | null;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly gone: boolean;
}

interface FoundCheckpoint {
  readonly id: number;
  readonly area_id: number;
  readonly direction: 'in' | 'out' | 'both';
  readonly gone: boolean;
}

/** A scan of the ledger that should be undone. */
interface FoundPassage {
  readonly id: number;
  readonly seq: number;
  readonly person_id: number;
  readonly checkpoint_id: number;
  readonly area_id: number;
  readonly direction: 'in' | 'out';
  readonly delta: number;
  readonly at: number;
  readonly undone: boolean;
}

/** One row of what passed before: a party in an area at a moment, milliseconds since 1970. */
export interface PassedRow {
  readonly person_id: number;
  readonly area_id: number;
  readonly direction: 'in' | 'out';
  readonly delta: number;
  readonly at: number;
}

interface KnownOutcome {
  readonly key: string;
  readonly fits: boolean;
  readonly action: string;
  readonly person_id: number | null;
  readonly entry_id: number | null;
  readonly outcome: unknown;
}

/** Facts that decide a batch of scans, read under the lock. */
export interface Facts {
  readonly rules: PassageRules;
  readonly known: ReadonlyMap<string, KnownOutcome>;
  readonly people: ReadonlyMap<number, FoundPerson>;
  readonly checkpoints: ReadonlyMap<number, FoundCheckpoint>;
  readonly passages: ReadonlyMap<number, FoundPassage>;
  readonly passed: readonly PassedRow[];
  readonly counts: ReadonlyMap<number, { entries: number; exits: number; refused: number }>;
  /** Areas in which check-ins at the door count as entries. */
  readonly entryAreas: ReadonlySet<number>;
  /** By the id of a quota. */
  readonly quotas: ReadonlyMap<number, number>;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const findPeople = (em: EntityManager, scope: PassageScope, ids: readonly number[]): Promise<FoundPerson[]> =>
  tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id'))
    .leftJoin('accreditation.group_ as g', (join) => join.on(sameEvent('g', 'p')).onRef('g.id', '=', 'p.group_id'))
    .select([
      'p.id',
      'p.guest_count',
      'p.unit_id',
      'p.group_id',
      sql<number | null>`coalesce(p.profile_id, g.profile_id, u.profile_id)`.as('profile_id'),
      'p.blocked',
      'p.pending',
      sql<boolean>`p.deleted_at is not null`.as('gone'),
    ])
    .where(ofEvent(scope, 'p'))
    .where('p.id', '=', anyOf([...new Set(ids)]))
    .execute();

const findPassages = (em: EntityManager, scope: PassageScope, ids: readonly number[]): Promise<FoundPassage[]> =>
  tables(em)
    .selectFrom('accreditation.check_in_entry as e')
    .select([
      'e.id',
      'e.seq',
      'e.person_id',
      'e.checkpoint_id',
      'e.area_id',
      'e.direction',
      'e.delta',
      sql<number>`extract(epoch from coalesce(e.tapped_at, e.at))::float8 * 1000`.as('at'),
      sql<boolean>`exists (select from accreditation.check_in_entry u where u.account_id = e.account_id
        and u.event_id = e.event_id and u.person_id = e.person_id and u.undoes_seq = e.seq)`.as('undone'),
    ])
    .where(ofEvent(scope, 'e'))
    .where('e.id', '=', anyOf([...new Set(ids)]))
    .where('e.action', '=', 'pass')
    .$narrowType<Pick<FoundPassage, 'checkpoint_id' | 'area_id' | 'direction'>>()
    .execute();

/** What these people passed before in these areas. */
const findPassed = (
  em: EntityManager,
  scope: PassageScope,
  personIds: readonly number[],
  areaIds: readonly number[],
): Promise<PassedRow[]> =>
  tables(em)
    .selectFrom('accreditation.area_passage as p')
    .select([
      'p.person_id',
      'p.area_id',
      'p.direction',
      'p.delta',
      sql<number>`extract(epoch from p.at)::float8 * 1000`.as('at'),
    ])
    .where(ofEvent(scope, 'p'))
    .where('p.person_id', '=', anyOf([...new Set(personIds)]))
    .where('p.area_id', '=', anyOf([...new Set(areaIds)]))
    .$narrowType<Pick<PassedRow, 'area_id' | 'direction'>>()
    .execute();

/** Reads what a batch is decided by. The transaction holds the lock of the event. */
export async function readFacts(
  em: EntityManager,
  scope: PassageScope,
  { day_starts_at }: LockedEvent,
  asked: readonly RequestedPassageTap[],
): Promise<Facts> {
  const { accountId, eventId } = scope;
  const outcomes = await tables(em)
    .selectFrom('accreditation.tap_outcome')
    .select(['key', 'account_id', 'event_id', 'action', 'person_id', 'entry_id', 'outcome'])
    .where('key', '=', anyOf(asked.map(({ key }) => key)))
    .execute();
  const passages = byId(
    await findPassages(
      em,
      scope,
      asked.flatMap((one) => (one.action === 'undo_passage' ? [one.passage_id] : [])),
    ),
  );
  const personIds = [
    ...asked.flatMap((one) => (one.action === 'pass' ? [one.person_id] : [])),
    ...[...passages.values()].map(({ person_id }) => person_id),
  ];
  const people = byId(await findPeople(em, scope, personIds));
  const all = await tables(em)
    .selectFrom('accreditation.checkpoint')
    .select(['id', 'area_id', 'direction', 'kind', sql<boolean>`deleted_at is not null`.as('gone')])
    .where(ofEvent(scope))
    .execute();
  const wanted = new Set(asked.flatMap((one) => (one.action === 'pass' ? [one.checkpoint_id] : [])));
  const areaIds = [
    ...all.filter(({ id }) => wanted.has(id)).map(({ area_id }) => area_id),
    ...[...passages.values()].map(({ area_id }) => area_id),
  ];
  const passed = await findPassed(em, scope, personIds, areaIds);
  const counts = await tables(em)
    .selectFrom('accreditation.area_count')
    .select(['area_id', 'entries', 'exits', 'refused'])
    .where(ofEvent(scope))
    .execute();
  const rules = await accessRules(em, scope);
  const units = new Set([...people.values()].map(({ unit_id }) => unit_id));
  const quotas = rules.quotas.filter(({ area_id, unit_id }) => areaIds.includes(area_id) && units.has(unit_id));
  return {
    rules,
    known: new Map(
      outcomes.map(({ account_id, event_id, ...one }) => [
        one.key,
        { ...one, fits: account_id === accountId && event_id === eventId },
      ]),
    ),
    people,
    checkpoints: byId(all as readonly FoundCheckpoint[]),
    passages,
    passed,
    counts: new Map(counts.map(({ area_id, ...count }) => [area_id, count])),
    entryAreas: new Set(all.filter(({ kind, gone }) => kind === 'entry' && !gone).map(({ area_id }) => area_id)),
    quotas: new Map((await quotasUsed(em, scope, quotas, day_starts_at)).map(({ id, used }) => [id, used])),
  };
}
