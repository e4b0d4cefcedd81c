import { Artist, artistForm, keepRiderFile, noteRiderFile, submitForm, updateArtist } from '@laminate/artists';
import type { RiderFileType } from '@laminate/contracts';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import { newKey, type FileStore } from '@laminate/file-store';
import type { EntityManager, UserScope } from '@laminate/kit';
import sharp from 'sharp';

/** Artists by their order. The demo's artist acts for the first two, whose forms stay open. */
const SUBMITTED = [3, 6, 9] as const;
const LATE = [4, 10] as const;
const WITH_FILES = [0, 3, 5, 6] as const;

/** Where each instrument is on stage. */
const PLACES = [
  ['Drums', 480, 160],
  ['Bass', 180, 320],
  ['Guitar', 820, 320],
  ['Keys', 820, 520],
  ['Vocals', 480, 520],
] as const;

/** Drawn on a sheet of 1200 by 800. */
const SHEETS: Readonly<Partial<Record<RiderFileType, { readonly name: string; readonly body: string }>>> = {
  stage_plot: {
    name: 'stage-plot.png',
    body: PLACES.map(
      ([label, x, y]) =>
        `<rect x="${x}" y="${y}" width="240" height="120" rx="12" fill="none" stroke="#11161f" stroke-width="4"/><text x="${x + 120}" y="${y + 72}" font-size="36" text-anchor="middle">${label}</text>`,
    ).join(''),
  },
  input_list: {
    name: 'input-list.png',
    body: ['1  Kick', '2  Snare', '3  Overheads', '4  Bass, DI', '5  Guitar', '6  Keys L', '7  Keys R', '8  Vocals']
      .map((line, row) => `<text x="120" y="${210 + row * 66}" font-size="38">${line}</text>`)
      .join(''),
  },
};

const draw = (artist: string, title: string, body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" font-family="sans-serif"><rect width="1200" height="800" fill="#ffffff"/><text x="60" y="100" font-size="48" font-weight="700">${artist}: ${title}</text>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();

async function addFiles(em: EntityManager, scope: UserScope, artist: Artist, riders: FileStore): Promise<void> {
  for (const [fileType, sheet] of Object.entries(SHEETS)) {
    const bytes = await draw(artist.name, fileType.replace('_', ' '), sheet.body);
    const file = { fileType, fileName: sheet.name, contentType: 'image/png', bytes: bytes.length, key: newKey() };
    const { id } = await noteRiderFile(em, scope, artist.id, file);
    await riders.put(file.key, bytes);
    await keepRiderFile(em, scope, artist.id, id);
  }
}

/**
 * Lets some artists be done with their forms, and some be late with their travel. Some have sent files.
 * @param riders where files are kept. Without it none are added
 */
export async function seedStandings(
  em: EntityManager,
  scope: UserScope,
  timeZone: string,
  riders: FileStore | undefined,
): Promise<void> {
  const now = new Date();
  const yesterday = dayAfter(clockAt(now.getTime(), timeZone).slice(0, 10), -1);
  const { accountId, eventId } = scope;
  const artists = await em.find(Artist, { accountId, eventId, deletedAt: null }, { orderBy: { id: 'asc' } });
  const those = (places: readonly number[]) => places.flatMap((place) => artists[place] ?? []);
  for (const artist of those(SUBMITTED)) await submitForm(em, { ...scope, timeZone, now }, artist.id, { admin: false });
  for (const artist of those(LATE)) {
    const { form } = await artistForm(em, scope, artist);
    const travel = form?.sections.find(({ covers }) => covers === 'travel');
    if (travel)
      await updateArtist(
        em,
        scope,
        artist.id,
        { section_limits: [{ section_id: travel.id, limits: null, deadline: yesterday }] },
        () => Promise.resolve(null),
      );
  }
  if (riders) for (const artist of those(WITH_FILES)) await addFiles(em, scope, artist, riders);
}
