import { withoutEmpty } from '@laminate/kit/env';
import { SECURITY_CONTACT } from '@laminate/kit/security-contact';
import { TrustProxy } from '@laminate/kit/trust-proxy';
import { z } from 'zod';

const Url = z
  .url({ protocol: /^https?$/, error: 'must be an http address' })
  .transform((url) => url.replace(/\/$/, ''));

/** A setting that is a JSON object. */
const jsonRecord = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (text, context) => {
      try {
        return typeof text === 'string' ? JSON.parse(text) : text;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object' });
        return z.NEVER;
      }
    },
    z.record(z.string(), value),
  );

const GatewayEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Name → base URL of each service, or those of all its instances. */
  SERVICES: jsonRecord(z.union([Url.transform((url) => [url]), z.array(Url).min(1)])).default({}),
  /** Folder of the built shell. */
  WEB_ROOT: z.string().optional(),
  /** Folder with the files of other builds of the shell, as `keep-shell` leaves them there. */
  KEPT_SHELLS: z.string().optional(),
  /** Name → folder with the versions of each remote and its `current.json`. */
  REMOTES: jsonRecord(z.string()).default({}),
  /** Folder of remotes that were made elsewhere, each in a folder of its name as those above. */
  INSTALLED_REMOTES: z.string().optional(),
  /** Folder with the steps of rollouts, if not next to the versions. */
  ROLLOUTS: z.string().optional(),
  /** Share of the sessions in a rollout that report how its versions do, from 0 to 1. */
  ROLLOUT_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  /** Development servers that replace the built shell and remotes. */
  DEV_SHELL: Url.optional(),
  DEV_REMOTES: jsonRecord(Url).default({}),
  PUBLIC_URL: Url.optional(),
  /** Contact to report vulnerabilities to, as in `security.txt`. Without it there is none. */
  SECURITY_CONTACT: z
    .string()
    .regex(SECURITY_CONTACT, {
      error: 'must be an address such as mailto:security@example.org or https://example.org/report',
    })
    .optional(),
  /** Host name of the artists' portal. Without it the portal has no separate host. */
  PORTAL_HOST: z.string().optional(),
  /** 0: browsers drop the service worker they have. */
  SERVICE_WORKER: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('1')
    .transform((flag) => flag === '1'),
  TRUST_PROXY: TrustProxy.optional(),
  /**
   * A gateway that is asked to stop answers on for so long while it says that it wants no more requests, in
   * milliseconds.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** What runs then gets so long to end, in milliseconds. */
  FINISH_MS: z.coerce.number().int().min(0).max(300_000).default(2000),
  /** Port of a separate address for `/metrics`. Without it there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Address that it listens on, which users must not reach. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Address to which traces go, by OTLP over HTTP. Without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  /** Headers that the endpoint of traces asks for, written as in its own setting: `name=value` with commas between. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Share of traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Settings of the gateway. */
export type GatewayEnv = z.infer<typeof GatewayEnv>;

const Checked = GatewayEnv.refine(
  ({ PORT, METRICS_PORT }) => METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT,
  {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT',
  },
);

/** Their names. */
export const GATEWAY_SETTINGS: readonly string[] = Object.keys(GatewayEnv.shape);

/**
 * Reads the environment of the gateway.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong.
 */
export function readGatewayEnv(env: Record<string, unknown>): GatewayEnv {
  const parsed = Checked.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}
