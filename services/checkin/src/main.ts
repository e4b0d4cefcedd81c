import { readServiceEnv, runService } from '@laminate/kit';
import { startCheckin } from './service.ts';

// For measurements: see COALESCE_MS in stream/event-hub.ts.
const { STREAM_COALESCE_MS } = process.env;

await runService(() => startCheckin(readServiceEnv(), STREAM_COALESCE_MS === undefined ? undefined : Number(STREAM_COALESCE_MS)));
