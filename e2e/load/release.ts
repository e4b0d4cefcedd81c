import { addVersion, versionInUse } from '../faults/remote-folder.ts';
import { operate } from './operate.ts';
import { lineOf } from './figures.ts';

const REMOTE = 'mf-checkin';
const ROUNDS = 20;

/** The version of the remote that a page would load now. */
async function announced(): Promise<string | undefined> {
  const { remotes } = (await (await fetch(`${process.env.BASE_URL}/remotes.json`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === REMOTE)?.version;
}

/**
 * Runs a command and waits until pages get the version.
 * @returns milliseconds from its start, and those that it says it took itself
 */
async function timed(command: string, expected: string, ...args: string[]): Promise<{ whole: number; own: number }> {
  const started = performance.now();
  const said = await operate(REMOTE, command, ...args);
  while ((await announced()) !== expected) await new Promise((resolve) => setTimeout(resolve, 5));
  return { whole: performance.now() - started, own: Number(/\((\d+) ms\)/.exec(said)?.[1]) };
}

/**
 * `npm run load -- release`: from an operator's command until the next page gets the other version, the gate included.
 */
export default async function release(): Promise<void> {
  const before = versionInUse(REMOTE);
  const next = addVersion(REMOTE, before, '9.9.9-aaaaaaaa');
  const [forward, back, gate]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const deployed = await timed('deploy', next, next);
    const rolledBack = await timed('rollback', before);
    forward.push(deployed.whole);
    back.push(rolledBack.whole);
    gate.push(deployed.own, rolledBack.own);
  }
  console.log(lineOf('deploy until pages get it (goal 1000)', forward));
  console.log(lineOf('rollback until pages get it (goal 1000)', back));
  console.log(lineOf('of it gate, pointer and history', gate));
}
