import { routes } from '@laminate/contracts';
import { makeEvent } from './event-fixture.ts';
import { openAllServices } from './start-services.ts';

const { fixture, services } = await openAllServices();

const OF_WALLETS = [
  'applePass',
  'googlePass',
  'latestApplePass',
  'listApplePasses',
  'logAppleWallet',
  'registerAppleDevice',
  'unregisterAppleDevice',
];

const BY_LINK = ['addSharedGuests', 'deleteSharedGuest', 'readSharedList', 'updateSharedGuest'];

/** By the key of an invitation, or the link of a public sign-up. They are tested where they are. */
const BY_INVITATION = [
  'addGuestPhoto',
  'answerByForm',
  'answerInvitation',
  'confirmSignUp',
  'eraseGuest',
  'guestData',
  'guestPass',
  'readGuestPage',
  'readSignUp',
  'signUp',
];

/** By the key of an applicant, or a link of requests. They are tested where they are. */
const BY_REQUEST = [
  'addRequestPhoto',
  'decideByLink',
  'eraseRequest',
  'readDeciderPage',
  'readRequestLink',
  'readRequestPage',
  'saveRequest',
  'startRequest',
  'withdrawRequest',
];

it('names an access for every route, and leaves only the sign-in calls, the terms of use, pictures, calendars, reports of pages and of shops and those by link open to anyone', () => {
  const open = routes.filter((route) => route.access === 'anyone').map(({ id }) => id);
  const byMail = ['forgotPassword', 'readPasswordReset', 'resetPassword', 'secondStep', 'setArtistUser', 'userByKey'];
  expect(open.sort()).toEqual(
    [
      ...BY_LINK,
      ...BY_INVITATION,
      ...BY_REQUEST,
      ...byMail,
      ...OF_WALLETS,
      'artistCalendar',
      'demoInfo',
      'endProviderSignIn',
      'startProviderSignIn',
      'termsOfUse',
      'getArtistPicture',
      'getPicture',
      'listMailbox',
      'liveSourceHook',
      'openDoor',
      'readInvitation',
      'acceptInvitation',
      'refreshSession',
      'register',
      'reportBounce',
      'reportPage',
      'stopInvitationMails',
      'signIn',
      'stripeWebhook',
    ].sort(),
  );
});

describe.each(routes.filter(({ id }) => BY_LINK.includes(id)).map((route) => [route.path, route] as const))(
  '%s',
  (_title, route) => {
    const ask = async (guestId: number, token: string) => {
      const response = await fetch(new URL(route.path.replace('{guestId}', String(guestId)), services.guestlist.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          token,
          ...(route.id === 'addSharedGuests' && { guests: [{ name: 'Kati' }] }),
          // The person of the event is in with two plus-ones.
          ...(route.id === 'updateSharedGuest' && { name: 'Kati', extra: 2 }),
        }),
      });
      return { status: response.status, text: (await response.text()).replace(/"request_id":"[^"]*"/, '') };
    };

    it('opens with the secret of a link and with nothing else', async () => {
      const ids = await makeEvent(fixture, await fixture.account());
      const revoked = await makeEvent(fixture, await fixture.account());
      await fixture.sql('update accreditation.delegated_list set revoked_at = now() where id = $1', [revoked.listId]);
      const none = await ask(ids.personId, 'x');
      expect(none.status).toBe(404);
      for (const token of ['', ids.token.slice(1), `${ids.token} `, '\u0000', 'x'.repeat(1000)])
        expect(await ask(ids.personId, token)).toEqual(none);
      expect(await ask(revoked.personId, revoked.token)).toEqual(none);
      expect((await ask(ids.personId, ids.token)).status).toBe(route.status ?? 200);
    });

    if (route.path.includes('{guestId}')) {
      it("treats another list's guests as if they did not exist", async () => {
        const accountId = await fixture.account();
        const [own, neighbour] = [await makeEvent(fixture, accountId), await makeEvent(fixture, accountId)];
        const foreign = await makeEvent(fixture, await fixture.account());
        for (const { personId } of [neighbour, foreign]) expect((await ask(personId, own.token)).status).toBe(404);
      });
    }
  },
);
