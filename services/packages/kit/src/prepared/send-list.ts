import type { Request, Response } from 'express';
import type { PreparedLists, Version } from './prepared-lists.ts';

/** Further behind than this the whole list is less work than its differences. */
const MAX_DIFFERENCE = 20_000;

interface ListToSend {
  readonly req: Request;
  readonly res: Response;
  readonly eventId: number;
  readonly version: Version;
  /** The last number that the caller has; undefined for a caller without a list. */
  readonly since: number | undefined;
  /** Answers the list as JSON in parts: the differences after a number, or the whole. */
  readonly read: (since?: number) => Promise<readonly string[]>;
}

/** Answers with what changed after `since`, or with the whole list, which is prepared once for all who ask. */
export async function sendList(prepared: PreparedLists, { req, res, eventId, version, since, read }: ListToSend): Promise<void> {
  const behind = since === undefined ? Number.POSITIVE_INFINITY : version.seq - since;
  res.type('json');
  if (behind >= 0 && behind <= MAX_DIFFERENCE) return void res.send((await read(since)).join(''));

  const { plain, brotli, took } = await prepared.get(eventId, version, () => read());
  res.vary('accept-encoding');
  res.set('server-timing', Object.entries(took).map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', '));
  if (req.acceptsEncodings('br') === 'br') res.set('content-encoding', 'br').send(brotli);
  else res.send(plain);
}
