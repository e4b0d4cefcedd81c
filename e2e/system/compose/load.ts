import { setTimeout as sleep } from 'node:timers/promises';
import { ResumingStream } from '../scale/resuming-stream.ts';
import type { Findings } from './findings.ts';
import { PORTAL_HOST, type Visitor } from './visitor.ts';

const EVERY_MS = 100;
/** Before and after what happens, so that its edges are seen, too. */
const EDGE_MS = 3000;
const SIGN_IN_MS = 240_000;

export interface LoadFigures {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly slowestMs: number;
  readonly taps: number;
  /** Messages of the stream that came twice, in another order or not at all. */
  readonly streamFaults: number;
  readonly resumed: number;
}

/**
 * Sends ten requests a second, one to each service in turn and every other one a tap, with a stream open, while
 * something happens.
 */
export async function underLoad(visitor: Visitor, happens: () => Promise<unknown>): Promise<LoadFigures> {
  const event = `/api/event/${visitor.eventId}`;
  const others = [
    () => visitor.call('/api/events'),
    () => visitor.call(`${event}/people`),
    () => visitor.call(`${event}/check_in_list`),
    () => visitor.call(`${event}/access_system`),
    () => visitor.call(`${event}/hotels`),
    () => visitor.call(`${event}/artist-portal/1`),
    () => visitor.call('/login'),
    () => visitor.call('/', { host: PORTAL_HOST }),
  ];
  const failed: string[] = [];
  const taps: number[] = [];
  let [requests, slowestMs, over] = [0, 0, false];
  const stream = new ResumingStream({
    url: visitor.url,
    eventId: visitor.eventId,
    token: visitor.token,
    since: await seqOf(visitor),
  });

  async function send(index: number): Promise<void> {
    const isTap = index % 2 === 0;
    const started = performance.now();
    try {
      const other = others[((index - 1) / 2) % others.length] ?? (() => visitor.call('/'));
      const { status, body } = await (isTap ? visitor.checkIn() : other());
      // What the plan or the role does not allow is an answer of the service, too.
      const good = isTap ? status === 200 : status < 500 && status !== 401;
      if (!good) failed.push(`${index}: ${status} ${body.slice(0, 200)}`);
      else if (isTap) taps.push((JSON.parse(body) as { seq: number }).seq);
    } catch (error) {
      failed.push(`${index}: ${String(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - started);
  }

  async function sendAll(): Promise<void> {
    const sent: Promise<void>[] = [];
    let signedIn = performance.now();
    for (const start = performance.now(); !over;) {
      sent.push(send(requests));
      requests += 1;
      if (performance.now() - signedIn > SIGN_IN_MS) {
        signedIn = performance.now();
        sent.push(visitor.signIn().catch((error: unknown) => void failed.push(String(error))));
      }
      await sleep(Math.max(0, start + requests * EVERY_MS - performance.now()));
    }
    await Promise.all(sent);
  }

  const load = sendAll();
  try {
    await sleep(EDGE_MS);
    await happens();
    await sleep(EDGE_MS);
  } finally {
    over = true;
    await load;
  }
  const wanted = taps.toSorted((a, b) => a - b);
  for (const end = Date.now() + 20_000; stream.received.length < wanted.length && Date.now() < end;) await sleep(50);
  await stream.close();
  const { received } = stream;
  const streamFaults =
    wanted.filter((seq, index) => received[index] !== seq).length + Math.max(0, received.length - wanted.length);
  return { requests, failed, slowestMs, taps: taps.length, streamFaults, resumed: stream.resumed };
}

/** The number of the event's last change. */
async function seqOf(visitor: Visitor): Promise<number> {
  const { body } = await visitor.checkIn();
  return (JSON.parse(body) as { seq: number }).seq;
}

/** Notes that no request failed and no tap was lost. @param good whether all else went well */
export function noteLoad(what: string, figures: LoadFigures, findings: Findings, good: boolean): void {
  const { requests, failed, slowestMs, taps, streamFaults, resumed } = figures;
  const slowest = (slowestMs / 1000).toFixed(1);
  const found =
    `${failed.length} of ${requests} failed (slowest ${slowest} s), ` +
    `${streamFaults} of ${taps} taps lost, stream resumed ${resumed}×`;
  findings.note(what, found, '0 failed, 0 lost', failed.length === 0 && streamFaults === 0 && good);
  for (const line of failed.slice(0, 5)) console.log(`  ${line}`);
}
