import { accessItem, accessSystem, announce, attachPicture, pictureUrl } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { sendPicture, type Pictures } from '@laminate/file-store';
import { apiError, endpoint, type Endpoint, scopeOf } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

/**
 * Stored first, given to the item then, the one before it dropped last: whatever fails, the item has a picture that is
 * there.
 */
const uploadFile = (pictures: Pictures): Endpoint =>
  endpoint(access.uploadFile)
    .policy(hasAccessSystem)
    .handle(async ({ identity, params, body, file, transaction, bus }) => {
      const { uploadType: kind, uploadedTypeId: id } = body;
      const scope = scopeOf(identity, params.eventId);
      const before = await transaction((em) => accessSystem(em, scope));
      if (!accessItem(before, kind, id)) throw apiError('not_found', { message: `no_such_${kind}` });
      if (before.saved) throw apiError('access_saved');
      const key = await pictures.store(scope, file.bytes);
      const { dropped } = await transaction(async (em, afterCommit) => {
        const attached = await attachPicture(em, scope, kind, id, key);
        afterCommit(() => announce(bus, params.eventId, attached.seq));
        return attached;
      });
      if (dropped !== null) await pictures.drop(scope, dropped);
      const system = await transaction((em) => accessSystem(em, scope));
      const item = accessItem(system, kind, id);
      if (!item) throw apiError('not_found');
      return { picture_url: pictureUrl(key), item, revision: system.revision };
    });

const getPicture = (pictures: Pictures): Endpoint =>
  endpoint(access.getPicture).respond(({ params, res }) => sendPicture(res, pictures, params.key));

export const pictureRoutes = (pictures: Pictures): Endpoint[] => [uploadFile(pictures), getPicture(pictures)];
