import { OPERATIONS } from './operations.ts';
import { runCommand } from '@laminate/operate/run-command';

await runCommand(OPERATIONS);
