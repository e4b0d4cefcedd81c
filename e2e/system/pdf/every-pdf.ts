import { randomUUID } from 'node:crypto';
import { access, accounts, advancing, guestlist } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { call, type Caller, type Fixture } from '@laminate/testing';
import type { Services } from '../authorisation/start-services.ts';

interface Product {
  readonly fixture: Fixture;
  readonly services: Services;
}

interface Answered {
  readonly contentBase64: string;
  readonly fileTitle: string;
}

/** An event with its owner. */
interface Here {
  readonly eventId: number;
  readonly owner: Caller;
}

/** Names that need other fonts, other directions, several lines, or are cut. */
const GUESTS = [
  { name: 'Õnne Jõgi', extra: 2, comments: 'from the press', unit: 'Press', group: 'Radio' },
  { name: 'Põhja Energia', extra: 20, unit: 'Põhja Energia', group: 'Põhja Energia' },
  { name: 'محمد עברית 田中さくら प्रिया 🎸' },
  { name: 'Bo', comments: 'a word '.repeat(80) },
  ...Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${String.fromCharCode(65 + (index % 26))}${index}` })),
];

/** Adds a photo that is printed for a guest. */
async function addPhoto({ services }: Product, { eventId, owner }: Here, personId: number): Promise<void> {
  const { url } = services.guestlist;
  const params = { eventId };
  const { body } = await call<{ field: { key: string } }>(url, guestlist.addField, {
    as: owner,
    params,
    body: { name: 'Photo', kind: 'photo', seen_by: ['printed'] },
  });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture().jpeg().toBuffer())]), 'face.jpg');
  const path = guestlist.uploadPhoto.path.replace('{eventId}', String(eventId));
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: form });
  const { photo } = (await answer.json()) as { photo: string };
  const given = await call(url, guestlist.updatePerson, {
    as: owner,
    params: { eventId, personId },
    body: { details: { [body.field.key]: photo } },
  });
  expect(given.status).toBe(200);
}

/** Fills an event with everything that is printed of one. */
async function fill(product: Product, here: Here): Promise<void> {
  const { services } = product;
  const { eventId, owner: as } = here;
  const add = async (url: string, route: Parameters<typeof call>[1], body: object, more: object = {}) => {
    const answer = await call<Record<string, { id: number }>>(url, route, { as, params: { eventId, ...more }, body });
    expect([route.path, answer.status, answer.body]).toEqual([route.path, 201, expect.anything()]);
    return Object.values(answer.body).find((value) => Number.isInteger(value?.id))?.id ?? 0;
  };
  const added = await call<{ people: { id: number }[] }>(services.guestlist.url, guestlist.addPeople, {
    as,
    params: { eventId },
    body: { guests: GUESTS },
  });
  await addPhoto(product, here, added.body.people[0]?.id ?? 0);
  const band = await add(services.access.url, access.addWristband, { name: 'Crew' });
  const desk = await add(services.access.url, access.addStockDesk, { name: 'Gate A' });
  await call(services.access.url, access.receiveStock, {
    as,
    params: { eventId },
    body: { wristband_id: band, desk_id: desk, quantity: 100, note: 'from the printer' },
  });
  const { url } = services.advancing;
  const artist = await add(url, advancing.addArtist, { name: 'Udu', country_code: 'EST' });
  const stage = await add(url, advancing.addStage, { name: 'Kivi' });
  const day = { name: 'Friday', scheduleDate: '2026-07-31', startTime: '16:00', endTime: '04:00', stages: [] };
  const scheduleId = await add(url, advancing.addSchedule, day);
  const set = { artist_id: artist, stage_id: stage, start_time: '01:30', end_time: null };
  await add(url, advancing.addPerformance, set, { scheduleId });
  const hotel = await add(url, advancing.addHotel, { name: 'Hotell Sadam', address: 'Kai 1' });
  const stay = { room_type: 'Twin', names: 'Kati Kask\nMart Mets', from: '2026-07-30', to: '2026-08-01' };
  await call(url, advancing.saveArtistHotel, {
    as,
    params: { eventId, artistId: artist },
    body: { hotel_id: hotel, ...stay },
  });
}

/** The calls that answer a PDF of an event. */
const OF_EVENT = [
  ['door list', 'guestlist', guestlist.exportPeople, { people: null, format: 'door-list' }],
  ['badges on A4', 'guestlist', guestlist.exportPeople, { people: null, format: 'badges', layout: 'a4' }],
  ['badges as labels', 'guestlist', guestlist.exportPeople, { people: null, format: 'badges', layout: 'label-62x100' }],
  ['badges as cards', 'guestlist', guestlist.exportPeople, { people: null, format: 'badges', layout: 'card-54x86' }],
  ['invitations', 'guestlist', guestlist.exportPeople, { people: null, format: 'invitations' }],
  ['balances of stock', 'access', access.exportStock, { what: 'balances', format: 'pdf' }],
  ['movements of stock', 'access', access.exportStock, { what: 'movements', format: 'pdf' }],
  ['programme', 'advancing', advancing.exportProgramme, { format: 'pdf' }],
  ['rooming list', 'advancing', advancing.exportRooming, { format: 'pdf' }],
] as const;

/** A document that the product made. */
export interface MadePdf {
  readonly name: string;
  readonly bytes: Buffer;
  readonly language: 'en' | 'et';
}

/** Every kind of PDF that the product makes, of a full event in Estonian and English, and of an empty one. */
export async function everyPdf(product: Product): Promise<MadePdf[]> {
  const { fixture, services } = product;
  const accountId = await fixture.account({ plan: 'Monthly 2', name: 'Kaldapealne MTÜ' });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const full = { eventId: await fixture.event(accountId, 'Meretuul 2026'), owner };
  const empty = { eventId: await fixture.event(accountId, 'Empty'), owner };
  await fill(product, full);
  const made: MadePdf[] = [];
  const keep = (name: string, language: 'en' | 'et', { status, body }: { status: number; body: Answered }) => {
    expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    expect(body.fileTitle).toMatch(/\.pdf$/);
    made.push({ name, language, bytes: Buffer.from(body.contentBase64, 'base64') });
  };
  for (const [name, service, route, body] of OF_EVENT) {
    for (const [{ eventId }, language, of] of [
      [full, 'en', ''],
      [full, 'et', ' in Estonian'],
      [empty, 'en', ' of an empty event'],
    ] as const) {
      // Badges and invitations of no guests are refused.
      if (of.endsWith('event') && ['badges', 'invitations'].some((each) => name.startsWith(each))) continue;
      const answer = await call<Answered>(services[service].url, route, {
        as: owner,
        params: { eventId },
        body: { ...body, language },
      });
      keep(name + of, language, answer);
    }
  }
  const selected = await call<{ invoice: { id: number } }>(services.accounts.url, accounts.selectPlan, {
    as: owner,
    body: { name: 'Monthly 1' },
    headers: { 'idempotency-key': randomUUID() },
  });
  for (const language of ['en', 'et'] as const) {
    const answer = await call<Answered>(services.accounts.url, accounts.downloadInvoice, {
      as: owner,
      params: { invoiceId: selected.body.invoice.id },
      query: { language },
    });
    keep(`invoice (${language})`, language, answer);
  }
  return made;
}
