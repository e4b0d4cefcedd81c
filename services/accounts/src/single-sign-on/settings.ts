import { withoutEmpty } from '@laminate/kit/env';
import { isIP } from 'node:net';
import { z } from 'zod';

const isServer = (text: string) => isIP(text.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')) > 0;

const Settings = z.object({
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isServer), 'must be addresses of name servers with commas between them')
    .optional(),
});

/** Their names. */
export const SIGN_ON_SETTINGS: readonly string[] = Object.keys(Settings.shape);

/** How the records of domains are reached. */
export interface SignOnSettings {
  /**
   * Name servers that are asked for the records of domains, `192.0.2.1` or `192.0.2.1:53`. By default they are the
   * machine's own.
   */
  readonly dnsServers: readonly string[] | undefined;
}

/**
 * Reads `DNS_SERVERS` of the environment.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong
 */
export function readSignOn(env: Readonly<Record<string, unknown>>): SignOnSettings {
  const parsed = Settings.safeParse(withoutEmpty(env));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}.`).join('\n'));
  return { dnsServers: parsed.data.DNS_SERVERS };
}
