import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_RIDER_FILES } from '@laminate/contracts';
import type { Database } from '@laminate/kit';
import * as artists from '../index.ts';
import { artistsWith, openWorld, withoutArtistLock, type Artists } from '../testing/world.ts';

const world = openWorld();

/** What becomes of uploads of 300 bytes. */
interface Uploads {
  readonly begin: () => Promise<string>;
  readonly put: (upload: string, from: number, bytes: number) => Promise<number>;
  readonly note: (upload: string) => Promise<number | null>;
}

/** An artist whose files leave so many places. @returns the uploads of the portal in a database */
async function roomFor(left: number): Promise<(of: Artists, db: Database) => Uploads> {
  const { scope, artistId } = await world.ownArtist();
  await world.sql(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     select $1, $2, $3, 'other', 'x.pdf', 'application/pdf', 1, translate(substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 22), '', ''), true, 'Liis' from generate_series(1, $4) n`,
    [scope.accountId, scope.eventId, artistId, MAX_RIDER_FILES - left],
  );
  return (of, db) => ({
    async begin() {
      const upload = randomUUID();
      await db.transaction(scope, (em) =>
        of.beginUpload(em, scope, artistId, {
          upload,
          fileName: 'rider.pdf',
          fileType: 'other',
          bytes: 300,
          replaces: null,
        }),
      );
      return upload;
    },
    put: async (upload, from, bytes) =>
      (await db.transaction(scope, (em) => of.putPart(em, scope, artistId, upload, from, Buffer.alloc(bytes, 'x'))))
        .received,
    note: (upload) =>
      db.transaction(scope, (em) =>
        of.noteUploaded(em, scope, artistId, upload, {
          fileName: 'rider.pdf',
          contentType: 'application/pdf',
          key: randomBytes(16).toString('base64url'),
        }),
      ),
  });
}

async function atPortal<Result>(
  of: Artists,
  left: number,
  work: (uploads: Uploads) => Promise<Result>,
): Promise<Result> {
  const uploads = await roomFor(left);
  return world.inSessions(of, (db) => work(uploads(of, db)), 'artist-portal');
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Counts parts in any state. The database also knows how many bytes a file has. */
const unasked = () =>
  artistsWith<typeof import('./count-part.ts')>(import.meta.resolve('./count-part.ts'), {
    countPart: () => async (em, _scope, _artistId, upload, _offset, length) => {
      await em.execute('update advancing.rider_upload set received = received + ? where upload = ?', [length, upload]);
      return true;
    },
  });

const overlapping = (of: Artists) =>
  atPortal(of, 5, async ({ begin, put }) => {
    const upload = await begin();
    await put(upload, 0, 100);
    return put(upload, 50, 100).catch(codeOf);
  });

it('refuses a part that does not follow', async () => {
  expect(await overlapping(artists)).toBe('offset_mismatch');
});

it('would take it where the offset is not asked', async () => {
  expect(await overlapping(await unasked())).toBe(200);
});

const beyond = (of: Artists) => atPortal(of, 5, async ({ begin, put }) => put(await begin(), 0, 400).catch(codeOf));

it('takes nothing beyond the end of a file', async () => {
  expect(await beyond(artists)).toBe('invalid_request');
});

it('would break where its size is not asked', async () => {
  expect(await beyond(await unasked())).toBe('23514');
});

/** Ends two uploads concurrently, with room for one. @returns how many are recorded */
async function notedOfTwo(of: Artists): Promise<number> {
  const uploads = await roomFor(1);
  const sent = await world.inSessions(
    of,
    async (db) => {
      const { begin, put } = uploads(of, db);
      const both = [await begin(), await begin()];
      for (const upload of both) await put(upload, 0, 300);
      return both;
    },
    'artist-portal',
  );
  return world.together(of, 'rider_file', (db) => sent.map((upload) => uploads(of, db).note(upload)), 'artist-portal');
}

it('has room for the most files and no more', async () => {
  expect(await notedOfTwo(artists)).toBe(1);
});

it('would have room for more where the artist is not locked', async () => {
  expect(await notedOfTwo(await withoutArtistLock())).toBe(2);
});

const tries = (of: Artists) =>
  atPortal(of, 1, async ({ begin, put, note }) => {
    const upload = await begin();
    await put(upload, 0, 300);
    await note(upload);
    return note(upload).then(() => 'room', codeOf);
  });

it('counts an upload as one file however often its end is begun', async () => {
  expect(await tries(artists)).toBe('room');
});

it('would count each try where earlier ones do not give way', async () => {
  const crowded = await artistsWith<typeof import('./drop-note.ts')>(import.meta.resolve('./drop-note.ts'), {
    dropNote: () => async () => undefined,
  });
  expect(await tries(crowded)).toBe('limit_reached');
});
