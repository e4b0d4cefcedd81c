import { randomUUID } from 'node:crypto';
import { codeKey, eraseInvited, findInvited, peopleToExport, setPhotoOf } from '@laminate/accreditation';
import { guestlist, type ExportedPeople } from '@laminate/contracts';
import { makePhoto } from '@laminate/file-store';
import { fileTitle, nameForFile, type FileMaker } from '@laminate/files';
import { apiError, endpoint, type Endpoint, type EntityManager } from '@laminate/kit';
import { exportLabelsOf } from '../../exports/export-labels.ts';
import { ENDINGS, type FileOrder } from '../../exports/make-file.ts';
import { personDataJson } from '../../exports/person-data-file.ts';
import { presentGuestsEvent } from '../../presenters/guest-page.ts';
import { eventInFile, exportTurns } from '../exports/export-people.ts';
import { aboutPerson } from '../privacy/one-guest.ts';
import { guestPage, openGuest, type Opened, type SecretDependencies } from './by-key.ts';

/** The pass of a guest, as organisers export it. @throws ApiError 409 where the guest has none */
async function passToMake(em: EntityManager, { event, inviting: { scope }, id }: Opened) {
  const { accountId, eventId } = scope;
  const { language, name, answer } = (await findInvited(em, scope, id)) ?? {};
  const people = await peopleToExport(em, scope, [id], null);
  if (language === undefined || name === undefined || answer !== 'accepted' || people.admitted === 0)
    throw apiError('conflict', { message: 'no_guest_pass' });
  const now = new Date();
  const what = exportLabelsOf(language).invitationFor(nameForFile(name));
  const order: FileOrder = {
    ...eventInFile(presentGuestsEvent(event, ''), now),
    format: 'invitations',
    layout: 'a4',
    language,
    people: people.parts,
    fields: [],
    photos: new Map(),
    eventId,
    title: fileTitle(event.name, what, ENDINGS.invitations, now, event.time_zone),
    grouped: true,
    privateKey: (await codeKey(em, scope)).privateKey,
  };
  return { accountId, order, parts: people.parts.map(({ buffer }) => buffer) };
}

/** What guests do with their own data by their key. */
export const guestDataRoutes = (
  limits: SecretDependencies,
  files: FileMaker<FileOrder, Uint8Array>,
): readonly Endpoint[] => [
  endpoint(guestlist.addGuestPhoto).handle(async (call) => {
    // The key first: reading a picture takes the time of a processor.
    await openGuest(call, limits, true, () => Promise.resolve());
    const photo = { id: randomUUID(), ...(await makePhoto(call.file.bytes)) };
    return openGuest(call, limits, false, async (em, opened) => {
      opened.announces((await setPhotoOf(em, opened.inviting, opened.id, photo)).seq);
      return guestPage(em, opened);
    });
  }),

  endpoint(guestlist.guestPass).handle(async (call) => {
    const gone = new AbortController();
    call.res.once('close', () => gone.abort());
    const { accountId, order, parts } = await openGuest(call, limits, true, passToMake);
    const made = await exportTurns(accountId, () => files.make(order, gone.signal, parts));
    const { contentBase64, fileTitle } = JSON.parse(Buffer.from(made).toString()) as ExportedPeople;
    return { contentBase64, fileTitle };
  }),

  endpoint(guestlist.guestData).handle((call) =>
    openGuest(call, limits, true, async (em, { event, inviting, id }) => {
      const about = await aboutPerson(em, inviting.scope, id);
      const text = personDataJson({ ...about, account: event.account_name, event, madeAt: new Date() });
      return {
        contentBase64: Buffer.from(text).toString('base64'),
        fileTitle: `${nameForFile(event.name)} – ${nameForFile(about.data.name)}.json`,
      };
    }),
  ),

  endpoint(guestlist.eraseGuest).handle((call) =>
    openGuest(call, limits, true, async (em, { inviting, id, announces }) => {
      announces((await eraseInvited(em, inviting, id)).seq);
      return undefined;
    }),
  ),
];
