import { openDocumentStore } from '@laminate/file-store';
import { readServiceEnv, runService } from '@laminate/kit';
import { startArtistPortal } from './service.ts';

await runService(() => startArtistPortal(readServiceEnv(), openDocumentStore(process.env)));
