import { MAX_ACCESS_ITEMS, type AccessKind, message, type MessageCode } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkName, finishChange, startChange, storedItems } from './editing.ts';
import { TABLE } from './kinds.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const TOO_MANY = {
  area: 'areas_max',
  time: 'times_max',
  profile: 'profiles_max',
  wristband: 'wristbands_max',
  badge: 'badges_of_event_max',
} as const satisfies Record<AccessKind, MessageCode>;

/** Colours in which wristbands are made, easy to tell apart. A new wristband takes the first colour that is free. */
const COLORS = [
  '#e7b416',
  '#1c212b',
  '#0b757c',
  '#8ecbee',
  '#f290b4',
  '#f4843f',
  '#c6d446',
  '#7b5bd6',
  '#c1272d',
  '#ffffff',
] as const;

async function freeColor(em: EntityManager, { accountId, eventId }: EventScope): Promise<string> {
  const rows = await tables(em)
    .selectFrom('accreditation.wristband')
    .select('color')
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .execute();
  const taken = new Set(rows.map(({ color }) => color));
  return COLORS.find((color) => !taken.has(color)) ?? (COLORS[rows.length % COLORS.length] as string);
}

/**
 * Adds an item behind the others of its kind. Joins the caller's transaction.
 * @returns its id, and the number to announce after the commit
 * @throws ApiError 409 `access_saved`, `conflict` for a name that is taken, `limit_reached`
 */
export async function addAccessItem(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  name: string,
): Promise<{ id: number; seq: number }> {
  const { accountId, eventId } = scope;
  const state = await startChange(em, scope);
  const others = await storedItems(em, scope, kind);
  checkName(kind, others, name);
  if (others.length >= MAX_ACCESS_ITEMS) {
    throw apiError('limit_reached', {
      message: message(TOO_MANY[kind], { limit: MAX_ACCESS_ITEMS }),
    });
  }
  const table = `accreditation.${TABLE[kind]}` as const;
  const columns = {
    ...eventColumns(scope),
    name,
    changed_by: scope.userName,
    position: sql<number>`(select coalesce(max(position) + 1, 1) from ${sql.table(table)}
      where account_id = ${accountId} and event_id = ${eventId})`,
  };
  const { id } =
    table === 'accreditation.wristband'
      ? await tables(em)
          .insertInto(table)
          .values({ ...columns, color: await freeColor(em, scope) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tables(em).insertInto(table).values(columns).returning('id').executeTakeFirstOrThrow();
  const seq = await finishChange(em, scope, state, { action: `add_${kind}`, details: { kind, item_id: id, name } });
  return { id, seq };
}
