import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where taps go and as whom. */
export interface Target {
  /** E.g. `http://127.0.0.1:41000`: the gateway, or the service itself. */
  readonly url: string;
  readonly token: string;
  readonly eventId: number;
  readonly personIds: readonly number[];
}

/** What one run of clients did. */
export interface TapRun {
  readonly taps: number;
  readonly perSecond: number;
  /** Milliseconds a tap took: half of them, and all but one of a hundred. */
  readonly p50: number;
  readonly p99: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** The request as bytes, written by hand: a full HTTP client would cost more than the service that is measured. */
function request({ url, token, eventId }: Target, personId: number): string {
  const body = `{"person_id":${personId}}`;
  return (
    `POST /api/event/${eventId}/check_in HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${token}\r\n` +
    `Idempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/**
 * One phone: taps again as soon as the last one is answered, or after thinking for about so many milliseconds, on one
 * connection.
 */
async function tapWhile(target: Target, goesOn: () => boolean, tookMs: number[], thinkMs = 0): Promise<void> {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  try {
    while (goesOn()) {
      const person = target.personIds[Math.floor(Math.random() * target.personIds.length)] as number;
      const started = performance.now();
      socket.write(request(target, person));
      const status = await answered(socket);
      if (status !== 200) throw new Error(`A tap was answered ${status}`);
      tookMs.push(performance.now() - started);
      // Phones that think equally long would tap at the same moment.
      if (thinkMs > 0) await sleep(thinkMs * (0.5 + Math.random()));
    }
  } finally {
    socket.destroy();
  }
}

/** Waits for one whole answer. @returns its status */
function answered(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      const head = got.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const text = got.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (got.length < head + END_OF_HEAD.length + length) return;
      stop();
      resolve(Number(text.slice(9, 12)));
    };
    const onError = (error: Error) => {
      stop();
      reject(error);
    };
    const onClose = () => onError(new Error('The connection was closed'));
    const stop = () => socket.off('data', onData).off('error', onError).off('close', onClose);
    socket.on('data', onData).on('error', onError).on('close', onClose);
  });
}

/** Taps with this many phones at the same time for this long. */
export async function tapFor(target: Target, clients: number, seconds: number): Promise<TapRun> {
  const tookMs: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => tapWhile(target, () => performance.now() < end, tookMs)));
  const elapsed = (performance.now() - started) / 1000;
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN;
  return { taps: tookMs.length, perSecond: tookMs.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** Taps with phones that think between taps until something is done. @returns milliseconds of each tap */
export async function tapDuring(
  target: Target,
  { phones, thinkMs }: { readonly phones: number; readonly thinkMs: number },
  something: Promise<unknown>,
): Promise<number[]> {
  const tookMs: number[] = [];
  let isOver = false;
  const done = something.finally(() => (isOver = true));
  const taps = Array.from({ length: phones }, () => tapWhile(target, () => !isOver, tookMs, thinkMs));
  await Promise.all([done, ...taps]);
  return tookMs;
}
