import { startCheckin } from '@laminate/checkin/service';
import { StreamReader } from '@laminate/checkin/testing/stream-reader';
import { startGuestlist } from '@laminate/guestlist/service';
import type { RunningService } from '@laminate/kit';
import { storeSession } from '@laminate/sdk/session';
import { sessionAnswer, installStorage } from '@laminate/sdk/testing';
import { openFixture, type Caller, type Fixture } from '@laminate/testing';
import { installBrowser } from './page.ts';
import { WITNESS } from './witness.ts';

/** Original text in a function of the database, and its replacement. */
export type Plant = readonly (readonly [
  functionName: 'apply_taps' | 'apply_group' | 'record_over_admissions',
  part: RegExp,
  instead: string,
])[];

/** Guests of an event, by the size of their parties. Two units take turns. The last guest is in neither. */
export type Parties = readonly number[];

/** An event with guests. */
export interface Event {
  readonly eventId: number;
  readonly guestIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** The door with two processes behind it, and the guest list: one database, one company, an event a run. */
export interface DoorFixture {
  readonly sql: Fixture['sql'];
  readonly owner: Caller;
  /** Processes that serve the door. */
  readonly doors: readonly string[];
  readonly office: string;
  event(parties: Parties): Promise<Event>;
  listen(eventId: number, lastEventId: number): Promise<StreamReader>;
  close(): Promise<void>;
}

const NEW_EVENT = `
  with state as (
    insert into accreditation.event_state (account_id, event_id, seq, people_count, guest_count)
    select $1, $2, 1, cardinality($3::int[]), sum(n) from unnest($3::int[]) n returning event_id
  ), units as (
    insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press'), ($1, $2, 'Crew', 'crew') returning id
  ), numbered as (
    select id, row_number() over (order by id) as position from units
  ), people as (
    insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, seq, unit_id)
    select $1, $2, 'Guest ' || position, 'guest ' || position, n, 1,
      case when position < cardinality($3::int[]) then (select id from numbered u where u.position = 1 + p.position % 2) end
    from unnest($3::int[]) with ordinality p (n, position) returning id
  ), change as (
    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    select $1, $2, 1, 'people-added', array_agg(id), jsonb_build_object('count', count(*)), now() from people
  )
  select (select array_agg(id order by id) from people) as guests, (select array_agg(id order by id) from units) as units from state`;

/** Opens the fixture, with something wrong in the database where that is asked for. */
export async function openDoorFixture(plant: Plant = [], statements: readonly string[] = []): Promise<DoorFixture> {
  installStorage();
  const removeBrowser = installBrowser();
  localStorage.setItem('DOOR_DEVICE', 'Gate 1');
  const fixture = await openFixture();
  await fixture.sql(WITNESS);
  for (const [name, part, instead] of plant) {
    const [row] = await fixture.sql<{ text: string }>(
      `select pg_get_functiondef(('accreditation.' || $1)::regproc) as text`,
      [name],
    );
    expect(row?.text).toMatch(part);
    await fixture.sql((row?.text ?? '').replace(part, instead));
  }
  for (const statement of statements) await fixture.sql(statement);
  const accountId = await fixture.account();
  const owner = await fixture.caller({ accountId, role: 'owner' });
  storeSession(
    sessionAnswer(owner.token, {
      user: { id: owner.userId, name: 'Kadri', e_mail: owner.eMail, account_id: accountId },
    }),
  );
  const services: RunningService[] = [
    await startCheckin(fixture.env('checkin')),
    await startCheckin(fixture.env('checkin')),
    await startGuestlist(fixture.env('guestlist')),
  ];
  const [one, other, office] = services.map(({ url }) => url) as [string, string, string];
  return {
    sql: fixture.sql,
    owner,
    doors: [one, other],
    office,
    async event(parties) {
      const eventId = await fixture.event(accountId);
      const [made] = await fixture.sql<{ guests: number[]; units: number[] }>(NEW_EVENT, [accountId, eventId, parties]);
      return { eventId, guestIds: made?.guests ?? [], unitIds: made?.units ?? [] };
    },
    listen: (eventId, lastEventId) => StreamReader.open({ url: other, eventId, token: owner.token, lastEventId }),
    async close() {
      await Promise.all(services.map((service) => service.close()));
      await fixture.close();
      removeBrowser();
    },
  };
}
