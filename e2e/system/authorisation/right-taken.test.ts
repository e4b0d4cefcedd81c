import { accounts, checkin, type AnyRoute } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { startAccounts } from '@laminate/accounts/service';
import { startCheckin } from '@laminate/checkin/service';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';

let fixture: Fixture;
let directory: RunningService;
let door: RunningService;

beforeAll(async () => {
  fixture = await openFixture();
  directory = await startAccounts(fixture.env('accounts'));
  door = await startCheckin(fixture.env('checkin'));
});
afterAll(async () => {
  await Promise.all([directory, door].map((service) => service.close()));
  await fixture.close();
});

async function openEvent() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
}

const post = (route: AnyRoute, as: Caller, params: Record<string, string | number>, body = {}) =>
  call(directory.url, route, { as, params, body });
const statsOf = async (as: Caller, eventId: number) =>
  (await call(door.url, checkin.checkInStats, { as, params: { eventId } })).status;

/** Opens the stream of an event. @returns how to tell whether it is over */
async function openStream(as: Caller, eventId: number) {
  const stop = new AbortController();
  const url = new URL(`/api/stream?channel=event-${eventId}`, door.url);
  const response = await fetch(url, { headers: { authorization: `Bearer ${as.token}` }, signal: stop.signal });
  let over = false;
  const ended = (async () => {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read());
    over = true;
  })().catch(() => undefined);
  return { status: response.status, isOver: () => over, ended, close: () => stop.abort() };
}

const TAKEN = {
  'removed from the event': ({ owner, worker, eventId }: Taken) =>
    post(accounts.removeEventUser, owner, { eventId, userId: worker.userId }),
  'removed from the account': ({ owner, worker }: Taken) =>
    post(accounts.removeAccountUser, owner, { userId: worker.userId }),
  'demoted to a role without a door': async ({ owner, manager }: Taken) => {
    const [found] = await fixture.sql<{ user_name: string }>('select user_name from accounts.app_user where id = $1', [
      manager.userId,
    ]);
    return post(
      accounts.updateAccountUser,
      owner,
      { userId: manager.userId },
      { name: found?.user_name, email: manager.eMail, role: 'artist_manager' },
    );
  },
  'signed out on that device': ({ worker }: Taken) =>
    post(accounts.endOwnSession, worker, { sessionId: worker.sessionId }),
  'signed out': ({ worker }: Taken) => post(accounts.signOut, worker, {}),
};

interface Taken {
  readonly owner: Caller;
  readonly worker: Caller;
  readonly manager: Caller;
  readonly eventId: number;
}

/** Takes a right away. @returns what is left of the doors and streams of all */
async function taken(take: (typeof TAKEN)[keyof typeof TAKEN]) {
  const { accountId, eventId, owner } = await openEvent();
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const streams = await Promise.all([worker, manager, owner].map((as) => openStream(as, eventId)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await take({ owner, worker, manager, eventId })).status).toBeLessThan(300);

  const losing = take === TAKEN['demoted to a role without a door'] ? manager : worker;
  const [status, gone] = [await statsOf(losing, eventId), losing === worker ? streams[0] : streams[1]];
  await gone?.ended;
  const left = {
    refused: [401, 403, 404].includes(status),
    over: streams.map(({ isOver }) => isOver()),
    owner: await statsOf(owner, eventId),
  };
  for (const stream of streams) stream.close();
  return left;
}

// Rights are checked every few seconds, so all are taken together.
it('closes the door and its stream for a user who has lost the right, whichever way, and for no one else', async () => {
  const ways = Object.entries(TAKEN);
  const left = await Promise.all(ways.map(async ([how, take]) => [how, await taken(take)]));
  const ofManager = (how: string) => how === 'demoted to a role without a door';
  expect(left).toEqual(
    ways.map(([how]) => [how, { refused: true, over: [!ofManager(how), ofManager(how), false], owner: 200 }]),
  );
});
