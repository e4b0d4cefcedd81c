import { readServiceEnv, runService } from '@laminate/kit';
import { startAdvancing } from './service.ts';

await runService(() => startAdvancing(readServiceEnv()));
