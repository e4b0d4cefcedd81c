import { readServiceEnv, runService } from '@laminate/kit';
import { openStores } from './files/stores.ts';
import { startAdvancing } from './service.ts';

await runService(() => startAdvancing(readServiceEnv(), openStores(process.env)));
