/**
 * What a container of the image runs, by its arguments: one or more services and the gateway, or a command of the
 * operator.
 * Everything else comes from the environment.
 */
const SERVICES = [
  'gateway',
  'accounts',
  'guestlist',
  'checkin',
  'access',
  'advancing',
  'artist-portal',
  'integrations',
];
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
if (SERVICES.includes(command)) await import(new URL('../../host/src/main.ts', import.meta.url).href);
else if ([...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].includes(command))
  await import(new URL('../../local/src/main.ts', import.meta.url).href);
else {
  console.error(`Name what to run: ${[...SERVICES, ...OPERATIONS, ...MOVES, ...FROM_ELSEWHERE].join(', ')}.`);
  process.exitCode = 1;
}
