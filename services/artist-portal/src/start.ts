import { openDocumentStore } from '@laminate/file-store/env';
import { readServiceEnv, type RunningService } from '@laminate/kit';
import { startArtistPortal } from './service.ts';

/** Starts the artists' portal service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> =>
  startArtistPortal(readServiceEnv(env), openDocumentStore(env));
