import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '@laminate/operate/settings';
import { freePort } from '@laminate/operate/processes/ports';
import { isAlive, waitForEnd } from '@laminate/operate/processes/process-table';
import { openRunRecord, type RunRecord } from '@laminate/operate/processes/run-record';
import { answersOk, Supervisor, type ProcessDefinition } from './supervisor.ts';

let dataDir: string;
let record: RunRecord;
let supervisor: Supervisor;
const lines: string[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-supervisor-'));
  prepareDataDir(dataDir);
  record = await openRunRecord(dataDir);
  lines.length = 0;
  supervisor = new Supervisor({ dataDir, record, log: (line) => void lines.push(line) });
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A small server with a grandchild, whose answer is `<its pid> <its grandchild's pid>`. */
const server = `
  const { spawn } = require('node:child_process');
  const grandchild = spawn('sleep', ['300']);
  require('node:http').createServer((_, res) => res.end(process.pid + ' ' + grandchild.pid)).listen(Number(process.env.PORT), '127.0.0.1');
`;

async function definition(script = server): Promise<ProcessDefinition & { url: string }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  return {
    name: 'sample',
    command: process.execPath,
    args: ['-e', script],
    cwd: dataDir,
    env: { PORT: new URL(url).port, PATH: process.env.PATH },
    isReady: () => answersOk(url),
    timeoutMs: 1000,
    url,
  };
}

const pidsAt = async (url: string) => (await (await fetch(url)).text()).split(' ').map(Number) as [number, number];

test('a crashed process comes back without what it had started, and the operator is notified', async () => {
  const sample = await definition();
  await supervisor.start(sample);
  const [pid, grandchild] = await pidsAt(sample.url);
  process.kill(pid, 'SIGKILL');
  await until(() =>
    pidsAt(sample.url).then(
      ([now]) => now !== pid,
      () => false,
    ),
  );
  expect(isAlive(grandchild)).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^sample ended \(signal SIGKILL\) and starts again in 0\.2 s/)]);
  await supervisor.stop([sample]);
});

test('a stop leaves neither child nor grandchild, even when they ignore it', async () => {
  const sample = await definition(`process.on('SIGTERM', () => undefined);${server}`);
  await supervisor.start(sample);
  const pids = await pidsAt(sample.url);
  await supervisor.stop([sample]);
  expect(pids.filter(isAlive)).toEqual([]);
  // Nor is it to start again, of which the operator would have been notified.
  expect(lines).toEqual([]);
  await expect(fetch(sample.url)).rejects.toThrow();
});

test('a process that hangs as it exits is ended when its time is over', async () => {
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const exit = `process.on('exit', () => ${hang}); process.on('SIGTERM', () => process.exit(0));`;
  const sample = await definition(`${exit}${server}`);
  await supervisor.start(sample);
  const pids = await pidsAt(sample.url);
  await supervisor.stop([sample]);
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a process that can not start is named with its reason', async () => {
  const sample = await definition(`throw new Error('no more chairs')`);
  await expect(supervisor.start(sample)).rejects.toThrow(
    /^The process sample ended at start with exit code 1 \(«Error: no more chairs»\): see .*sample\.log\.$/,
  );
});

test('the log of the last run is kept aside', async () => {
  const sample = await definition(`console.log('run ' + process.env.RUN);${server}`);
  for (const run of ['one', 'two']) {
    const one = new Supervisor({ dataDir, record, log: () => undefined });
    await one.start({ ...sample, env: { ...sample.env, RUN: run } });
    await one.stop([sample]);
  }
  expect(readFileSync(path.join(dataDir, 'logs/sample.log'), 'utf8')).toBe('run two\n');
  expect(readFileSync(path.join(dataDir, 'logs/sample.1.log'), 'utf8')).toBe('run one\n');
});

describe('a second run in the same data folder', () => {
  const runFile = () => path.join(dataDir, 'run.json');

  test('is refused in one sentence while the first lives', async () => {
    const [holder] = JSON.parse(readFileSync(runFile(), 'utf8')) as [{ pid: number; started: string }];
    // Another living process that keeps its start time: this process's parent.
    const { processStart } = await import('@laminate/operate/processes/process-table');
    writeFileSync(runFile(), JSON.stringify([{ ...holder, pid: process.ppid, started: processStart(process.ppid) }]));
    await expect(openRunRecord(dataDir)).rejects.toThrow(
      /^Laminate already runs in .* \(process \d+\): stop it first[^\n]*\.$/,
    );
  });

  test('goes ahead when the number of the first now belongs to another process', async () => {
    writeFileSync(runFile(), JSON.stringify([{ name: 'laminate', pid: process.ppid, started: 'long ago' }]));
    await expect(openRunRecord(dataDir)).resolves.toBeDefined();
  });

  test('ends what a killed one left behind', async () => {
    const sample = await definition();
    await supervisor.start(sample);
    const [pid] = await pidsAt(sample.url);
    const entries = JSON.parse(readFileSync(runFile(), 'utf8')) as { pid: number }[];
    expect(entries.map((entry) => entry.pid)).toEqual([process.pid, pid]);
    const stopping = supervisor.stop([]);
    await openRunRecord(dataDir);
    expect(await waitForEnd(pid, 100)).toBe(true);
    await stopping;
  });
});
