import { readServiceEnv, type RunningService } from '@laminate/kit';
import { openStores } from './files/stores.ts';
import { startAdvancing } from './service.ts';

/** Starts the advancing service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> =>
  startAdvancing(readServiceEnv(env), openStores(env));
