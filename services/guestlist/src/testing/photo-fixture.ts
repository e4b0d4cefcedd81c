import { entities } from '@laminate/accreditation';
import {
  guestlist,
  type FieldReader,
  type GuestField,
  type PeopleChanged,
  type PhotoSize,
  type Problem,
} from '@laminate/contracts';
import { createLogger, openDatabase } from '@laminate/kit';
import { call, type Answer, type Caller } from '@laminate/testing';
import { openGuestlist } from './guestlist-fixture.ts';

export interface PhotoEvent {
  readonly accountId: number;
  readonly eventId: number;
  readonly owner: Caller;
}

/** Opens a guestlist service with everything that can be done to photos. It is closed after the last test. */
export async function openPhotoFixture() {
  const on = await openGuestlist();
  const { fixture, service } = on;
  const env = fixture.env('guestlist');
  const db = await openDatabase({ url: env.DATABASE_URL, entities, log: createLogger('test', 'silent') });
  afterAll(() => db.close());

  async function send<Body = Problem>(
    as: Pick<Caller, 'token'> | undefined,
    eventId: number,
    file: Buffer | null,
    name = 'mari.jpg',
  ): Promise<Answer<Body>> {
    const form = new FormData();
    if (file) form.set('file', new Blob([new Uint8Array(file)]), name);
    const path = guestlist.uploadPhoto.path.replace('{eventId}', String(eventId));
    const response = await fetch(new URL(path, service.url), {
      method: 'POST',
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      body: form,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }

  return {
    ...on,
    db,
    send,
    /** An event with a guest, and a field for photos that these see. */
    async withGuest(...seenBy: FieldReader[]) {
      const here = await on.eventOf();
      const { people } = (
        await call<{ people: { id: number }[] }>(service.url, guestlist.addPeople, {
          as: here.owner,
          params: { eventId: here.eventId },
          body: { guests: [{ name: 'Mari Maasikas' }, { name: 'Paul Kask' }] },
        })
      ).body;
      const [mari, paul] = people.map(({ id }) => id) as [number, number];
      const { body } = await call<{ field: GuestField }>(service.url, guestlist.addField, {
        as: here.owner,
        params: { eventId: here.eventId },
        body: { name: 'Photo', kind: 'photo', seen_by: seenBy },
      });
      return { here, mari, paul, key: body.field.key };
    },
    /** Uploads what must be taken. @returns the id of the photo */
    async upload({ eventId, owner }: PhotoEvent, file: Buffer): Promise<string> {
      const { status, body } = await send<{ photo: string }>(owner, eventId, file);
      expect([status, body]).toEqual([201, { photo: expect.stringMatching(/^[\da-f-]{36}$/) }]);
      return body.photo;
    },
    /** Gives a guest a photo, or null for none. */
    give: ({ eventId, owner }: PhotoEvent, key: string, personId: number, photo: string | null) =>
      call<PeopleChanged & Problem>(service.url, guestlist.updatePerson, {
        as: owner,
        params: { eventId, personId },
        body: { details: { [key]: photo } },
      }),
    /** Returns a photo as a caller gets it. */
    async served(as: Pick<Caller, 'token'> | undefined, eventId: number, photoId: string, size: PhotoSize = 'face') {
      const path = guestlist.getPhoto.path
        .replace('{eventId}', String(eventId))
        .replace('{photoId}', photoId)
        .replace('{size}', size);
      const response = await fetch(new URL(path, service.url), {
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    /** Returns those of these photos whose faces a caller gets. */
    async faces(as: Pick<Caller, 'token'>, eventId: number, photos: readonly string[]) {
      const { status, body } = await call<{ faces: { photo: string; webp: string }[] }>(
        service.url,
        guestlist.listFaces,
        { as, params: { eventId }, body: { photos } },
      );
      expect(status).toBe(200);
      return body.faces;
    },
    /** The ids of all photos of an event. */
    photosOf: async ({ eventId }: PhotoEvent) =>
      (
        await fixture.sql<{ id: string }>('select id from accreditation.photo where event_id = $1 order by id', [
          eventId,
        ])
      ).map(({ id }) => id),
  };
}
