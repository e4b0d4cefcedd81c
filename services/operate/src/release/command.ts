import { parseArgs } from 'node:util';
import { RemotePins } from '@laminate/contracts/remotes';
import { Failure } from '../failure.ts';
import { passGate } from './gate.ts';
import { historyLines } from './history-lines.ts';
import { liveContracts } from './live-contracts.ts';
import { deploy, keepRelease, pin, rollback, unpin, type Gate } from './moves.ts';
import { readPlaces, storeOf } from './places.ts';
import { readShare, shareVersion } from './share.ts';
import { readSources, readStore } from './store.ts';

const USAGE = 2;

/**
 * Builds one remote of a checkout.
 * @param use takes the folder of the build, which holds a whole release
 */
export type BuildOne = <T>(
  remote: string,
  log: (line: string) => void,
  use: (built: string) => Promise<T>,
) => Promise<T>;

const COMMANDS = ['release', 'deploy', 'rollback', 'history', 'pin'] as const;
type Command = (typeof COMMANDS)[number];

const isCommand = (name: string): name is Command => (COMMANDS as readonly string[]).includes(name);

const OPTIONS = `  --live <url>      the product whose services are asked which contract they speak; PUBLIC_URL when it is left out
  --no-live         no product runs: compares no contract`;
const ENVIRONMENT = `WEB_DIR names the folder that the product serves, when it is not this checkout's, and REMOTES those of the remotes as the gateway
has them, with ROLLOUTS; RELEASED_BY who is noted in the history.`;

const HELP: Readonly<Record<Command, string>> = {
  release: `npm run release -w mf-x
Builds the remote, checks it, and keeps it as a version of its own. No one sees it yet.
${ENVIRONMENT}`,
  deploy: `npm run deploy -w mf-x [-- <version>] [--share <percent>]
Puts a version into use, the one that was released last when none is named. Shows with the next load of a page.
  --share <percent>      shows it to so many of a hundred sessions, from 1 to 99, and compares it with the version that
                         all others see. It grows automatically to 10, 25, 50 and 100 % (ROLLOUT_STEPS), each after half an
                         hour (ROLLOUT_STEP_MINUTES) with 50 sessions or more (ROLLOUT_STEP_SESSIONS), and is taken back
                         automatically when more of its sessions fail, or are slower
  --even-on-event-days   it grows, and is taken back, also on a day with an event; else nothing moves automatically
${OPTIONS}
${ENVIRONMENT}`,
  rollback: `npm run rollback -w mf-x [-- <version>]
Goes back to a version, the one before when none is named.
${OPTIONS}
${ENVIRONMENT}`,
  history: `npm run history -w mf-x
Shows the versions that are there, the pins, and who did what when, the newest last.`,
  pin: `npm run pin -w mf-x -- --account <number> [<version>]
Shows one account another version than everyone else, the one that was released last when none is named.
  --account <number>  the account
  --unpin             it sees what everybody sees again
${OPTIONS}
${ENVIRONMENT}`,
};

/**
 * Runs `npm run release|deploy|rollback|history|pin -w mf-x`, for versions of one remote.
 * @param buildOne builds what is released, where there is a checkout
 * @returns the exit code: 0 done, 2 not understood. A refusal is thrown as a Failure, which ends with 1
 */
export async function run(buildOne?: BuildOne): Promise<number> {
  const [command = '', ...rest] = process.argv.slice(2);
  if (!isCommand(command)) throw new Error(`Unknown command ${command}`);
  const parsed = parse(rest);
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${HELP[command]}`);
    return USAGE;
  }
  const { values, version } = parsed;
  if (values.help) {
    console.log(HELP[command]);
    return 0;
  }
  const places = readPlaces();
  const store = await storeOf(places, values.remote);
  const { remote } = store;
  const started = performance.now();
  const within = () => `${Math.round(performance.now() - started)} ms`;
  const gate: Gate = async (folder) => {
    const contracts = values['no-live'] ? undefined : await liveContracts(values.live ?? places.publicUrl);
    return passGate(places, store, folder, { contracts });
  };
  const moved = (from: string | undefined, to: string, what: string, without = 'none') =>
    console.log(
      from === to
        ? `${remote} ${to} is ${what} already`
        : `${remote}: ${from ?? without} → ${to}, ${what} (${within()})`,
    );

  switch (command) {
    case 'release': {
      if (!buildOne) throw new Error('Only a checkout can build a release.');
      // Which services it will meet is asked when it is put into use.
      const keep = (built: string) => keepRelease(store, built, (folder) => passGate(places, store, folder, {}));
      const release = await buildOne(remote, console.log, keep);
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
      console.log(
        `${remote} ${release.version} is kept: ${Object.keys(release.files).length} files, ${Math.ceil(bytes / 1024)} KB`,
      );
      console.log(`Put it into use with: npm run deploy -w ${remote}`);
      return 0;
    }
    case 'deploy':
    case 'rollback': {
      if (command === 'deploy' && values.share !== undefined) return shared(readShare(values.share));
      const { from, to } = await (command === 'deploy' ? deploy : rollback)(store, version, gate);
      moved(from, to, 'in use');
      return 0;
    }
    case 'history': {
      const holding = await readStore(store);
      for (const line of historyLines(holding, await readSources(store, holding.versions))) console.log(line);
      return 0;
    }
    case 'pin':
      return pinned();
  }

  async function shared(share: number): Promise<number> {
    const evenOnEventDays = values['even-on-event-days'] ?? false;
    const { from, to, before } = await shareVersion(store, version, { share, evenOnEventDays }, gate);
    console.log(
      before > 0
        ? `${remote} ${to}: ${before} % → ${share} % of the sessions (${within()})`
        : `${remote} ${to} is shown to ${share} % of the sessions, all others see ${from} (${within()})`,
    );
    return 0;
  }

  async function pinned(): Promise<number> {
    const account = values.account ?? '';
    if (!RemotePins.safeParse({ [account]: '0' }).success)
      throw new Failure('pin needs --account with the number of an account.');
    if (values.unpin) {
      const from = await unpin(store, account);
      console.log(
        from === undefined
          ? `${remote}: account ${account} has no pin`
          : `${remote}: account ${account} no longer sees ${from} (${within()})`,
      );
      return 0;
    }
    const { from, to } = await pin(store, account, version, gate);
    moved(from, to, `seen by account ${account}`, 'what everybody sees');
    return 0;
  }
}

type Parsed = { values: ReturnType<typeof parseValues>['values']; version: string | undefined };

const parseValues = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      remote: { type: 'string' },
      live: { type: 'string' },
      'no-live': { type: 'boolean' },
      account: { type: 'string' },
      unpin: { type: 'boolean' },
      share: { type: 'string' },
      'even-on-event-days': { type: 'boolean' },
    },
  });

/** What was typed, or what is wrong with it. */
function parse(args: string[]): Parsed | string {
  try {
    const { values, positionals } = parseValues(args);
    if (positionals.length > 1) return `One version at most can be named, not ${positionals.join(', ')}.`;
    if (values.live !== undefined && !URL.canParse(values.live))
      return `--live is "${values.live}": name an address like http://localhost:8080.`;
    return { values, version: positionals[0] };
  } catch (error) {
    return (error as Error).message;
  }
}
