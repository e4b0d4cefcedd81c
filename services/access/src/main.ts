import { openPictureStore } from '@laminate/file-store';
import { readServiceEnv, runService } from '@laminate/kit';
import { startAccess } from './service.ts';

await runService(() => startAccess(readServiceEnv(), openPictureStore(process.env)));
