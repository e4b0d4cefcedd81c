import { OPERATIONS, runCommand } from '../run-command.ts';

await runCommand(OPERATIONS);
