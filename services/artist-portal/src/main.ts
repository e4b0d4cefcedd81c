import { openDocumentStore } from '@laminate/file-store/env';
import { readServiceEnv, runService } from '@laminate/kit';
import { startArtistPortal } from './service.ts';

await runService(() => startArtistPortal(readServiceEnv(), openDocumentStore(process.env)));
