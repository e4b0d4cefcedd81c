import path from 'node:path';
import { copiesOf, type Change } from '@laminate/testbed';
import type * as service from '../../service.ts';
import { endTogether, openRiderBed, sent } from '../../testing/rider-bed.ts';

const { copyWith, removeCopies } = copiesOf(path.resolve('services/artist-portal/src'));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await removeCopies();
});

const UPLOADS = 'routes/riders/uploads.ts';

/** A place whose service was changed in one file. */
async function placeWith(file: string, ...changes: readonly Change[]) {
  const { startArtistPortal } = await copyWith<typeof service>('service.ts', file, changes);
  const bed = await openRiderBed(startArtistPortal);
  closing.push(bed.close);
  return bed.place();
}

const [FIRST, LAST] = ['    beforeRiderDeadline(artist, scope);\n', '      if (!found.complete) beforeRiderDeadline(artist, scope);\n'];

it('takes riders after their deadline where nobody asks for it', async () => {
  const { mari, deadline } = await placeWith(UPLOADS, [`${FIRST}    const { upload`, '    const { upload'], [`${FIRST}    return`, '    return'], [LAST, '']);
  await deadline('2026-01-01');
  expect((await mari.add()).status).toBe(200);
});

it('finishes after the deadline what was begun before it without the question at the end', async () => {
  const { mari, deadline } = await placeWith(UPLOADS, [LAST, '']);
  const file = sent();
  await mari.send(file);
  await deadline('2026-01-01');
  expect((await mari.finish(file.upload)).status).toBe(200);
});

it('keeps a program without the judge', async () => {
  const { mari } = await placeWith(UPLOADS, ['...(await judgeDocument({ bytes, name: fileName }))', "fileName, contentType: 'application/pdf'"]);
  expect((await mari.add(sent({ bytes: Buffer.from('MZ\u0090\u0000', 'latin1') }))).status).toBe(200);
});

it('begins more than 20 MB without the question for the size', async () => {
  const { mari } = await placeWith(UPLOADS, ['if (bytes > MAX_RIDER_BYTES)', 'if (bytes < 0)']);
  expect((await mari.begin(sent({ bytes: { length: 21 * 1024 * 1024 } as Buffer }))).status).toBe(200);
});

it('holds as many files in memory as come without the count of them', async () => {
  const { startArtistPortal } = await copyWith<typeof service>('service.ts', UPLOADS, [['const leave = enter();', 'const leave = () => undefined;']]);
  expect(await endTogether(9, startArtistPortal)).toEqual(Array(9).fill(200));
});

it('shows a file that was never stored when it is shown before it is', async () => {
  const { mari } = await placeWith(UPLOADS, ['  await store.put(document.key, bytes);\n', '']);
  const { body } = await mari.add();
  expect((await mari.download(body.rider_file.id)).status).toBe(503);
});
