import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';

const compress = promisify(brotliCompress);

/**
 * Serves the description of every call as OpenAPI. It is made from the route table on the first request, as it takes
 * longer than all the rest of a start.
 * @param publicUrl the origin that people use
 */
export function openApiHandler(publicUrl: string | undefined): RequestHandler {
  let made: Promise<{ readonly plain: Buffer; readonly small: Buffer }> | undefined;
  return async (req, res) => {
    made ??= makeDocument(publicUrl);
    const { plain, small } = await made;
    res.type('application/json').set({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (req.acceptsEncodings('br')) res.set('content-encoding', 'br').send(small);
    else res.send(plain);
  };
}

async function makeDocument(publicUrl: string | undefined) {
  const { describeApi } = await import('./openapi/document.ts');
  // One for all who ask: of a text each answer would be a copy.
  const plain = Buffer.from(JSON.stringify(describeApi(publicUrl)));
  return { plain, small: await compress(plain) };
}
