import type { Passage } from '@laminate/contracts';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Decider, type DecidedPassage } from './decide.ts';
import type { RequestedPassageTap, PassageOutcome } from './passage.ts';
import { lockEventRow } from '../event/lock-event-row.ts';
import { storeOutcomes } from '../event/store-outcomes.ts';
import type { PassageScope } from './quotas-used.ts';
import { readFacts } from './read-facts.ts';

/** What a batch did. */
export interface WrittenPassages {
  readonly outcomes: readonly PassageOutcome[];
  /** The number to announce after the commit, or null when nothing was written. */
  readonly seq: number | null;
}

const iso = (at: number) => new Date(at).toISOString();

const OUTCOMES = { pass: 'passed', refuse_passage: 'refused', undo_passage: 'undone' } as const;

const passageOf = (row: DecidedPassage, id: number): Passage => ({
  id,
  seq: row.seq,
  person_id: row.person_id,
  checkpoint_id: row.checkpoint_id,
  area_id: row.area_id,
  direction: row.direction,
  outcome: OUTCOMES[row.action],
  reason: row.reason,
  guests: row.guests,
  at: iso(row.at),
  user: row.asked.user_name,
  device: row.asked.device,
  tapped_at: row.tapped_at === null ? null : iso(row.tapped_at),
  undoes: row.undoes?.id ?? null,
});

/** Inserts the rows of the ledger. Returns their ids by their numbers in the event's sequence. */
async function insertLedger(
  em: EntityManager,
  scope: PassageScope,
  rows: readonly DecidedPassage[],
): Promise<ReadonlyMap<number, number>> {
  const written = await tables(em)
    .insertInto('accreditation.check_in_entry')
    .values(
      rows.map((row) => ({
        ...eventColumns(scope),
        seq: row.seq,
        person_id: row.person_id,
        action: row.action,
        delta: row.delta,
        undoes_seq: row.undoes?.seq ?? null,
        user_id: row.asked.user_id,
        user_name: row.asked.user_name,
        device: row.asked.device,
        key: row.asked.key,
        at: iso(row.at),
        tapped_at: row.tapped_at === null ? null : iso(row.tapped_at),
        clock_off_minutes: row.asked.clock_off_minutes,
        checkpoint_id: row.checkpoint_id,
        area_id: row.area_id,
        direction: row.direction,
        reason: row.reason,
        guests: row.action === 'refuse_passage' ? row.guests : null,
      })),
    )
    .returning(['id', 'seq'])
    .execute();
  return new Map(written.map(({ id, seq }) => [seq, id]));
}

/** Adds what the rows of an area come to. */
async function addToCounts(em: EntityManager, scope: PassageScope, rows: readonly DecidedPassage[]): Promise<void> {
  const byArea = Map.groupBy(rows, ({ area_id }) => area_id);
  const sum = (of: readonly DecidedPassage[], value: (row: DecidedPassage) => number) =>
    of.reduce((total, row) => total + value(row), 0);
  await tables(em)
    .insertInto('accreditation.area_count')
    .values(
      [...byArea].map(([area_id, of]) => ({
        ...eventColumns(scope),
        area_id,
        entries: sum(of, ({ direction, delta }) => (direction === 'in' ? delta : 0)),
        exits: sum(of, ({ direction, delta }) => (direction === 'out' ? -delta : 0)),
        refused: sum(of, ({ action, guests }) => (action === 'refuse_passage' ? guests : 0)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'area_id']).doUpdateSet({
        entries: sql`accreditation.area_count.entries + excluded.entries`,
        exits: sql`accreditation.area_count.exits + excluded.exits`,
        refused: sql`accreditation.area_count.refused + excluded.refused`,
      }),
    )
    .execute();
}

/** Writes over-uses, each with its number, its row of the feed and its line of the log. */
async function insertOverUses(em: EntityManager, scope: PassageScope, rows: readonly DecidedPassage[]): Promise<void> {
  for (const row of rows) {
    if (!row.overUse) continue;
    const values = [scope.accountId, scope.eventId];
    await em.execute(
      `with over_use as (
         insert into accreditation.over_admission
           (account_id, event_id, seq, person_id, key, reason, guests, tapped_at, user_id, user_name, device, holders, at, checkpoint_id)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', ?, ?) returning *
       ), feed as (
         insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
         select o.account_id, o.event_id, o.seq, 'over-use', array[o.person_id],
           jsonb_build_object('over_admission', accreditation.over_admission_json(o)), o.at from over_use o
       )
       insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
       select o.account_id, o.event_id, o.at, o.user_id, o.user_name, 'over_use', jsonb_build_object(
         'person_id', o.person_id, 'name', p.name, 'guests', o.guests, 'reason', o.reason,
         'tapped_at', accreditation.iso_time(o.tapped_at), 'device', o.device, 'checkpoint', c.name, 'unit', u.name, 'group', g.name)
       from over_use o
       join accreditation.person p on p.account_id = o.account_id and p.event_id = o.event_id and p.id = o.person_id
       join accreditation.checkpoint c on c.account_id = o.account_id and c.event_id = o.event_id and c.id = o.checkpoint_id
       left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
       left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id`,
      [
        ...values,
        row.overUse.seq,
        row.person_id,
        row.asked.key,
        row.overUse.reason,
        row.guests,
        iso(row.tapped_at ?? row.at),
        row.asked.user_id,
        row.asked.user_name,
        row.asked.device,
        iso(row.at),
        row.checkpoint_id,
      ],
    );
  }
}

/**
 * Decides the scans of a batch and writes them into the ledger, under the lock of the event. Joins the caller's
 * transaction.
 * @returns one outcome per scan, in their order
 */
export async function writePassages(
  em: EntityManager,
  scope: PassageScope,
  asked: readonly RequestedPassageTap[],
): Promise<WrittenPassages> {
  const locked = await lockEventRow(em, scope);
  const decider = new Decider(scope, locked, await readFacts(em, scope, locked, asked));
  const decided = asked.map((one) => decider.decide(one));
  const rows = [...new Set(decided.flatMap((one) => ('row' in one ? [one.row] : [])))];
  const outcomeOf = new Map<DecidedPassage, PassageOutcome>();
  if (rows.length > 0) {
    const ids = await insertLedger(em, scope, rows);
    for (const row of rows) {
      const { warning, use, count, quotas } = row;
      const passage = passageOf(row, ids.get(row.seq) ?? 0);
      outcomeOf.set(row, { code: null, outcome: { passage, warning, use, count, quotas: [...quotas] } });
    }
    await tables(em)
      .insertInto('accreditation.event_change')
      .values(
        rows.map((row) => {
          const outcome = outcomeOf.get(row);
          const { warning: _, ...message } = outcome?.code === null ? outcome.outcome : { warning: null };
          return {
            ...eventColumns(scope),
            seq: row.seq,
            kind: 'passage',
            person_ids: sql<number[]>`array[${row.person_id}]::int[]`,
            payload: JSON.stringify(message),
            at: iso(locked.now),
          };
        }),
      )
      .execute();
    await storeOutcomes(
      em,
      scope,
      rows.map((row) => ({
        key: row.asked.key,
        action: row.asked.action,
        person_id: row.asked.action === 'pass' ? row.person_id : null,
        entry_id: row.asked.action === 'pass' ? null : row.asked.passage_id,
        outcome: outcomeOf.get(row) as PassageOutcome,
      })),
      locked.now,
    );
    await addToCounts(em, scope, rows);
    await insertOverUses(em, scope, rows);
    await tables(em).updateTable('accreditation.event_state').set({ seq: decider.seq }).where(ofEvent(scope)).execute();
  }
  return {
    outcomes: decided.map((one) => ('row' in one ? (outcomeOf.get(one.row) as PassageOutcome) : one.outcome)),
    seq: rows.length > 0 ? decider.seq : null,
  };
}
