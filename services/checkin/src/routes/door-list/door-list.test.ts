import { checkin, DoorList, type CheckInStats } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openDoorService, tap } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();

async function list(since?: number): Promise<DoorList> {
  const { status, body } = await call<DoorList>(service.url, checkin.doorList, {
    as: door.worker,
    params: { eventId: door.eventId },
    query: since === undefined ? {} : { since },
  });
  expect(status).toBe(200);
  return DoorList.parse(body);
}

describe('the list of the door', () => {
  it('is empty, with the number 0, before anyone is on it', async () => {
    expect(await list()).toMatchObject({ seq: 0, full: true, people: { id: [] }, removed: [] });
  });

  it('comes as columns of equal length, ordered by name', async () => {
    const mari = await door.addGuest({ name: 'Mari Tamm', guestCount: 4 });
    const agnes = await door.addGuest({ name: 'Agnes Talvik', pending: true });
    const tarmo = await door.addGuest({ name: 'Tarmo Kask', blocked: true });
    const { people, seq, event } = await list();
    expect(event.id).toBe(door.eventId);
    expect(seq).toBe(await door.seq());
    expect(people.id).toEqual([agnes, mari, tarmo]);
    expect(people).toMatchObject({ guest_count: [1, 4, 1], flags: [2, 0, 1], unit_id: [0, 0, 0] });
    expect(new Set(Object.values(people).map(({ length }) => length))).toEqual(new Set([3]));
  });

  it('answers only the differences since a number, with who has left', async () => {
    const gone = await door.addGuest({ name: 'Rasmus Ilves' });
    const { seq } = await list();
    expect(await list(seq)).toMatchObject({ full: false, seq, people: { id: [] }, removed: [] });
    const added = await door.addGuest({ name: 'Krista Õunapuu', guestCount: 3 });
    await tap(service.url, door, added);
    await door.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [gone]);
    await door.fixture.sql(
      `update accreditation.event_state set seq = seq + 1, people_count = people_count - 1, guest_count = guest_count - 1
       where event_id = $1`,
      [door.eventId],
    );
    await door.fixture.sql(
      `insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
       select account_id, event_id, seq, 'people-deleted', array[$2::int], '{"count": 1}', now()
       from accreditation.event_state where event_id = $1`,
      [door.eventId, gone],
    );
    const { people, removed, full } = await list(seq);
    expect({ full, removed }).toEqual({ full: false, removed: [gone] });
    expect(people).toMatchObject({ id: [added], checked_in_count: [1] });
  });

  it('brings the key that checks codes as soon as the event has one, without a separate number', async () => {
    const { seq, event } = await list();
    expect(event.public_key).toBeNull();
    const key = Buffer.alloc(32, 7);
    await door.fixture.sql(
      'insert into accreditation.event_key (account_id, event_id, private_key, public_key) values ($1, $2, $3, $4)',
      [door.accountId, door.eventId, Buffer.alloc(48), key],
    );
    expect((await list(seq)).event.public_key).toBe(key.toString('base64'));
    const whole = await list();
    expect(whole).toMatchObject({ seq, full: true });
    expect(whole.event.public_key).toBe(key.toString('base64'));
  });

  it('is the whole list for a number that the event has not reached', async () => {
    expect((await list((await door.seq()) + 1)).full).toBe(true);
  });

  it('shows an edge for the wristband that the unit gives', async () => {
    const key = [door.accountId, door.eventId];
    const [band] = await door.fixture.sql(
      `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, 'Crew', '#0d7d8c') returning id`,
      key,
    );
    const [profile] = await door.fixture.sql(
      `insert into accreditation.profile (account_id, event_id, name, wristband_id) values ($1, $2, 'Crew', $3) returning id`,
      [...key, band?.id],
    );
    const [unit] = await door.fixture.sql(
      `insert into accreditation.unit (account_id, event_id, name, name_folded, profile_id) values ($1, $2, 'Crew', 'crew', $3) returning id`,
      [...key, profile?.id],
    );
    const guest = await door.addGuest({ name: 'Aino Saar', guestCount: 2 });
    await door.fixture.sql('update accreditation.person set unit_id = $2 where id = $1', [guest, unit?.id]);
    await tap(service.url, door, guest);
    const { people, wristbands, units } = await list();
    expect(people.wristband_id[people.id.indexOf(guest)]).toBe(band?.id);
    expect(wristbands).toMatchObject([{ name: 'Crew', color: '#0d7d8c', weave: 'plain' }]);
    expect(units).toEqual([{ id: unit?.id, name: 'Crew' }]);

    const stats = await call<CheckInStats>(service.url, checkin.checkInStats, {
      as: door.worker,
      params: { eventId: door.eventId },
    });
    expect(stats.body.units[0]).toEqual({
      id: unit?.id,
      unit_name: 'Crew',
      guest_count: 2,
      checked_in_count: 1,
      wristband_id: band?.id,
      groups: [],
    });
    expect(stats.body.wristbands).toEqual([{ id: band?.id, name: 'Crew', count: 2 }]);
    expect(stats.body.totals.guest_count).toBe(stats.body.units.reduce((sum, { guest_count }) => sum + guest_count, 0));
  });

  it('brings 50,000 people compressed to less than 520 KB', async () => {
    await door.addGuests(50_000);
    const url = `${service.url}/api/event/${door.eventId}/check_in_list`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${door.worker.token}`, 'accept-encoding': 'br' },
    });
    const body = DoorList.parse(await response.json());
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(520 * 1024);
    expect(body.people.id.length).toBeGreaterThan(50_000);
  });
});
