import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Badge, Profile, Wristband } from '../entities/index.ts';

/** A profile of the event. @throws ApiError 404 */
export async function findProfile(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<Profile> {
  const profile = await em.findOne(Profile, { accountId, eventId, id, deletedAt: null });
  if (!profile) throw apiError('not_found', { message: 'no_such_profile' });
  return profile;
}

/** A wristband of the event. @throws ApiError 404 */
export async function findWristband(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  id: number,
): Promise<Wristband> {
  const wristband = await em.findOne(Wristband, { accountId, eventId, id, deletedAt: null });
  if (!wristband) throw apiError('not_found', { message: 'no_such_wristband' });
  return wristband;
}

/** A badge of the event. @throws ApiError 404 */
export async function findBadge(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<Badge> {
  const badge = await em.findOne(Badge, { accountId, eventId, id, deletedAt: null });
  if (!badge) throw apiError('not_found', { message: 'no_such_badge' });
  return badge;
}
