import type { Logger } from '@laminate/kit/log';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

type Fault = 'untrusted' | 'silent';

const MESSAGES: Readonly<Record<Fault, string>> = {
  untrusted:
    'X-Forwarded-For comes from an address that TRUST_PROXY does not name, so it is not believed: where that is your proxy, everybody behind it counts as one caller until TRUST_PROXY names it',
  silent:
    'An address that TRUST_PROXY names sends no X-Forwarded-For: everybody behind it counts as one caller until it does, and where it is no proxy, TRUST_PROXY should not name it',
};

/** Returns the address of one of the operator's own machines. Addresses of people stay out of the log. */
function ownAddress(address: string): string | undefined {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast' ? address : undefined;
}

/**
 * Says in the log, once for each, when requests do not arrive as `TRUST_PROXY` has it.
 * @param isSet whether the operator set it: by default the machine itself is believed, and need not send anything
 */
export function heedProxy(log: Logger, isSet: boolean): RequestHandler {
  const said = new Set<Fault>();
  return (req, _res, next) => {
    const peer = req.socket.remoteAddress ?? '';
    const trusted = (req.app.get('trust proxy fn') as (address: string, hop: number) => boolean)(peer, 0);
    const forwarded = req.get('x-forwarded-for') !== undefined;
    const fault: Fault | undefined =
      forwarded && !trusted ? 'untrusted' : !forwarded && trusted && isSet ? 'silent' : undefined;
    if (fault && !said.has(fault)) {
      said.add(fault);
      log.warn({ address: ownAddress(peer) }, MESSAGES[fault]);
    }
    next();
  };
}
