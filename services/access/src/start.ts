import { openPictureStore } from '@laminate/file-store';
import { readServiceEnv, type RunningService } from '@laminate/kit';
import { startAccess } from './service.ts';

/** Starts the access service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> =>
  startAccess(readServiceEnv(env), openPictureStore(env));
