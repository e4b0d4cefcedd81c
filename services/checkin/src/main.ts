import { readServiceEnv, runService } from '@laminate/kit';
import { startCheckin } from './service.ts';

await runService(() => startCheckin(readServiceEnv()));
