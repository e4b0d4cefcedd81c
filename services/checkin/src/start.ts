import { readServiceEnv, type RunningService } from '@laminate/kit';
import { startCheckin } from './service.ts';

/** Starts the check-in service with the settings of an environment. @throws Error naming each setting that is wrong */
export function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = readServiceEnv(env);
  return startCheckin(settings, settings.STREAM_COALESCE_MS);
}
