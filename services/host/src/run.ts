import { PARTS } from './parts.ts';

/**
 * Entry of the bundle: one or more services and the gateway, or a command of the operator, by its arguments. Everything
 * else comes from the environment.
 */
const parts: readonly string[] = PARTS;
/**
 * Brings the database up to date; waits until that was done; prints the secrets of a new installation; keeps the files
 * of the image's shell for open tabs; puts the remotes of the image into use; backs up, restores, and tries a backup
 * out; resets the second factor of a person; makes a superuser; checks the installation.
 */
const OPERATIONS = [
  'migrate',
  'wait-for-migration',
  'secrets',
  'keep-shell',
  'publish',
  'backup',
  'restore',
  'drill',
  'reset-second-factor',
  'superuser',
  'doctor',
];
/** Moves between the versions of a remote, named with `--remote`. */
const MOVES = ['deploy', 'rollback', 'history', 'pin'];
/** Remotes that were made elsewhere. */
const FROM_ELSEWHERE = ['install-remote', 'remove-remote'];

const [, , command = ''] = process.argv;
if (parts.includes(command)) await import('./main.ts');
else if ([...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].includes(command)) await import('@laminate/local/operate/main');
else {
  console.error(`Name what to run: ${[...parts, ...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].join(', ')}.`);
  process.exitCode = 1;
}
