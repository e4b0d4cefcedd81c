import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { runScript } from './stage.ts';

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
 * Finds a Chromium for the journeys: CHROMIUM_PATH, one of this system, Playwright's own; else installs
 * Playwright's, else Debian's.
 * @throws Failure when none runs
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const found = working(given, 'CHROMIUM_PATH');
    if (found) return found;
    throw new Failure(`CHROMIUM_PATH is "${given}", which is no browser that runs here: correct it, or leave it out.`);
  }
  const system = systemBrowser('of this system');
  if (system) return system;
  const own = working(playwrightProgram(), "Playwright's own");
  if (own) return own;
  console.log("No browser here: installing Playwright's Chromium …");
  await runScript(PLAYWRIGHT, ['install', 'chromium']);
  const installed = working(playwrightProgram(), "Playwright's, just installed");
  if (installed) return installed;
  const debian = installDebian();
  if (debian) return debian;
  throw new Failure('The journeys need a Chromium and none could be installed: install one and set CHROMIUM_PATH.');
}

function systemBrowser(origin: string): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = PROGRAMS.flatMap((program) =>
    path.isAbsolute(program) ? [program] : folders.map((folder) => path.join(folder, program)),
  );
  for (const place of places) {
    const found = working(place, origin);
    if (found) return found;
  }
  return undefined;
}

function working(program: string, origin: string): Browser | undefined {
  if (!existsSync(program)) return undefined;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout) ? { program, description: `${stdout.trim()} (${origin}: ${program})` } : undefined;
}

/** Asked in another process: Playwright reads its surroundings once, when it is loaded. */
function playwrightProgram(): string {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  return spawnSync(process.execPath, ['-e', script], { cwd: path.join(projectRoot, 'e2e'), encoding: 'utf8' }).stdout.trim();
}

function installDebian(): Browser | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log("Installing Debian's chromium (apt-get) …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  return systemBrowser("Debian's, just installed");
}
