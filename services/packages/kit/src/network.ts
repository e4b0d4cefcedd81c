import ipaddr from 'ipaddr.js';

/**
 * Does a caller sit at this machine?
 * @param ip as Express has it, `req.ip`: behind a proxy that is trusted, the address that it forwards
 */
export const fromThisMachine = ({ ip }: { readonly ip?: string | undefined }): boolean =>
  ip !== undefined && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** Groups of an IPv6 address that a provider gives to one connection: who has that chooses the rest at will. */
const NETWORK_GROUPS = 4;

/**
 * Returns what limits and logs count as one caller: an address of IPv4, or the /64 network of one of IPv6.
 * @param ip as Express has it, `req.ip`
 * @returns e.g. `192.0.2.7`, `2001:db8:0:7::/64`, or `unknown` if there is none
 */
export function networkOf({ ip }: { readonly ip?: string | undefined }): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
