import { randomBytes, randomUUID } from 'node:crypto';
import { newCompany } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';

const USERS = 20;
/** Below the limit of attempts per name. */
const TRIES = 9;
/** Limit on how far apart the medians can be. The time of a refusal must not reveal whether the user exists. */
const MOST_APART = 0.1;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** Returns the milliseconds of one refused login, from a separate address. */
async function refused(username: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${baseUrl()}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await response.arrayBuffer();
  if (response.status !== 400) throw new Error(`A wrong password was answered with ${response.status}`);
  return performance.now() - start;
}

/**
 * Compares how long it takes to refuse known and unknown users, one after the other, so that both meet the same
 * machine.
 */
export default async function signIn(): Promise<void> {
  const users = [];
  for (let index = 0; index < USERS; index += 1) users.push((await newCompany()).eMail);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < TRIES; round += 1) {
    for (const user of users) {
      const unknown = `nobody-${randomUUID()}@example.test`;
      // The second one runs on a warmer machine, so they take turns.
      const first = round % 2 === 0;
      if (first) times.known.push(await refused(user));
      times.unknown.push(await refused(unknown));
      if (!first) times.known.push(await refused(user));
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  console.log(
    `Refused sign-ins, ${times.known.length} of each: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart`,
  );
  if (apart > MOST_APART) throw new Error(`The medians lie more than ${MOST_APART * 100} % apart`);
}
