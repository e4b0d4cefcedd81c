import { readServiceEnv, runService } from '@laminate/kit';
import { openPictureStore } from './env.ts';
import { startAccess } from './service.ts';

await runService(() => startAccess(readServiceEnv(), openPictureStore(process.env)));
