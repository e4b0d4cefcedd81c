import { AwsClient } from 'aws4fetch';
import { isKey, type FileKind, type FileStore } from './file-store.ts';

export interface S3Settings {
  /** Address of the store, e.g. `https://s3.eu-north-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Keeps files in a bucket of an S3-compatible store, addressed by path. */
export function s3Store(
  { endpoint, bucket, accessKey, secretKey, region }: S3Settings,
  { prefix, ending, contentType }: FileKind,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${prefix}`;

  async function ask(key: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    if (!isKey(key)) throw new Error('not a key of a file');
    const response = await client.fetch(`${base}/${key}${ending}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The store of files answered ${response.status} to ${init.method}`);
  }

  return {
    async put(key, bytes) {
      const response = await ask(
        key,
        { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } },
        [200, 201],
      );
      await response.body?.cancel();
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' }, [200, 404]);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
      // Else a wrong name of the bucket would look like a file that is gone.
      if ((await response.text()).includes('NoSuchBucket'))
        throw new Error(`The store of files has no bucket ${bucket}`);
      return null;
    },
    async delete(key) {
      const response = await ask(key, { method: 'DELETE' }, [200, 202, 204, 404]);
      await response.body?.cancel();
    },
  };
}
