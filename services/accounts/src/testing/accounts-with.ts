import { loadWith, type StandIns } from '@laminate/testing';
import type * as service from '../service.ts';

/**
 * The service with other functions in the place of guards.
 * @param guard the module of those, by its `import.meta.resolve`; its type is `Guard`
 */
export const accountsWith = <Guard>(guard: string, standIns: StandIns<Guard>): Promise<typeof service> =>
  loadWith<typeof service, Guard>(import.meta.resolve('../service.ts'), guard, standIns);

/** Starts the service without the lock on accounts. */
export const withoutAccountLock = (): Promise<typeof service> =>
  accountsWith<typeof import('../commands/lock-account.ts')>(import.meta.resolve('../commands/lock-account.ts'), {
    lockAccount: () => async () => undefined,
  });
