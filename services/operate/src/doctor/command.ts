import path from 'node:path';
import { parseArgs } from 'node:util';
import { greetMailServer } from '@laminate/accounts/mail-server';
import { newKey } from '@laminate/file-store';
import { openPictureStore } from '@laminate/file-store/env';
import { newestBackup, readManifest } from '../backup/manifest.ts';
import { errorMessage, Failure } from '../failure.ts';
import { certificateCheck } from './certificate.ts';
import { ok, runChecks, warning, wrong, type Check, type Examined, type Named } from './check.ts';
import { connectionsCheck, databaseCheck, databaseClockCheck, migrationsCheck, rolesCheck } from './database.ts';
import { disksCheck } from './disks.ts';
import { gatewayCheck } from './gateway.ts';
import { readLeniently, secretsIn } from './read-leniently.ts';
import { redisCheck, redisClockCheck } from './redis.ts';
import { replicasCheck } from './replicas.ts';
import { settingsCheck } from './settings-check.ts';
import { walletsCheck } from './wallets.ts';

const USAGE = 2;
const HELP =
  'npm run doctor [-- <folder of the backups>] [--live <url>]: looks at everything that the installation stands on, changes nothing, and says what to do. --live names the gateway as it is reached from here, when that is not PUBLIC_URL.';

const HOUR_MS = 3_600_000;
const [WARN_HOURS, WRONG_HOURS] = [26, 24 * 7];

/** How old the newest backup is, and whether files were missing in it. */
const backupCheck: Check = {
  name: 'backup',
  async run({ backups }) {
    if (backups === undefined)
      return [warning('not looked at: name their folder, doctor /srv/backups, or set BACKUPS.')];
    const folder = newestBackup(backups);
    const { takenAt, missing } = readManifest(folder);
    const hours = (Date.now() - Date.parse(takenAt)) / HOUR_MS;
    const said = `the newest, ${path.basename(folder)}, is ${hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`} old`;
    const old = `${said}: see why the nightly one does not come.`;
    return [
      hours > WRONG_HOURS ? wrong(old) : hours > WARN_HOURS ? warning(old) : ok(said),
      ...(missing.length > 0
        ? [warning(`${missing.length} files that rows name were missing in it: run a drill, which names them.`)]
        : []),
    ];
  },
};

/** Whether the store of files lets us read. Nothing has the key that it is asked for. */
const filesCheck: Check = {
  name: 'files',
  async run({ settings: { s3, dataDir } }) {
    if (!s3) return [ok(`pictures and riders lie in ${dataDir}`)];
    try {
      await openPictureStore({ ...s3 }).get(newKey());
    } catch (error) {
      const { cause } = error as Error;
      throw new Failure(
        `The store at ${s3['S3_ENDPOINT']} does not let us read (${errorMessage(cause ?? error)}): see that it runs, and correct S3_BUCKET and the keys.`,
      );
    }
    return [ok(`the store at ${s3['S3_ENDPOINT']} answers`)];
  },
};

/** Checks whether the mail server greets us and lets us log in. Nothing is sent. */
const mailCheck: Check = {
  name: 'mail',
  async run({ settings: { smtpUrl } }) {
    if (smtpUrl === undefined) return [ok('SMTP_URL is not set: there is no server to greet')];
    const { host } = new URL(smtpUrl);
    try {
      await greetMailServer(smtpUrl);
    } catch (error) {
      throw new Failure(
        `The mail server ${host} can not be used (${errorMessage(error)}): correct host, port, user and password in SMTP_URL.`,
      );
    }
    return [ok(`${host} greets us${new URL(smtpUrl).username ? ' and lets us sign in' : ''}`)];
  },
};

/** In the order in which they are told. */
const CHECKS: readonly Check[] = [
  settingsCheck,
  databaseCheck,
  migrationsCheck,
  rolesCheck,
  connectionsCheck,
  replicasCheck,
  redisCheck,
  databaseClockCheck,
  redisClockCheck,
  disksCheck,
  filesCheck,
  mailCheck,
  backupCheck,
  certificateCheck,
  walletsCheck,
  gatewayCheck,
];

interface Options {
  /** Folder of the backups. */
  readonly backups?: string | undefined;
  /** Origin of the gateway, as it is reached from here. PUBLIC_URL is used when it is left out. */
  readonly live?: string | undefined;
  /** What a check gets to end. */
  readonly timeoutMs?: number;
}

/** Everything that is found of the installation that an environment names. */
export function examine(
  environment: Examined['environment'],
  { backups, live, timeoutMs }: Options = {},
): Promise<Named[]> {
  const { settings } = readLeniently(environment);
  const examined = { environment, settings, backups, liveUrl: live ?? settings.publicUrl };
  return runChecks(CHECKS, examined, secretsIn(environment), timeoutMs);
}

/**
 * `npm run doctor`.
 * @returns the exit code: 0 nothing is wrong, 1 something is, 2 not understood
 */
export async function run(): Promise<number> {
  let parsed: { folder: string | undefined; live: string | undefined };
  try {
    parsed = parse(process.argv.slice(3));
  } catch (error) {
    console.error(`${errorMessage(error)}\n\n${HELP}`);
    return USAGE;
  }
  const { folder = process.env['BACKUPS'], live } = parsed;
  // npm runs this at the top of the project, wherever it was called.
  const backups = folder ? path.resolve(process.env['INIT_CWD'] ?? '', folder) : undefined;
  const found = await examine(process.env, { backups, live });
  for (const { name, level, text } of found) console.log(`${level.padEnd(8)} ${name}: ${text}`);
  const count = (level: Named['level']) => found.filter((finding) => finding.level === level).length;
  const warnings = count('warning') === 1 ? '1 warning' : `${count('warning')} warnings`;
  console.log(`${count('ok')} ok, ${warnings}, ${count('wrong')} wrong`);
  return count('wrong') > 0 ? 1 : 0;
}

function parse(args: string[]): { folder: string | undefined; live: string | undefined } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { live: { type: 'string' } } });
  if (positionals.length > 1) throw new Error('Name one folder at most.');
  if (values.live !== undefined && !URL.canParse(values.live))
    throw new Error(`--live is "${values.live}": name an address like http://localhost:8080.`);
  return { folder: positionals[0], live: values.live };
}
