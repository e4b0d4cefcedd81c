import { readServiceEnv, runService } from '@laminate/kit';
import { startGuestlist } from './service.ts';

await runService(() => startGuestlist(readServiceEnv()));
