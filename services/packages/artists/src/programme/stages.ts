import type { Stage as StageOut } from '@laminate/contracts';
import { apiError, fieldError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../entities/index.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const out = ({ id, name }: Stage): StageOut => ({ id, name });

async function findStage(em: EntityManager, { accountId, eventId }: UserScope, id: number): Promise<Stage> {
  const stage = await em.findOne(Stage, { accountId, eventId, id, deletedAt: null });
  if (!stage) throw apiError('not_found');
  return stage;
}

/**
 * Two stages of one name can't be told apart.
 * @throws ApiError 409 where another stage has the name, in capitals or not
 */
async function checkName(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  name: string,
  own?: number,
): Promise<void> {
  const [other] = await tables(em)
    .selectFrom('advancing.stage')
    .where(ofEvent({ accountId, eventId }))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', own ?? null)
    .execute();
  if (!other) return;
  throw fieldError('name', 'stage_taken', 'conflict');
}

/**
 * Adds a stage after the others. Joins the caller's transaction.
 * @returns null for an empty name, which adds nothing
 * @throws ApiError 409 for a name that is there
 */
export async function addStage(em: EntityManager, scope: UserScope, name: string): Promise<StageOut | null> {
  if (name === '') return null;
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  await checkName(em, scope, name);
  const position = await em.count(Stage, { accountId, eventId });
  const stage = em.create(Stage, { accountId, eventId, name, position });
  await em.flush();
  await writeLog(em, scope, { action: 'add_stage', details: { stage: name } });
  return out(stage);
}

/** Joins the caller's transaction. @throws ApiError 404, 409 for a name that another stage has */
export async function renameStage(em: EntityManager, scope: UserScope, id: number, name: string): Promise<StageOut> {
  await lockEvent(em, scope);
  const stage = await findStage(em, scope, id);
  const was = stage.name;
  if (was === name) return out(stage);
  await checkName(em, scope, name, id);
  stage.name = name;
  await em.flush();
  await writeLog(em, scope, { action: 'rename_stage', details: { stage: name, was } });
  return out(stage);
}

/** Joins the caller's transaction. @throws ApiError 404, or 409 while someone plays there */
export async function deleteStage(em: EntityManager, scope: UserScope, id: number): Promise<void> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const stage = await findStage(em, scope, id);
  const [played] = await tables(em)
    .selectFrom('advancing.performance as p')
    .innerJoin('advancing.artist as a', (join) =>
      join.on(sameEvent('a', 'p')).onRef('a.id', '=', 'p.artist_id').on('a.deleted_at', 'is', null),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where('p.stage_id', '=', id)
    .execute();
  if (played && played.n > 0) throw apiError('conflict', { message: 'stage_in_use' });
  stage.deletedAt = new Date();
  await em.flush();
  await writeLog(em, scope, { action: 'delete_stage', details: { stage: stage.name } });
}
