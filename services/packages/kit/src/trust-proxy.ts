import { isIP } from 'node:net';
import { z } from 'zod';

/** Networks that Express knows by a name. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** A network that includes everyone would let everyone claim any identity. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = BITS[isIP(address)];
  return (
    most !== undefined &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}

/**
 * Proxies whose word counts on who calls: addresses, networks and their names, as Express takes them, with commas
 * between.
 */
export const TrustProxy = z
  .string()
  .refine((text) => text.split(',').every((part) => NAMES.includes(part.trim()) || isNetwork(part.trim())), {
    error: `must list addresses or networks of proxies with commas between them, like "loopback, 10.0.0.0/8"; networks with a name are ${NAMES.join(', ')}`,
  });
