import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../failure.ts';
import type { Settings } from '../settings.ts';

export interface Finding {
  readonly level: 'ok' | 'warning' | 'wrong';
  /** One sentence. For a problem it also says what to do. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const wrong = (text: string): Finding => ({ level: 'wrong', text });

/** What is looked at. */
export interface Examined {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Settings as far as they can be read. Any that can't be read count as not set. */
  readonly settings: Settings;
  /** Folder of the backups. Undefined if none was named. */
  readonly backups: string | undefined;
  /** Origin of the gateway, as it is reached from here. */
  readonly liveUrl: string;
}

/** Looks at one thing and changes nothing. What it throws is what is wrong. */
export interface Check {
  readonly name: string;
  run(examined: Examined): Promise<readonly Finding[]>;
}

/** A finding of the check that is named. */
export type Named = Finding & { readonly name: string };

/** Maximum wait for one of them, in milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Runs all checks together but independently. A check that fails or doesn't end hides none of the others.
 * @param hidden what must never be shown, such as passwords that a server repeats
 */
export async function runChecks(
  checks: readonly Check[],
  examined: Examined,
  hidden: readonly string[] = [],
  timeoutMs = TIMEOUT_MS,
): Promise<Named[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      const late = sleep(timeoutMs, undefined, { ref: false }).then(() => [
        wrong(`gives no answer within ${timeoutMs / 1000} s: see that it runs and can be reached from here.`),
      ]);
      const findings = await Promise.race([
        Promise.resolve()
          .then(() => run(examined))
          .catch((error: unknown) => [wrong(errorMessage(error))]),
        late,
      ]);
      return findings.map(({ level, text }) => ({ name, level, text: without(hidden, text) }));
    }),
  );
  return found.flat();
}

const without = (hidden: readonly string[], text: string): string =>
  hidden.reduce((safe, secret) => safe.replaceAll(secret, '…'), text);
