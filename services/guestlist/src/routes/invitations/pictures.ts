import { announce, findInvitationList, setInvitationPicture } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { makeLetterPicture, sendLetterPicture } from '@laminate/file-store';
import { apiError, endpoint, scopeOf, type Endpoint, type Statement } from '@laminate/kit';

const BY_KEY: Statement = {
  name: 'invitation_picture',
  text: 'select accreditation.invitation_picture($1) as picture',
};
const KEY = /^[0-9a-f]{64}$/;

/** The picture of a list of invitations, from both sides. */
export const pictureRoutes: readonly Endpoint[] = [
  endpoint(guestlist.setInvitationPicture).handle(async ({ identity, params, file, transaction, bus }) => {
    const { eventId, listId } = params;
    const scope = scopeOf(identity, eventId);
    // The list first: reading a picture takes the time of a processor.
    await transaction((em) => findInvitationList(em, scope, listId));
    const made = await makeLetterPicture(file.bytes);
    return transaction(async (em, afterCommit) => {
      const { list, seq } = await setInvitationPicture(em, scope, listId, made);
      afterCommit(() => announce(bus, eventId, seq));
      return { invitation_list: list };
    });
  }),

  endpoint(guestlist.removeInvitationPicture).handle(({ identity, params, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { eventId, listId } = params;
      const { list, seq } = await setInvitationPicture(em, scopeOf(identity, eventId), listId, null);
      afterCommit(() => announce(bus, eventId, seq));
      return { invitation_list: list };
    }),
  ),

  endpoint(guestlist.getInvitationPicture).respond(async ({ params: { key }, db, res }) => {
    const [row] = KEY.test(key) ? await db.query<{ picture: Buffer | null }>(BY_KEY, [key]) : [];
    if (!row?.picture) throw apiError('not_found', { message: 'no_such_picture' });
    sendLetterPicture(res, row.picture);
  }),
];
