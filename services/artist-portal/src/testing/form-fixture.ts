import { artistPortal, type Answer, type DraftStored, type PortalForm, type Problem } from '@laminate/contracts';
import { call, openFixture, type Answer as Reply, type Caller } from '@laminate/testing';
import { startArtistPortal } from '../service.ts';
import { riderStore } from './rider-store.ts';

type Row = Readonly<Record<string, unknown>>;
type Route = Parameters<typeof call>[1];

interface Field {
  readonly label: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
}

/** A section with the ids of its fields by their labels. */
interface Section {
  readonly id: number;
  readonly fields: Readonly<Record<string, number>>;
}

/** Opens the portal service on a dedicated database. */
export async function openFormFixture(start = startArtistPortal) {
  const fixture = await openFixture();
  const service = await start(fixture.env('artist-portal'), riderStore);
  const one = async (text: string, values: readonly unknown[]) =>
    (await fixture.sql<{ id: number }>(text, values))[0]?.id ?? 0;

  /** An event with a form, two artists who have it, and two users who act for each of them. */
  async function addEvent() {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId);
    await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
    const add = (table: string, row: Row) => {
      const columns = Object.keys(row);
      return one(
        `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
        [accountId, eventId, ...Object.values(row)],
      );
    };
    const userOf = async (artistId: number) => {
      const user = await fixture.caller({ accountId, role: 'artist', eventId });
      await fixture.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [user.userId, artistId]);
      return user;
    };
    const formId = await add('form', { name: 'Rider' });
    const artist = async (name: string) => {
      const artistId = await add('artist', { name, name_folded: name.toLowerCase(), form_id: formId });
      return { artistId, users: [await userOf(artistId), await userOf(artistId)] as const };
    };
    const artists = [await artist('Udu'), await artist('Ulm')] as const;
    return {
      accountId,
      eventId,
      artists,
      add,
      async section(row: Row, fields: readonly Field[]): Promise<Section> {
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
      /** Ways of one user to fill in the form of one artist. */
      at(artistId: number, as: Caller) {
        const params = { eventId, artistId };
        const ask = <Body = Problem>(route: Route, body?: object, more: Row = {}): Promise<Reply<Body>> =>
          call<Body>(service.url, route, { as, params: { ...params, ...more }, ...(body && { body }) });
        return {
          read: () => ask<PortalForm>(artistPortal.portalForm),
          add: (sectionId: number, fields: Row, slot?: string) =>
            ask<{ answer: Answer }>(artistPortal.portalAddAnswer, {
              section_id: sectionId,
              fields,
              ...(slot && { slot }),
            }),
          update: (answerId: number, body: Row) =>
            ask<{ answer: Answer; changed_by: string }>(artistPortal.portalUpdateAnswer, body, { answerId }),
          remove: (answerId: number) => ask(artistPortal.portalDeleteAnswer, {}, { answerId }),
          nothing: (sectionId: number, nothing_to_add = true) =>
            ask(artistPortal.portalNothingToAdd, { nothing_to_add }, { sectionId }),
          submit: () => ask<{ msg: string; sections: readonly object[] }>(artistPortal.portalSubmit, {}),
          draft: (body: Row) =>
            ask<DraftStored>(artistPortal.portalKeepDraft, { answer_id: null, based_on_revision: null, ...body }),
          discard: (sectionId: number, slot: string) =>
            ask(artistPortal.portalDiscardDraft, { section_id: sectionId, slot }),
        };
      },
    };
  }
  return {
    fixture,
    addEvent,
    close: async () => {
      await service.close();
      await fixture.close();
    },
  };
}
