import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recount } from './change-people.ts';
import { lockEvent, nextSeq, recordChange } from '../event/change.ts';
import { changedSince, type Changed } from './changed-since.ts';
import { checkQuotas, deletedItems, withoutDeleted } from './gone-items.ts';
import {
  deleteEmptyPlaces,
  takeUndoable,
  writeColumns,
  writeParties,
  type ChangedPart,
  type Columns,
} from './undoable.ts';

interface UndoOptions {
  /** Restore the others where some people were changed since. */
  readonly skipChanged: boolean;
  /** Checks whether the caller can set these columns. Throws the error to answer with. */
  readonly check: (columns: Columns) => void;
}

/**
 * The people of a change who are no longer as it left them, or whose old place is gone. What they had in a field that is
 * forgotten counts no more.
 */
const findChanged = (em: EntityManager, { accountId, eventId }: EventScope, parts: readonly ChangedPart[]) =>
  em.execute<Changed[]>(
    `select p.id, p.name
     from (
       select jsonb_array_elements_text(part -> 'ids')::int as id, part -> 'before' as before, part -> 'after' as after
       from jsonb_array_elements(?::jsonb) as part
     ) w
     join accreditation.person p on p.account_id = ? and p.event_id = ? and p.id = w.id
     left join accreditation.guest_details d on (d.account_id, d.event_id, d.person_id) = (p.account_id, p.event_id, p.id)
     cross join lateral jsonb_populate_record(p, w.before) n
     left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = n.unit_id
     left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = n.group_id
     where not (to_jsonb(p) @> (w.after - 'details'))
       or exists (select from jsonb_each(w.after -> 'details') a
         where coalesce(d.details -> a.key, 'null') <> a.value
           and (a.key !~ '^f' or exists (select from accreditation.guest_field f
             where f.account_id = p.account_id and f.event_id = p.event_id and f.key = a.key)))
       or (n.deleted_at is null and (u.deleted_at is not null or g.deleted_at is not null))
       or n.guest_count < p.checked_in_count
     order by p.name_folded, p.id`,
    [JSON.stringify(parts), accountId, eventId],
  );

/**
 * Undoes a change of people: exactly the columns that it wrote, and only where no one has changed them since.
 *
 * @returns how many were restored, who was left out, and the number to announce, which is null when no one was restored
 * @throws ApiError 404 when it is unknown, 409 `conflict` when it is undone already or, without `skipChanged`, when
 * people were changed since, in which case the answer names them. 409 `limit_reached` when a delegated list or the
 * event has no room for them
 */
export async function undoChange(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { skipChanged, check }: UndoOptions,
) {
  const state = await lockEvent(em, scope);
  const changed = await takeUndoable<readonly ChangedPart[]>(em, scope, id, 'parts');
  for (const part of changed) check(part.before);

  const leftOut = await findChanged(em, scope, changed);
  if (leftOut.length > 0 && !skipChanged) throw changedSince(leftOut);
  const gone = await deletedItems(
    em,
    scope,
    changed.map(({ before }) => before),
  );
  const skipped = new Set(leftOut.map((person) => person.id));
  const parts = changed.map((part) => ({
    ids: part.ids.filter((each) => !skipped.has(each)),
    columns: withoutDeleted(part.before, gone),
  }));
  const ids = parts.flatMap((part) => part.ids);
  if (ids.length === 0) return { restored: 0, left_out: leftOut, seq: null };

  const seq = nextSeq(state);
  await recount(em, scope, state, ids, () => writeColumns(em, scope, seq, parts));
  await writeParties(em, scope, parts);
  for (const { made } of changed) if (made) await deleteEmptyPlaces(em, scope, made);
  await checkQuotas(
    em,
    scope,
    parts.filter(({ columns }) => columns.deleted_at === null).flatMap((part) => part.ids),
  );
  const deletedAt = parts.find((part) => 'deleted_at' in part.columns)?.columns.deleted_at;
  await recordChange(em, scope, state, {
    kind: deletedAt === undefined ? 'people-updated' : deletedAt === null ? 'people-added' : 'people-deleted',
    personIds: ids,
    action: 'undo',
    details: { count: ids.length, left_out: leftOut.length },
  });
  return { restored: ids.length, left_out: leftOut, seq };
}
