import { loadWith, type StandIns } from '@laminate/testing';
import type * as service from '../service.ts';

/**
 * Loads the service with other functions in the place of guards.
 * @param guard the module of those, by its `import.meta.resolve`, which has the type `Guard`
 */
export const accountsWith = <Guard>(guard: string, standIns: StandIns<Guard>): Promise<typeof service> =>
  loadWith<typeof service, Guard>(import.meta.resolve('../service.ts'), guard, standIns);

/** Starts the service without the lock on accounts. */
export const withoutAccountLock = (): Promise<typeof service> =>
  accountsWith<typeof import('../commands/lock-account.ts')>(import.meta.resolve('../commands/lock-account.ts'), {
    lockAccount: () => async () => undefined,
  });
