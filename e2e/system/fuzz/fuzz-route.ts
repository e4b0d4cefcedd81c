import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AnyRoute } from '@laminate/contracts';
import type { Fixture } from '@laminate/testing';
import { giveOwn, makeEvent } from '../authorisation/event-fixture.ts';
import type { Services } from '../authorisation/start-services.ts';
import { seededRandom } from '@laminate/local/demo/random';
import type { ChangedRows } from './changed-rows.ts';
import { faultOf, namedFields, namesField, type FuzzAnswer } from './fault.ts';
import { oneWrongOf } from './one-wrong.ts';
import { hostileRequest, kindsOf, type FuzzRequest } from './request.ts';

const AT_ONCE = 12;
/** Limit for calls that a session can make only a few of together. */
const DEAR_AT_ONCE = 2;
/** Number of times that requests are asked again if they were refused while others were taken. */
const ROUNDS = 3;

/** What the fuzz asks and looks at. */
export interface Fuzzed {
  readonly fixture: Fixture;
  readonly services: Services;
  readonly rows: ChangedRows;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends a request, and reads the answer. */
export async function ask(
  base: string,
  route: AnyRoute,
  token: string,
  { path, headers, body }: FuzzRequest,
): Promise<FuzzAnswer> {
  const call = httpRequest(new URL(base).origin + path, {
    agent,
    method: route.method,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  const streaming = status === 200 && route.stream === true;
  const answer = { status, contentType: response.headers['content-type'], text: streaming ? '' : await text(response) };
  if (streaming) call.destroy();
  return answer;
}

const shown = ({ path, headers, body }: FuzzRequest) =>
  `${path} ${JSON.stringify(headers)} ${Buffer.from(body ?? '')
    .toString('latin1')
    .slice(0, 300)}`;

/**
 * Sends hostile requests to one route: one of each kind of hostility, then in turns one with one field that is wrong
 * and one with much.
 * @returns what was wrong with the answers, and with what they left
 */
export async function fuzzRoute(
  { fixture, services, rows }: Fuzzed,
  route: AnyRoute,
  requests: number,
  seed: number,
): Promise<string[]> {
  const random = seededRandom(seed);
  const accountId = await fixture.account();
  const ids = await makeEvent(fixture, accountId);
  const as = await fixture.caller({ accountId, role: 'owner' });
  await giveOwn(fixture, as, ids);
  const base = services[route.service].url;
  const faults: string[] = [];
  const concurrency = route.dear ? DEAR_AT_ONCE : AT_ONCE;
  const oneWrong = oneWrongOf(random, route, ids);

  /**
   * What is named instead of the field that is wrong, unless the good request is refused for the same, as an e-mail
   * that is taken by now.
   */
  async function wrongName({ field, body }: FuzzRequest, answer: FuzzAnswer): Promise<string | undefined> {
    if (!oneWrong || field === undefined || namesField(answer, field)) return undefined;
    const good = await ask(base, route, as.token, oneWrong.good);
    await rows.taken();
    const bySchema = typeof body === 'string' && route.body?.safeParse(JSON.parse(body)).success === false;
    // Too many attempts, or gone by now. Nothing can be said of what the schema accepts.
    if (!bySchema && good.status > 400) return undefined;
    const others = namedFields(answer).filter((name) => !namedFields(good).includes(name));
    return others.length > 0 ? `${field} is wrong, and ${others.join(', ')} named` : undefined;
  }

  /** Sends them at the same time. @returns those that were refused while others changed something */
  async function send(batch: readonly FuzzRequest[]): Promise<FuzzRequest[]> {
    const answers = await Promise.all(batch.map((one) => ask(base, route, as.token, one)));
    const changed = await rows.taken();
    for (const [at, answer] of answers.entries()) {
      const one = batch[at] as FuzzRequest;
      const fault = faultOf(answer, route) ?? (await wrongName(one, answer));
      if (fault) faults.push(`${fault}: ${shown(one)} -> ${answer.text.slice(0, 300)}`);
    }
    if (changed.length === 0) return [];
    const refused = batch.filter((_one, at) => (answers[at]?.status ?? 0) >= 400);
    if (refused.length < batch.length) return refused;
    faults.push(`refused, and ${changed.join(', ')} changed: ${refused.map(shown).join('\n')}`);
    return [];
  }

  async function sendAll(all: readonly FuzzRequest[]): Promise<FuzzRequest[]> {
    const again: FuzzRequest[] = [];
    for (let at = 0; at < all.length; at += concurrency) again.push(...(await send(all.slice(at, at + concurrency))));
    return again;
  }

  await rows.taken();
  const kinds = kindsOf(route);
  const all = Array.from({ length: requests }, (_, at) => {
    const inTurn = at >= kinds.length && (at - kinds.length) % 2 === 0;
    return oneWrong && inTurn ? oneWrong.next(random) : hostileRequest(random, route, ids, kinds[at]);
  });
  let left = await sendAll(all);
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) left = await sendAll(left);
  return faults;
}
