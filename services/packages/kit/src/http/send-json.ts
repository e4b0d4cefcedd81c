import type { Response } from 'express';
import { isLong, jsonInParts } from '../json-in-parts.ts';

const hasLongList = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.values(body).some((member) => isLong(member));

/** Sends JSON in UTF-8 as it is: a thread has written it. */
export function sendWritten(res: Response, json: Uint8Array): void {
  res.type('json').set('content-length', String(json.byteLength)).end(json);
}

/**
 * Sends like `res.json`. Others get their turn while long lists of the answer are written. Such an answer has no
 * `ETag`, since its digest would take as long.
 */
export async function sendJson(res: Response, body: unknown): Promise<void> {
  if (!hasLongList(body)) return void res.json(body);
  const parts: Buffer[] = [];
  for await (const part of jsonInParts(body)) parts.push(Buffer.from(part));
  sendWritten(res, Buffer.concat(parts));
}
