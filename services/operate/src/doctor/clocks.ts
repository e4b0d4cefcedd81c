import { ok, warning, wrong, type Finding } from './check.ts';

/** Second factors and sessions go by time: milliseconds. */
const WARN_MS = 1000;
const WRONG_MS = 10_000;

/**
 * Compares the clock of a server with this machine's.
 * @param ask answers its time in milliseconds since 1970
 */
export async function clockFinding(server: string, ask: () => Promise<number>): Promise<Finding> {
  const before = Date.now();
  const there = await ask();
  const after = Date.now();
  // It was asked for at some moment between the two.
  const apart = there < before ? before - there : Math.max(0, there - after);
  const said = `the clock of ${server} is ${(apart / 1000).toFixed(1)} s ${there < before ? 'behind' : 'ahead of'} this machine's`;
  if (apart > WRONG_MS) return wrong(`${said}: let both keep time by NTP.`);
  return apart > WARN_MS
    ? warning(`${said}: let both keep time by NTP.`)
    : ok(`the clock of ${server} is this machine's`);
}
