import { accessItem, accessSystem, announce, attachPicture, pictureUrl } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { Pictures } from '../../pictures/pictures.ts';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { scopeOf } from '../../scope-of.ts';

/** Stored first, given to the item then, the one before it dropped last: whatever fails, the item has a picture that is there. */
const uploadFile = (pictures: Pictures): Endpoint =>
  endpoint(access.uploadFile)
    .policy(hasAccessSystem)
    .handle(async ({ identity, params, body, file, transaction, bus }) => {
      const { uploadType: kind, uploadedTypeId: id } = body;
      const scope = scopeOf(identity, params.eventId);
      const before = await transaction((em) => accessSystem(em, scope));
      if (!accessItem(before, kind, id)) throw apiError('not_found', { msg: `There is no such ${kind}` });
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

/** A picture is shown and can do nothing else, whatever is in it. Its key is a secret nobody guesses, and is never used again. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
};

const getPicture = (pictures: Pictures): Endpoint =>
  endpoint(access.getPicture).respond(async ({ params, res }) => {
    const bytes = await pictures.read(params.key);
    if (bytes === null) throw apiError('not_found', { msg: 'There is no such picture' });
    res.set(HEADERS).send(bytes);
  });

export const pictureRoutes = (pictures: Pictures): Endpoint[] => [uploadFile(pictures), getPicture(pictures)];
