import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  access,
  accounts,
  advancing,
  artistPortal,
  checkin,
  guestlist,
  integrations,
  type AnyRoute,
  type ExportedPeople,
} from '@laminate/contracts';
import { openMailServer } from '@laminate/accounts/testing/mail-server';
import { SERVICES } from '@laminate/kit/database/roles';
import { buildServices, SERVICES_ENTRY } from '@laminate/local/build/build';
import { call, freePort, openFixture, type Caller } from '@laminate/testing';

const fixture = await openFixture();
const mail = await openMailServer();
const folder = mkdtempSync(path.join(tmpdir(), 'laminate-bundle-'));
const processes: ChildProcess[] = [];
let url: string;

beforeAll(async () => {
  await buildServices(() => undefined);
  const { DATABASE_URL: _, SERVICE_PORT: __, ...common } = fixture.env('checkin');
  const ports = new Map<string, number>();
  for (const service of SERVICES) ports.set(service, await freePort());
  const port = await freePort();
  const own = SERVICES.flatMap((service) => {
    const suffix = service.toUpperCase().replaceAll('-', '_');
    return [
      [`DATABASE_URL_${suffix}`, fixture.env(service).DATABASE_URL],
      [`SERVICE_PORT_${suffix}`, ports.get(service)],
    ];
  });
  const settings = Object.fromEntries([
    ...Object.entries(common),
    ...own,
    ['PORT', port],
    ['SERVICES', JSON.stringify(Object.fromEntries([...ports].map(([name, at]) => [name, `http://127.0.0.1:${at}`])))],
    ['PICTURES_DIR', path.join(folder, 'pictures')],
    ['DOCUMENTS_DIR', path.join(folder, 'documents')],
    ['SMTP_URL', mail.url],
    ['MAIL_FROM', 'Laminate <no-reply@example.test>'],
  ]) as Record<string, string | number | undefined>;
  const env = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  // Elsewhere than its sources, as in the image: nothing is found by the folder it runs in.
  const child = spawn(process.execPath, [SERVICES_ENTRY, ...SERVICES, 'gateway'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  processes.push(child);
  url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The bundle has ended.');
    await sleep(50);
  }
});

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await mail.close();
  await fixture.close();
  rmSync(folder, { recursive: true });
});

const post = async <Body>(route: AnyRoute, as: Caller, eventId: number, body: unknown): Promise<Body> => {
  const answer = await call<Body>(url, route, {
    as,
    params: { eventId },
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([route.id, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([route.id, answer.status, '']);
  return answer.body;
};

describe('the bundle of the services', () => {
  it('answers a tap, and makes workbooks and PDFs in threads', async () => {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId);
    const owner = await fixture.caller({ accountId, role: 'owner' });
    const guests = [{ name: 'Õnne Jõgi', extra: 1 }, { name: '山田 太郎' }];
    const { people } = await post<{ people: { id: number }[] }>(guestlist.addPeople, owner, eventId, { guests });
    await post(checkin.checkIn, owner, eventId, { person_id: people[0]?.id });
    const start = async (format: string) => {
      const file = await post<ExportedPeople>(guestlist.exportPeople, owner, eventId, { people: null, format });
      return Buffer.from(file.contentBase64, 'base64').subarray(0, 4).toString('latin1');
    };
    expect([await start('xlsx'), await start('door-list')]).toEqual(['PK\u0003\u0004', '%PDF']);
  });

  it.each([
    ['accounts', accounts.listEvents],
    ['guestlist', guestlist.listUnits],
    ['checkin', checkin.checkInStats],
    ['access', access.getStock],
    ['advancing', advancing.listArtists],
    ['integrations', integrations.listWebhooks],
  ])('has %s', async (_service, route) => {
    const accountId = await fixture.account();
    const as = await fixture.caller({ accountId, role: 'owner' });
    const { status } = await call(url, route, { as, params: { eventId: await fixture.event(accountId) } });
    expect(status).toBe(200);
  });

  it('has artist-portal', async () => {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId);
    const as = await fixture.caller({ accountId, eventId, role: 'artist' });
    const { status } = await call(url, artistPortal.portalPage, { as, params: { eventId, artistId: as.userId } });
    expect(status).toBe(404);
  });

  it('sends a mail', async () => {
    const accountId = await fixture.account();
    const { eMail } = await fixture.caller({ accountId, role: 'owner' });
    await call(url, accounts.forgotPassword, { body: { e_mail: eMail } });
    while (mail.received.length === 0) await sleep(20);
    expect(mail.received[0]?.to).toEqual([eMail]);
  });

  it('has each of our modules once', () => {
    const dist = path.dirname(SERVICES_ENTRY);
    const sources = readdirSync(dist)
      .filter((file) => file.endsWith('.js.map'))
      .flatMap((file) => (JSON.parse(readFileSync(path.join(dist, file), 'utf8')) as { sources: string[] }).sources)
      .filter((source) => source.endsWith('.ts'));
    expect(sources.filter((source) => source.includes('packages/contracts/')).length).toBeGreaterThan(50);
    expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
  });
});
