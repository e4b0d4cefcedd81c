import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;

/** What the DNS says of a domain in its TXT records; nothing where it has none or nobody answers. */
export type DomainRecords = (domain: string) => Promise<readonly string[]>;

/** @param servers who is asked; those of the machine unless said */
export function domainRecords(servers?: readonly string[]): DomainRecords {
  return async (domain) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const records = await resolver.resolveTxt(domain).catch(() => []);
    // A record comes in parts of up to 255 characters.
    return records.map((parts) => parts.join(''));
  };
}
