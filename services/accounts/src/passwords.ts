import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

// Made at once: made at the first unknown user it would cost that one twice.
const decoy = hashPassword('no such user');

/** What a password is compared with: the user's own hash or, where there is none, a decoy that costs the same work. */
export const hashToVerify = async (stored: string | null | undefined): Promise<string> => stored ?? decoy;

/**
 * Does the password fit? Without a stored hash the same work is done on a decoy,
 * so that the time of the answer does not tell whether the user exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(await hashToVerify(stored), password);
  return fits && Boolean(stored);
}
