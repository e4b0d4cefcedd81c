import { readdir } from 'node:fs/promises';
import { access, type Problem } from '@laminate/contracts';
import type { Answer } from '@laminate/testing';
import { openAccessFixture, type AnyItem, type TestEvent } from './access-fixture.ts';
import { multipart, type Part } from './multipart.ts';

export interface Uploaded {
  readonly picture_url: string;
  readonly item: AnyItem;
  readonly revision: number;
}

/** The parts of an upload as the screen sends it. */
export const uploadOf = (bytes: Buffer, itemId: number, uploadType = 'wristband', filename = 'band.png'): Part[] => [
  { name: 'uploadType', content: uploadType },
  { name: 'uploadedTypeId', content: String(itemId) },
  { name: 'file', content: bytes, filename },
];

/** Opens an access service with everything that is done to pictures. It is closed after the last test. */
export async function openPictureFixture() {
  const on = await openAccessFixture();
  async function sendBody<Body = Problem>(
    { eventId, owner }: TestEvent,
    body: Uint8Array<ArrayBuffer>,
    contentType: string,
  ): Promise<Answer<Body>> {
    const response = await fetch(
      new URL(access.uploadFile.path.replace('{eventId}', String(eventId)), on.service.url),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': contentType },
        body,
      },
    );
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
  const send = <Body = Problem>(here: TestEvent, parts: readonly Part[]): Promise<Answer<Body>> => {
    const { body, contentType } = multipart(parts);
    return sendBody<Body>(here, body, contentType);
  };
  return {
    ...on,
    sendBody,
    send,
    /** An event with a wristband. */
    async withBand() {
      const here = await on.addEvent();
      return { here, band: await on.add(here, 'wristband', 'Crew') };
    },
    /** Uploads what must be taken. @returns the answer's body */
    async upload(
      here: TestEvent,
      bytes: Buffer,
      itemId: number,
      uploadType?: string,
      filename?: string,
    ): Promise<Uploaded> {
      const { status, body } = await send<Uploaded>(here, uploadOf(bytes, itemId, uploadType, filename));
      expect([status, body]).toMatchObject([
        200,
        { picture_url: expect.stringMatching(/^\/api\/pictures\/[\w-]{22}$/) },
      ]);
      return body;
    },
    /** Returns what is served at an address, asked for without a session. */
    async served(pathname: string) {
      const response = await fetch(new URL(pathname, on.service.url));
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    /** Files in the folder of pictures, those that are half written too. */
    async files(): Promise<string[]> {
      const entries = await readdir(on.folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    keysOf: ({ eventId }: TestEvent) =>
      on.fixture.sql<{ key: string; attached: boolean }>(
        'select key, attached from accreditation.picture where event_id = $1 order by at',
        [eventId],
      ),
  };
}
