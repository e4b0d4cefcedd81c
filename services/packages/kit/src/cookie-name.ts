import type { ServiceEnv } from './env.ts';
import { publicUrl } from './public-url.ts';

/**
 * At https a browser keeps our cookies for this very host: no neighbour under the same domain can set or read them (RFC
 * 6265bis, 4.1.3.2).
 */
export const hasHostCookies = (env: Pick<ServiceEnv, 'PUBLIC_URL'>): boolean => publicUrl(env).startsWith('https:');

/**
 * What a cookie is called where the product is opened: browsers hold `__Host-` to `Secure`, `Path=/` and no `Domain`.
 */
export const cookieName = (env: Pick<ServiceEnv, 'PUBLIC_URL'>, name: string): string =>
  hasHostCookies(env) ? `__Host-${name}` : name;
