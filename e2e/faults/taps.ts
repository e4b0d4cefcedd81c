import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../patience.ts';
import type { Api } from '../pages/api.ts';

/** Sends one tap as a phone does: the same key again after a network error, a time-out or a 5xx. */
export function tapUntilAnswered(api: Api, eventId: number, personId: number): Promise<number> {
  const key = randomUUID();
  return until(async () => {
    const status = await api
      .post(`/api/event/${eventId}/check_in`, { person_id: personId }, { 'idempotency-key': key })
      .then(
        ({ status: answered }) => answered,
        () => 0,
      );
    if (status !== 0 && status < 500) return status;
    await sleep(100);
    return undefined;
  });
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
