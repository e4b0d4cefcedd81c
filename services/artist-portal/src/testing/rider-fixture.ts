import { randomUUID } from 'node:crypto';
import { artistPortal, type PortalRiders, type Problem, type RiderFile, type UploadState } from '@laminate/contracts';
import type { DocumentStore } from '@laminate/file-store';
import { logLines } from '@laminate/kit/testing/log-lines';
import { call, type Answer, type Caller } from '@laminate/testing';
import { startArtistPortal } from '../service.ts';
import { openFormFixture } from './form-fixture.ts';
import { riderStore, storeWithDoor } from './rider-store.ts';

type Start = typeof startArtistPortal;
type Route = Parameters<typeof call>[1];
type Body<T> = T & Problem;

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');

/** A file that is to be sent. */
export interface Sent {
  readonly upload: string;
  readonly bytes: Buffer;
  readonly filename?: string;
  readonly replaces?: number;
}

export const sent = (more: Partial<Sent> = {}): Sent => ({ upload: randomUUID(), bytes: PDF, ...more });

/**
 * The service of the portal with two artists, each of whom has two users.
 * @param start where another service than the product's is to be tested
 */
export async function openRiderFixture(start: Start = startArtistPortal, store: DocumentStore = riderStore) {
  let url = '';
  let log: string[] = [];
  const opened = await openFormFixture(async (env) => {
    const service = await start(env, store);
    url = service.url;
    log = logLines(service.log);
    return service;
  });

  async function addEvent() {
    const {
      artists: [udu, ulm],
      ...made
    } = await opened.addEvent();
    /** Ways of one user to keep the riders of one artist. */
    const at = (artistId: number, as: Caller) => {
      const params = { eventId: made.eventId, artistId };
      const ask = <T>(route: Route, more: Readonly<Record<string, string | number>> = {}, body?: object) =>
        call<Body<T>>(url, route, { as, params: { ...params, ...more }, ...(body && { body }) });
      const ways = {
        list: async () => (await ask<PortalRiders>(artistPortal.portalRiders)).body,
        begin: ({ upload, bytes, filename = 'rider.pdf', replaces }: Sent) =>
          ask<UploadState>(
            artistPortal.portalBeginUpload,
            {},
            { upload, filename, file_type: 'technical_rider', bytes: bytes.length, ...(replaces && { replaces }) },
          ),
        async put(uploadId: string, offset: number, part: Buffer): Promise<Answer<Body<UploadState>>> {
          const address = new URL(
            artistPortal.portalPutPart.path
              .replace('{eventId}', String(made.eventId))
              .replace('{artistId}', String(artistId))
              .replace('{uploadId}', uploadId),
            url,
          );
          address.searchParams.set('offset', String(offset));
          const response = await fetch(address, {
            method: 'POST',
            headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
            body: new Uint8Array(part),
          });
          return {
            status: response.status,
            headers: response.headers,
            body: (await response.json()) as Body<UploadState>,
          };
        },
        finish: (uploadId: string) => ask<{ rider_file: RiderFile }>(artistPortal.portalFinishUpload, { uploadId }, {}),
        cancel: (uploadId: string) => ask(artistPortal.portalCancelUpload, { uploadId }, {}),
        remove: (fileId: number) => ask(artistPortal.portalDeleteRider, { fileId }, {}),
        async download(fileId: number) {
          const response = await fetch(
            new URL(
              artistPortal.portalDownloadRider.path
                .replace('{eventId}', String(made.eventId))
                .replace('{artistId}', String(artistId))
                .replace('{fileId}', String(fileId)),
              url,
            ),
            { headers: { authorization: `Bearer ${as.token}` } },
          );
          return {
            status: response.status,
            headers: response.headers,
            bytes: Buffer.from(await response.arrayBuffer()),
          };
        },
        /** All parts of a file but not its end. */
        async send(file: Sent) {
          const begun = await ways.begin(file);
          if (begun.status !== 200) return begun;
          return ways.put(file.upload, begun.body.offset, file.bytes.subarray(begun.body.offset));
        },
        async add(file: Sent = sent()) {
          await ways.send(file);
          return ways.finish(file.upload);
        },
      };
      return ways;
    };
    return {
      ...made,
      udu,
      ulm,
      at,
      mari: at(udu.artistId, udu.users[0]),
      jaan: at(udu.artistId, udu.users[1]),
      other: at(ulm.artistId, ulm.users[0]),
      deadline: (day: string | null) =>
        opened.fixture.sql('update advancing.artist set rider_deadline = $1 where id = $2', [day, udu.artistId]),
      /** Fills the list of the artist but for so many places. */
      fillBut: (left: number, most: number) =>
        opened.fixture.sql(
          `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
           select $1, $2, $3, 'other', 'x.pdf', 'application/pdf', 1, translate(substr(encode(sha256(n::text::bytea || gen_random_uuid()::text::bytea), 'hex'), 1, 22), '', ''), true, 'Liis' from generate_series(1, $4) n`,
          [made.accountId, made.eventId, udu.artistId, most - left],
        ),
    };
  }
  return { fixture: opened.fixture, log, addEvent, close: opened.close };
}

/**
 * Ends so many files together, none of them stored before all have come that far or were refused.
 * @returns their statuses
 */
export async function endTogether(files: number, start?: Start): Promise<number[]> {
  const { store, standing, open } = storeWithDoor();
  const fixture = await openRiderFixture(start, store);
  try {
    const { mari } = await fixture.addEvent();
    const all = Array.from({ length: files }, () => sent());
    for (const file of all) await mari.send(file);
    let refused = 0;
    const ends = all.map(({ upload }) =>
      mari.finish(upload).then(({ status }) => {
        if (status !== 200) refused += 1;
        return status;
      }),
    );
    while (standing() + refused < files) await new Promise(setImmediate);
    open();
    return await Promise.all(ends);
  } finally {
    open();
    await fixture.close();
  }
}
