import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;

/** Codes that say that there is no record, and not that no server could say so. */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** The TXT records of a domain in the DNS. An empty list where it has none, null where no server answers. */
export type DomainRecords = (domain: string) => Promise<readonly string[] | null>;

/** @param servers the servers to ask, those of the machine unless given */
export function domainRecords(servers?: readonly string[]): DomainRecords {
  return async (domain) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    try {
      // A record comes in parts of up to 255 characters.
      return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
    } catch (error) {
      return NONE.has((error as { code?: string }).code ?? '') ? [] : null;
    }
  };
}
