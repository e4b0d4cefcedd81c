import 'fake-indexeddb/auto';
import { resumeRiders } from './resume.ts';
import { openUploadStore } from './work/upload-store.ts';

const load = jest.fn(async () => undefined);
const loaded = async () => {
  load.mockClear();
  await resumeRiders(load);
  return load.mock.calls.length > 0;
};

it('loads what sends files only where there are any', async () => {
  expect([await loaded(), await indexedDB.databases()]).toEqual([false, []]);
  const store = openUploadStore();
  await store.uploads();
  expect([await loaded(), (await indexedDB.databases()).length]).toEqual([false, 1]);
  const upload = {
    eventId: 1,
    artistId: 2,
    key: 'k',
    at: '',
    file: new Blob(['x']),
    name: 'rider.pdf',
    fileType: 'other',
    replaces: null,
  } as const;
  await store.putUpload(upload);
  expect(await loaded()).toBe(true);
  await store.putUpload({ ...upload, refused: { words: 'No', remedy: 'other' } });
  expect(await loaded()).toBe(false);
  await store.deleteUpload('k');
  expect(await loaded()).toBe(false);
});
