import { z } from 'zod';

const ServiceEnv = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1, 'must be set'),
  REDIS_URL: z.string().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  PUBLIC_URL: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  /** How long the stream of the check-in gathers changes, in milliseconds: for measurements. */
  STREAM_COALESCE_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});

/** Settings every service takes from its environment. */
export type ServiceEnv = z.infer<typeof ServiceEnv>;

/**
 * Reads the environment of a service.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong.
 */
export function readServiceEnv(env: NodeJS.ProcessEnv = process.env): ServiceEnv {
  const parsed = ServiceEnv.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}
