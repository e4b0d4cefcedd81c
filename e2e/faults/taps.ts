import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../pages/api.ts';

/** Longest a tap is repeated before the test gives up on it. */
const TIMEOUT_MS = 30_000;

/** Sends one tap as a phone does: the same key again after a network error, a time-out or a 5xx. */
export async function tapUntilAnswered(api: Api, eventId: number, personId: number): Promise<number> {
  const key = randomUUID();
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const status = await api
      .post(`/api/event/${eventId}/check_in`, { person_id: personId }, { 'idempotency-key': key })
      .then(
        ({ status: answered }) => answered,
        () => 0,
      );
    if (status !== 0 && status < 500) return status;
    if (Date.now() > deadline) throw new Error(`The tap ${key} was not answered in ${TIMEOUT_MS / 1000} s`);
    await sleep(100);
  }
}

/** Sends `count` taps, a few at a time, for about `durationMs`. Answers their statuses. */
export async function sendTaps(
  api: Api,
  eventId: number,
  personId: number,
  count: number,
  durationMs: number,
): Promise<number[]> {
  const taps: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    taps.push(tapUntilAnswered(api, eventId, personId));
    await sleep(durationMs / count);
  }
  return Promise.all(taps);
}
