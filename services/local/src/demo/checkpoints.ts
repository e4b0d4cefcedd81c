import {
  addCheckpoint,
  addQuota,
  saveAccess,
  setAreaLimit,
  startEditAccess,
  updateAccessItem,
} from '@laminate/accreditation';
import type { EntityManager, EventScope } from '@laminate/kit';
import { CHECKPOINTS, LIMITS, QUOTAS, RULES } from './checkpoint-plan.ts';
import { festivalDays } from './festival-days.ts';

/** Ids of the areas, profiles and units of an event by their names. */
async function idsOf(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  table: 'area' | 'profile' | 'unit' | 'checkpoint',
): Promise<(name: string) => number> {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select id, name from accreditation.${table} where account_id = ? and event_id = ?`,
    [accountId, eventId],
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => ids.get(name) ?? 0;
}

/**
 * Sets up the checkpoints of a festival: limits of its areas, rules of profiles, meals ordered for units.
 * @returns the ids of the checkpoints by name
 */
export async function seedCheckpoints(
  em: EntityManager,
  scope: EventScope,
): Promise<(name: (typeof CHECKPOINTS)[number]['name']) => number> {
  const [area, profile, unit] = [
    await idsOf(em, scope, 'area'),
    await idsOf(em, scope, 'profile'),
    await idsOf(em, scope, 'unit'),
  ];
  for (const { area: name, ...checkpoint } of CHECKPOINTS)
    await addCheckpoint(em, scope, { ...checkpoint, area_id: area(name) });
  for (const { area: name, ...limit } of LIMITS) await setAreaLimit(em, scope, area(name), limit);
  await startEditAccess(em, scope);
  for (const [ofProfile, those] of Map.groupBy(RULES, (rule) => rule.profile))
    await updateAccessItem(em, scope, 'profile', profile(ofProfile), {
      rules: those.map(({ area: name, most = null, per = null, reentry = true, again_after = 0 }) => ({
        area_id: area(name),
        time_ids: null,
        most,
        per,
        reentry,
        again_after,
      })),
    });
  await saveAccess(em, scope, undefined);
  for (const { date } of await festivalDays(em, scope.eventId))
    for (const { unit: name, area: ofArea, most } of QUOTAS)
      await addQuota(em, scope, { area_id: area(ofArea), unit_id: unit(name), group_id: null, day: date, most });
  return idsOf(em, scope, 'checkpoint');
}
