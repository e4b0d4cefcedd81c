import Stripe from 'stripe';
import type { StripeAccess } from './settings.ts';

/** A person waits for the answer, so there is no more than one retry. */
const TIMEOUTS = { timeout: 5000, maxNetworkRetries: 1 } as const;

/** Where Stripe's API is: the real one unless the settings say otherwise. */
function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) } as const;
}

/** Opens the client of Stripe's API, which connects with its first call. */
export const openStripe = ({ secretKey, apiUrl }: StripeAccess): Stripe =>
  new Stripe(secretKey, { ...TIMEOUTS, ...addressOf(apiUrl), telemetry: false, appInfo: { name: 'Laminate' } });
