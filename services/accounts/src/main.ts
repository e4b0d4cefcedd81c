import { readServiceEnv, runService } from '@laminate/kit';
import { startAccounts } from './service.ts';

await runService(() => startAccounts(readServiceEnv()));
