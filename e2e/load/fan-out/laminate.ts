import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '../../pages/api.ts';
import { pidOf } from '../../faults/processes.ts';
import { connectDatabase } from '../../pages/product-data.ts';
import type { FanOut } from './server.ts';

/** The event whose stream is read, with guests who have room for many taps. */
export interface Door {
  readonly api: Api;
  readonly eventId: number;
  readonly personIds: readonly number[];
}

const root = path.resolve(import.meta.dirname, '../../..');
const accountOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).acc;
const anyOf = (ids: readonly number[]): number => ids[Math.floor(Math.random() * ids.length)] ?? 0;

/**
 * Returns the settings of the process with the check-in service, so that another one of its kind can be started next to
 * it.
 */
function settingsOfCheckin(): NodeJS.ProcessEnv {
  const lines = readFileSync(`/proc/${pidOf('checkin')}/environ`, 'utf8')
    .split('\0')
    // Leaves out the gateway's settings.
    .filter((line) => line !== '' && !/^\w+_GATEWAY=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function start(coalesceMs: number | undefined): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const more = {
    SERVICE_PORT_CHECKIN: '0',
    LOG_LEVEL: 'info',
    STREAMS_AT_ONCE: '1000000',
    ...(coalesceMs === undefined ? {} : { STREAM_COALESCE_MS: String(coalesceMs) }),
  };
  const child = spawn(process.execPath, [path.join(root, 'services/host/src/main.ts'), 'checkin'], {
    env: { ...settingsOfCheckin(), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const port = /"url":"http:[^"]+:(\d+)"/.exec(said)?.[1];
    if (port) break;
  }
  const port = Number(/"url":"http:[^"]+:(\d+)"/.exec(said)?.[1]);
  if (!port || !child.pid) throw new Error('The check-in service did not start');
  return { child, port, pid: child.pid };
}

/**
 * Starts the product's own check-in service in a process next to the running one. Many messages come from `apply_taps`
 * in batches on the database, as another process of the service would commit them. One tap over HTTP follows each
 * batch, and that is what reaches the stream. A single message is a tap over HTTP.
 */
export async function laminate({ api, eventId, personIds }: Door, coalesceMs?: number): Promise<FanOut> {
  const { child, port, pid } = await start(coalesceMs);
  const database = await connectDatabase();
  const tap = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/event/${eventId}/check_in`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ person_id: anyOf(personIds) }),
    });
    if (!response.ok) throw new Error(`A tap was answered ${response.status}`);
    await response.arrayBuffer();
  };
  return {
    name: coalesceMs === 0 ? 'laminate, one by one' : 'laminate',
    port,
    pid,
    request: `GET /api/stream?channel=event-${eventId} HTTP/1.1\r\nHost: laminate.test\r\nAuthorization: Bearer ${api.token}\r\n\r\n`,
    async publish(count) {
      const taps = Array.from({ length: count - 1 }, () => ({
        key: randomUUID(),
        person_id: anyOf(personIds),
        action: 'check_in',
        user_id: 1,
        user_name: 'Liis Kask',
        device: null,
      }));
      await database.query('select count(*) from accreditation.apply_taps($1, $2, $3)', [
        accountOf(api.token),
        eventId,
        JSON.stringify(taps),
      ]);
      await tap();
      return count;
    },
    publishOne: tap,
    async close() {
      await database.end();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
