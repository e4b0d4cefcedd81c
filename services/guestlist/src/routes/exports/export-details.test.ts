import {
  guestlist,
  plainCell,
  type ExportFormat,
  type ExportedPeople,
  type GivenDetails,
  type NewGuestField,
} from '@laminate/contracts';
import { picture as anyPicture } from '@laminate/file-store/testing/hostile-files';
import { imagesOf, picturesOf, textOf } from '@laminate/files/testing/read-pdf';
import { call } from '@laminate/testing';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { openPhotoFixture, type PhotoEvent } from '../../testing/photo-fixture.ts';

const { fixture, service, eventOf, upload } = await openPhotoFixture();

/** A photo all of one color. */
const portrait = (red: number, green: number, blue: number) =>
  anyPicture().linear([0, 0, 0], [red, green, blue]).jpeg().toBuffer();

/** An event with these fields. @returns their keys, by their names */
async function eventWith(...fields: NewGuestField[]) {
  const here = await eventOf();
  const keys: Record<string, string> = {};
  for (const body of fields) {
    const params = { eventId: here.eventId };
    const { body: added } = await call<{ field: { key: string } }>(service.url, guestlist.addField, {
      as: here.owner,
      params,
      body,
    });
    keys[body.name] = added.field.key;
  }
  return { ...here, keys };
}

async function add({ eventId, owner }: PhotoEvent, guests: { name: string; details?: GivenDetails }[]) {
  const answer = await call<{ people: { id: number }[] }>(service.url, guestlist.addPeople, {
    as: owner,
    params: { eventId },
    body: { guests },
  });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.people.map(({ id }) => id);
}

const see = ({ eventId, owner }: PhotoEvent, fieldKey: string, ...seen_by: string[]) =>
  call(service.url, guestlist.updateField, { as: owner, params: { eventId, fieldKey }, body: { seen_by } });

async function take({ eventId, owner }: PhotoEvent, format: ExportFormat, more: object = {}) {
  const answer = await call<ExportedPeople>(service.url, guestlist.exportPeople, {
    as: owner,
    params: { eventId },
    body: { people: null, format, ...more },
  });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(answer.body.contentBase64, 'base64'), unprintable: answer.body.unprintable };
}

const csvRows = (bytes: Buffer) =>
  Papa.parse<string[]>(new TextDecoder().decode(bytes), { delimiter: ';', skipEmptyLines: true }).data;

const FIELDS: NewGuestField[] = [
  { name: 'Meal', kind: 'choice', choices: [{ name: 'Vegan' }, { name: 'Fish' }] },
  { name: 'Days', kind: 'choices', choices: [{ name: 'Fri' }, { name: 'Sat' }, { name: 'Sun' }] },
  { name: 'Height', kind: 'number' },
  { name: 'Born', kind: 'date' },
  { name: 'Parking', kind: 'yes_no' },
  { name: 'Notes', kind: 'long_text' },
  { name: 'Face', kind: 'photo' },
  { name: 'Empty', kind: 'text' },
];

const detailsOf = (keys: Record<string, string>): GivenDetails => ({
  email: 'mari@example.test',
  phone: '5123 4567',
  language: 'et',
  [keys['Meal'] as string]: 'vegan',
  [keys['Days'] as string]: ['Sun', 'Fri'],
  [keys['Height'] as string]: 1.75,
  [keys['Born'] as string]: '31.07.1990',
  [keys['Parking'] as string]: 'yes',
  [keys['Notes'] as string]: '=HYPERLINK("http://evil")\nsecond line',
});

const TITLES = ['E-mail', 'Phone', 'Language', 'Meal', 'Days', 'Height', 'Born', 'Parking', 'Notes', 'Empty'];

describe('tables', () => {
  it('have a column for each custom field and each contact that at least one guest has, as CSV in words', async () => {
    const here = await eventWith(...FIELDS);
    await add(here, [{ name: 'Mari Tamm', details: detailsOf(here.keys) }, { name: 'Jaan Kask' }]);
    const rowsIn = async (language: string) => csvRows((await take(here, 'csv', { language })).bytes);
    const [titles = [], jaan = [], mari = []] = await rowsIn('en');
    const from = titles.indexOf('Badge') + 1;
    expect(titles.slice(from, titles.indexOf('State'))).toEqual(TITLES);
    expect(jaan.slice(from, from + TITLES.length)).toEqual(TITLES.map(() => ''));
    expect(mari.slice(from, from + TITLES.length).map(plainCell)).toEqual([
      'mari@example.test',
      '5123 4567',
      'Estonian',
      'Vegan',
      'Fri, Sun',
      '1,75',
      '31.07.1990',
      'Yes',
      '=HYPERLINK("http://evil")\nsecond line',
      '',
    ]);
    expect(mari[titles.indexOf('Notes')]).toMatch(/^'=/);
    const [estonian = [], , inEstonian = []] = await rowsIn('et');
    expect(estonian.slice(from, from + 3)).toEqual(['E-post', 'Telefon', 'Keel']);
    expect([inEstonian[from + 2], inEstonian[from + 7]]).toEqual(['Eesti', 'Jah']);
    const jaanAlone = await add(here, [{ name: 'Ants Aas' }]);
    const [ofOne = []] = csvRows((await take(here, 'csv', { people: jaanAlone })).bytes);
    expect(ofOne.slice(from, ofOne.indexOf('State'))).toEqual(TITLES.slice(3));
  });

  it('hold numbers and days as such in a workbook, and no formula', async () => {
    const here = await eventWith(...FIELDS);
    await add(here, [{ name: 'Mari Tamm', details: detailsOf(here.keys) }]);
    const { bytes } = await take(here, 'xlsx');
    const [{ data: [titles = [], mari = []] = [] } = {}] = await readXlsxFile(bytes);
    const cell = (title: string) => mari[titles.indexOf(title)];
    expect(TITLES.map(cell)).toEqual([
      'mari@example.test',
      '5123 4567',
      'Estonian',
      'Vegan',
      'Fri, Sun',
      1.75,
      new Date('1990-07-31'),
      'Yes',
      '=HYPERLINK("http://evil")\nsecond line',
      null,
    ]);
    const sheet = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).not.toContain('<f>');
  });

  it('say nothing of a field that was deleted', async () => {
    const here = await eventWith(...FIELDS);
    await add(here, [{ name: 'Mari Tamm', details: detailsOf(here.keys) }]);
    const params = { eventId: here.eventId, fieldKey: here.keys['Meal'] as string };
    await call(service.url, guestlist.deleteField, { as: here.owner, params, body: {} });
    const text = (await take(here, 'csv')).bytes.toString();
    expect(text).toContain('Height');
    expect(text).not.toMatch(/Meal|Vegan/);
  });
});

describe('paper', () => {
  it('shows the details that can be printed, and no others', async () => {
    const here = await eventWith(...FIELDS);
    const details = { ...detailsOf(here.keys), company: 'Radio Õhtu' };
    await add(here, [{ name: 'Mari Tamm', details }]);
    await see(here, here.keys['Meal'] as string, 'printed');
    await see(here, here.keys['Parking'] as string, 'door', 'gate');
    const pages = async (format: ExportFormat, language: string) =>
      (await textOf((await take(here, format, { language })).bytes)).join(' ');
    const doorList = await pages('door-list', 'en');
    expect(doorList).toContain('Radio Õhtu · Meal: Vegan');
    const badges = await pages('badges', 'et');
    for (const word of ['Mari Tamm', 'Radio Õhtu', 'Meal: Vegan']) expect(badges).toContain(word);
    for (const text of [doorList, badges]) expect(text).not.toMatch(/Parking|5123|mari@|1990|second/);
    expect(await pages('invitations', 'en')).not.toMatch(/Radio|Vegan/);
    await see(here, 'company');
    expect(await pages('door-list', 'en')).not.toContain('Radio');
    await see(here, here.keys['Parking'] as string, 'printed');
    await see(here, 'phone', 'printed');
    expect(await pages('door-list', 'et')).toContain('Telefon: 5123 4567 · Meal: Vegan · Parking: Jah');
  });

  it('names whose details no font has', async () => {
    const here = await eventWith();
    const [mari] = await add(here, [{ name: 'Mari Tamm', details: { company: 'ܐ' } }]);
    const people = [{ id: mari, name: 'Mari Tamm', characters: ['ܐ'] }];
    expect((await take(here, 'badges')).unprintable).toEqual({ count: 1, people });
    expect((await take(here, 'door-list')).unprintable).toEqual({ count: 1, people });
    expect((await take(here, 'invitations')).unprintable).toEqual({ count: 0, people: [] });
    await see(here, 'company');
    expect((await take(here, 'badges')).unprintable).toEqual({ count: 0, people: [] });
  });

  it.each(['a4', 'label-62x100', 'card-54x86'])(
    'has the photo on badges of layout %s once it can be printed',
    async (layout) => {
      const here = await eventWith({ name: 'Face', kind: 'photo' });
      const key = here.keys['Face'] as string;
      const photo = await upload(here, await portrait(51, 102, 204));
      const [mari] = await add(here, [{ name: 'Mari Tamm', details: { [key]: photo } }, { name: 'Jaan Kask' }]);
      const ofMari = { layout, people: [mari] };
      const plain = await take(here, 'badges', ofMari);
      expect((await picturesOf(plain.bytes)).flat()).toEqual([]);
      await see(here, key, 'printed');
      const { bytes } = await take(here, 'badges', ofMari);
      const [[picture] = []] = await picturesOf(bytes);
      expect(picture).toEqual({
        width: 256,
        height: 256,
        color: [51, 102, 204].map((part) => expect.closeTo(part, -1)),
      });
      expect(bytes.toString('latin1')).toContain('/Alt (Photo of Mari Tamm)');
      const [[image], [before]] = [await imagesOf(bytes), await imagesOf(plain.bytes)];
      // The symbol is a little smaller next to a photo, and says the same.
      expect([image?.qr(), image?.edgeIsBlank]).toEqual([before?.qr(), true]);
      const all = await picturesOf((await take(here, 'badges', { layout })).bytes);
      expect(all.flat()).toHaveLength(1);
      await call(service.url, guestlist.setPendingForPeople, {
        as: here.owner,
        params: { eventId: here.eventId },
        body: { pending: true, people: [mari] },
      });
      expect((await picturesOf((await take(here, 'badges', { layout })).bytes)).flat()).toEqual([]);
    },
  );

  it('has no photo but of guests of the event, and goes without one that is gone', async () => {
    const [here, other] = [await eventWith({ name: 'Face', kind: 'photo' }), await eventOf()];
    const key = here.keys['Face'] as string;
    await see(here, key, 'printed');
    const [strange, gone] = [
      await upload(other, await portrait(255, 0, 0)),
      await upload(here, await portrait(0, 255, 0)),
    ];
    const ids = await add(here, [{ name: 'Mari Tamm' }, { name: 'Jaan Kask', details: { [key]: gone } }]);
    await fixture.sql(
      `insert into accreditation.guest_details (account_id, event_id, person_id, details) values ($1, $2, $3, $4)`,
      [here.accountId, here.eventId, ids[0], JSON.stringify({ [key]: strange })],
    );
    await fixture.sql('delete from accreditation.photo where id = $1', [gone]);
    const { bytes } = await take(here, 'badges');
    expect((await picturesOf(bytes)).flat()).toEqual([]);
    expect((await textOf(bytes)).join(' ')).toContain('Jaan Kask');
  });

  it('keeps everything within a badge, no matter how much text there is', async () => {
    const here = await eventWith(
      { name: 'Face', kind: 'photo', seen_by: ['printed'] },
      { name: 'Notes', kind: 'long_text', seen_by: ['printed'] },
      { name: 'W'.repeat(60), kind: 'text', seen_by: ['printed'] },
    );
    const photo = await upload(here, await portrait(255, 255, 255));
    const details = {
      company: 'W'.repeat(200),
      [here.keys['Notes'] as string]: 'Wolffenschmidt '.repeat(100).trim(),
      [here.keys['W'.repeat(60)] as string]: 'M'.repeat(200),
    };
    const names = ['W'.repeat(200), 'a '.repeat(100).trim(), `${'Wolffenschmidt-'.repeat(13)}Õ`];
    const guests = names.map((name) => ({ name, unit: 'W'.repeat(150), group: 'M'.repeat(150), details }));
    await add(here, [
      ...guests,
      ...guests
        .slice(1, 2)
        .map((guest) => ({ ...guest, details: { ...details, [here.keys['Face'] as string]: photo } })),
    ]);
    for (const layout of ['card-54x86', 'label-62x100']) {
      const images = await imagesOf((await take(here, 'badges', { layout })).bytes);
      expect(images.map(({ edgeIsBlank }) => edgeIsBlank)).toEqual([true, true, true, true]);
    }
  });
});
