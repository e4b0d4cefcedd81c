import { loadWith, type StandIns } from '@laminate/testing';
import type * as service from '../service.ts';

/**
 * Loads the service with other functions in the place of guards.
 * @param guard the module of those, by its `import.meta.resolve`, which has the type `Guard`
 */
export const advancingWith = <Guard>(guard: string, standIns: StandIns<Guard>): Promise<typeof service> =>
  loadWith<typeof service, Guard>(import.meta.resolve('../service.ts'), guard, standIns);

/** The service where something else is published. */
export const withPublished = (standIns: StandIns<typeof import('../policies/published.ts')>): Promise<typeof service> =>
  advancingWith(import.meta.resolve('../policies/published.ts'), standIns);

/** Starts the service where everyone sees every artist. */
export const withoutSeesArtist = (): Promise<typeof service> =>
  advancingWith<typeof import('../policies/sees-artist.ts')>(import.meta.resolve('../policies/sees-artist.ts'), {
    checkSeesArtist: () => async () => undefined,
  });
