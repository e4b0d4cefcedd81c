import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { presentRiderFile, riderFiles, writeLog } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { readStored, type FileStore } from '@laminate/file-store';
import { fileTitle } from '@laminate/files';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';
import { ZipFile } from 'yazl';
import { zipNames } from '../../files/zip-names.ts';

const list = endpoint(advancing.listArtistFiles).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({
    files: (await riderFiles(em, scopeOf(identity, params.eventId))).map((file) =>
      presentRiderFile(advancing.downloadRiderFile, params.eventId, file),
    ),
  })),
);

/** The bytes of a file as soon as they are asked for. */
async function* laterBytes(store: FileStore, key: string): AsyncGenerator<Buffer> {
  yield await readStored(store, key);
}

/**
 * One file at a time is in memory, and only when the archive comes to it. Most are packed already, so nothing is packed
 * again.
 */
const zip = (store: FileStore): Endpoint =>
  endpoint(advancing.zipArtistFiles).respond(async ({ identity, params, res, transaction }) => {
    const scope = scopeOf(identity, params.eventId);
    const files = await transaction(async (em) => {
      const found = await riderFiles(em, scope);
      if (!identity.support)
        await writeLog(em, scope, { action: 'download_all_files', details: { files: found.length } });
      return found;
    });
    // Before the answer begins: a store that is away is said so.
    const first = files[0] && (await readStored(store, files[0].key));
    const archive = new ZipFile();
    const fail = (error: Error) => archive.outputStream.emit('error', error);
    for (const [index, name] of zipNames(files).entries()) {
      const file = files[index] as (typeof files)[number];
      archive.addReadStreamLazy(name, { compress: false, mtime: new Date(file.uploaded_at) }, (open) =>
        open(null, Readable.from(index === 0 && first ? [first] : laterBytes(store, file.key)).once('error', fail)),
      );
    }
    archive.end();
    const title = fileTitle(identity.event?.name ?? '', 'files', 'zip', new Date(), identity.event?.time_zone ?? 'UTC');
    res.attachment(title).type('application/zip').set('x-content-type-options', 'nosniff');
    // The archive listens in addition to the counter, the timer and the compression of the answer. Node takes more than
    // ten for a leak.
    res.setMaxListeners(20);
    await pipeline(archive.outputStream, res).catch((error: unknown) => {
      // Half an archive is out: only cutting it off says that it is not whole.
      res.destroy();
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });

export const artistFileRoutes = (store: FileStore): Endpoint[] => [list, zip(store)];
