import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { installChromium, type Machine } from './debian.ts';
import { runScript } from './stage.ts';

/** Chromium without its windows: the journeys see the same pages for less than half the processor time. */
const HEADLESS = 'chromium-headless-shell';
const SHELLS = [HEADLESS, 'chrome-headless-shell'];
const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT = 'node_modules/playwright/cli.js';

export interface Browser {
  /** Absolute path: Playwright does not search the PATH. */
  program: string;
  /** Where it comes from and its version, for people. */
  description: string;
}

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, a headless shell of this system or of Debian, any Chromium of this
 * system, or Playwright's own. Otherwise it installs Playwright's or Debian's.
 * @param machine where Debian's is installed
 * @throws Failure when none runs
 */
export async function findBrowser(machine?: Machine): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const found = working(given, 'CHROMIUM_PATH');
    if (found) return found;
    throw new Failure(`CHROMIUM_PATH is "${given}", which is no browser that runs here: correct it, or leave it out.`);
  }
  const system = systemBrowser(SHELLS) ?? debianBrowser(HEADLESS, machine) ?? systemBrowser(PROGRAMS);
  if (system) return system;
  const own = working(playwrightProgram(), "Playwright's own");
  if (own) return own;
  console.log("No browser here: installing Playwright's Chromium …");
  await runScript(PLAYWRIGHT, ['install', 'chromium']);
  const installed = working(playwrightProgram(), "Playwright's, just installed");
  if (installed) return installed;
  const debian = debianBrowser('chromium', machine);
  if (debian) return debian;
  throw new Failure('The journeys need a Chromium and none could be installed: install one and set CHROMIUM_PATH.');
}

const debianBrowser = (name: string, machine?: Machine): Browser | undefined =>
  installChromium(name, machine) ? systemBrowser([name], "Debian's, just installed") : undefined;

function systemBrowser(programs: readonly string[], origin = 'of this system'): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const paths = programs.flatMap((program) =>
    path.isAbsolute(program) ? [program] : folders.map((folder) => path.join(folder, program)),
  );
  for (const program of paths) {
    const found = working(program, origin);
    if (found) return found;
  }
  return undefined;
}

function working(program: string, origin: string): Browser | undefined {
  if (!existsSync(program)) return undefined;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout)
    ? { program, description: `${stdout.trim()} (${origin}: ${program})` }
    : undefined;
}

/** Asked in another process: Playwright reads its dependencies once, when it is loaded. */
function playwrightProgram(): string {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  return spawnSync(process.execPath, ['-e', script], {
    cwd: path.join(projectRoot, 'e2e'),
    encoding: 'utf8',
  }).stdout.trim();
}
