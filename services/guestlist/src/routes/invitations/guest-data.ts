import { randomUUID } from 'node:crypto';
import { eraseInvited, setPhotoOf } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { makePhoto } from '@laminate/file-store';
import { nameForFile } from '@laminate/files';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import { personDataJson } from '../../exports/person-data-file.ts';
import type { LinkLimits } from '../delegations/link-context.ts';
import { aboutPerson } from '../privacy/one-guest.ts';
import { guestPage, openGuest } from './by-key.ts';

/** What guests do with their own data by their key. */
export const guestDataRoutes = (limits: LinkLimits): readonly Endpoint[] => [
  endpoint(guestlist.addGuestPhoto).handle(async (call) => {
    // The key first: reading a picture takes the time of a processor.
    await openGuest(call, limits, true, () => Promise.resolve());
    const photo = { id: randomUUID(), ...(await makePhoto(call.file.bytes)) };
    return openGuest(call, limits, false, async (em, opened) => {
      opened.announces((await setPhotoOf(em, opened.inviting, opened.id, photo)).seq);
      return guestPage(em, opened);
    });
  }),

  endpoint(guestlist.guestPass).handle(() => Promise.reject(apiError('service_unavailable'))),

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
