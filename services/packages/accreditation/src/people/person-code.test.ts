import { importCodeKey, parsePersonCode, verifyPersonCode } from '@laminate/contracts';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import { codeKey, type CodeKey } from './code-key.ts';
import { entities } from '../entities/index.ts';
import { personCodes } from './sign-person-code.ts';

let fixture: Fixture;
let guestlist: Database;
let checkin: Database;
let access: Database;

beforeAll(async () => {
  fixture = await openFixture();
  const open = (service: 'guestlist' | 'checkin' | 'access') =>
    openDatabase({
      url: fixture.env(service).DATABASE_URL,
      entities,
      log: createLogger('test', 'silent'),
      poolSize: 4,
    });
  [guestlist, checkin, access] = [await open('guestlist'), await open('checkin'), await open('access')];
});
afterAll(async () => {
  await guestlist.close();
  await checkin.close();
  await access.close();
  await fixture.close();
});

async function eventOf(): Promise<{ accountId: number; eventId: number }> {
  const accountId = await fixture.account();
  return { accountId, eventId: await fixture.event(accountId) };
}
const keyOf = ({ accountId, eventId }: { accountId: number; eventId: number }): Promise<CodeKey> =>
  guestlist.transaction({ accountId, userId: 1 }, (em) =>
    codeKey(em, { accountId, eventId, userId: 1, userName: 'Liis Kask' }),
  );
const publicOf = ({ publicKey }: CodeKey) => importCodeKey(new Uint8Array(publicKey));

it('makes one key for an event, also for ten who need it first', async () => {
  const event = await eventOf();
  const keys = await Promise.all(Array.from({ length: 10 }, () => keyOf(event)));
  expect(new Set(keys.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(1);
  expect((await keyOf(await eventOf())).publicKey).not.toEqual(keys[0]?.publicKey);
});

it('is checked with the public key alone', async () => {
  const event = await eventOf();
  const key = await keyOf(event);
  const code = personCodes(event.eventId, key.privateKey)(77);
  expect(code).toMatch(/^LAM1\.\d+\.77\.[A-Z2-7]{103}$/);
  expect(await verifyPersonCode(await publicOf(key), event.eventId, ` ${code.toLowerCase()}\n`)).toMatchObject({
    eventId: event.eventId,
    personId: 77,
  });
});

it('refuses what is forged, cut, changed, of another person or of another event', async () => {
  const [here, there] = [await eventOf(), await eventOf()];
  const [hereKey, thereKey] = [await keyOf(here), await keyOf(there)];
  const sign = personCodes(here.eventId, hereKey.privateKey);
  const code = sign(77);
  const [, , , signature = ''] = code.split('.');
  const swapped = `${signature.slice(0, 50)}${signature[50] === 'A' ? 'B' : 'A'}${signature.slice(51)}`;
  const lastOf = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const respelled = signature.slice(0, -1) + lastOf.charAt(lastOf.indexOf(signature.slice(-1)) ^ 1);
  const refused = [
    '',
    'LAM1',
    code.slice(0, -1),
    `${code}A`,
    code.replace('.77.', '.78.'),
    code.replace('LAM1', 'LAM2'),
    `LAM1.${here.eventId}.77.${swapped}`,
    `LAM1.${here.eventId}.77.${respelled}`,
    `LAM1.${here.eventId}.77.${'A'.repeat(103)}`,
    personCodes(here.eventId, thereKey.privateKey)(77),
    personCodes(there.eventId, thereKey.privateKey)(77),
    `LAM1.0${here.eventId}.77.${signature}`,
  ];
  const key = await publicOf(hereKey);
  for (const text of refused) expect([text, await verifyPersonCode(key, here.eventId, text)]).toEqual([text, null]);
  expect(await verifyPersonCode(await publicOf(thereKey), here.eventId, code)).toBeNull();
  expect(parsePersonCode(code)?.signature).toHaveLength(64);
});

it('shows door and gate the public key only, and each service the keys of its account only', async () => {
  const [here, there] = [await eventOf(), await eventOf()];
  await keyOf(here);
  await keyOf(there);
  const read = (db: Database, column: string) =>
    db.transaction({ accountId: here.accountId, userId: 1 }, (em) =>
      em.execute<{ event_id: number }[]>(`select event_id, ${column} from accreditation.event_key`),
    );
  expect((await read(guestlist, 'private_key')).map(({ event_id }) => event_id)).toEqual([here.eventId]);
  for (const reader of [checkin, access]) {
    expect((await read(reader, 'public_key')).map(({ event_id }) => event_id)).toEqual([here.eventId]);
    await expect(read(reader, 'private_key')).rejects.toThrow(/permission denied/);
  }
});
