import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentStore, openPictureStore } from './env.ts';
import { EICAR, startClamd } from './testing/clamd-stand-in.ts';
import { startS3 } from './testing/s3-stand-in.ts';

const KEY = 'abcdefghij-KLMNOPQ_123';

it('keeps pictures in the folder, and in S3 as soon as that is set', async () => {
  const [folder, s3] = [await mkdtemp(path.join(tmpdir(), 'laminate-store-')), await startS3()];
  const { endpoint, bucket, accessKey, secretKey, region } = s3.settings;
  const inFolder = openPictureStore({ PICTURES_DIR: folder });
  const inS3 = openPictureStore({
    PICTURES_DIR: folder,
    S3_ENDPOINT: `${endpoint}/`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  });
  await inS3.put(KEY, Buffer.from('x'));
  expect([await inFolder.get(KEY), s3.objects.size]).toEqual([null, 1]);
  await s3.close();
  await rm(folder, { recursive: true });
});

it('keeps documents apart from pictures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laminate-store-'));
  const [documents, pictures] = [
    openDocumentStore({ DOCUMENTS_DIR: folder }),
    openPictureStore({ PICTURES_DIR: folder }),
  ];
  await documents.put(KEY, Buffer.from('x'));
  expect([(await documents.get(KEY))?.toString(), await pictures.get(KEY)]).toEqual(['x', null]);
  expect(() => openDocumentStore({ PICTURES_DIR: folder })).toThrow('DOCUMENTS_DIR must be set.');
  await rm(folder, { recursive: true });
});

it('has documents scanned as soon as a clamd is set', async () => {
  const clamd = await startClamd();
  const [plain, scanned] = [
    openDocumentStore({ DOCUMENTS_DIR: '/x' }),
    openDocumentStore({ DOCUMENTS_DIR: '/x', CLAMD_URL: clamd.url }),
  ];
  expect([plain.scan, await scanned.scan?.(EICAR)]).toEqual([undefined, 'Eicar-Test-Signature']);
  await clamd.close();
});

it.each([
  [{}, 'PICTURES_DIR must be set.'],
  [
    { PICTURES_DIR: '/x', CLAMD_URL: 'clamav:3310' },
    'CLAMD_URL must be an address like tcp://clamav:3310 or unix:///run/clamav/clamd.ctl.',
  ],
  [{ PICTURES_DIR: '/x', S3_ENDPOINT: 'ftp://store' }, 'S3_ENDPOINT must be an http address.'],
  [
    { S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'festival' },
    'S3_ACCESS_KEY must be set as S3_ENDPOINT is.\nS3_SECRET_KEY must be set as S3_ENDPOINT is.',
  ],
])('names what is wrong in %j', (env, message) => {
  expect(() => openPictureStore(env)).toThrow(message);
});
