import { request, type ClientRequest } from 'node:http';
import { guestlist, MAX_PEOPLE_BYTES } from '@laminate/contracts';
import { call, openFixture, startProcess, type Caller } from '@laminate/testing';

const MB = 1024 * 1024;
/** Megabytes, of which the service takes some 60 before anything is read. */
const HEAP_MB = 150;

const fixture = await openFixture();
const service = await startProcess('guestlist', fixture.env('guestlist', { bus: 'postgres' }), HEAP_MB);
const open = new Set<ClientRequest>();
afterAll(async () => {
  for (const each of open) each.destroy();
  service.child.kill('SIGKILL');
  await fixture.close();
});

async function somewhere() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  return { eventId, accountId, owner: await fixture.caller({ accountId, role: 'owner' }) };
}

/** Sends all of a body but its end. @returns the status of a refusal, or undefined if the service waits for the end */
async function begin(owner: Caller, eventId: number, body: Buffer): Promise<number | undefined> {
  const reserved = await service.gauge('body_bytes_reserved');
  const sending = request(`${service.url}/api/event/${eventId}/people/add-multiple`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-length': body.length + 1,
    },
  });
  open.add(sending);
  let status: number | undefined;
  sending.on('error', () => undefined);
  sending.on('response', (response) => {
    status = response.statusCode;
    response.resume();
  });
  sending.write(body);
  while (status === undefined && (await service.gauge('body_bytes_reserved')) === reserved) {
    if (service.child.exitCode !== null || service.child.signalCode !== null) throw new Error('The service has died');
  }
  return status;
}

const memory = async () => ({
  heap: Math.round((await service.gauge('nodejs_heap_size_used_bytes')) / MB),
  resident: Math.round((await service.gauge('process_resident_memory_bytes')) / MB),
});

it('holds no more bytes of bodies that never end than an account can have, and serves others as usual', async () => {
  const before = await memory();
  const { owner, accountId, eventId } = await somewhere();
  const colleague = await fixture.caller({ accountId, role: 'owner' });
  const body = Buffer.alloc(MAX_PEOPLE_BYTES - 1, ' ');
  const statuses = [];
  for (const as of [owner, owner, owner, owner, owner, owner, colleague, colleague])
    statuses.push(await begin(as, eventId, body));
  // One session can hold half of what the account can.
  expect(statuses).toEqual([undefined, undefined, undefined, 429, 429, 429, undefined, 429]);
  expect(await service.gauge('body_bytes_reserved')).toBe(4 * MAX_PEOPLE_BYTES);
  const other = await somewhere();
  const added = await call(service.url, guestlist.addPeople, {
    as: other.owner,
    params: { eventId: other.eventId },
    body: { guests: Array.from({ length: 2500 }, (_none, nth) => ({ name: `Guest ${nth}` })) },
  });
  expect(added.status).toBe(201);
  process.stdout.write(`Bodies that never end: ${JSON.stringify({ before, after: await memory() })} MB\n`);
  for (const each of open) each.destroy();
  while ((await service.gauge('body_bytes_reserved')) > 0) await new Promise(setImmediate);
});

it('is not ended by bodies that take many times their bytes once they are read', async () => {
  const text = `{"guests":[${Array(Math.floor(MAX_PEOPLE_BYTES / 3) - 10)
    .fill('{}')
    .join(',')}]}`;
  const callers = await Promise.all(Array.from({ length: 6 }, somewhere));
  const answers = await Promise.all(
    callers.map(async ({ owner, eventId }) => {
      const response = await fetch(`${service.url}/api/event/${eventId}/people/add-multiple`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: text,
      });
      return response.status;
    }),
  );
  for (const status of answers) expect([413, 429]).toContain(status);
  expect(service.child.exitCode).toBeNull();
  expect(await service.gauge('body_bytes_reserved')).toBe(0);
});

it('accepts requests from several organisers of an account together', async () => {
  const { accountId, eventId } = await somewhere();
  const organisers = await Promise.all(Array.from({ length: 6 }, () => fixture.caller({ accountId, role: 'manager' })));
  const guests = Array.from({ length: 2500 }, (_none, nth) => ({ name: `Guest ${nth}`, comments: 'c'.repeat(300) }));
  const statuses = await Promise.all(
    organisers.map(async (as) => {
      const started = await call<{ import: { id: number } }>(service.url, guestlist.startImport, {
        as,
        params: { eventId },
        body: { rows: 20_000 },
      });
      const params = { eventId, importId: started.body.import.id };
      const sent: number[] = [];
      for (let chunk = 0; chunk < 8; chunk += 2)
        for (const { status } of await Promise.all(
          [chunk, chunk + 1].map((nth) =>
            call(service.url, guestlist.addImportRows, { as, params, body: { chunk: nth, guests } }),
          ),
        ))
          sent.push(status);
      return sent;
    }),
  );
  expect(statuses.flat().every((status) => status === 200)).toBe(true);
});
