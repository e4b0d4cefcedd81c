import { loadWith, type StandIns } from '@laminate/testing';
import type * as accreditation from '../index.ts';

/** This package, or another instance of it, which has its own entities. */
export type Accreditation = typeof accreditation;

/**
 * Returns this package with other functions in place of guards.
 * @param guard the module of the guards, by its `import.meta.resolve`. Its type is `Guard`
 */
export const accreditationWith = <Guard>(guard: string, standIns: StandIns<Guard>): Promise<Accreditation> =>
  loadWith<Accreditation, Guard>(import.meta.resolve('../index.ts'), guard, standIns);

/** This package where the lock of an event, which has its rows already, is let go as soon as it is taken. */
export const withoutEventLock = (): Promise<Accreditation> =>
  accreditationWith<typeof import('../event/change.ts')>(import.meta.resolve('../event/change.ts'), {
    lockEvent:
      ({ lockEvent }) =>
      async (em, scope) => {
        await em.execute('savepoint before_lock');
        const state = await lockEvent(em, scope);
        await em.execute('rollback to savepoint before_lock');
        return state;
      },
  });
