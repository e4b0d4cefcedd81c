import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-store.ts';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, content: string) => createHmac('sha256', key).update(content).digest();

/**
 * Is a request signed as AWS Signature Version 4 wants it? Worked out here from its description, not by the library
 * that signs.
 */
function isSigned(req: IncomingMessage, body: Buffer, { accessKey, secretKey, region }: S3Settings): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, key, day, where, names = '', signature] = given;
  const hash = req.headers['x-amz-content-sha256'];
  if (key !== accessKey || where !== region || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://store');
  searchParams.sort();
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
    .join('');
  const canonical = [req.method, pathname, searchParams.toString(), headers, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day ?? ''));
  return hmac(signing, toSign).toString('hex') === signature;
}

/**
 * A small S3: puts, gets and deletes objects of one bucket, and refuses with 403 what isn't signed with the keys of its
 * settings.
 */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  let failures = 0;
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const path = req.url ?? '';
    if (!isSigned(req, body, settings)) return res.writeHead(403).end();
    if (failures > 0) {
      failures -= 1;
      return res.writeHead(503).end();
    }
    if (!path.startsWith(`/${settings.bucket}/`))
      return res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    if (req.method === 'PUT') objects.set(path, { bytes: body, type: req.headers['content-type'] });
    if (req.method === 'DELETE') objects.delete(path);
    if (req.method !== 'GET') return res.writeHead(req.method === 'PUT' ? 200 : 204).end();
    const object = objects.get(path);
    return object ? res.writeHead(200).end(object.bytes) : res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'festival',
    accessKey: 'AKEXAMPLE',
    secretKey: 'not+a/secret',
    region: 'eu-north-1',
  };
  return {
    settings,
    objects,
    /** The next so many requests are answered 503. */
    failNext(count: number) {
      failures = count;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
