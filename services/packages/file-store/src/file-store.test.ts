import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3 } from './testing/s3-stand-in.ts';
import { DOCUMENTS, PICTURES } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const KEY = 'abcdefghij-KLMNOPQ_123';
const OTHER = 'ABCDEFGHIJ-klmnopq_123';

const home = await mkdtemp(path.join(tmpdir(), 'laminate-store-'));
const folder = path.join(home, 'made', 'by', 'it');
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  await rm(home, { recursive: true, force: true });
});

describe.each([
  ['a folder', folderStore(folder, PICTURES)],
  ['S3', s3Store(s3.settings, PICTURES)],
])('a store in %s', (_what, store) => {
  it('gives back what was put, byte for byte, until it is deleted', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
    expect(await store.get(KEY)).toBeNull();
    await store.put(KEY, bytes);
    await store.put(OTHER, Buffer.from('x'));
    expect((await store.get(KEY))?.equals(bytes)).toBe(true);
    await store.delete(KEY);
    expect([await store.get(KEY), (await store.get(OTHER))?.toString()]).toEqual([null, 'x']);
    await store.delete(KEY);
    await store.delete(OTHER);
  });

  it('accepts several files together', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `${KEY.slice(0, 21)}${n}`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    expect((await Promise.all(keys.map((key) => store.get(key)))).map(String)).toEqual(keys);
    await Promise.all(keys.map((key) => store.delete(key)));
  });

  it.each(['', '..', '../../etc/passwd', `${KEY}/..`, `${KEY.slice(1)}/`, `${KEY}\n`, KEY.slice(1), 'ä'.repeat(22)])(
    'reaches nothing by the key %j',
    async (key) => {
      const answers = await Promise.allSettled([
        Promise.resolve().then(() => store.get(key)),
        store.put(key, Buffer.from('x')),
        Promise.resolve().then(() => store.delete(key)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    },
  );
});

it('keeps its folder closed to others, and leaves no half-written file in it', async () => {
  const store = folderStore(folder, PICTURES);
  await store.put(KEY, Buffer.from('x'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([`${KEY}.webp`]);
  expect((await stat(path.join(folder, KEY.slice(0, 2)))).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, KEY.slice(0, 2), `${KEY}.webp`))).mode & 0o077).toBe(0);
});

it('says so when its folder can not be one', async () => {
  const file = path.join(home, 'file');
  await writeFile(file, '');
  await expect(folderStore(file, PICTURES).put(KEY, Buffer.from('x'))).rejects.toThrow();
});

it('puts objects into the bucket as what they are, asks a busy store again, and says which answer ended it', async () => {
  const store = s3Store(s3.settings, PICTURES);
  s3.failNext(1);
  await store.put(KEY, Buffer.from('x'));
  expect([...s3.objects]).toEqual([
    [`/festival/pictures/${KEY}.webp`, { bytes: Buffer.from('x'), type: 'image/webp' }],
  ]);
  const documents = s3Store(s3.settings, DOCUMENTS);
  await documents.put(KEY, Buffer.from('y'));
  expect(s3.objects.get(`/festival/documents/${KEY}.bin`)).toEqual({
    bytes: Buffer.from('y'),
    type: 'application/octet-stream',
  });
  expect((await store.get(KEY))?.toString()).toBe('x');
  await documents.delete(KEY);
  s3.failNext(100);
  await expect(store.get(KEY)).rejects.toThrow('The store of files answered 503 to GET');
  s3.failNext(0);
  await store.delete(KEY);
});

it.each([
  ['secretKey', 'another'],
  ['accessKey', 'another'],
  ['region', 'us-east-1'],
] as const)('is refused with another %s', async (name, value) => {
  await expect(s3Store({ ...s3.settings, [name]: value }, PICTURES).put(KEY, Buffer.from('x'))).rejects.toThrow(
    'answered 403',
  );
});
