import { advancing, type Answer, type FormResponses } from '@laminate/contracts';
import { call, openFixture, type Answer as Reply, type Caller, type Fixture } from '@laminate/testing';
import { startAdvancing } from '../service.ts';
import { stores } from './temporary-stores.ts';

type Row = Readonly<Record<string, unknown>>;

interface Field {
  readonly label: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
}

/** An event with an artist who has a form, and ways to fill and ask. */
export interface EventWithArtist {
  readonly accountId: number;
  readonly eventId: number;
  readonly artistId: number;
  readonly formId: number;
  readonly owner: Caller;
  /** A user of the artist. */
  readonly artist: Caller;
  /** Adds a section with its fields. @returns its id, and those of the fields by their labels */
  section(
    row: Row,
    fields: readonly Field[],
  ): Promise<{ readonly id: number; readonly fields: Readonly<Record<string, number>> }>;
  limit(sectionId: number, row: { readonly limits?: number; readonly deadline?: string }): Promise<void>;
  read(as: Caller): Promise<Reply<FormResponses>>;
  add(as: Caller, sectionId: number, fields: Row, admin?: boolean): Promise<Reply<{ answer: Answer }>>;
}

/** A fixture with the advancing service. */
export async function openAnswerFixture() {
  const fixture: Fixture = await openFixture();
  const service = await startAdvancing(fixture.env('advancing'), stores);
  const ask = <Body>(route: Parameters<typeof call>[1], options: Parameters<typeof call>[2]) =>
    call<Body>(service.url, route, options);

  async function insert(table: string, accountId: number, eventId: number, row: Row): Promise<number> {
    const columns = Object.keys(row);
    const [added] = await fixture.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
      [accountId, eventId, ...Object.values(row)],
    );
    return (added as { id: number }).id;
  }

  async function addEvent(): Promise<EventWithArtist> {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId);
    await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
    const add = (table: string, row: Row) => insert(table, accountId, eventId, row);
    const formId = await add('form', { name: 'Technical rider' });
    const artistId = await add('artist', { name: 'Udu', name_folded: 'udu', form_id: formId });
    const artist = await fixture.caller({ accountId, role: 'artist', eventId });
    await fixture.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [artist.userId, artistId]);
    const params = { eventId, artistId };
    return {
      accountId,
      eventId,
      artistId,
      formId,
      artist,
      owner: await fixture.caller({ accountId, role: 'owner' }),
      async section(row, fields) {
        const id = await add('form_section', { form_id: formId, name: 'Crew', section_type: 'Section', ...row });
        const ids: Record<string, number> = {};
        for (const [position, { label, type = 'text', required = false, choices = [] }] of fields.entries()) {
          ids[label] = await add('form_field', {
            section_id: id,
            label,
            field_type: type,
            is_required: required,
            choices: JSON.stringify(choices),
            position,
          });
        }
        return { id, fields: ids };
      },
      async limit(sectionId, { limits = null, deadline = null }: { limits?: number | null; deadline?: string | null }) {
        await fixture.sql('insert into advancing.section_limit values ($1, $2, $3, $4, $5, $6)', [
          accountId,
          eventId,
          artistId,
          sectionId,
          limits,
          deadline,
        ]);
      },
      read: (as) => ask<FormResponses>(advancing.formResponses, { as, params }),
      add: (as, sectionId, fields, admin) =>
        ask<{ answer: Answer }>(advancing.addAnswer, {
          as,
          params,
          body: { section_id: sectionId, fields, ...(admin !== undefined && { admin }) },
        }),
    };
  }
  return {
    fixture,
    ask,
    addEvent,
    insert,
    close: async () => {
      await service.close();
      await fixture.close();
    },
  };
}
