import { withoutEmpty } from '@laminate/kit/env';
import { z } from 'zod';

const Folders = z.record(z.string(), z.string());

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object' });
    return z.NEVER;
  }
}

const Settings = z.object({
  REMOTES: z.string().transform(readJson).pipe(Folders).optional(),
  INSTALLED_REMOTES: z.string().optional(),
  ROLLOUTS: z.string().optional(),
  ROLLOUT_STEPS: z
    .string()
    .regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/, 'must be percents with commas between them')
    .default('10,25,50,100')
    .transform((text) => text.split(',').map(Number))
    .refine(
      (steps) => steps.every((step, index) => step <= 100 && step > (steps[index - 1] ?? 0)),
      'must be percents that grow, up to 100',
    ),
  ROLLOUT_STEP_MINUTES: z.coerce.number().min(0).max(10_080).default(30),
  ROLLOUT_STEP_SESSIONS: z.coerce.number().int().min(0).max(1_000_000).default(50),
  ROLLOUT_ON_EVENT_DAYS: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('0')
    .transform((flag) => flag === '1'),
});

/** Their names. */
export const MODULE_SETTINGS: readonly string[] = Object.keys(Settings.shape);

/** How versions of remotes are rolled out. */
export interface ModuleSettings {
  /** Name → folder with the versions of each remote, empty where the service doesn't know them. */
  readonly folders: Readonly<Record<string, string>>;
  /** Folder of remotes that were made elsewhere, each in a folder of its name. It doesn't have to exist. */
  readonly installed: string | undefined;
  /** Folder with the steps of rollouts, unless they are next to the versions. */
  readonly rollouts: string | undefined;
  /** Percent of the sessions, ever more. */
  readonly steps: readonly number[];
  /** A step takes at least so long, in milliseconds, and so many sessions of the new version. */
  readonly stepMs: number;
  readonly stepSessions: number;
  /** Rollouts also move automatically on days with an event. */
  readonly onEventDays: boolean;
  /** Time between looks at each rollout, in milliseconds. With 0 it is looked at only when tests ask for it. */
  readonly everyMs: number;
}

/** Within this time a rollout moves once there is reason to, in milliseconds. */
const EVERY_MS = 2000;

/**
 * Reads `REMOTES`, `INSTALLED_REMOTES`, `ROLLOUTS` and `ROLLOUT_…` of the environment.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong
 */
export function readModules(env: Readonly<Record<string, unknown>>): ModuleSettings {
  const parsed = Settings.safeParse(withoutEmpty(env));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}.`).join('\n'));
  const { data } = parsed;
  return {
    folders: data.REMOTES ?? {},
    installed: data.INSTALLED_REMOTES,
    rollouts: data.ROLLOUTS,
    steps: data.ROLLOUT_STEPS,
    stepMs: data.ROLLOUT_STEP_MINUTES * 60_000,
    stepSessions: data.ROLLOUT_STEP_SESSIONS,
    onEventDays: data.ROLLOUT_ON_EVENT_DAYS,
    everyMs: EVERY_MS,
  };
}
