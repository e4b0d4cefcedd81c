import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '@laminate/operate/failure';
import { writeGenerated } from './generated.ts';
import { searches, type Search } from './searches.ts';
import { runStage } from './stage.ts';

const USAGE = 2;
const NAMES = searches('').map(({ name }) => name);
const HELP = `npm run test:deep -- [--minutes <number>] [--seed <number>] [--only <${NAMES.join('|')}>]`;
const DEFAULT_MINUTES = 30;
const SEEDS = 1_000_000;

interface Options {
  readonly minutes: number;
  readonly seed: number;
  /** The one search that is wanted. */
  readonly only: string | undefined;
}

/**
 * `npm run test:deep`: searches where \`npm test\` has no time to look. It runs all searches once, then repeats those
 * that look elsewhere with another seed until the minutes are over. A search that has begun is finished. Each round
 * begins at the next seed.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  let options: Options;
  try {
    options = readOptions(process.argv.slice(3));
  } catch (error) {
    console.error(`${errorMessage(error)}\n\n${HELP}`);
    return USAGE;
  }
  const { minutes, seed, only } = options;
  console.log(`Deep tests for about ${minutes} minutes, with seed ${seed}`);
  const end = Date.now() + minutes * 60_000;
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-deep-'));
  const found: string[] = (await writeGenerated()).flatMap(({ failures = [] }) => failures.map(({ repeat }) => repeat));
  const left = new Set<string>();
  for (let round = 0; round === 0 || Date.now() < end; round += 1) {
    const wanted = searches(folder).filter(
      ({ name, seeded }) => (only ? name === only : true) && (seeded || round === 0),
    );
    if (wanted.length === 0) break;
    for (const [index, search] of wanted.entries()) {
      const begins = Date.now() < end || (round === 0 && index === 0);
      if (begins) found.push(...(await findings(search, seed + round)));
      else if (round === 0) left.add(search.name);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  if (left.size > 0) console.log(`\nNot begun, for lack of time: ${[...left].join(', ')}`);
  for (const repeat of found) console.log(`\nFound something. To repeat it: ${repeat}`);
  console.log(`\n${found.length === 0 ? 'Found nothing' : `${found.length} searches found something`} (seed ${seed})`);
  return found.length === 0 ? 0 : 1;
}

/** Searches once. @returns the command that repeats it, where something was found */
async function findings({ name, stage }: Search, seed: number): Promise<string[]> {
  const repeat = `npm run test:deep -- --only ${name} --seed ${seed} --minutes 0`;
  const { failed } = await runStage({ ...stage(seed), repeat });
  return failed > 0 ? [repeat] : [];
}

/** @throws Error that says what is not understood */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const whole = (name: 'minutes' | 'seed', otherwise: number) => {
    const value = Number(values[name] ?? otherwise);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number.`);
    return value;
  };
  if (values.only !== undefined && !NAMES.includes(values.only))
    throw new Error(`There is no search "${values.only}".`);
  return { minutes: whole('minutes', DEFAULT_MINUTES), seed: whole('seed', randomInt(SEEDS)), only: values.only };
}
