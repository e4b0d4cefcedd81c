import { constants, getPriority, setPriority } from 'node:os';
import { readServiceEnv, runService } from '@laminate/kit';
import { startIntegrations } from './service.ts';

// Whoever stands at a door goes first, where they share processors. Nobody but root may raise what was started lower.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
await runService(() => startIntegrations(readServiceEnv()));
