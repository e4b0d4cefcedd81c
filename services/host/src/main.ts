import { constants, getPriority, setPriority } from 'node:os';
import { startHost } from './host.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const parts = process.argv.slice(2);
// Guests wait at the door: where they share processors, it goes first. Only root could raise a priority again.
if (!parts.includes('checkin') && (parts.length > 1 || parts.includes('integrations')))
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
await runUntilStopped(() => startHost(parts, process.env, (line) => void process.stderr.write(`${line}\n`)));
