import { randomUUID } from 'node:crypto';
import { guestlist, type Problem } from '@laminate/contracts';
import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { holdLock } from '@laminate/testing';
import { keyIn, openMailings } from '../../testing/mailing-fixture.ts';

const here = await openMailings();
const { fixture, ask, addGuests, addList, eventOf, invite, invitations, lists, mails, one, personOf, preview } = here;
const { resendInvitation, changeInvitationAddress, revokeInvitation } = guestlist;

/** An event with one list, and guests with addresses. */
async function withList(settings: object = {}, names: readonly string[] = ['Kadri', 'Mati'], plan?: string) {
  const event = await eventOf(plan ? { plan } : {});
  const { owner, eventId } = event;
  const people = await addGuests(
    owner,
    eventId,
    names.map((name) => ({ name })),
  );
  const listId = (await addList(owner, eventId, settings)).body.invitation_list.id;
  return { ...event, people: people as [number, ...number[]], listId };
}

const statesOf = (eventId: number) =>
  fixture.sql<{ name: string; answer: string | null; pending: boolean }>(
    'select name, answer, pending from accreditation.person where event_id = $1 order by id',
    [eventId],
  );

describe('inviting', () => {
  it('mails a key of their own to each guest with an address, who is pending until they answer', async () => {
    const { accountId, eventId, owner } = await eventOf();
    const people = await addGuests(owner, eventId, [
      { name: 'Kadri', extra: 2, language: 'et' },
      { name: 'Mati', email: null },
      { name: 'Ülle', email: 'ylle@example.ee' },
    ]);
    const { id } = (await addList(owner, eventId, { words: '<p>Tule <b>kindlasti</b>!</p>', place: 'Telliskivi 62' }))
      .body.invitation_list;
    const { status, body } = await invite(owner, eventId, id, people);
    expect({ status, body }).toEqual({
      status: 200,
      body: { invited: 2, without_address: 1, already: 0, stopped: 0 },
    });
    expect(await statesOf(eventId)).toEqual([
      { name: 'Kadri', answer: 'invited', pending: true },
      { name: 'Mati', answer: null, pending: false },
      { name: 'Ülle', answer: 'invited', pending: true },
    ]);
    const [toKadri, toUlle] = (await mails(accountId)) as [
      Awaited<ReturnType<typeof mails>>[0],
      Awaited<ReturnType<typeof mails>>[0],
    ];
    expect(toKadri).toMatchObject({
      recipient: 'kadri@example.ee',
      language: 'et',
      subject: expect.stringMatching(/^Kutse: /),
    });
    expect(toUlle).toMatchObject({ recipient: 'ylle@example.ee', language: 'en' });
    expect(toKadri.text).toContain('Kutse on 3 inimesele.');
    expect(toKadri.text).toContain('Tule kindlasti!');
    expect(toKadri.text).toContain('Telliskivi 62');
    expect(toKadri.html).toContain('<strong>kindlasti</strong>');
    for (const [mail, person] of [
      [toKadri, people[0]],
      [toUlle, people[2]],
    ] as const) {
      const key = keyIn(mail.text);
      expect(await personOf(key)).toBe(person);
      expect(mail.html).toContain(`/i#${key}`);
      expect(mail.text).toMatch(new RegExp(`code is ${key}|kood on ${key}`));
    }
    expect(await invitations(owner, eventId, id)).toMatchObject([
      {
        name: 'Kadri',
        answer: 'invited',
        invited_count: 3,
        guest_count: 3,
        mail: 'queued',
        mailed: 1,
        revoked: false,
        place: null,
      },
      { name: 'Ülle', answer: 'invited', invited_count: 1, mail: 'queued' },
    ]);
    expect((await lists(owner, eventId)).body.invitation_lists[0]?.counts).toEqual({
      invited: 2,
      accepted: 0,
      declined: 0,
      waiting: 0,
      offered: 0,
      people: 0,
      held: 0,
      not_mailed: 0,
    });
  });

  it('leaves out who is invited already, on whichever list, and invites once for a repeated call', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    const other = (await addList(owner, eventId, { name: 'Friends' })).body.invitation_list.id;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await invite(owner, eventId, listId, people, headers);
    expect(first.body).toMatchObject({ invited: 2, already: 0 });
    expect((await invite(owner, eventId, listId, people, headers)).body).toEqual(first.body);
    expect((await invite(owner, eventId, other, people)).body).toMatchObject({ invited: 0, already: 2 });
    expect(await mails(accountId)).toHaveLength(2);
  });

  it('gives each of two calls at the same moment guests of their own, and one letter to each', async () => {
    const { accountId, eventId, owner, people, listId } = await withList({}, ['A', 'B', 'C', 'D']);
    const both = await Promise.all([invite(owner, eventId, listId, people), invite(owner, eventId, listId, people)]);
    expect(both.map(({ body }) => body.invited).sort()).toEqual([0, 4]);
    expect(await mails(accountId)).toHaveLength(4);
  });

  it('writes nothing where a guest or a list is of another event, the list is deleted or the time is over', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    const stranger = await withList();
    const refused = [
      await invite(owner, eventId, listId, [...people, ...stranger.people]),
      await invite(owner, eventId, stranger.listId, people),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    await fixture.sql(`update accreditation.invitation_list set answer_until = now() where id = $1`, [listId]);
    expect(await invite(owner, eventId, listId, people)).toMatchObject({
      status: 403,
      body: { code: 'deadline_passed' },
    });
    await fixture.sql(`update accreditation.invitation_list set answer_until = null where id = $1`, [listId]);
    await fixture.sql(`update accounts.event set end_time = now() where id = $1`, [eventId]);
    expect(await invite(owner, eventId, listId, people)).toMatchObject({
      status: 403,
      body: { code: 'deadline_passed' },
    });
    expect(await mails(accountId)).toEqual([]);
    expect((await statesOf(eventId)).map(({ answer }) => answer)).toEqual([null, null]);
  });

  it('writes neither letters nor keys where the guest list could not be changed', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await fixture.sql(
      `create function fail_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await fixture.sql(
      `create trigger fail_change before insert on accreditation.event_change for each row when (new.event_id = ${eventId}) execute function fail_change()`,
    );
    expect((await invite(owner, eventId, listId, people)).status).toBe(500);
    await fixture.sql('drop trigger fail_change on accreditation.event_change; drop function fail_change()');
    expect(await mails(accountId)).toEqual([]);
    expect(await invitations(owner, eventId, listId)).toEqual([]);
    expect((await invite(owner, eventId, listId, people)).body.invited).toBe(2);
  });

  it('mails no more than ten a day for an account that pays nothing, and none of a call that asks for more', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Guest${index}`);
    const { accountId, eventId, owner, people, listId } = await withList({}, names, 'Free');
    expect((await invite(owner, eventId, listId, people)).status).toBe(429);
    expect(await mails(accountId)).toEqual([]);
    expect((await invite(owner, eventId, listId, people.slice(0, 9))).body.invited).toBe(9);
    expect((await invite(owner, eventId, listId, people)).status).toBe(429);
    expect((await one(owner, resendInvitation, eventId, people[0])).status).toBe(200);
    expect((await one(owner, resendInvitation, eventId, people[1] ?? 0)).status).toBe(429);
    // The letter that still waited was taken back for the one that was sent again.
    expect(await mails(accountId)).toHaveLength(9);
    const paying = await withList({}, names);
    expect((await invite(paying.owner, paying.eventId, paying.listId, paying.people)).body.invited).toBe(12);
  });

  it('belongs to organisers, and is seen by those who keep the list', async () => {
    const { accountId, eventId, people, listId } = await withList();
    const statuses = async (role: 'manager' | 'worker_bee+' | 'worker_bee') => {
      const as = await fixture.caller({ accountId, role, ...(role !== 'manager' && { eventId }) });
      return [
        (await lists(as, eventId)).status,
        (await addList(as, eventId, { name: role })).status,
        (await preview(as, eventId, listId, people[0])).status,
        (await one(as, revokeInvitation, eventId, people[0])).status,
      ];
    };
    expect(await statuses('manager')).toEqual([200, 201, 200, 404]);
    expect(await statuses('worker_bee+')).toEqual([200, 403, 403, 403]);
    expect(await statuses('worker_bee')).toEqual([403, 403, 403, 403]);
  });
});

describe('inviting many', () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `Guest${index}`);

  it('lets others change the list between slices', async () => {
    const { eventId, owner, people, listId } = await withList({}, many);
    const gate = await holdLock(fixture, 'select from accreditation.event_state where event_id = $1 for update', [
      eventId,
    ]);
    const inviting = invite(owner, eventId, listId, people);
    await gate.untilWaiting(1, inviting);
    const adding = addGuests(owner, eventId, [{ name: 'Walk-in' }]);
    await gate.untilWaiting(2, adding);
    await gate.release();
    const [invited, [added = 0]] = await Promise.all([inviting, adding]);
    expect(invited.body).toEqual({ invited: 1_100, without_address: 0, already: 0, stopped: 0 });
    const [seq] = await fixture.sql<{ added: number; last: number }>(
      `select max(seq) filter (where id = $2) as added, max(seq) filter (where answer = 'invited') as last
       from accreditation.person where event_id = $1`,
      [eventId, added],
    );
    expect(seq?.added).toBeLessThan(seq?.last ?? 0);
  });

  it('goes on where it was cut off when it is repeated, with one letter to each', async () => {
    const { accountId, eventId, owner, people, listId } = await withList({}, many);
    await fixture.sql(
      `create function fail_slice() returns trigger language plpgsql as $$ begin
         if (select count(*) from accreditation.invitation where event_id = new.event_id) > 500 then raise exception 'no'; end if;
         return new; end $$`,
    );
    await fixture.sql(
      `create trigger fail_slice before insert on accreditation.event_change for each row when (new.event_id = ${eventId}) execute function fail_slice()`,
    );
    const headers = { 'idempotency-key': randomUUID() };
    expect((await invite(owner, eventId, listId, people, headers)).status).toBe(500);
    await fixture.sql('drop trigger fail_slice on accreditation.event_change; drop function fail_slice()');
    expect(await mails(accountId)).toHaveLength(500);
    const whole = { status: 200, body: { invited: 1_100, without_address: 0, already: 0, stopped: 0 } };
    expect(await invite(owner, eventId, listId, people, headers)).toMatchObject(whole);
    expect(await invite(owner, eventId, listId, people, headers)).toMatchObject(whole);
    const recipients = (await mails(accountId)).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(1_100);
    expect(new Set(recipients).size).toBe(1_100);
    expect((await invite(owner, eventId, listId, people)).body).toMatchObject({ invited: 0, already: 1_100 });
    expect((await invite(owner, eventId, listId, people.slice(1), headers)).body).toMatchObject({ code: 'key_reuse' });
  });
});

describe('a letter', () => {
  it('is shown for each guest without a key, and neither list nor preview has one anywhere', async () => {
    const { accountId, eventId, owner, people, listId } = await withList({ tracks_opening: true });
    await invite(owner, eventId, listId, people);
    const keys = (await mails(accountId)).map(({ text }) => keyIn(text));
    expect(keys.every((key) => key.length === 43)).toBe(true);
    const shown = await preview(owner, eventId, listId, people[0], 'et');
    expect(shown.body).toMatchObject({ to: 'kadri@example.ee', language: 'et' });
    expect(shown.body.text).toMatch(/\/i$/m);
    expect(shown.body.text).toContain('näeb, millal sa kutse lehe avad');
    const everything = JSON.stringify([
      shown.body,
      (await lists(owner, eventId)).body,
      await invitations(owner, eventId, listId),
      (await one(owner, resendInvitation, eventId, people[0])).body,
      (await ask(guestlist.listPeople, { as: owner, params: { eventId } })).body,
      (await ask(guestlist.listLogs, { as: owner, params: { eventId } })).body,
      await fixture.sql('select i::text from accreditation.invitation i'),
      await fixture.sql('select c::text from accreditation.event_change c'),
      await fixture.sql('select o::text from accreditation.request_outcome o'),
    ]);
    for (const key of keys) expect(everything).not.toContain(key);
    expect(everything).not.toMatch(/#[\w-]{20}/);
  });

  it('says that opening is seen only where it is', async () => {
    const { eventId, owner, people, listId } = await withList();
    expect((await preview(owner, eventId, listId, people[0])).body.text).not.toMatch(/sees when you open/);
  });

  it('has no script, style or picture, whatever an organiser or a guest typed', async () => {
    const { eventId, owner } = await eventOf();
    const name = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const [person = 0] = await addGuests(owner, eventId, [{ name, email: 'x@example.ee' }]);
    for (const [index, words] of HOSTILE_HTML.filter((_, number) => number % 20 === 0).entries()) {
      const made = await addList(owner, eventId, {
        name: `List ${index}`,
        subject: '"><script>alert(1)</script>',
        place: '<iframe src=//evil.example>',
        words: `<p>Tere</p>${words}`,
      });
      const { id } = made.body.invitation_list;
      const { html } = (await preview(owner, eventId, id, person)).body;
      expect(html).not.toMatch(
        /<(?:script|img|iframe|style|svg|math|object|form|input|link|base)\b|<[^>]*(?:\son\w+\s*=|javascript:)/i,
      );
    }
  });

  it('has the subject of its list in one line, and writes no address of a name as one', async () => {
    const { eventId, owner } = await eventOf();
    const [person = 0] = await addGuests(owner, eventId, [{ name: 'Kadri evil.example', email: 'x@example.ee' }]);
    const { id } = (await addList(owner, eventId, { subject: 'Tule' })).body.invitation_list;
    const { subject, text } = (await preview(owner, eventId, id, person)).body;
    expect(subject).toBe('Tule');
    expect(text).not.toContain('evil.example');
  });
});

describe('one invitation', () => {
  it('is mailed once more with the same key, instead of a letter that waits, and then not again to this address', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const [first] = await mails(accountId);
    expect((await one(owner, resendInvitation, eventId, people[0])).body.invitation).toMatchObject({
      mailed: 2,
      mail: 'queued',
    });
    const [, again] = await mails(accountId);
    expect(keyIn(again?.text ?? '')).toBe(keyIn(first?.text ?? ''));
    const both = await Promise.all([1, 2].map(() => one(owner, resendInvitation, eventId, people[1] ?? 0)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await one(owner, resendInvitation, eventId, people[0]);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: 'This invitation has already been resent. You can send it to another address.' },
    });
    expect(await mails(accountId)).toHaveLength(2);
  });

  it('goes to another address with another key, and the first no longer opens anything', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const [first] = await mails(accountId);
    const change = (e_mail: string) => one(owner, changeInvitationAddress, eventId, people[0], { e_mail });
    expect(await change('KADRI@example.ee')).toMatchObject({
      status: 409,
      body: { msg: 'The invitation was already sent to this address' },
    });
    const { body } = await change('tamm@example.ee');
    expect(body.invitation).toMatchObject({ e_mail: 'tamm@example.ee', mailed: 1 });
    const [, moved, ...more] = await mails(accountId);
    expect(more).toEqual([]);
    expect(moved?.recipient).toBe('tamm@example.ee');
    expect(await personOf(keyIn(first?.text ?? ''))).toBeUndefined();
    expect(await personOf(keyIn(moved?.text ?? ''))).toBe(people[0]);
    const listed = await ask<{ people: { id: number; details: object }[] }>(guestlist.listPeople, {
      as: owner,
      params: { eventId },
    });
    expect(listed.body.people.find(({ id }) => id === people[0])?.details).toMatchObject({ email: 'tamm@example.ee' });
    expect((await one(owner, resendInvitation, eventId, people[0])).status).toBe(200);
  });

  it('ends when it is revoked, and can be sent again with another key', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const [first] = await mails(accountId);
    await fixture.sql(`update accreditation.person set answer = 'waiting' where id = $1`, [people[0]]);
    expect((await one(owner, revokeInvitation, eventId, people[0])).body.invitation).toMatchObject({
      revoked: true,
      answer: 'invited',
    });
    expect((await one(owner, revokeInvitation, eventId, people[0])).status).toBe(200);
    expect((await mails(accountId)).map(({ recipient }) => recipient)).toEqual(['mati@example.ee']);
    expect(await personOf(keyIn(first?.text ?? ''))).toBeUndefined();
    for (const route of [resendInvitation, changeInvitationAddress]) {
      const body = route === resendInvitation ? {} : { e_mail: 'x@example.ee' };
      expect(await one(owner, route, eventId, people[0], body)).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
    }
    expect((await invite(owner, eventId, listId, people)).body).toMatchObject({ invited: 1, already: 1 });
    const again = (await mails(accountId)).at(-1);
    expect(keyIn(again?.text ?? '')).not.toBe(keyIn(first?.text ?? ''));
    expect(await personOf(keyIn(again?.text ?? ''))).toBe(people[0]);
    await fixture.sql(`update accreditation.person set answer = 'accepted', pending = false where id = $1`, [
      people[1],
    ]);
    expect((await one(owner, revokeInvitation, eventId, people[1] ?? 0)).body.invitation).toMatchObject({
      revoked: true,
      answer: 'accepted',
    });
    expect((await invite(owner, eventId, listId, people)).body).toMatchObject({ invited: 0, already: 2 });
  });

  it('takes back letters that wait, and no other mail', async () => {
    const { accountId, eventId, owner, people, listId } = await withList({}, ['A', 'B', 'C']);
    await invite(owner, eventId, listId, people);
    const ids = (await mails(accountId)).map(({ id }) => id);
    // The first was sent, the second is being sent while it is revoked.
    await fixture.sql('update accounts.mail set sent_at = now(), text = null, html = null where id = $1', [ids[0]]);
    for (const person of people.slice(0, 2)) await one(owner, revokeInvitation, eventId, person);
    await fixture.sql('select accounts.mail_sent($1, 0)', [ids[1]]);
    expect((await invitations(owner, eventId, listId)).map(({ mail }) => mail)).toEqual(['sent', 'sent', 'queued']);
    const stranger = await withList();
    await invite(stranger.owner, stranger.eventId, stranger.listId, stranger.people);
    const [theirs] = await mails(stranger.accountId);
    await here.service.db.transaction({ accountId, userId: 0 }, (em) =>
      em.execute('select accounts.cancel_mails(array[?]::bigint[])', [theirs?.id]),
    );
    expect(await mails(stranger.accountId)).toHaveLength(2);
  });

  it('is no one’s but its account’s', async () => {
    const { eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const stranger = await eventOf();
    for (const route of [resendInvitation, revokeInvitation]) {
      expect((await one(stranger.owner, route, eventId, people[0])).status).toBe(404);
      expect((await one(stranger.owner, route, stranger.eventId, people[0])).status).toBe(404);
    }
    expect((await one(owner, resendInvitation, eventId, 2_000_000)).body).toMatchObject({
      msg: 'This guest isn’t invited',
    });
  });

  it('tells what became of its mail, and counts those that reached no one', async () => {
    const { eventId, owner, people, listId } = await withList({}, ['A', 'B', 'C', 'D']);
    await invite(owner, eventId, listId, people);
    const ids = await fixture.sql<{ mail_id: string }>(
      'select mail_id from accreditation.invitation where list_id = $1 order by person_id',
      [listId],
    );
    const set = (index: number, columns: string) =>
      fixture.sql(`update accounts.mail set ${columns} where id = $1`, [ids[index]?.mail_id]);
    await set(1, 'sent_at = now(), text = null');
    await set(2, 'failed_at = now(), text = null');
    await set(3, 'sent_at = now(), bounced_at = now(), text = null');
    const states = async () => (await invitations(owner, eventId, listId)).map(({ mail }) => mail);
    expect(await states()).toEqual(['queued', 'sent', 'failed', 'bounced']);
    expect((await lists(owner, eventId)).body.invitation_lists[0]?.counts.not_mailed).toBe(2);
    await fixture.sql('delete from accounts.mail where id = $1', [ids[1]?.mail_id]);
    expect(await states()).toEqual(['queued', 'sent', 'failed', 'bounced']);
  });
});

describe('List-Unsubscribe', () => {
  const stop = async (url: string, method = 'POST') => {
    const response = await fetch(new URL(new URL(url).pathname, here.service.url), {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    });
    return response.status;
  };

  it('stops mails about the event to this address with one click, and only by POST', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const [mail] = await mails(accountId);
    const url = mail?.unsubscribe ?? '';
    for (const method of ['GET', 'HEAD']) expect([404, 405]).toContain(await stop(url, method));
    expect((await one(owner, resendInvitation, eventId, people[0])).status).toBe(200);
    expect([await stop(url), await stop(url)]).toEqual([204, 204]);
    expect((await mails(accountId)).map(({ recipient }) => recipient)).toEqual(['mati@example.ee']);
    expect(await invitations(owner, eventId, listId)).toMatchObject([{ mail: 'failed' }, { mail: 'queued' }]);
    const [again = 0] = await addGuests(owner, eventId, [{ name: 'Kadri again', email: 'Kadri@Example.ee' }]);
    expect((await invite(owner, eventId, listId, [again])).body).toMatchObject({ invited: 0, stopped: 1 });
    expect(
      await one(owner, changeInvitationAddress, eventId, people[1] ?? 0, { e_mail: 'kadri@example.ee' }),
    ).toMatchObject({
      status: 409,
      body: { msg: 'This address asked for no more e-mails about this event' },
    });
    expect((await invitations(owner, eventId, listId)).every(({ revoked }) => !revoked)).toBe(true);
    const other = await withList();
    expect((await invite(other.owner, other.eventId, other.listId, other.people)).body.invited).toBe(2);
  });

  it('stops nothing by a mark that was changed or made up', async () => {
    const { accountId, eventId, owner, people, listId } = await withList();
    await invite(owner, eventId, listId, people);
    const url = (await mails(accountId))[0]?.unsubscribe ?? '';
    const [, mark = ''] = /stop\/(.+)$/.exec(url) ?? [];
    const [account, event, hash = '', signature] = mark.split('.');
    const other = hash.replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
    for (const made of [
      `${account}.${event}.${other}.${signature}`,
      `${account}.${Number(event) + 1}.${hash}.${signature}`,
      'x',
      mark.slice(0, -1),
    ])
      expect(await stop(url.replace(mark, made))).toBe(404);
    expect(await fixture.sql('select from accreditation.mail_stop where event_id = $1', [eventId])).toEqual([]);
  });
});

it('erases address, names and key of a guest, and takes back a letter that waits', async () => {
  const { accountId, eventId, owner, people, listId } = await withList();
  await invite(owner, eventId, listId, people);
  await fixture.sql(`update accreditation.invitation set names = '["Jaan Kask"]' where person_id = $1`, [people[0]]);
  const key = keyIn((await mails(accountId))[0]?.text ?? '');
  const data = await ask<{ contentBase64: string }>(guestlist.exportPersonData, {
    as: owner,
    params: { eventId, personId: people[0] },
    body: { format: 'json', language: 'en' },
  });
  const file = Buffer.from(data.body.contentBase64, 'base64').toString();
  expect(JSON.parse(file)).toMatchObject({
    guest: { invitations: [{ list: 'Press', e_mail: 'kadri@example.ee', answer: 'invited', names: ['Jaan Kask'] }] },
  });
  expect(file).not.toContain(key);
  const erase = () =>
    ask<{ erased: boolean }>(guestlist.erasePerson, { as: owner, params: { eventId, personId: people[0] }, body: {} });
  expect((await erase()).body).toEqual({ erased: true });
  expect((await erase()).body).toEqual({ erased: false });
  expect(await personOf(key)).toBeUndefined();
  const left = JSON.stringify([
    await fixture.sql(
      'select i::text, p::text from accreditation.invitation i join accreditation.person p on p.id = i.person_id where i.person_id = $1',
      [people[0]],
    ),
    await fixture.sql('select m::text from accounts.mail m where account_id = $1', [accountId]),
  ]);
  for (const word of ['kadri@', 'Jaan Kask', 'Kadri', key]) expect(left).not.toContain(word);
  expect(await mails(accountId)).toHaveLength(1);
});

it('erases every mail of a guest: to an address before, sent again, and of an offer', async () => {
  const { accountId, eventId, owner, people, listId } = await withList();
  await invite(owner, eventId, listId, people);
  await fixture.sql(`update accounts.mail set sent_at = now(), text = null, html = null where account_id = $1`, [
    accountId,
  ]);
  await one(owner, resendInvitation, eventId, people[0]);
  await one(owner, changeInvitationAddress, eventId, people[0], { e_mail: 'tamm@example.ee' });
  await fixture.sql(`update accreditation.person set answer = 'waiting' where id = $1`, [people[0]]);
  await fixture.sql(
    `update accreditation.invitation set wanted = 1, waiting_no = nextval('accreditation.waiting_number') where person_id = $1`,
    [people[0]],
  );
  const offered = await ask(guestlist.offerPlaces, {
    as: owner,
    params: { eventId, listId },
    body: { people: [people[0]] },
  });
  expect(offered).toMatchObject({ status: 200, body: { offered: 1 } });
  const recipients = async () =>
    (
      await fixture.sql<{ recipient: string }>(
        'select recipient from accounts.mail where account_id = $1 order by recipient',
        [accountId],
      )
    ).map(({ recipient }) => recipient);
  expect(await recipients()).toEqual([
    'kadri@example.ee',
    'kadri@example.ee',
    'mati@example.ee',
    'tamm@example.ee',
    'tamm@example.ee',
  ]);
  await ask(guestlist.erasePerson, { as: owner, params: { eventId, personId: people[0] }, body: {} });
  expect(await recipients()).toEqual(['', '', '', '', 'mati@example.ee']);
  const left = JSON.stringify(
    await fixture.sql('select m::text from accounts.mail m where account_id = $1', [accountId]),
  );
  for (const word of ['kadri@', 'tamm@', 'Kadri']) expect(left).not.toContain(word);
});

it('says each change in the log by the name of its list', async () => {
  const { eventId, owner, people, listId } = await withList();
  await invite(owner, eventId, listId, people);
  await one(owner, resendInvitation, eventId, people[0]);
  await one(owner, changeInvitationAddress, eventId, people[0], { e_mail: 'tamm@example.ee' });
  await one(owner, revokeInvitation, eventId, people[0]);
  const { body } = await ask<{ logs: { details: string }[] }>(guestlist.listLogs, { as: owner, params: { eventId } });
  expect(body.logs.slice(0, 5).map(({ details }) => details)).toEqual([
    'Kadri: invitation revoked (Press)',
    'Kadri: invitation sent to another address (Press)',
    'Kadri: invitation resent (Press)',
    '2 people: invited (Press)',
    'Press: invitation list added',
  ]);
  expect(JSON.stringify(body)).not.toContain('example.ee');
});

it('refuses in words what can be no list', async () => {
  const { eventId, owner, listId } = await withList();
  const refusals: [object, number, string][] = [
    [{ name: 'press' }, 409, 'conflict'],
    [{ name: 'X', answer_until: '2020-01-01T00:00:00Z' }, 400, 'invalid_request'],
    [{ name: 'X', words: `<p>${'ä'.repeat(20_000)}</p>` }, 400, 'invalid_request'],
    [{ name: 'X', group_id: 1 }, 400, 'invalid_request'],
    [{ name: 'X', unit_id: 2_000_000 }, 404, 'not_found'],
    [{ name: '' }, 400, 'invalid_request'],
    [{ name: 'X', places: 0 }, 400, 'invalid_request'],
  ];
  for (const [body, status, code] of refusals)
    expect(await addList(owner, eventId, body)).toMatchObject({ status, body: { code } });
  const update = (revision: number, name = 'Press') =>
    ask<Problem>(guestlist.updateInvitationList, { as: owner, params: { eventId, listId }, body: { name, revision } });
  expect((await update(1)).status).toBe(200);
  expect(await update(1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await update(2, 'Media')).status).toBe(200);
});

it('adds a list once for a repeated call, and holds a number of them an event', async () => {
  const { eventId, owner } = await eventOf();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await addList(owner, eventId, {}, headers);
  expect((await addList(owner, eventId, {}, headers)).body).toEqual(first.body);
  await fixture.sql(
    `insert into accreditation.invitation_list (account_id, event_id, name, name_folded)
     select account_id, event_id, 'L' || i, 'l' || i from accreditation.invitation_list, generate_series(1, 99) i where event_id = $1`,
    [eventId],
  );
  expect(await addList(owner, eventId, { name: 'More' })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
});

it('ends the keys of a list that is deleted, and lets those who had not answered be invited again', async () => {
  const { accountId, eventId, owner, people, listId } = await withList({}, ['A', 'B', 'C']);
  await invite(owner, eventId, listId, people);
  await fixture.sql(`update accreditation.person set answer = 'accepted', pending = false where id = $1`, [people[0]]);
  await fixture.sql(`update accreditation.person set answer = 'declined' where id = $1`, [people[1]]);
  const letters = await mails(accountId);
  const remove = () => ask(guestlist.deleteInvitationList, { as: owner, params: { eventId, listId } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await statesOf(eventId)).map(({ answer, pending }) => [answer, pending])).toEqual([
    ['accepted', false],
    ['declined', true],
    [null, true],
  ]);
  expect(await mails(accountId)).toEqual([]);
  expect(letters).toHaveLength(3);
  for (const { text } of letters) expect(await personOf(keyIn(text))).toBeUndefined();
  expect((await one(owner, resendInvitation, eventId, people[0])).status).toBe(404);
  const other = (await addList(owner, eventId)).body.invitation_list.id;
  expect((await invite(owner, eventId, other, people)).body).toMatchObject({ invited: 2, already: 1 });
});

/** What a limit of an event, unit or group does not name. */
const OF_ALL = { category_id: null, profile_id: null, wristband_id: null, day: null, parking: false };

it('refuses limits of places that were set on others than apply, and logs what changed', async () => {
  const { eventId, owner } = await eventOf();
  const limit = (places: number) => ({ unit_id: null, group_id: null, ...OF_ALL, places });
  const set = (place_limits: object[], seen?: object[]) =>
    ask<{ place_limits: object[]; code: string; current: object[] }>(guestlist.setPlaceLimits, {
      as: owner,
      params: { eventId },
      body: { place_limits, seen },
    });
  expect((await set([limit(100)], [])).status).toBe(200);
  for (const seen of [[], [limit(90)]])
    expect(await set([limit(120)], seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: [limit(100)] },
    });
  expect((await lists(owner, eventId)).body.place_limits).toMatchObject([limit(100)]);
  const together = await Promise.all([110, 120].map((places) => set([limit(places)], [limit(100)])));
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await set([limit(130)])).status).toBe(200);
  expect((await set([limit(130)], [limit(130)])).status).toBe(200);
  const logged = await fixture.sql<{ details: { was: object[]; now: object[] } }>(
    `select details from accreditation.activity_log where event_id = $1 and action = 'set_place_limits' order by id`,
    [eventId],
  );
  const won = together[0]?.status === 200 ? 110 : 120;
  expect(logged.map(({ details: { was, now } }) => [was, now])).toEqual([
    [[], [limit(100)]],
    [[limit(100)], [limit(won)]],
    [[limit(won)], [limit(130)]],
    [[], []],
  ]);
});

it('sets limits of places for the event, units and groups of it, each once', async () => {
  const { eventId, owner } = await eventOf();
  const unit = (
    await ask<{ unit: { id: number } }>(guestlist.addUnit, { as: owner, params: { eventId }, body: { name: 'Press' } })
  ).body.unit;
  const set = (place_limits: object[]) =>
    ask<{ place_limits: object[] }>(guestlist.setPlaceLimits, {
      as: owner,
      params: { eventId },
      body: { place_limits },
    });
  const ofEvent = { unit_id: null, group_id: null, places: 100 };
  const ofUnit = { unit_id: unit.id, group_id: null, places: 10 };
  const made = [
    { ...ofEvent, ...OF_ALL, held: 0 },
    { ...ofUnit, ...OF_ALL, held: 0 },
  ];
  expect((await set([ofUnit, ofEvent])).body.place_limits).toEqual(made);
  const stranger = await eventOf();
  const theirs = (
    await ask<{ unit: { id: number } }>(guestlist.addUnit, {
      as: stranger.owner,
      params: { eventId: stranger.eventId },
      body: { name: 'X' },
    })
  ).body.unit;
  expect((await set([{ ...ofUnit, unit_id: theirs.id }])).status).toBe(404);
  expect((await set([ofUnit, ofUnit])).status).toBe(400);
  expect((await set([{ unit_id: null, group_id: 1, places: 1 }])).status).toBe(404);
  expect((await lists(owner, eventId)).body.place_limits).toEqual(made);
  expect((await set([])).body.place_limits).toEqual([]);
});
