import { randomBytes } from 'node:crypto';
import { errorMessage } from '../failure.ts';
import { readSettings, type Settings } from '../settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings as a start does, but goes on past those that are wrong, as if they were not set.
 * @returns what could be read, and one sentence for each that is wrong
 */
export function readLeniently(environment: Environment): { settings: Settings; faults: string[] } {
  const faults: string[] = [];
  const left = { ...environment };
  for (;;) {
    try {
      return { settings: readSettings(left), faults };
    } catch (error) {
      const message = errorMessage(error);
      const [name = ''] = /^[A-Z][A-Z0-9_]+/.exec(message) ?? [];
      faults.push(message);
      if (name === '' || faults.length > Object.keys(environment).length + 1) throw error;
      // A secret that is required is made up, so that the others are read.
      left[name] = /SECRET|KEYS/.test(name) ? randomBytes(32).toString('hex') : undefined;
    }
  }
}

/** Values that are never told: secrets, and passwords of addresses as they are written and as they are meant. */
export function secretsIn(environment: Environment): string[] {
  const secrets = Object.entries(environment).flatMap(([name, value = '']) => {
    const passwords = [...value.matchAll(/[a-z+]+:\/\/[^:@/\s]*:([^@\s]+)@/g)].map(([, password = '']) => password);
    const isSecret = /(?:SECRET|SECRET_KEY|ACCESS_KEY|FACTOR_KEYS|HEADERS|KEY_PASSWORD)$/.test(name);
    return [...passwords, ...passwords.map(decoded), ...(isSecret ? [value, ...value.split(',')] : [])];
  });
  return [...new Set(secrets.filter((secret) => secret.length > 3))].toSorted((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
