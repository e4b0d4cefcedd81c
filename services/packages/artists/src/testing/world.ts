import type { UserScope } from '@laminate/kit';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { holdLock, loadWith, openFixture, type Held, type StandIns, type Fixture } from '@laminate/testing';
import type * as artists from '../index.ts';

/** This package, or another instance of it, which has its own entities. */
export type Artists = typeof artists;

/**
 * Returns this package with other functions in place of guards.
 * @param guard the module of the guards, by its `import.meta.resolve`. Its type is `Guard`
 */
export const artistsWith = <Guard>(guard: string, standIns: StandIns<Guard>): Promise<Artists> =>
  loadWith<Artists, Guard>(import.meta.resolve('../index.ts'), guard, standIns);

/** Loads this package with no lock on artists. */
export const withoutArtistLock = (): Promise<Artists> =>
  artistsWith<typeof import('../artists/find-artist.ts')>(import.meta.resolve('../artists/find-artist.ts'), {
    lockArtist: ({ findArtist }) => findArtist,
  });

/** The most sessions that work concurrently. */
const SESSIONS = 4;

/** An artist with a form of one section, `Crew`, of one field. */
export interface ArtistWithForm {
  readonly scope: UserScope & { readonly timeZone: string; readonly now: Date };
  readonly artistId: number;
  readonly sectionId: number;
  readonly fieldId: number;
}

/**
 * Opens a database for concurrent work of several sessions on the same artist, form or text. Closed after the last
 * test.
 */
export function openWorld() {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  return {
    sql: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      fixture.sql<Row & Record<string, unknown>>(text, values),
    hold: (statement: string, values: readonly unknown[]): Promise<Held> => holdLock(fixture, statement, values),
    caller: (options: Parameters<Fixture['caller']>[0]) => fixture.caller(options),
    async scope(): Promise<ArtistWithForm['scope']> {
      const accountId = await fixture.account();
      const eventId = await fixture.event(accountId);
      await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [
        accountId,
        eventId,
      ]);
      return { accountId, eventId, userId: 7, userName: 'Liis', timeZone: 'Europe/Tallinn', now: new Date() };
    },
    async artist(): Promise<ArtistWithForm> {
      const scope = await this.scope();
      const put = async (table: string, row: Readonly<Record<string, unknown>>) => {
        const columns = Object.keys(row);
        const [added] = await fixture.sql<{ id: number }>(
          `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
          [scope.accountId, scope.eventId, ...Object.values(row)],
        );
        return added?.id ?? 0;
      };
      const formId = await put('form', { name: 'Rider' });
      const sectionId = await put('form_section', {
        form_id: formId,
        name: 'Crew',
        section_type: 'Section',
        has_limits: true,
      });
      const fieldId = await put('form_field', {
        section_id: sectionId,
        label: 'Name',
        field_type: 'name',
        is_required: true,
      });
      const artistId = await put('artist', { name: 'Udu', name_folded: 'udu', form_id: formId });
      return { scope, artistId, sectionId, fieldId };
    },
    /** The same in the hands of a user who acts for the artist: their sessions are those of the portal. */
    async ownArtist(): Promise<ArtistWithForm> {
      const artist = await this.artist();
      const { accountId, eventId } = artist.scope;
      const { userId } = await fixture.caller({ accountId, role: 'artist', eventId });
      await fixture.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [userId, artist.artistId]);
      return { ...artist, scope: { ...artist.scope, userId } };
    },
    async inSessions<Result>(
      { entities }: Artists,
      work: (db: Database) => Promise<Result>,
      service: 'advancing' | 'artist-portal' = 'advancing',
    ): Promise<Result> {
      const db = await openDatabase({
        url: fixture.env(service).DATABASE_URL,
        entities,
        log: createLogger('test', 'silent'),
        poolSize: SESSIONS,
      });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    /**
     * Does several things concurrently. None can write to a table of the schema before all have got there, or wait for
     * one that has.
     * @returns how many of them were done
     */
    async together(
      of: Artists,
      table: string,
      begin: (db: Database) => readonly Promise<unknown>[],
      service?: 'advancing' | 'artist-portal',
    ): Promise<number> {
      const gate = await holdLock(fixture, `lock table advancing.${table} in share mode`);
      try {
        return await this.inSessions(
          of,
          async (db) => {
            const works = begin(db);
            const ended = Promise.allSettled(works);
            await gate.untilWaiting(works.length, Promise.race(works));
            await gate.release();
            return (await ended).filter(({ status }) => status === 'fulfilled').length;
          },
          service,
        );
      } finally {
        await gate.release();
      }
    },
  };
}
