import { OPERATIONS } from '../operations.ts';
import { runCommand } from '../run-command.ts';

await runCommand(OPERATIONS);
