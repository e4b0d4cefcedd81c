import { codeKey, guestFields, peopleToExport, wholePhotos, writeLog } from '@laminate/accreditation';
import { MAX_BADGES, guestlist, isForEach, type ExportFormat, type GuestField, message } from '@laminate/contracts';
import { photoToPrint } from '@laminate/file-store';
import { fileTitle, nameForFile, readableDates, readableTimeIn, type FileMaker } from '@laminate/files';
import { endpoint, fieldError, scopeOf } from '@laminate/kit';
import { keyedMutex } from '@laminate/kit/http/keyed-mutex';
import { sendWritten } from '@laminate/kit/http/send-json';
import { ENDINGS, type FileOrder } from '../../exports/make-file.ts';
import { exportLabelsOf } from '../../exports/export-labels.ts';
import { presentEvent } from '../../presenters/event.ts';

/** @throws ApiError 400 when there are too many badges or invitations to make, or none */
function checkAdmitted(format: ExportFormat, admitted: number): void {
  if (!isForEach(format)) return;
  if (admitted > MAX_BADGES)
    throw fieldError('people', message(format === 'badges' ? 'badges_max' : 'invitations_max', { count: MAX_BADGES }));
  if (admitted > 0) return;
  throw fieldError('people', format === 'badges' ? 'nobody_gets_badge' : 'nobody_gets_invitation');
}

/** The field whose photos a file shows. */
const photoKey = (format: ExportFormat, fields: readonly GuestField[]): string | null =>
  (format === 'badges' && fields.find(({ kind, seen_by }) => kind === 'photo' && seen_by.includes('printed'))?.key) ||
  null;

/**
 * A file of 50,000 keeps database and a processor busy for a second: an account has them made a quarter of the time.
 */
export const exportTurns = keyedMutex(3);

/** 25 mm at 260 dots an inch. */
const PIXELS = 256;
/** Photos read at a time: all of 2,000 guests would take some 100 MB. */
const AT_A_TIME = 50;

/**
 * Reads photos as badges show them, JPEG of some 10 KB, by their ids. Photos that no longer exist are left out.
 * @param read reads the larger size of photos, by their ids
 * @param signal stops the work
 */
async function photosToPrint(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const printed = new Map<string, Uint8Array>();
  for (let first = 0; first < ids.length; first += AT_A_TIME) {
    signal.throwIfAborted();
    // One after the other: each takes a native thread, and the machine has other things to do.
    for (const [id, whole] of await read(ids.slice(first, first + AT_A_TIME)))
      printed.set(id, await photoToPrint(whole, PIXELS));
  }
  return printed;
}

/** What a file says of its event. */
export const eventInFile = (
  event: Parameters<typeof readableDates>[0] & { readonly name: string },
  now: Date,
): Pick<FileOrder, 'eventName' | 'eventDates' | 'timeZone' | 'printedAt'> => ({
  eventName: event.name,
  eventDates: readableDates(event),
  timeZone: event.time_zone,
  printedAt: readableTimeIn(event.time_zone)(now),
});

export const exportPeople = (files: FileMaker<FileOrder, Uint8Array>) =>
  endpoint(guestlist.exportPeople).respond(async ({ identity, params, body, res, transaction }) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    return exportTurns(identity.accountId, async () => {
      gone.signal.throwIfAborted();
      const event = presentEvent(identity);
      const scope = scopeOf(identity, params.eventId);
      const { people, fields, privateKey } = await transaction(async (em) => {
        const fields = await guestFields(em, scope);
        const people = await peopleToExport(em, scope, body.people, photoKey(body.format, fields));
        checkAdmitted(body.format, people.admitted);
        const { privateKey } = await codeKey(em, scope);
        // Before the file is made: nothing leaves without its line.
        const details = { count: isForEach(body.format) ? people.admitted : people.count, format: body.format };
        await writeLog(em, scope, { action: 'export_people', details });
        return { people, fields, privateKey };
      });
      const photos = await photosToPrint(
        people.photos,
        (ids) => transaction((em) => wholePhotos(em, scope, ids)),
        gone.signal,
      );
      const now = new Date();
      const labels = exportLabelsOf(body.language);
      const only = body.format === 'invitations' ? people.onlyAdmitted : null;
      const what = only === null ? labels.files[body.format] : labels.invitationFor(nameForFile(only));
      const title = fileTitle(event.name, what, ENDINGS[body.format], now, event.time_zone);
      const made = await files.make(
        {
          format: body.format,
          layout: body.layout,
          language: body.language,
          people: people.parts,
          fields,
          photos,
          eventId: event.id,
          ...eventInFile(event, now),
          title,
          grouped: !identity.plan.only_guestlist,
          privateKey,
        },
        gone.signal,
        people.parts.map(({ buffer }) => buffer),
      );
      sendWritten(res, made);
    });
  });
