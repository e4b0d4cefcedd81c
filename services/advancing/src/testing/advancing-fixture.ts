import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { advancing, type AnyRoute, type Problem, type RiderFile } from '@laminate/contracts';
import { call, openFixture, type Answer, type Caller } from '@laminate/testing';
import { startAdvancing } from '../service.ts';
import { folder, stores } from './temporary-stores.ts';

export interface TestEvent {
  readonly accountId: number;
  readonly eventId: number;
  readonly owner: Caller;
}

/** Opens a service on a dedicated database and folders. It is closed after the last test. */
export async function openAdvancingFixture() {
  const fixture = await openFixture();
  const service = await startAdvancing(fixture.env('advancing'), stores);
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });

  const headers = (as: Pick<Caller, 'token'>) => ({ authorization: `Bearer ${as.token}` });
  const addressOf = (
    route: Pick<AnyRoute, 'path'>,
    params: Readonly<Record<string, number | string>>,
    url = service.url,
  ) =>
    new URL(
      route.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name])),
      url,
    );

  return {
    fixture,
    service,
    stores,
    call: <Body = Problem>(
      route: Parameters<typeof call>[1],
      options: Parameters<typeof call>[2],
    ): Promise<Answer<Body>> => call<Body>(service.url, route, options),
    /** The same at another service on this database. */
    callAt: <Body = Problem>(
      url: string,
      route: Parameters<typeof call>[1],
      options: Parameters<typeof call>[2],
    ): Promise<Answer<Body>> => call<Body>(url, route, options),
    /** A new account with an event and its owner. */
    async addEvent(): Promise<TestEvent> {
      const accountId = await fixture.account();
      const eventId = await fixture.event(accountId, 'Meretuul');
      return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
    },
    /** An artist without a form, or with this one. */
    async artist(
      { accountId, eventId }: Pick<TestEvent, 'accountId' | 'eventId'>,
      name = 'Udu',
      formId: number | null = null,
    ): Promise<number> {
      await fixture.sql(
        'insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
        [accountId, eventId],
      );
      const [row] = await fixture.sql<{ id: number }>(
        `insert into advancing.artist (account_id, event_id, name, name_folded, country_code, form_id) values ($1, $2, $3, lower($3), 'EST', $4) returning id`,
        [accountId, eventId, name, formId],
      );
      return (row as { id: number }).id;
    },
    /** A user who acts for an artist. */
    async userOf({ accountId, eventId }: TestEvent, artistId: number): Promise<Caller> {
      const user = await fixture.caller({ accountId, eventId, role: 'artist' });
      await fixture.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, user.userId]);
      return user;
    },
    /** An answer of an artist to a section, by the ids of its fields. */
    async answer(
      { accountId, eventId }: Pick<TestEvent, 'accountId' | 'eventId'>,
      artistId: number,
      sectionId: number,
      values: object,
    ): Promise<void> {
      await fixture.sql(
        `insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by) values ($1, $2, $3, $4, $5, 'Liis', 'Liis')`,
        [accountId, eventId, artistId, sectionId, JSON.stringify(values)],
      );
    },
    /**
     * Sends a file with the field of the route, and the fields that go with it. Another service on this database is
     * reached by its address.
     */
    async send<Body = Problem>(
      route: AnyRoute,
      as: Caller,
      params: Readonly<Record<string, number>>,
      file: { bytes: Buffer; name: string },
      fields: Readonly<Record<string, string>> = {},
      url = service.url,
    ) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set(route.upload?.field ?? '', new Blob([new Uint8Array(file.bytes)]), file.name);
      const response = await fetch(addressOf(route, params, url), { method: 'POST', headers: headers(as), body });
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** What is served at a route. */
    async bytes(
      route: Pick<AnyRoute, 'path'>,
      as: Pick<Caller, 'token'> | null,
      params: Readonly<Record<string, number | string>>,
    ) {
      const response = await fetch(addressOf(route, params), as ? { headers: headers(as) } : {});
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async riderFiles(as: Caller, eventId: number, artistId: number): Promise<RiderFile[]> {
      return (
        await call<{ rider_files: RiderFile[] }>(service.url, advancing.listRiderFiles, {
          as,
          params: { eventId, artistId },
        })
      ).body.rider_files;
    },
    log: ({ eventId }: TestEvent) =>
      fixture.sql<{ action: string; artist_name: string | null; details: object }>(
        'select action, artist_name, details from advancing.activity_log where event_id = $1 order by id',
        [eventId],
      ),
    /** How many files lie in the folders of pictures and of documents. */
    async stored() {
      const count = async (name: string) =>
        (await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
          (entry) => entry.isFile(),
        ).length;
      return { pictures: await count('pictures'), documents: await count('documents') };
    },
  };
}
