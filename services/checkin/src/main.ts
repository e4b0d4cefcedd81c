import { readServiceEnv, runService } from '@laminate/kit';
import { startCheckin } from './service.ts';

await runService(() => {
  const env = readServiceEnv();
  return startCheckin(env, env.STREAM_COALESCE_MS);
});
