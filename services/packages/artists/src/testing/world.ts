import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import type * as artists from '../index.ts';
import { removeCopies } from './copy-with.ts';

/** This package or a copy of it, which has entities of its own. */
type Package = Pick<typeof artists, 'entities'>;

/** How many sessions stand at a lock together. */
export const AT_ONCE = 20;

/** An artist with a form of one section, `Crew`, of one field. */
export interface ArtistPlace {
  readonly scope: artists.EventScope & { readonly timeZone: string; readonly now: Date };
  readonly artistId: number;
  readonly sectionId: number;
  readonly fieldId: number;
}

/** A database for controls: what many sessions do at once to the same artist, form or text. Closed after the last test. */
export function openWorld() {
  let bed: Testbed;
  beforeAll(async () => {
    bed = await openTestbed();
  });
  afterAll(async () => {
    await removeCopies();
    await bed.close();
  });

  const sessions = (url: string, { entities }: Package, poolSize: number): Promise<Database> => openDatabase({ url, entities, log: createLogger('test', 'silent'), poolSize });

  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const [row] = await bed.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((row?.waiting ?? 0) >= count) return;
    }
  }

  return {
    sql: <Row extends object>(text: string, values: readonly unknown[] = []) => bed.sql<Row & Record<string, unknown>>(text, values),
    caller: (options: Parameters<Testbed['caller']>[0]) => bed.caller(options),
    async scope(): Promise<ArtistPlace['scope']> {
      const accountId = await bed.account();
      const eventId = await bed.event(accountId);
      await bed.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
      return { accountId, eventId, userId: 7, userName: 'Liis', timeZone: 'Europe/Tallinn', now: new Date() };
    },
    async artist(): Promise<ArtistPlace> {
      const scope = await this.scope();
      const put = async (table: string, row: Readonly<Record<string, unknown>>) => {
        const columns = Object.keys(row);
        const [added] = await bed.sql<{ id: number }>(
          `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
          [scope.accountId, scope.eventId, ...Object.values(row)],
        );
        return added?.id ?? 0;
      };
      const formId = await put('form', { name: 'Rider' });
      const sectionId = await put('form_section', { form_id: formId, name: 'Crew', section_type: 'Section', has_limits: true });
      const fieldId = await put('form_field', { section_id: sectionId, label: 'Name', field_type: 'name', is_required: true });
      const artistId = await put('artist', { name: 'Udu', name_folded: 'udu', form_id: formId });
      return { scope, artistId, sectionId, fieldId };
    },
    /** The same in the hands of a user who acts for the artist: their sessions are those of the portal. */
    async ownArtist(): Promise<ArtistPlace> {
      const place = await this.artist();
      const { accountId, eventId } = place.scope;
      const { userId } = await bed.caller({ accountId, role: 'artist', eventId });
      await bed.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [userId, place.artistId]);
      return { ...place, scope: { ...place.scope, userId } };
    },
    /** Works with as many sessions as stand together. */
    async inSessions<Result>(of: Package, work: (db: Database) => Promise<Result>, service: 'advancing' | 'artist-portal' = 'advancing'): Promise<Result> {
      const db = await sessions(bed.env(service).DATABASE_URL, of, AT_ONCE);
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    /** Works while nobody can write to a table of the schema, until all sessions stand at a lock; then they go on together. */
    async heldAt<Result>(of: Package, table: string, { accountId, userId }: ArtistPlace['scope'], work: (db: Database) => Promise<Result>): Promise<Result> {
      const owner = await sessions(bed.ownerUrl, of, 1);
      try {
        const held = Promise.withResolvers<void>();
        const holding = owner.transaction({ accountId, userId }, async (em) => {
          await em.execute(`lock table advancing.${table} in share mode`);
          held.resolve();
          await untilWaiting(AT_ONCE);
        });
        await Promise.race([held.promise, holding]);
        const result = await this.inSessions(of, work);
        await holding;
        return result;
      } finally {
        await owner.close();
      }
    },
  };
}
