import { type AccessKind, type ConcurrentChange, message } from '@laminate/contracts';
import { foldName } from '@laminate/contracts';
import { apiError, type ApiError, fieldError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventState } from '../entities/index.ts';
import { accessItem, accessSystem } from './access-system.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { TABLE } from './kinds.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** What a change of an item has in hand once the event is locked. */
export interface StoredItem {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly changed_by: string | null;
}

/** State of the whole system, whatever its items. */
export interface AccessState {
  readonly saved: boolean;
  readonly revision: number;
  readonly changed_by: string | null;
}

/** Takes the event's lock and answers what is known of its access system, making its row first where there is none. */
export async function lockAccess(
  em: EntityManager,
  scope: EventScope,
): Promise<{ state: EventState; access: AccessState }> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  await tables(em)
    .insertInto('accreditation.access_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [access] = await tables(em)
    .selectFrom('accreditation.access_state')
    .select(['saved', 'revision', 'changed_by'])
    .where(ofEvent({ accountId, eventId }))
    .execute();
  return { state, access: access as AccessState };
}

/**
 * Starts a change of an item. No one else changes the event until it is over.
 * @throws ApiError 409 `access_saved`
 */
export async function startChange(em: EntityManager, scope: EventScope): Promise<EventState> {
  const { state, access } = await lockAccess(em, scope);
  if (access.saved) throw apiError('access_saved');
  return state;
}

interface Finished {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whose profile, wristband or badge is another now. */
  readonly personIds?: readonly number[];
}

/**
 * Ends a change: one more revision, and a number of the event's sequence by which doors and dashboards follow.
 * @returns the number
 */
export async function finishChange(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  { action, details, personIds = [] }: Finished,
): Promise<number> {
  await tables(em)
    .updateTable('accreditation.access_state')
    .set({ revision: sql`revision + 1`, changed_by: scope.userName })
    .where(ofEvent(scope))
    .execute();
  return recordChange(em, scope, state, { kind: 'people-updated', personIds, action, details });
}

/** The live items of a kind in their order. */
export const storedItems = (
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: AccessKind,
): Promise<StoredItem[]> =>
  tables(em)
    .selectFrom(`accreditation.${TABLE[kind]}`)
    .select(['id', 'name', 'revision', 'changed_by'])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const noSuchItem = (kind: AccessKind): ApiError => apiError('not_found', { message: `no_such_${kind}` });

/**
 * @throws ApiError 409 `conflict` that names the field, when an item has that name already. Case and accents don't
 * count
 */
export function checkName(kind: AccessKind, others: readonly StoredItem[], name: string): void {
  const folded = foldName(name);
  if (!others.some((other) => foldName(other.name) === folded)) return;
  throw fieldError('name', message(`${kind}_taken`, { name }), 'conflict');
}

/** What a caller has seen, as far as they say so. */
interface Seen {
  /** Revision of the item. */
  readonly revision?: number | undefined;
  /** Revision of the system. */
  readonly seen?: number | undefined;
}

/**
 * @throws ApiError 409 `changed_meanwhile` with the item as it is now, when someone else has changed it, or anything of
 * the system where the caller says of which state they have seen a preview
 */
export async function checkSeenItem(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  { id, name, revision, changed_by }: StoredItem,
  { revision: seenItem = revision, seen }: Seen,
): Promise<void> {
  if (seenItem === revision && seen === undefined) return;
  const system = await accessSystem(em, scope);
  if (seenItem === revision && seen === system.revision) return;
  const by = seenItem === revision ? system.changed_by : changed_by;
  const extra: ConcurrentChange = { changed_by: by, revision: system.revision, item: accessItem(system, kind, id) };
  const changed = seenItem === revision ? 'access_changed_by' : 'item_changed_by';
  throw apiError('changed_meanwhile', {
    message: by === null ? message('item_changed', { name }) : message(changed, { user: by, name }),
    extra,
  });
}

/** @throws ApiError 409 `changed_meanwhile` when someone has changed the system since it was seen */
export function checkSeenSystem({ revision, changed_by }: AccessState, seen: number | undefined): void {
  if (seen === undefined || revision === seen) return;
  const extra: ConcurrentChange = { changed_by, revision };
  const by = changed_by === null ? undefined : message('access_changed_by', { user: changed_by });
  throw apiError('changed_meanwhile', { message: by, extra });
}
