import { PARTS } from './parts.ts';

/**
 * Entry of the bundle: one or more services and the gateway, or a command of the operator, by its arguments. Everything
 * else comes from the environment.
 */
const parts: readonly string[] = PARTS;
/**
 * Commands that bring the database up to date, wait until that is done, print the secrets of a new installation, keep
 * the files of the image's shell for open tabs, put the remotes of the image into use, back up, restore, test a backup,
 * reset a person's second factor, make a superuser, and check the installation.
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
else if ([...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].includes(command)) await import('@laminate/local/operate');
else {
  console.error(`Name what to run: ${[...parts, ...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].join(', ')}.`);
  process.exitCode = 1;
}
