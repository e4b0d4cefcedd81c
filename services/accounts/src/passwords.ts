import { apiError } from '@laminate/kit';
import { limitConcurrency } from '@laminate/kit/http/concurrency-limit';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Number of hashes that can wait together, about a second's work. More would hold up users who are already in. */
const AT_ONCE = 64;
const room = limitConcurrency(AT_ONCE, () =>
  apiError('service_unavailable', {
    message: 'many_log_ins',
    retryAfterSeconds: 2,
  }),
);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = room();
  try {
    return await work();
  } finally {
    leave();
  }
}

/** @throws ApiError 503 when too many wait */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

// Made immediately. Made at the first unknown user, it would cost that one twice.
const decoy = hashPassword('no such user');

/** What a password is compared with: the user's own hash or, where there is none, a decoy that costs the same work. */
export const hashToVerify = async (stored: string | null | undefined): Promise<string> => stored ?? decoy;

/**
 * Does the password fit? Without a stored hash the same work is done on a decoy,
 * so that the time of the answer does not tell whether the user exists.
 * @throws ApiError 503 when too many wait
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = await hashToVerify(stored);
  const fits = await inTurn(() => verify(compared, password));
  return fits && Boolean(stored);
}
