import type { RolloutEntry } from '@laminate/contracts';
import { Counter, Gauge, type ServiceContext } from '@laminate/kit';
import { letterOf, writeLetter } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';
import { publicUrl } from '@laminate/kit/public-url';
import { callFunction } from '@laminate/kit/database/tables';
import { compareVersions, type Rollout } from '@laminate/releases';
import type { EntityManager } from '@mikro-orm/postgresql';
import { healthOf, readCounts } from './health.ts';
import type { ModuleStore } from './module-store.ts';
import { leftInUse, takenBack } from './rollout-letter.ts';
import type { ModuleSettings } from './settings.ts';

/** No account: nothing of any is read. */
const NO_ONE = { accountId: 0, userId: 0 };
const KINDS = ['grow', 'everybody', 'back', 'hold'] as const;

/** A step before it has its moment. */
type Step =
  Extract<RolloutEntry, { kind: (typeof KINDS)[number] }> extends infer Entry
    ? Entry extends RolloutEntry
      ? Omit<Entry, 'at' | 'by'>
      : never
    : never;

interface Dependencies extends Pick<ServiceContext, 'db' | 'env' | 'log' | 'metrics'> {
  readonly store: ModuleStore;
  readonly settings: ModuleSettings;
  /** The mailbox that gets reports of automatic changes. */
  readonly operator: string;
  readonly now?: () => number;
}

export interface Conductor {
  /** Looks at all rollouts, and moves those whose turn it is. Never rejects. */
  round(): Promise<void>;
  close(): Promise<void>;
}

/** Is an event of any account on today? */
export async function eventToday(em: EntityManager, now: number): Promise<boolean> {
  const [row] = await callFunction<{ value: boolean }>(em, 'accounts.event_today', [new Date(now).toISOString()]);
  return row?.value ?? true;
}

/** Checks whether a rollout moves automatically now. */
export const mayMove = (rollout: Rollout, { onEventDays }: ModuleSettings, isEventToday: boolean): boolean =>
  rollout.evenOnEventDays || onEventDays || !isEventToday;

/** What a rollout grows to, and when at the earliest, in milliseconds of the epoch. */
export const nextShare = (rollout: Rollout, { steps, stepMs }: ModuleSettings): { share: number; after: number } => ({
  share: steps.find((step) => step > rollout.share) ?? 100,
  after: Date.parse(rollout.since) + stepMs,
});

/**
 * Moves rollouts automatically: to a larger share when a step has lasted and no version is worse, and back when one is
 * worse. Any number of processes do so. The step that was taken first counts, and its mail is the only one. On a day
 * with an event nothing moves unless that was asked for, but the operator of the product is still told.
 */
export function openConductor({
  db,
  env,
  log,
  metrics,
  store,
  settings,
  operator,
  now = Date.now,
}: Dependencies): Conductor {
  const steps = new Counter({
    name: 'rollout_steps_total',
    help: 'Steps that rollouts of modules took by themselves',
    labelNames: ['module', 'kind'],
    registers: [metrics],
  });
  const share = new Gauge({
    name: 'rollout_share_percent',
    help: 'Percent of the sessions that see the version of a rollout; 0 without one',
    labelNames: ['module'],
    registers: [metrics],
  });

  /** Series that begin at nothing, so that the first step is seen as one. */
  function addSeries(module: string): void {
    for (const kind of KINDS) steps.inc({ module, kind }, 0);
  }
  for (const module of Object.keys(settings.folders)) {
    share.set({ module }, 0);
    addSeries(module);
  }

  /** Returns the next step as things are now, or undefined when there is none. */
  async function nextStep(em: EntityManager, name: string, rollout: Rollout): Promise<Step | undefined> {
    const counts = await readCounts(em, name, rollout);
    const [old, fresh] = [healthOf(counts, rollout.stable), healthOf(counts, rollout.version)];
    const worse = compareVersions(old, fresh, rollout.shares);
    const may = mayMove(rollout, settings, await eventToday(em, now()));
    if (worse && may) return { kind: 'back', reason: worse.reason };
    if (worse) return rollout.held ? undefined : { kind: 'hold', reason: worse.reason };
    const next = nextShare(rollout, settings);
    const lasted = now() >= next.after && fresh.sessions >= settings.stepSessions;
    if (!may || rollout.held || !lasted) return undefined;
    return next.share === 100 ? { kind: 'everybody' } : { kind: 'grow', share: next.share };
  }

  async function conduct(name: string): Promise<void> {
    addSeries(name);
    const rollout = await store.rollout(name);
    share.set({ module: name }, rollout?.share ?? 0);
    if (rollout?.state !== 'growing') return;
    const step = await db.transaction(NO_ONE, (em) => nextStep(em, name, rollout));
    if (!step) return;
    const entry = { at: new Date(now()).toISOString(), by: 'Laminate', ...step } as RolloutEntry;
    const taken = await db
      .transaction(NO_ONE, async (em) => {
        // First the mail: it goes out only when the transaction commits, and that only when the step was ours.
        await mailOperator(em, name, rollout, step);
        if (!(await store.step(name, rollout, entry))) throw TAKEN_ELSEWHERE;
        return true;
      })
      .catch((error: unknown) => {
        if (error === TAKEN_ELSEWHERE) return false;
        throw error;
      });
    if (!taken) return;
    steps.inc({ module: name, kind: step.kind });
    const { version } = rollout;
    log[step.kind === 'back' || step.kind === 'hold' ? 'warn' : 'info']({ module: name, version, ...step }, 'rollout');
  }

  async function mailOperator(em: EntityManager, module: string, rollout: Rollout, step: Step): Promise<void> {
    if (step.kind !== 'back' && step.kind !== 'hold') return;
    const { version, stable } = rollout;
    const params = { module, version, stable, reason: step.reason, url: `${publicUrl(env)}/modules` };
    const letter =
      step.kind === 'back'
        ? letterOf(takenBack, 'en', params)
        : letterOf(leftInUse, 'en', { ...params, share: rollout.share });
    await queueMail(em, { to: operator, ...writeLetter('en', letter) });
  }

  async function round(): Promise<void> {
    const names = await store.names().catch((error: unknown) => {
      log.error({ err: error }, 'which modules there are is not known');
      return [];
    });
    for (const name of names) {
      await conduct(name).catch((error: unknown) => log.error({ err: error, module: name }, 'a rollout is not moved'));
    }
  }

  let closed = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (closed) return;
    timer = setTimeout(() => (running = round().finally(again)), settings.everyMs);
    timer.unref();
  };
  const isKnown = settings.installed !== undefined || Object.keys(settings.folders).length > 0;
  if (isKnown && settings.everyMs > 0) again();
  return {
    round,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const TAKEN_ELSEWHERE = new Error('Another process took this step');
