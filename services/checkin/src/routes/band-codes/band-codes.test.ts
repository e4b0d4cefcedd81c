import { randomUUID } from 'node:crypto';
import { checkin, type BandCode, type DoorList, type Problem } from '@laminate/contracts';
import { call, type Answer, type Caller } from '@laminate/testing';
import { openDoorService } from '../../testing/door-fixture.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();

interface Sent {
  readonly key?: string;
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
}

const send =
  (route: typeof checkin.tieBand | typeof checkin.blockBand) =>
  (
    body: object,
    { key = randomUUID(), as = door.worker, headers = {} }: Sent = {},
  ): Promise<Answer<BandCode & Problem>> =>
    call<BandCode & Problem>(service.url, route, {
      as,
      params: { eventId: door.eventId },
      body,
      headers: { 'idempotency-key': key, ...headers },
    });
const [tie, block] = [send(checkin.tieBand), send(checkin.blockBand)];

const bandsOf = async (personId: number) =>
  (
    await call<{ bands: BandCode[] }>(service.url, checkin.personBands, {
      as: door.worker,
      params: { eventId: door.eventId, personId },
    })
  ).body.bands.map(({ code, blocked }) => [code, blocked !== null]);

const list = async (since?: number) =>
  (
    await call<DoorList>(service.url, checkin.doorList, {
      as: door.worker,
      params: { eventId: door.eventId },
      query: since === undefined ? {} : { since },
    })
  ).body;

let made = 0;
const newCode = () => {
  made += 1;
  return `BAND${made}`;
};
const ago = (minutes: number): Sent => ({
  headers: { 'x-tapped-at': new Date(Date.now() - minutes * 60_000).toISOString() },
});

describe('the lists of doors', () => {
  it('say nothing of numbers while there are none', async () => {
    await door.addGuest();
    expect((await list()).bands).toBeNull();
  });

  it('have whose a number is, and their differences only what has changed', async () => {
    const [first, second] = [await door.addGuest(), await door.addGuest()];
    const [code, other] = [newCode(), newCode()];
    await tie({ person_id: first, code });
    const { seq } = await list();
    await tie({ person_id: second, code: other });
    expect((await list(seq)).bands).toEqual({ code: [other], person_id: [second], blocked: [0] });
    const tied = (await list(seq)).seq;
    await block({ code });
    expect((await list(tied)).bands).toEqual({ code: [code], person_id: [first], blocked: [1] });
    expect((await list(await door.seq())).bands).toBeNull();
  });

  it('have no wristbands of people who have left the list', async () => {
    const [leaving, staying] = [await door.addGuest(), await door.addGuest()];
    const [gone, code] = [newCode(), newCode()];
    await tie({ person_id: leaving, code: gone });
    await door.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [leaving]);
    await tie({ person_id: staying, code });
    const codes = (await list()).bands?.code;
    expect([codes?.includes(code), codes?.includes(gone)]).toEqual([true, false]);
  });
});

describe('the number of a wristband', () => {
  it('is compared without spaces and case, and devices hear of it', async () => {
    const person_id = await door.addGuest();
    const reader = await StreamReader.open({ url: service.url, eventId: door.eventId, token: door.worker.token });
    const code = newCode();
    const { status, body } = await tie({ person_id, code: ` ${code.slice(0, 2).toLowerCase()} ${code.slice(2)} ` });
    expect([status, body.code, body.person_id, body.blocked]).toEqual([200, code, person_id, null]);
    await reader.until(() => reader.received.some(({ kind }) => kind === 'people-updated'));
    reader.close();
    const seq = await door.seq();
    expect((await tie({ person_id, code })).status).toBe(200);
    expect([await bandsOf(person_id), await door.seq()]).toEqual([[[code, false]], seq]);
  });

  it('that belongs to another guest is refused with their name, and the lost one stays open', async () => {
    const owner = await door.addGuest({ name: 'Mari Tamm' });
    const other = await door.addGuest();
    const [code, lost] = [newCode(), newCode()];
    await tie({ person_id: owner, code });
    await tie({ person_id: other, code: lost });
    const { status, body } = await tie({ person_id: other, code, replaces: lost });
    expect([status, body.message_code, body.msg]).toEqual([
      409,
      'band_of_other',
      'This wristband is assigned to Mari Tamm. If that’s wrong, block it there first.',
    ]);
    expect(await bandsOf(other)).toEqual([[lost, false]]);
  });

  it('replaces a lost one in one step, which the log says', async () => {
    const person_id = await door.addGuest();
    const [lost, code] = [newCode(), newCode()];
    await tie({ person_id, code: lost });
    await tie({ person_id, code, replaces: lost });
    expect(await bandsOf(person_id)).toEqual([
      [code, false],
      [lost, true],
    ]);
    const log = await door.fixture.sql(
      `select action, details ->> 'band_code' as code, details ->> 'replaces' as replaces
       from accreditation.activity_log where (details ->> 'person_id')::int = $1 and action like '%band' order by id`,
      [person_id],
    );
    expect(log).toEqual([
      { action: 'tie_band', code: lost, replaces: null },
      { action: 'tie_band', code, replaces: lost },
    ]);
  });

  it('that was assigned to the wrong guest is blocked there, then assigned to the right one, and devices hear of both', async () => {
    const [wrong, right] = [await door.addGuest(), await door.addGuest()];
    const code = newCode();
    await tie({ person_id: wrong, code }, ago(30));
    await block({ code }, ago(10));
    const { seq } = await list();
    // From before it was blocked: it was the other's then.
    expect((await tie({ person_id: right, code }, ago(20))).body.message_code).toBe('band_of_other');
    const confirmed = true;
    expect((await tie({ person_id: right, code, confirmed })).body).toMatchObject({ person_id: right, blocked: null });
    expect([await bandsOf(wrong), await bandsOf(right)]).toEqual([[], [[code, false]]]);
    const { people, bands } = await list(seq);
    expect([people.id.toSorted((a, b) => a - b), bands]).toEqual([
      [wrong, right],
      { code: [code], person_id: [right], blocked: [0] },
    ]);
  });

  it('that another guest lost is a question first, which names them', async () => {
    const [lost, found] = [await door.addGuest({ name: 'Mari Tamm' }), await door.addGuest()];
    const [code, own] = [newCode(), newCode()];
    await tie({ person_id: lost, code });
    await tie({ person_id: found, code: own });
    await block({ code });
    const key = randomUUID();
    const seq = await door.seq();
    const { status, body } = await tie({ person_id: found, code, replaces: own }, { key });
    expect([status, body.code, body.msg]).toEqual([
      409,
      'band_lost',
      'This wristband was reported lost by Mari Tamm. If you assign it to another guest, it will work again.',
    ]);
    expect([await bandsOf(lost), await bandsOf(found), await door.seq()]).toEqual([
      [[code, true]],
      [[own, false]],
      seq,
    ]);
    await tie({ person_id: found, code, replaces: own, confirmed: true }, { key });
    expect([await bandsOf(lost), await bandsOf(found)]).toEqual([
      [],
      [
        [code, false],
        [own, true],
      ],
    ]);
  });

  it('of a guest who has left the list is free', async () => {
    const [leaving, other] = [await door.addGuest(), await door.addGuest()];
    const code = newCode();
    await tie({ person_id: leaving, code });
    await door.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [leaving]);
    expect((await tie({ person_id: other, code })).body.person_id).toBe(other);
  });

  it('cannot replace that of another guest', async () => {
    const [person_id, other] = [await door.addGuest(), await door.addGuest()];
    const code = newCode();
    await tie({ person_id: other, code });
    const { status, body } = await tie({ person_id, code: newCode(), replaces: code });
    expect([status, body.message_code, await bandsOf(other)]).toEqual([404, 'no_such_band', [[code, false]]]);
  });

  it('that was found opens again, but not by what waited since before it was lost', async () => {
    const person_id = await door.addGuest();
    const code = newCode();
    await tie({ person_id, code }, ago(30));
    await block({ code }, ago(10));
    await tie({ person_id, code }, ago(20));
    expect(await bandsOf(person_id)).toEqual([[code, true]]);
    await tie({ person_id, code });
    await block({ code }, ago(5));
    expect(await bandsOf(person_id)).toEqual([[code, false]]);
  });
});

describe('what comes again', () => {
  it('changes nothing, though the number was blocked since', async () => {
    const person_id = await door.addGuest();
    const [key, code] = [randomUUID(), newCode()];
    await tie({ person_id, code }, { key });
    await block({ code });
    const seq = await door.seq();
    const again = await tie({ person_id, code }, { key });
    expect([again.status, again.body.blocked === null, await door.seq()]).toEqual([200, false, seq]);
  });

  it('under the same key for another number or person is refused', async () => {
    const [person_id, other] = [await door.addGuest(), await door.addGuest()];
    const [key, code] = [randomUUID(), newCode()];
    await tie({ person_id, code }, { key });
    expect((await tie({ person_id, code: newCode() }, { key })).body.code).toBe('key_reuse');
    expect((await tie({ person_id: other, code }, { key })).body.code).toBe('key_reuse');
    expect((await block({ code }, { key })).body.code).toBe('key_reuse');
  });
});

describe('who can', () => {
  it('not callers of another account, and not for a guest of another event', async () => {
    const code = newCode();
    const person_id = await door.addGuest();
    const stranger = await door.fixture.caller({ accountId: await door.fixture.account(), role: 'owner' });
    expect((await tie({ person_id, code }, { as: stranger })).status).toBe(404);
    expect((await tie({ person_id: 2_000_000_000, code })).body.message_code).toBe('no_such_person_on_list');
    expect((await block({ code })).body.message_code).toBe('no_such_band');
  });

  it.each(['', '  ', '1'.repeat(65), 'Mari Tamm'])('not with the number %j', async (code) => {
    const { status, body } = await tie({ person_id: await door.addGuest(), code });
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['code']]);
  });
});

it('goes with the erasure of its person, also from the log', async () => {
  const person_id = await door.addGuest();
  const code = newCode();
  await tie({ person_id, code });
  await door.fixture.sql(
    `with own as materialized (select set_config('app.account_id', $1::text, true))
     select e.* from own, accreditation.erase_people($2, array[$3::int], 1, 'Ele', 'erase_person') e`,
    [door.accountId, door.eventId, person_id],
  );
  expect(await bandsOf(person_id)).toEqual([]);
  const left = await door.fixture.sql(
    `select (select count(*)::int from accreditation.activity_log where details::text like $1) as log,
       (select count(*)::int from accreditation.tap_outcome where outcome::text like $1) as outcomes`,
    [`%"${code}"%`],
  );
  expect(left).toEqual([{ log: 0, outcomes: 0 }]);
});

describe('the code on a ticket of a live source', () => {
  /** A guest whose ticket has this code. */
  async function ticketOf(code: string): Promise<number> {
    const personId = await door.addGuest();
    await door.fixture.sql(
      `with source as (
         insert into accreditation.live_source (account_id, event_id, base_url, organizer, slug, title, token, hook_hash, products, created_by)
         select account_id, id, 'https://shop.example', 'meretuul', $2::text, 'Suvi', '\\x00', sha256(convert_to($2::text, 'UTF8')), '[]', 'Liis'
         from accounts.event where id = $1 returning *)
       insert into accreditation.band_code (account_id, event_id, code, person_id, tied_at, tied_by, source_id)
       select account_id, event_id, $2::text, $3, now(), 'Suvi (pretix)', id from source`,
      [door.eventId, code, personId],
    );
    return personId;
  }

  it('is in the list of doors, and no wristband of its guest', async () => {
    const code = newCode();
    const personId = await ticketOf(code);
    const { bands } = await list();
    const at = bands?.code.indexOf(code) ?? -1;
    expect([bands?.person_id[at], bands?.blocked[at], bands?.ticket?.[at]]).toEqual([personId, 0, 1]);
    expect(await bandsOf(personId)).toEqual([]);
  });

  it('is neither assigned nor blocked as the number of a wristband', async () => {
    const code = newCode();
    const personId = await ticketOf(code);
    for (const person_id of [personId, await door.addGuest()]) {
      const { status, body } = await tie({ person_id, code });
      expect([status, body.message_code]).toEqual([409, 'band_of_ticket']);
    }
    expect((await block({ code })).body.message_code).toBe('no_such_band');
  });
});
