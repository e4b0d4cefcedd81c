import { readServiceEnv, type RunningService } from '@laminate/kit';
import { startIntegrations } from './service.ts';

/** Starts the integrations service with the settings of an environment. @throws Error naming each setting that is wrong */
export const start = (env: NodeJS.ProcessEnv): Promise<RunningService> => startIntegrations(readServiceEnv(env));
