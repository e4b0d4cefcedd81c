const MIN_CHARACTERS = 32;

/** The settings that are the second factor's alone. */
export const FACTOR_SETTINGS: readonly string[] = ['FACTOR_KEYS'];

/**
 * The key ring of the second factor, as `FACTOR_KEYS` has it: secrets with commas between them.
 * @returns undefined where there is none, which only production minds
 * @throws Error whose message is a sentence that names the setting
 */
export function readFactorRing({
  FACTOR_KEYS,
  NODE_ENV,
}: Readonly<Record<string, string | undefined>>): string[] | undefined {
  if (!FACTOR_KEYS?.trim()) {
    if (NODE_ENV === 'production')
      throw new Error('FACTOR_KEYS must be set: it seals the second factors of all users.');
    return undefined;
  }
  const ring = FACTOR_KEYS.split(',').map((key) => key.trim());
  if (ring.every((key) => key.length >= MIN_CHARACTERS)) return ring;
  throw new Error(`FACTOR_KEYS must have at least ${MIN_CHARACTERS} characters in each key, with commas between them.`);
}
