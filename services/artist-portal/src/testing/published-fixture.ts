import { artistPortal, type PortalPage } from '@laminate/contracts';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startArtistPortal } from '../service.ts';
import { riderStore } from './rider-store.ts';

type Route = Parameters<typeof call>[1];
type Options = Parameters<typeof call>[2];
type Row = Readonly<Record<string, unknown>>;

/** An event with an artist who has one of everything, with texts that occur only there. */
export interface EventWithArtist {
  readonly accountId: number;
  readonly eventId: number;
  readonly artistId: number;
  readonly formId: number;
  readonly sectionId: number;
  readonly answerId: number;
  /** A user of the artist. */
  readonly user: Caller;
}

/** Words that occur in one place each: schedule, information, stay and what is for admins alone. */
export const SECRETS = {
  schedule: ['Kanarilava', 'Kanaripäev', '03:21'],
  information: ['Kanariüldinfo', 'Kanariartistile', 'Kanarikontakt', '+372 5550 0987'],
  stay: ['Kanarihotell', 'Kanarituba', 'Kanariuni', 'Kanarikai'],
  admin: ['Kanarisisemine', 'Kanarivastus', 'Kanarialam'],
} as const;

/** Opens a portal service on a dedicated database. It is closed after the last test. */
export async function openPublishedFixture(start: typeof startArtistPortal = startArtistPortal) {
  const fixture = await openFixture();
  const service = await start(fixture.env('artist-portal'), riderStore);
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });

  async function addEvent(): Promise<EventWithArtist> {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId, 'Meretuul');
    await fixture.sql(
      'insert into advancing.event_state (account_id, event_id, general_information) values ($1, $2, $3)',
      [accountId, eventId, `<p>${SECRETS.information[0]}</p>`],
    );
    const add = async (table: string, row: Row): Promise<number> => {
      const columns = Object.keys(row);
      const [added] = await fixture.sql<{ id: number }>(
        `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
        [accountId, eventId, ...Object.values(row)],
      );
      return (added as { id: number }).id;
    };
    const formId = await add('form', { name: 'Rider' });
    const sectionId = await add('form_section', {
      form_id: formId,
      name: 'Travel',
      section_type: 'Section',
      covers: 'travel',
      deadline: '2099-06-28',
      position: 0,
    });
    const day = await add('form_field', {
      section_id: sectionId,
      label: 'Arrival date',
      field_type: 'date',
      is_required: true,
      position: 0,
    });
    const how = await add('form_field', {
      section_id: sectionId,
      label: 'How',
      field_type: 'text',
      is_required: true,
      position: 1,
    });
    const inner = await add('form_section', {
      form_id: formId,
      name: SECRETS.admin[0],
      section_type: 'Section',
      admin_only: true,
      position: 1,
    });
    const innerField = await add('form_field', { section_id: inner, label: 'Fee', field_type: 'text', position: 0 });
    const below = await add('form_section', {
      form_id: formId,
      parent_section_id: inner,
      name: SECRETS.admin[2],
      section_type: 'Section',
      position: 0,
    });
    await add('form_field', { section_id: below, label: 'More', field_type: 'text', position: 0 });
    const artistId = await add('artist', {
      name: 'Udu',
      name_folded: 'udu',
      form_id: formId,
      general_information: `<p>${SECRETS.information[1]}</p>`,
      rider_deadline: '2099-06-01',
    });
    const by = { artist_id: artistId, created_by: 'Liis', changed_by: 'Liis' };
    const answerId = await add('answer', {
      ...by,
      section_id: sectionId,
      values_: JSON.stringify({ [day]: '2026-07-16', [how]: 'By boat' }),
    });
    await add('answer', { ...by, section_id: inner, values_: JSON.stringify({ [innerField]: SECRETS.admin[1] }) });
    const stageId = await add('stage', { name: SECRETS.schedule[0] });
    const scheduleId = await add('schedule', {
      name: SECRETS.schedule[1],
      schedule_date: '2026-07-17',
      start_time: '14:00',
      end_time: '04:00',
    });
    await fixture.sql('insert into advancing.schedule_stage values ($1, $2, $3, $4)', [
      accountId,
      eventId,
      scheduleId,
      stageId,
    ]);
    await add('performance', {
      schedule_id: scheduleId,
      artist_id: artistId,
      stage_id: stageId,
      start_time: SECRETS.schedule[2],
      end_time: '03:50',
    });
    const hotelId = await add('hotel', { name: SECRETS.stay[0], address: SECRETS.stay[3], check_in: 'from 15:00' });
    await add('hotel_booking', {
      artist_id: artistId,
      hotel_id: hotelId,
      from_date: '2026-07-16',
      to_date: '2026-07-18',
      room_type: SECRETS.stay[1],
      names: SECRETS.stay[2],
    });
    await add('artist_contact', { name: SECRETS.information[2], purpose: 'Stage', phone: SECRETS.information[3] });
    const user = await fixture.caller({ accountId, role: 'artist', eventId });
    await fixture.sql('update accounts.artist_link set artist_id = $2, artist_name = $3 where user_id = $1', [
      user.userId,
      artistId,
      'Udu',
    ]);
    return { accountId, eventId, artistId, formId, sectionId, answerId, user };
  }

  return {
    fixture,
    service,
    addEvent,
    call: <Body>(route: Route, options: Options) => call<Body>(service.url, route, options),
    page: ({ user, eventId, artistId }: Pick<EventWithArtist, 'user' | 'eventId' | 'artistId'>) =>
      call<PortalPage>(service.url, artistPortal.portalPage, { as: user, params: { eventId, artistId } }),
    /** The text of what a route answers. */
    async text(path: string, as?: Pick<Caller, 'token'>): Promise<{ readonly status: number; readonly text: string }> {
      const response = await fetch(
        new URL(path, service.url),
        as ? { headers: { authorization: `Bearer ${as.token}` } } : {},
      );
      return { status: response.status, text: await response.text() };
    },
    /** Publishes to the artists of the event, or takes it back. */
    async publish(
      { eventId, artistId }: EventWithArtist,
      {
        schedule,
        information,
        stay,
      }: { readonly schedule?: boolean; readonly information?: boolean; readonly stay?: boolean },
    ): Promise<void> {
      await fixture.sql(
        'update accounts.event set schedule_published = coalesce($2, schedule_published), general_information_published = coalesce($3, general_information_published) where id = $1',
        [eventId, schedule, information],
      );
      if (stay !== undefined)
        await fixture.sql('update advancing.artist set accommodation_published = $2 where event_id = $1 and id = $3', [
          eventId,
          stay,
          artistId,
        ]);
    },
  };
}
