import {
  announce,
  erasePerson as erase,
  guestFields,
  personData,
  wholePhotos,
  writeLog,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { nameForFile } from '@laminate/files';
import { endpoint, scopeOf, type EntityManager, type Endpoint, type EventScope } from '@laminate/kit';
import { personDataHtml, personDataJson } from '../../exports/person-data-file.ts';
import { presentEvent } from '../../presenters/event.ts';

/** All that is stored of a guest, which the log says was read. @throws ApiError 404 */
export async function aboutPerson(em: EntityManager, scope: EventScope, personId: number) {
  const data = await personData(em, scope, personId);
  await writeLog(em, scope, { action: 'export_guest', details: { person_id: personId, name: data.name } });
  const fields = await guestFields(em, scope);
  const photoId = data.details[fields.find(({ kind }) => kind === 'photo')?.key ?? ''];
  const photos = typeof photoId === 'string' ? await wholePhotos(em, scope, [photoId]) : null;
  return { data, fields, photo: photos?.get(String(photoId)) ?? null };
}

const exportPersonData = endpoint(guestlist.exportPersonData).handle(
  async ({ identity, params, body, transaction }) => {
    const event = presentEvent(identity);
    const found = await transaction((em) => aboutPerson(em, scopeOf(identity, params.eventId), params.personId));
    const about = { ...found, account: identity.accountName, event, madeAt: new Date() };
    const text = body.format === 'json' ? personDataJson(about) : personDataHtml(about, body.language);
    return {
      contentBase64: Buffer.from(text).toString('base64'),
      fileTitle: `${nameForFile(event.name)} – ${nameForFile(found.data.name)}.${body.format}`,
    };
  },
);

const erasePerson = endpoint(guestlist.erasePerson).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { erased, seq } = await erase(em, scopeOf(identity, params.eventId), params.personId);
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return { erased: erased > 0 };
  }),
);

export const oneGuestRoutes: readonly Endpoint[] = [exportPersonData, erasePerson];
