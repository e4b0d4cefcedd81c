import { openIdentityProvider, type Known } from './identity-provider.ts';
import { openNameServer } from './name-server.ts';

/**
 * A log-in provider and a name server on their own, until they are stopped. The one line that they print holds what the
 * product is started with, and how an owner sets the provider up. The process that has started them tells them by
 * messages whom the provider knows, where it can send browsers to and which records there are.
 */
interface Told {
  readonly redirectUri?: string;
  readonly person?: Known;
  readonly record?: { readonly domain: string; readonly text: string };
}

const [provider, names] = await Promise.all([openIdentityProvider(), openNameServer()]);
process.on('message', ({ person, record, redirectUri }: Told) => {
  if (redirectUri) provider.sendsTo(redirectUri);
  if (person) provider.knows(person);
  if (record) names.records.set(record.domain, [record.text]);
  process.send?.('done');
});
console.log(
  JSON.stringify({
    settings: { OUTBOUND_ALLOW: `${new URL(provider.issuer).origin} *`, DNS_SERVERS: names.address },
    provider: { issuer: provider.issuer, ...provider.client },
  }),
);
process.once('SIGTERM', () => {
  process.disconnect?.();
  void Promise.all([provider.close(), names.close()]);
});
