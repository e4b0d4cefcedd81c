import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDoorService, tap } from '../testing/door-fixture.ts';

const { door, service } = await openDoorService();

it('answers all taps of an event whose lock is held that they can be sent again, and counts each once then', async () => {
  const guest = await door.addGuest({ guestCount: 20 });
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const tapAll = () => Promise.all(keys.map((key) => tap(service.url, door, guest, { key })));
  const holder = new Client({ connectionString: door.fixture.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from accreditation.event_state where event_id = $1 for update', [door.eventId]);

  // All are answered while the lock is still held: nothing here lets go of it.
  const stuck = await tapAll();
  expect(stuck.map(({ status, body, headers }) => [status, body.code, headers.get('retry-after')])).toEqual(
    keys.map(() => [503, 'service_unavailable', '1']),
  );
  await holder.query('rollback');
  await holder.end();

  const sent = await tapAll();
  expect(sent.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const [row] = await door.fixture.sql<{ count: number }>(
    'select checked_in_count as count from accreditation.person where id = $1',
    [guest],
  );
  expect(row?.count).toBe(12);
});
