import { readServiceEnv, type RunningService } from '@laminate/kit';
import { startGuestlist } from './service.ts';

/** Starts the guestlist service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> => startGuestlist(readServiceEnv(env));
