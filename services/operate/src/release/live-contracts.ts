import { z } from 'zod';
import { errorMessage, Failure } from '../failure.ts';

const TIMEOUT_MS = 3000;
const Health = z.object({ contracts: z.record(z.string(), z.string()) });

/**
 * Asks the running product which version of the contract each of its services speaks.
 * @param url origin of its gateway
 * @throws Failure when there is no answer
 */
export async function liveContracts(url: string): Promise<Record<string, string>> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Health.parse(await response.json()).contracts;
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'its answer names no contracts' : errorMessage((error as Error).cause ?? error);
    throw new Failure(
      `The services at ${url} can not be asked which contract they speak (${reason}): start them, name others with --live, or leave them out with --no-live.`,
    );
  }
}
