import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { DEMO_PASSWORD, baseUrl } from '../../pages/session.ts';

interface Target {
  readonly token: string;
  readonly eMail: string;
  readonly eventId: number;
  /** As many names as an event can have, as the body of a look-up. */
  readonly names: string;
}

interface Hostility {
  /** Number of loops that ask at the same time. */
  readonly loops: number;
  /** What is asked for, and the body of a POST. */
  readonly ask: (target: Target) => readonly [path: string, body?: string];
}

/** Actions of a user who wants to get in everyone's way, by name. */
export const HOSTILE: Readonly<Record<string, Hostility>> = {
  // What the noise of the machine alone looks like.
  'does nothing': { loops: 0, ask: ({ eventId }) => [`/api/event/${eventId}`] },
  'reads its whole list': { loops: 6, ask: ({ eventId }) => [`/api/event/${eventId}/people`] },
  'looks up all names': { loops: 6, ask: ({ eventId, names }) => [`/api/event/${eventId}/people/exists-all`, names] },
  'exports its list': {
    loops: 6,
    ask: ({ eventId }) => [`/api/event/${eventId}/people/export`, '{"format":"csv","people":null}'],
  },
  'guesses passwords': {
    loops: 6,
    ask: ({ eMail }) => ['/api/auth', JSON.stringify({ username: eMail, password: 'not the password' })],
  },
  'opens streams': { loops: 60, ask: ({ eventId }) => [`/api/stream?channel=event-${eventId}`] },
};

/** Pause before a refused caller asks again, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Asks and throws away what is answered, as it comes: to unpack it would be work of the asker's.
 * @returns whether it was granted
 */
async function ask(path: string, token: string, body?: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'br' };
  const asked = request(`${baseUrl()}${path}`, { method: body === undefined ? 'GET' : 'POST', headers }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'close');
  return answer.statusCode === 200;
}

async function goOn({ ask: of }: Hostility, target: Target): Promise<never> {
  for (;;) {
    const [path, body] = of(target);
    if (!(await ask(path, target.token, body).catch(() => false))) await setTimeout(PAUSE_MS);
  }
}

if (!isMainThread) {
  const { what, names, eMail, eventId } = workerData as { what: string; names: number; eMail: string; eventId: number };
  const logIn = JSON.stringify({ username: eMail, password: DEMO_PASSWORD });
  const answer = await fetch(`${baseUrl()}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: logIn,
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const guests = Array.from({ length: names }, (_, index) => ({ name: `Nobody ${index}` }));
  const target: Target = { token, eMail, eventId, names: JSON.stringify({ guests }) };
  const hostility = HOSTILE[what] as Hostility;
  for (let loop = 0; loop < hostility.loops; loop += 1) void goOn(hostility, target);
  parentPort?.postMessage('begun');
}
