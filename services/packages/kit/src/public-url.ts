import type { ServiceEnv } from './env.ts';
import { fromThisMachine } from './network.ts';

/**
 * Returns the address where links of mails lead and payments come back to, without a slash at the end. It is never
 * taken from a request, whose sender can name any host.
 */
export const publicUrl = ({ PUBLIC_URL }: Pick<ServiceEnv, 'PUBLIC_URL'>): string =>
  new URL(PUBLIC_URL ?? 'http://localhost:8080').origin;

/** The name of the host that people use. */
export const publicHost = (env: Pick<ServiceEnv, 'PUBLIC_URL'>): string => new URL(publicUrl(env)).hostname;

/** Checks whether that address is one of this machine, which no one else can open. */
export function isLocal(env: Pick<ServiceEnv, 'PUBLIC_URL'>): boolean {
  const { hostname } = new URL(publicUrl(env));
  return /(?:^|\.)localhost$/.test(hostname) || fromThisMachine({ ip: hostname.replace(/^\[(.*)\]$/, '$1') });
}

/** Where links for artists lead: the same address on the host of their portal, where there is one. */
export function portalUrl({ PUBLIC_URL, PORTAL_HOST }: Pick<ServiceEnv, 'PUBLIC_URL' | 'PORTAL_HOST'>): string {
  const url = new URL(publicUrl({ PUBLIC_URL }));
  if (PORTAL_HOST) url.hostname = PORTAL_HOST;
  return url.origin;
}
