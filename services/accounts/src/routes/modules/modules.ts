import { MODULE_HISTORY, accounts, type Module, type RolloutEntry } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { Rollout } from '@laminate/releases';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventToday, mayMove, nextShare } from '../../modules/conductor.ts';
import { presentHealth, readCounts } from '../../modules/health.ts';
import type { ModuleStore, StoredModule } from '../../modules/module-store.ts';
import type { ModuleSettings } from '../../modules/settings.ts';

/** Presents what a rollout does next automatically. */
function presentNext(rollout: Rollout, settings: ModuleSettings, isEventToday: boolean) {
  const growing = rollout.state === 'growing';
  const waits = growing && (rollout.held || !mayMove(rollout, settings, isEventToday));
  if (!growing || waits) return { waits, next: null };
  const { share, after } = nextShare(rollout, settings);
  return { waits, next: { share, after: new Date(after).toISOString(), sessions: settings.stepSessions } };
}

async function presentModule(
  em: EntityManager,
  name: string,
  stored: StoredModule,
  { settings, isEventToday }: { readonly settings: ModuleSettings; readonly isEventToday: boolean },
): Promise<Module> {
  const { pointer, rollout, pins, versions, history, fromElsewhere, backendUrl } = stored;
  const releaseOf = (version: string) => history.findLast(({ action, to }) => action === 'release' && to === version);
  const counts = rollout && (await readCounts(em, name, rollout));
  return {
    name,
    from_elsewhere: fromElsewhere,
    backend_url: backendUrl ?? null,
    current: (rollout?.state === 'everybody' ? rollout.version : pointer) ?? null,
    versions: versions
      .map((version) => ({
        version,
        released_at: releaseOf(version)?.at ?? null,
        source: releaseOf(version)?.source ?? null,
      }))
      .toSorted((one, other) => (other.released_at ?? '').localeCompare(one.released_at ?? '')),
    pins: Object.entries(pins).map(([account, version]) => ({ account_id: Number(account), version })),
    rollout:
      rollout && counts
        ? {
            version: rollout.version,
            stable: rollout.stable,
            share: rollout.share,
            state: rollout.state,
            began: rollout.began,
            since: rollout.since,
            reason: rollout.reason ?? null,
            held: rollout.held,
            ...presentNext(rollout, settings, isEventToday),
            health: [rollout.version, rollout.stable].map((version) => presentHealth(counts, version)),
          }
        : null,
    history: history.toReversed().slice(0, MODULE_HISTORY),
  };
}

/** The remotes for who operates the product. */
export function moduleRoutes(store: ModuleStore, settings: ModuleSettings): readonly Endpoint[] {
  const listModules = endpoint(accounts.listModules).handle(({ transaction }) =>
    transaction(async (em) => {
      const stored = await Promise.all(
        (await store.names()).map(async (name) => [name, await store.read(name)] as const),
      );
      const isEventToday = await eventToday(em, Date.now());
      const modules: Module[] = [];
      for (const [name, module] of stored)
        modules.push(await presentModule(em, name, module, { settings, isEventToday }));
      return { modules, event_today: isEventToday };
    }),
  );

  const moveModule = endpoint(accounts.moveModule).handle(async ({ identity, params, body, transaction }) => {
    const { module: name } = params;
    if (!(await store.names()).includes(name)) throw apiError('not_found', { message: 'no_such_module' });
    const { rollout } = await store.read(name);
    // A version shown to everyone by a rollout can go back for as long as no command has moved the pointer since.
    const movable = body.to === 'back' ? ['growing', 'everybody'] : ['growing'];
    if (!rollout || rollout.version !== body.version || !movable.includes(rollout.state))
      throw apiError('conflict', { message: 'rollout_moved' });
    const moment = { at: new Date().toISOString(), by: identity.userName };
    const entry: RolloutEntry =
      body.to === 'back' ? { ...moment, kind: 'back', reason: 'taken back by hand' } : { ...moment, kind: 'everybody' };
    if (!(await store.step(name, rollout, entry))) throw apiError('conflict', { message: 'rollout_moved' });
    return transaction(async (em) => {
      const isEventToday = await eventToday(em, Date.now());
      return { module: await presentModule(em, name, await store.read(name), { settings, isEventToday }) };
    });
  });

  return [listModules, moveModule];
}
