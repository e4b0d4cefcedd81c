import { z } from 'zod';
import { readAllowed } from './outbound-allow.ts';
import { TrustProxy } from './trust-proxy.ts';

/** How the secret of reports of mails that came back looks. */
export const BOUNCE_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

const ServiceEnv = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1, 'must be set'),
  /** Replicas to read lists from: addresses with commas between them, logging in as DATABASE_URL does. */
  DATABASE_READ_URL: z.string().optional(),
  /**
   * Connections that this process can have to the database, and as many to each replica. The default is `POOL_SIZES`.
   */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).optional(),
  REDIS_URL: z.string().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Origin that people type, in links of mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  /** Host name of the artists' portal, in links to artists. */
  PORTAL_HOST: z.string().optional(),
  /** Mail server. Without it, mails wait in production and go to a local mailbox elsewhere. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  /** Sender of mails: an address, or a name with one in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name with an address in angle brackets',
    )
    .optional(),
  /** Secret with which reports of mails that came back are signed, as Standard Webhooks writes it. */
  MAIL_BOUNCE_SECRET: z
    .string()
    .regex(BOUNCE_SECRET, 'must be whsec_ and at least 24 random bytes in base64')
    .optional(),
  TRUST_PROXY: TrustProxy.optional(),
  /**
   * A service that is asked to stop answers on for so long while it says that it wants no more requests, in
   * milliseconds.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** What runs then gets so long to end, in milliseconds. */
  FINISH_MS: z.coerce.number().int().min(0).max(300_000).optional(),
  /** Addresses inside that accounts can call, as `readAllowed` has it. */
  OUTBOUND_ALLOW: z
    .string()
    .superRefine((text, context) => {
      try {
        readAllowed(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional(),
  /** Passes for Apple Wallet: all but the password are set, or none. `wallet-keys.ts` of the guest list reads the files. */
  APPLE_PASS_TYPE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_PASS_CERTIFICATE_FILE: z.string().optional(),
  APPLE_PASS_KEY_FILE: z.string().optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().optional(),
  APPLE_WWDR_CERTIFICATE_FILE: z.string().optional(),
  /** Passes for Google Wallet: both or none. */
  GOOGLE_WALLET_ISSUER_ID: z.string().optional(),
  GOOGLE_WALLET_KEY_FILE: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  /** How long the stream of the check-in gathers changes, in milliseconds: for measurements. */
  STREAM_COALESCE_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Number of streams that one session and one account can hold in one process, for measurements. */
  STREAMS_AT_ONCE: z.coerce.number().int().min(1).optional(),
  /** Destination of traces, by OTLP over HTTP. Without it, none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  /** Headers that the recipient of traces asks for, in the format of its setting: `name=value` with commas between. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Share of traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});

/** Settings every service takes from its environment. */
export type ServiceEnv = z.infer<typeof ServiceEnv>;

/** Their names. */
export const SERVICE_SETTINGS: readonly string[] = Object.keys(ServiceEnv.shape);

/** Empty variables count as not set: where a file lists all of them, that is how one is left out. */
export const withoutEmpty = (env: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * Reads the environment of a service.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong.
 */
export function readServiceEnv(env: NodeJS.ProcessEnv): ServiceEnv {
  const parsed = ServiceEnv.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}
