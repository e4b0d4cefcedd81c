import { checkin, DoorList, unpackColumn } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openDoorService } from '../../testing/door-fixture.ts';

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

const keysOf = ({ fields = [], details = {} }: DoorList) => {
  expect(Object.keys(details)).toEqual(fields.map(({ key }) => key));
  return Object.keys(details);
};

describe('what the door sees of guests', () => {
  it('is the company as long as an event says nothing else', async () => {
    const details = { company: 'Põhjala', email: 'mari@example.test', phone: { number: '+3725123', typed: '5123' } };
    await door.addGuest({ name: 'Mari Tamm', details });
    await door.addGuest({ name: 'Agnes Talvik' });
    const answer = await list();
    expect(answer.fields).toEqual([{ key: 'company', name: 'Company', kind: 'text', choices: [] }]);
    expect(answer.details).toEqual({ company: [null, 'Põhjala'] });
    expect(JSON.stringify(answer)).not.toContain('example.test');
  });

  it('is every kind of field, each as a column in the order of the people', async () => {
    const choices = [
      { id: 1, name: 'Vegan' },
      { id: 2, name: 'Fish' },
    ];
    const meal = await door.setField({ name: 'Meal', kind: 'choices', seenBy: ['door'], choices });
    const size = await door.setField({ name: 'Shirt', kind: 'choice', seenBy: ['door', 'gate'], choices });
    const age = await door.setField({ name: 'Age', kind: 'number', seenBy: ['door'] });
    const van = await door.setField({ name: 'Van', kind: 'yes_no', seenBy: ['door'] });
    const note = await door.setField({ name: 'Note', kind: 'long_text', seenBy: ['gate', 'printed'] });
    await door.setField({ name: 'Phone', kind: 'phone', contact: 'phone', seenBy: ['door'] });
    const details = {
      [meal]: [1, 2],
      [size]: 2,
      [age]: 7.5,
      [van]: false,
      [note]: 'Owes us "money"\n',
      phone: { number: '+3725456', typed: '5456' },
    };
    const guest = await door.addGuest({ name: 'Žanna Õunapuu', details });
    const answer = await list();
    expect(keysOf(answer)).toEqual(['phone', 'company', meal, size, age, van]);
    expect(answer.fields?.find(({ key }) => key === meal)).toEqual({
      key: meal,
      name: 'Meal',
      kind: 'choices',
      choices,
    });
    expect(answer.people.id[2]).toBe(guest);
    const column = (key: string) => unpackColumn(answer.details?.[key] ?? []);
    expect([meal, size, age, van, 'phone'].map((key) => column(key)[2])).toEqual([[1, 2], 2, 7.5, false, '+3725456']);
    expect([column('phone')[1], column(meal)[1]]).toEqual(['+3725123', null]);
    expect(JSON.stringify(answer)).not.toContain('money');
  });

  it('comes with differences, too', async () => {
    const { seq } = await list();
    await door.addGuest({ name: 'Rasmus Ilves', details: { company: 'Virta & Co' } });
    const { full, details, people } = await list(seq);
    expect({ full, people: people.name, company: details?.company }).toEqual({
      full: false,
      people: ['Rasmus Ilves'],
      company: ['Virta & Co'],
    });
  });

  it('is the whole list as soon as other fields are seen, which has none of those that are hidden', async () => {
    const before = await list();
    expect(before.details?.company).toContain('Virta & Co');
    await door.setField({ name: 'Company', kind: 'text', contact: 'company', seenBy: ['gate'] });
    const after = await list(before.seq);
    expect(after.full).toBe(true);
    expect(keysOf(after)).not.toContain('company');
    expect(JSON.stringify([after, await list()])).not.toContain('Virta');
    expect((await list(after.seq)).full).toBe(false);
  });

  it('is no field that was deleted, although guests have something in it', async () => {
    const gone = await door.setField({ name: 'Secret', kind: 'text', seenBy: ['door'] });
    await door.addGuest({ name: 'Tarmo Kask', details: { [gone]: 'hidden away' } });
    expect(JSON.stringify(await list())).toContain('hidden away');
    await door.fixture.sql('update accreditation.guest_field set deleted_at = now() where key = $1', [gone]);
    await door.setField({ name: 'Company', kind: 'text', contact: 'company', seenBy: ['door'] });
    expect(JSON.stringify(await list())).not.toContain('hidden away');
  });

  it('is all that the service can read', async () => {
    const [rights] = await door.fixture.sql(
      `select json_object_agg(t, has_table_privilege('laminate_checkin', 'accreditation.' || t, 'select')) as can
       from unnest(array['door_details', 'gate_details', 'guest_details', 'photo']) t`,
    );
    expect(rights?.can).toEqual({ door_details: true, gate_details: false, guest_details: false, photo: false });
  });

  it('brings ten fields of 50,000 people compressed to less than 700 KB', async () => {
    const choices = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Choice ${index + 1}` }));
    const add = (name: string, kind: 'choice' | 'date' | 'number') =>
      door.setField({ name, kind, seenBy: ['door'], ...(kind === 'choice' && { choices }) });
    const [bus, day, table] = [await add('Bus', 'choice'), await add('Day', 'date'), await add('Table', 'number')];
    await door.setField({ name: 'E-mail', kind: 'email', contact: 'email', seenBy: ['door'] });
    await door.addGuests(50_000);
    await door.fixture.sql(
      `insert into accreditation.guest_details (account_id, event_id, person_id, details)
       select account_id, event_id, id, jsonb_strip_nulls(jsonb_build_object('company', 'Company ' || id % 300,
         'email', case when id % 2 = 0 then 'guest' || id || '@company' || id % 300 || '.example' end,
         'phone', case when id % 5 = 0 then jsonb_build_object('number', '+3725' || id::bigint * 7919 % 1000000, 'typed', '') end,
         $2::text, id % 8 + 1, $3::text, '2026-07-' || 10 + id % 4, $4::text, id % 120))
       from accreditation.person p where event_id = $1 on conflict do nothing`,
      [door.eventId, bus, day, table],
    );
    const response = await fetch(`${service.url}/api/event/${door.eventId}/check_in_list`, {
      headers: { authorization: `Bearer ${door.worker.token}`, 'accept-encoding': 'br' },
    });
    const body = DoorList.parse(await response.json());
    expect(keysOf(body)).toHaveLength(10);
    expect(body.people.id.length).toBeGreaterThan(50_000);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(700 * 1024);
  });
});
