import { randomUUID } from 'node:crypto';
import { checkin, type BandsGiven, type DoorStock, type GuestBands, type Problem } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openDoorService } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();
const { fixture, accountId, eventId } = door;

/** A band and two desks, the first with `quantity` of the band. */
async function stocked(quantity: number) {
  const one = async (text: string, values: readonly unknown[]) =>
    ((await fixture.sql<{ id: number }>(text, values))[0] as { id: number }).id;
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  const wristband_id = await one(
    `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, 'Crew', '#e7b416') returning id`,
    [accountId, eventId],
  );
  const desk = (name: string) =>
    one(
      `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, $3, gen_random_uuid(), 'Liis') returning id`,
      [accountId, eventId, name],
    );
  const [desk_id, otherDesk] = [await desk('Gate A'), await desk('Gate B')];
  const receive = {
    action: 'receive',
    key: randomUUID(),
    wristband_id,
    desk_id,
    quantity,
    user_id: 1,
    user_name: 'Liis',
  };
  await fixture.sql('select from accreditation.manage_stock($1, $2, $3)', [
    accountId,
    eventId,
    JSON.stringify(receive),
  ]);
  return { wristband_id, desk_id, otherDesk };
}

const send = (
  route: Parameters<typeof call>[1],
  body: object,
  headers: Record<string, string> = {},
  as = door.worker,
) => call<BandsGiven & Problem>(service.url, route, { as, params: { eventId }, body, headers });

it('gives a band in one call, and says how many the guest has and that the stock is low', async () => {
  const { wristband_id, desk_id } = await stocked(3);
  await fixture.sql('insert into accreditation.stock_threshold values ($1, $2, $3, $4, 2)', [
    accountId,
    eventId,
    wristband_id,
    desk_id,
  ]);
  const person_id = await door.addGuest({ name: 'Jaan Kask', guestCount: 2 });
  const { status, body } = await send(
    checkin.issueWristbands,
    { person_id, wristband_id, desk_id, quantity: 2 },
    { 'x-device': 'Gate A' },
  );
  expect([status, body]).toMatchObject([
    200,
    {
      held: 2,
      guest_count: 2,
      low: true,
      movements: [
        {
          kind: 'issued',
          quantity: 2,
          delta: -2,
          balance: 1,
          device: 'Gate A',
          person: { id: person_id, name: 'Jaan Kask' },
          tapped_at: null,
        },
      ],
    },
  ]);
  const stock = await call<DoorStock>(service.url, checkin.doorStock, { as: door.worker, params: { eventId } });
  expect(stock.body.desks.map(({ name }) => name)).toEqual(['Gate A', 'Gate B']);
  expect(stock.body.balances).toEqual([{ wristband_id, desk_id, in_stock: 1, low: true }]);
  // The guest is there with the band. A count that was too low is reported, and refuses no one.
  expect((await send(checkin.issueWristbands, { person_id, wristband_id, desk_id, quantity: 2 })).body).toMatchObject({
    held: 4,
    movements: [{ balance: -1 }],
  });
});

it('takes what waited on a device with its own time, once, and from a device without a user too', async () => {
  const { wristband_id, desk_id } = await stocked(10);
  const kiosk = await fixture.kiosk({ accountId, eventId });
  const issue = { person_id: await door.addGuest(), wristband_id, desk_id, quantity: 1 };
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const headers = { 'idempotency-key': randomUUID(), 'x-tapped-at': anHourAgo };
  const first = await send(checkin.issueWristbands, issue, headers, kiosk);
  const again = await send(checkin.issueWristbands, issue, headers, kiosk);
  expect(first.body.movements).toMatchObject([{ tapped_at: anHourAgo, balance: 9 }]);
  expect(again.body).toEqual(first.body);
  expect((await send(checkin.issueWristbands, { ...issue, quantity: 2 }, headers, kiosk)).body).toMatchObject({
    status: 409,
    code: 'key_reuse',
  });
});

it('voids, replaces and returns with a reason, and no more than the guest has', async () => {
  const { wristband_id, desk_id, otherDesk } = await stocked(10);
  const person_id = await door.addGuest({ guestCount: 4 });
  const issue_id = (await send(checkin.issueWristbands, { person_id, wristband_id, desk_id, quantity: 4 })).body
    .movements[0]?.id;
  expect((await send(checkin.voidWristbands, { issue_id, quantity: 1, reason: ' ' })).body).toMatchObject({
    status: 400,
    errors: [{ path: 'reason' }],
  });
  expect((await send(checkin.voidWristbands, { issue_id, quantity: 1, reason: 'torn' })).body.held).toBe(3);
  const replaced = await send(checkin.replaceWristbands, {
    issue_id,
    wristband_id,
    desk_id,
    quantity: 1,
    reason: 'too tight',
  });
  expect(replaced.body).toMatchObject({
    held: 3,
    movements: [
      { kind: 'voided', balance: 6 },
      { kind: 'replaced', balance: 5, reason: 'too tight' },
    ],
  });
  expect((await send(checkin.returnWristbands, { issue_id, desk_id: otherDesk, quantity: 2 })).body).toMatchObject({
    held: 1,
    movements: [{ kind: 'returned', balance: 2 }],
  });
  const tooMany = await send(checkin.voidWristbands, { issue_id, quantity: 1, reason: 'torn' });
  expect(tooMany.body).toMatchObject({
    status: 409,
    code: 'already_undone',
    msg: 'The guest no longer has that many of these wristbands',
  });
  const { body } = await call<GuestBands>(service.url, checkin.guestBands, {
    as: door.worker,
    params: { eventId, personId: person_id },
  });
  expect(body.issues.map(({ kind, quantity, held }) => [kind, quantity, held])).toEqual([
    ['replaced', 1, 1],
    ['issued', 4, 0],
  ]);
});

it('logs only corrections: giving out is in the ledger', async () => {
  const rows = await fixture.sql<{ action: string }>(
    `select distinct action from accreditation.activity_log where event_id = $1 and action like '%wristbands'`,
    [eventId],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'replace_wristbands',
    'return_wristbands',
    'void_wristbands',
  ]);
});
