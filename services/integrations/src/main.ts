import { constants, setPriority } from 'node:os';
import { readServiceEnv, runService } from '@laminate/kit';
import { startIntegrations } from './service.ts';

// Whoever stands at a door goes first, where they share processors.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runService(() => startIntegrations(readServiceEnv()));
