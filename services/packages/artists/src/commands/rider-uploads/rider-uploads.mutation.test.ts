import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_RIDER_FILES } from '@laminate/contracts';
import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { openWorld } from '../../testing/world.ts';

const world = openWorld();

/** What becomes of uploads of 300 bytes. */
interface Uploads {
  readonly begin: () => Promise<string>;
  readonly put: (upload: string, from: number, bytes: number) => Promise<number>;
  readonly note: (upload: string) => Promise<number | null>;
}

/** Works as the portal does, in many sessions, for an artist whose files leave so many places. */
async function atPortal<Result>(of: typeof artists, left: number, work: (uploads: Uploads) => Promise<Result>): Promise<Result> {
  const { scope, artistId } = await world.ownArtist();
  await world.sql(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     select $1, $2, $3, 'other', 'x.pdf', 'application/pdf', 1, translate(substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 22), '', ''), true, 'Liis' from generate_series(1, $4) n`,
    [scope.accountId, scope.eventId, artistId, MAX_RIDER_FILES - left],
  );
  return world.inSessions(of, (db) => work({
    async begin() {
      const upload = randomUUID();
      await db.transaction(scope, (em) => of.beginUpload(em, scope, artistId, { upload, fileName: 'rider.pdf', fileType: 'other', bytes: 300, replaces: null }));
      return upload;
    },
    put: async (upload, from, bytes) => (await db.transaction(scope, (em) => of.putPart(em, scope, artistId, upload, from, Buffer.alloc(bytes, 'x')))).received,
    note: (upload) => db.transaction(scope, (em) => of.noteUploaded(em, scope, artistId, upload, { fileName: 'rider.pdf', contentType: 'application/pdf', key: randomBytes(16).toString('base64url') })),
  }), 'artist-portal');
}

const PARTS = 'commands/rider-uploads/parts.ts';

it('refuses a part that does not follow, and takes it where the offset is not asked', async () => {
  const overlapping = (of: typeof artists) => atPortal(of, 5, async ({ begin, put }) => {
    const upload = await begin();
    await put(upload, 0, 100);
    return put(upload, 50, 100).catch((error: unknown) => (error as { code?: string }).code);
  });
  expect(await overlapping(artists)).toBe('offset_mismatch');
  expect(await overlapping(await copyWith(PARTS, 'and received = ? and', 'and ?::int >= 0 and'))).toBe(200);
});

it('takes nothing beyond the end of a file, and breaks where its size is not asked', async () => {
  const beyond = (of: typeof artists) => atPortal(of, 5, async ({ begin, put }) => put(await begin(), 0, 400).catch((error: unknown) => (error as { code?: string }).code));
  expect(await beyond(artists)).toBe('invalid_request');
  expect(await beyond(await copyWith(PARTS, 'and received + ? <= bytes returning', 'and ?::int > 0 returning'))).toBe('23514');
});

/** Ten uploads that end at once, where there is room for two. @returns how many are written down */
const notedOfTen = (of: typeof artists) => atPortal(of, 2, async ({ begin, put, note }) => {
  const uploads = [];
  for (let count = 0; count < 10; count += 1) uploads.push(await begin());
  for (const upload of uploads) await put(upload, 0, 300);
  return (await Promise.allSettled(uploads.map(note))).filter(({ status }) => status === 'fulfilled').length;
});

it('has room for the most files and no more, and for more where the artist is not locked', async () => {
  expect(await notedOfTen(artists)).toBe(2);
  expect(await notedOfTen(await copyWith('queries/find-artist.ts', 'lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true', 'refresh: true'))).toBeGreaterThan(2);
});

it('counts an upload as one file however often its end is begun, and as many where earlier tries do not give way', async () => {
  const tries = (of: typeof artists) => atPortal(of, 1, async ({ begin, put, note }) => {
    const upload = await begin();
    await put(upload, 0, 300);
    await note(upload);
    return note(upload).then(() => 'room', (error: unknown) => (error as { code?: string }).code);
  });
  expect(await tries(artists)).toBe('room');
  expect(await tries(await copyWith('commands/rider-uploads/finish-upload.ts', '  if (fileId !== null) await dropNote(em, scope, fileId);\n', ''))).toBe('limit_reached');
});
