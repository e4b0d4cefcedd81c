import type { Problem } from '@laminate/contracts';
import sharp from 'sharp';
import { bombs, noPictures, picture } from '@laminate/file-store/testing/hostile-files';
import { openPictureFixture, uploadOf } from '../../testing/picture-fixture.ts';
import type { Part } from '../../testing/multipart.ts';

const on = await openPictureFixture();
const files = await noPictures();
const huge = await bombs();
const png = await picture().png().toBuffer();

/** What was refused left nothing behind: no file, no row, and the item as it was. */
async function expectNothingStored({ here }: Awaited<ReturnType<typeof on.withBand>>): Promise<void> {
  expect([await on.files(), await on.keysOf(here)]).toEqual([[], []]);
  expect((await on.read(here)).wristbands).toMatchObject([{ picture_url: null, revision: 1 }]);
}

it('has forty of them at least', () => {
  expect(files.length + huge.length).toBeGreaterThanOrEqual(40);
});

it.each(files)('takes no $what for a picture', async ({ bytes }) => {
  const made = await on.withBand();
  const { status, body } = await on.send(made.here, uploadOf(bytes, made.band.id));
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'file' })]]);
  expect(body.msg).toMatch(/^Choose a JPEG, PNG, WebP, GIF or AVIF picture/);
  await expectNothingStored(made);
});

it.each(files.filter(({ polyglot }) => polyglot))(
  'would take $what without a look for what else it is',
  async ({ bytes }) => {
    expect((await sharp(bytes, { failOn: 'error' }).webp().toBuffer()).length).toBeGreaterThan(0);
  },
);

it.each(huge)('refuses $what as too large', async ({ bytes }) => {
  const made = await on.withBand();
  const { status, body } = await on.send(made.here, uploadOf(bytes, made.band.id));
  expect([status, body.code, body.errors]).toEqual([
    413,
    'payload_too_large',
    [expect.objectContaining({ path: 'file', code: expect.stringMatching(/^(file|picture)_too_large$/) })],
  ]);
  await expectNothingStored(made);
});

it('answers others while bombs are sent, and takes a picture after them', async () => {
  const { here, band } = await on.withBand();
  const sent = Array.from({ length: 12 }, (_, n) =>
    on.send(here, uploadOf((huge[n % 4] as (typeof huge)[number]).bytes, band.id)),
  );
  expect((await on.add(here, 'area', 'Backstage')).name).toBe('Backstage');
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(413));
  await on.upload(here, png, band.id);
  await on.remove(here, 'wristband', band.id);
});

const NAMES: readonly (readonly [what: string, filename: string, path?: string])[] = [
  ['a path upwards', '../../../../etc/passwd.png'],
  ['a path from the root', '/etc/cron.d/x.png'],
  ['a path of Windows', '..\\..\\x.png'],
  ['a drive', 'C:\\x.png'],
  // The header of the part ends there, so that no part is left.
  ['a zero byte', 'band.png\u0000.exe', 'body'],
  ['a turned direction', 'band\u202egnp.exe'],
  ['300 characters', `${'b'.repeat(296)}.png`],
];

it.each(NAMES)('refuses a file whose name holds %s', async (_what, filename, path = 'file') => {
  const made = await on.withBand();
  const { status, body } = await on.send(made.here, uploadOf(png, made.band.id, 'wristband', filename));
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  await expectNothingStored(made);
});

it.each(['band.svg', 'band.php', 'band', 'päev – öö.png', '.htaccess', 'a%2f..%2fb.png'])(
  'reads no name: a picture called %s is one',
  async (filename) => {
    const { here, band } = await on.withBand();
    const { picture_url: url } = await on.upload(here, png, band.id, 'wristband', filename);
    expect((await on.served(url)).headers.get('content-type')).toBe('image/webp');
    await on.remove(here, 'wristband', band.id);
  },
);

const field = (name: string, content: string): Part => ({ name, content });
const file = (content: Buffer = png, name = 'file'): Part => ({ name, content, filename: 'band.png' });
const type = field('uploadType', 'wristband');

it.each<[string, (id: number) => Part[], string]>([
  ['no file', (id) => [type, field('uploadedTypeId', `${id}`)], 'file'],
  ['a file that is a field', (id) => [type, field('uploadedTypeId', `${id}`), field('file', 'x')], 'file'],
  ['a file under another name', (id) => [type, field('uploadedTypeId', `${id}`), file(png, 'picture')], 'picture'],
  ['two files', (id) => [type, field('uploadedTypeId', `${id}`), file(), file()], 'file'],
  ['no type', (id) => [field('uploadedTypeId', `${id}`), file()], 'uploadType'],
  [
    'a type without pictures',
    (id) => [field('uploadType', 'profile'), field('uploadedTypeId', `${id}`), file()],
    'uploadType',
  ],
  ['two types', (id) => [type, field('uploadType', 'badge'), field('uploadedTypeId', `${id}`), file()], 'uploadType'],
  ['no item', () => [type, file()], 'uploadedTypeId'],
  ['an item that is no number', () => [type, field('uploadedTypeId', '1 or 1=1'), file()], 'uploadedTypeId'],
  ['an item below zero', () => [type, field('uploadedTypeId', '-1'), file()], 'uploadedTypeId'],
  ['a field more', (id) => [type, field('uploadedTypeId', `${id}`), field('picture_url', 'x'), file()], 'picture_url'],
  [
    'a field of the prototype',
    (id) => [type, field('uploadedTypeId', `${id}`), field('__proto__', 'x'), file()],
    '__proto__',
  ],
  [
    'a long field',
    (id) => [field('uploadType', 'w'.repeat(2000)), field('uploadedTypeId', `${id}`), file()],
    'uploadType',
  ],
  [
    'thirty fields',
    (id) => [
      ...Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x')),
      type,
      field('uploadedTypeId', `${id}`),
      file(),
    ],
    'body',
  ],
])('refuses a form with %s', async (_what, parts, path) => {
  const made = await on.withBand();
  const { status, body } = await on.send(made.here, parts(made.band.id));
  expect([status, body.errors.map((error) => error.path)]).toEqual([400, expect.arrayContaining([path])]);
});

it.each([
  ['application/json', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/mixed; boundary=x', 415],
  ['image/png', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=another', 400],
] as const)('refuses a body of content type %s with %i', async (contentType, status) => {
  const { here } = await on.withBand();
  expect((await on.sendBody(here, new Uint8Array(png), contentType)).status).toBe(status);
});

it('gives no one else a picture: an item of another event, another kind, or one that is gone', async () => {
  const [{ here, band }, there] = [await on.withBand(), await on.withBand()];
  const gone = await on.add(here, 'wristband', 'Gone');
  await on.remove(here, 'wristband', gone.id);
  const answers = [
    await on.send<Problem>(here, uploadOf(png, there.band.id)),
    await on.send<Problem>(here, uploadOf(png, band.id, 'badge')),
    await on.send<Problem>(here, uploadOf(png, gone.id)),
    await on.send<Problem>({ ...here, eventId: there.here.eventId }, uploadOf(png, there.band.id)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
