import { readServiceEnv, runService } from '@laminate/kit';
import { startIntegrations } from './service.ts';

await runService(() => startIntegrations(readServiceEnv()));
