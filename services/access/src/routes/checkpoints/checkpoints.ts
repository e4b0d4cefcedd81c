import {
  addCheckpoint,
  addQuota,
  announce,
  checkpointSettings,
  deleteCheckpoint,
  deleteQuota,
  orderCheckpoints,
  setAreaLimit,
  setDayStart,
  updateCheckpoint,
  updateQuota,
} from '@laminate/accreditation';
import { access, type CheckpointSettings } from '@laminate/contracts';
import { endpoint, scopeOf, type Call, type Endpoint, type EntityManager, type UserScope } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

type SettingsCall = Pick<Call<typeof access.checkpointSettings>, 'identity' | 'params' | 'transaction' | 'bus'>;

/** Makes a change and answers what is so then. */
async function changed(
  { identity, params, transaction, bus }: SettingsCall,
  change: (em: EntityManager, scope: UserScope) => Promise<number | null>,
): Promise<CheckpointSettings> {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const seq = await change(em, scope);
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return checkpointSettings(em, scope);
  });
}

/** Checkpoints, limits of areas, quotas and the start of a day: to read and to change. */
export const checkpointRoutes: readonly Endpoint[] = [
  endpoint(access.checkpointSettings)
    .policy(hasAccessSystem)
    .handle(({ identity, params, transaction }) =>
      transaction((em) => checkpointSettings(em, scopeOf(identity, params.eventId))),
    ),
  endpoint(access.addCheckpoint)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => addCheckpoint(em, scope, body))),
  endpoint(access.updateCheckpoint)
    .policy(hasAccessSystem)
    .handle(({ body: { checkpoint_id, ...wanted }, ...call }) =>
      changed(call, (em, scope) => updateCheckpoint(em, scope, checkpoint_id, wanted)),
    ),
  endpoint(access.deleteCheckpoint)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => deleteCheckpoint(em, scope, body.checkpoint_id))),
  endpoint(access.orderCheckpoints)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => orderCheckpoints(em, scope, body.ids))),
  endpoint(access.setAreaLimit)
    .policy(hasAccessSystem)
    .handle(({ body: { area_id, ...limit }, ...call }) =>
      changed(call, (em, scope) => setAreaLimit(em, scope, area_id, limit)),
    ),
  endpoint(access.setDayStart)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => setDayStart(em, scope, body.day_starts_at))),
  endpoint(access.addQuota)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => addQuota(em, scope, body))),
  endpoint(access.updateQuota)
    .policy(hasAccessSystem)
    .handle(({ body: { quota_id, ...wanted }, ...call }) =>
      changed(call, (em, scope) => updateQuota(em, scope, quota_id, wanted)),
    ),
  endpoint(access.deleteQuota)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => changed(call, (em, scope) => deleteQuota(em, scope, body.quota_id))),
];
