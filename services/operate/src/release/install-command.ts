import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../failure.ts';
import { install, remove } from './install.ts';
import { liveContracts } from './live-contracts.ts';
import { readPlaces } from './places.ts';
import { readShare } from './share.ts';

const USAGE = 2;
const HELP: Readonly<Record<string, string>> = {
  'install-remote': `npm run install-remote -- <file> [--backend <address>]
Checks a release that was made elsewhere and puts it into use; pages have it with their next load. It is a version like
any other from then on: npm run history|rollback|deploy|pin -- --remote <name>.
  --backend <address>  where the service runs that it brings along, e.g. http://lost-property.internal:4000
  --share <percent>    shows a new version of it to a share of the sessions first, as npm run deploy does; with
                       --even-on-event-days it moves automatically on days with an event, too
  --live <url>         the product whose services are asked which contract they speak; PUBLIC_URL when it is left out
  --no-live            no product runs: compares no contract
INSTALLED_REMOTES names the folder that the gateway has it in, when it is not DATA_DIR/remotes.`,
  'remove-remote': `npm run remove-remote -- <name>
Takes a remote that was installed from elsewhere out, with all of its versions.`,
};

/**
 * Runs `npm run install-remote|remove-remote`, for remotes that were made elsewhere.
 * @returns the exit code: 0 done, 2 not understood. A refusal is thrown as a Failure, which ends with 1
 */
export async function run(): Promise<number> {
  const [command = '', ...rest] = process.argv.slice(2);
  const parsed = parse(rest);
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${HELP[command]}`);
    return USAGE;
  }
  const { values, what } = parsed;
  if (values.help) {
    console.log(HELP[command]);
    return 0;
  }
  const places = readPlaces();
  if (command === 'remove-remote') {
    await remove(places, what);
    console.log(`${what} is taken out`);
    return 0;
  }
  const contracts = values['no-live'] ? undefined : await liveContracts(values.live ?? places.publicUrl);
  // npm runs this at the top of the project, wherever it was called.
  const file = path.resolve(process.env['INIT_CWD'] ?? '', what);
  const share =
    values.share === undefined
      ? undefined
      : { share: readShare(values.share), evenOnEventDays: values['even-on-event-days'] ?? false };
  const { remote, from, to } = await install(places, file, { backend: values.backend, contracts, share });
  if (share) console.log(`${remote} ${to} is shown to ${share.share} % of the sessions, all others see ${from}`);
  else console.log(from === to ? `${remote} ${to} is in use already` : `${remote}: ${from ?? 'none'} → ${to}, in use`);
  return 0;
}

const parseValues = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      backend: { type: 'string' },
      share: { type: 'string' },
      'even-on-event-days': { type: 'boolean' },
      live: { type: 'string' },
      'no-live': { type: 'boolean' },
    },
  });

/** What was typed, or what is wrong with it. */
function parse(args: string[]): { values: ReturnType<typeof parseValues>['values']; what: string } | string {
  try {
    const { values, positionals } = parseValues(args);
    const [what, ...others] = positionals;
    if (values.help) return { values, what: '' };
    if (what === undefined || others.length > 0) return 'Name one thing.';
    if (values.live !== undefined && !URL.canParse(values.live))
      return `--live is "${values.live}": name an address like http://localhost:8080.`;
    return { values, what };
  } catch (error) {
    return errorMessage(error);
  }
}
