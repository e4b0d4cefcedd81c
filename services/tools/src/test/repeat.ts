/**
 * Runs `npm test` many times and prints a table, to show that it gives the same result each time: `npm run test:repeat
 * -- --runs 20 --busy 5 --shuffled 5`, where the first five have two busy loops next to them and the next five their
 * files in a random order. Ends with 1 when a run was red. The output of each run stays in a folder that is named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@laminate/operate/settings';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    busy: { type: 'string', default: '0' },
    shuffled: { type: 'string', default: '0' },
  },
});
const [runs, busy, shuffled] = [Number(values.runs), Number(values.busy), Number(values.shuffled)];

/** Number of loops next to a disturbed run. */
const LOOPS = 2;

const logs = mkdtempSync(path.join(tmpdir(), 'laminate-repeat-'));

/** @returns whether it was green */
async function runOnce(run: number): Promise<boolean> {
  const disturbed = run <= busy;
  const order = run > busy && run <= busy + shuffled ? String(run) : '';
  const loops = Array.from({ length: disturbed ? LOOPS : 0 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const log = path.join(logs, `${run}.log`);
  const output = openSync(log, 'w');
  const started = Date.now();
  const tests = spawn(process.execPath, [path.join(projectRoot, 'services/local/bin/laminate.mjs'), 'test'], {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, TEST_ORDER: order },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  for (const loop of loops) loop.kill();
  const seconds = Math.round((Date.now() - started) / 1000);
  const said = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1);
  const beside = disturbed ? `${LOOPS} busy loops` : 'nothing';
  console.log(
    `| ${run} | ${beside} | ${order ? `random, ${order}` : 'as always'} | ${loadavg()[2]?.toFixed(1)} | ${seconds} | ${said} |`,
  );
  return code === 0;
}

console.log('| run | beside it | order of files | load of 15 minutes | seconds | said |\n|---|---|---|---|---|---|');
let green = 0;
for (let run = 1; run <= runs; run += 1) if (await runOnce(run)) green += 1;
console.log(`\n${green} of ${runs} green; what they said: ${logs}`);
process.exitCode = green === runs ? 0 : 1;
