import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { keyedMutex } from '../http/keyed-mutex.ts';
import type { PreparedLists, Version } from './prepared-lists.ts';

/** Further behind than this the whole list is less work than its differences. */
const MAX_DIFFERENCE = 20_000;
/**
 * Bytes of whole lists that an account is sent per millisecond. 40 phones that open a list of 50,000 have it within
 * seconds. A client that asks for it again and again keeps no other account waiting.
 */
const BYTES_PER_MS = 10_000;

const turns = keyedMutex(0);

interface ListToSend {
  readonly req: Request;
  readonly res: Response;
  /** Whose list it is. */
  readonly accountId: number;
  readonly eventId: number;
  readonly version: Version;
  /** Last number that the caller has, or undefined for a caller without a list. */
  readonly since: number | undefined;
  /** Answers the list as JSON in parts: the differences after a number, or the whole. */
  readonly read: (since?: number) => Promise<readonly string[]>;
}

/** Answers with what changed after `since`, or with the whole list, which is prepared once for all who ask. */
export async function sendList(
  prepared: PreparedLists,
  { req, res, accountId, eventId, version, since, read }: ListToSend,
): Promise<void> {
  const isWhole = since === undefined || since < (version.fieldsSeq ?? 0);
  const behind = isWhole ? Number.POSITIVE_INFINITY : version.seq - since;
  res.type('json');
  if (behind >= 0 && behind <= MAX_DIFFERENCE) return void res.send((await read(since)).join(''));

  const { plain, brotli, took } = await prepared.get(eventId, version, () => read());
  res.vary('accept-encoding');
  res.set(
    'server-timing',
    Object.entries(took)
      .map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`)
      .join(', '),
  );
  const isPacked = req.acceptsEncodings('br') === 'br';
  if (isPacked) res.set('content-encoding', 'br');
  const bytes = isPacked ? brotli : plain;
  await turns(accountId, () => sleep(bytes.length / BYTES_PER_MS));
  res.send(bytes);
}
