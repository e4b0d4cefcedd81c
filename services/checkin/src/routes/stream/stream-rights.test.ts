import { identify, identifyAll } from '@laminate/kit/identity';
import type { Caller } from '@laminate/testing';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { checkInGroup, undoCheckInGroup } from '../../testing/ledger-calls.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const EACH = 12;
const { door, service } = await openDoorService();

const workers = () =>
  Promise.all(
    Array.from({ length: EACH }, () =>
      door.fixture.caller({ accountId: door.accountId, role: 'worker_bee', eventId: door.eventId }),
    ),
  );
const open = ({ token }: Caller) => StreamReader.open({ url: service.url, eventId: door.eventId, token });
const idsOf = (callers: readonly Caller[]) => [callers.map(({ userId }) => userId)];

it('announces to security that people changed and nothing of who came in, also when it resumes', async () => {
  const security = await door.fixture.caller({ accountId: door.accountId, role: 'security', eventId: door.eventId });
  const staff = (await workers())[0] as Caller;
  await door.addGuest();
  const start = await door.seq();
  const unitId = await door.addUnit('Press');
  const [seeing, hearing] = [await open(staff), await open(security)];
  await Promise.all([seeing, hearing].map((stream) => stream.until(() => stream.heartbeats > 0)));
  const guest = await door.addGuest({ unitId, name: 'Aino Ränd' });
  await tap(service.url, door, guest);
  await tap(service.url, door, guest, { action: 'remove_check_in' });
  const { body } = await checkInGroup(service.url, door, unitId);
  await undoCheckInGroup(service.url, door, body.batch);
  const end = await door.seq();
  const resumed = await StreamReader.open({
    url: service.url,
    eventId: door.eventId,
    token: security.token,
    lastEventId: start,
  });
  for (const stream of [seeing, hearing, resumed]) await stream.until(() => stream.seqs.at(-1) === end);
  expect(JSON.stringify(seeing.received)).toContain('Aino Ränd');
  const nameless = seeing.received.map((message) =>
    message.kind.startsWith('people-') ? message : { id: message.id, kind: 'passed', data: { seq: message.id } },
  );
  expect(nameless.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['passed', 'people-updated']));
  for (const { received } of [hearing, resumed]) expect(received).toEqual(nameless);
});

it('lets an API token that reads changes listen to its events until it is revoked', async () => {
  const { fixture, accountId, eventId } = door;
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const tokenFor = (scopes: readonly string[], events?: readonly number[]) =>
    fixture.apiToken({ by: owner, scopes, ...(events && { events }) });
  const [reading, staying] = [await tokenFor(['changes:read'], [eventId]), await tokenFor(['changes:read'])];
  const elsewhere = await tokenFor(['changes:read'], [eventId + 1]);
  const streams = await Promise.all([reading, staying].map(open));
  await Promise.all(streams.map((stream) => stream.until(() => stream.heartbeats > 0)));
  expect((await open(await tokenFor(['guests:read']))).status).toBe(403);
  expect((await open(elsewhere)).status).toBe(404);
  const guest = await door.addGuest();
  await tap(service.url, door, guest);
  const seq = await door.seq();
  for (const stream of streams) await stream.until(() => stream.seqs.at(-1) === seq);

  await fixture.sql("update accounts.api_token set revoked_at = now(), revoked_by = 'Kadri Kask' where id = $1", [
    reading.sessionId,
  ]);
  await streams[0]?.until(() => streams[0]?.closed === true);
  expect(streams[1]?.closed).toBe(false);
  streams[1]?.close();
});

it('ends a stream whose reader can see less by now, or more', async () => {
  const [worker] = await workers();
  const stream = await open(worker as Caller);
  await stream.until(() => stream.heartbeats > 0);
  const become = (role: string) =>
    door.fixture.sql('update accounts.membership set role = $2, all_events = true where user_id = $1', [
      worker?.userId,
      role,
    ]);
  await door.fixture.sql('delete from accounts.event_user where user_id = $1', [worker?.userId]);
  await become('security');
  await stream.until(() => stream.closed);
  const narrow = await open(worker as Caller);
  await narrow.until(() => narrow.heartbeats > 0);
  await become('manager');
  await narrow.until(() => narrow.closed);
});

it('ends the streams of everyone whose right is gone, whichever way it went, and no others', async () => {
  const [demoted, removed, loggedOut, staying] = [await workers(), await workers(), await workers(), await workers()];
  const streams = await Promise.all(
    [demoted, removed, loggedOut, staying].map((callers) => Promise.all(callers.map(open))),
  );
  const [losing, keeping] = [streams.slice(0, 3).flat(), streams[3] ?? []];
  await Promise.all(streams.flat().map((stream) => stream.until(() => stream.heartbeats > 0)));

  await door.fixture.sql('delete from accounts.event_user where user_id = any($1)', idsOf(removed));
  await door.fixture.sql(`update accounts.session set ended_at = now() where user_id = any($1)`, idsOf(loggedOut));
  await door.fixture.sql('delete from accounts.event_user where user_id = any($1)', idsOf(demoted));
  await door.fixture.sql(
    `update accounts.membership set role = 'artist_manager', all_events = true where user_id = any($1)`,
    idsOf(demoted),
  );
  await Promise.all(losing.map((stream) => stream.until(() => stream.closed)));

  const guest = await door.addGuest();
  await tap(service.url, door, guest, { as: staying[0] as Caller });
  await Promise.all(keeping.map((stream) => stream.until(() => stream.received.at(-1)?.kind === 'checked-in')));

  await door.fixture.sql('update accounts.event set deleted_at = now() where id = $1', [door.eventId]);
  await Promise.all(keeping.map((stream) => stream.until(() => stream.closed)));
});

it('says of many callers together what it says of each alone', async () => {
  const eventId = await door.fixture.event(door.accountId);
  const other = await door.fixture.account();
  const callers = [
    await door.fixture.caller({ accountId: door.accountId, role: 'worker_bee', eventId }),
    await door.fixture.caller({ accountId: door.accountId, role: 'worker_bee', eventId: door.eventId }),
    { ...door.worker, sessionId: '00000000-0000-4000-8000-000000000000' },
    await door.fixture.caller({ accountId: other, role: 'owner' }),
    { ...door.worker, accountId: other },
    await door.fixture.caller({ accountId: door.accountId, role: 'owner' }),
  ];
  const alone = await Promise.all(callers.map((caller) => identify(service.db, caller, eventId)));
  expect(await identifyAll(service.db, callers, eventId)).toEqual(alone);
  expect(alone.map((identity) => identity?.event?.id)).toEqual([
    eventId,
    undefined,
    undefined,
    undefined,
    undefined,
    eventId,
  ]);
  expect(await identifyAll(service.db, [], eventId)).toEqual([]);
});
