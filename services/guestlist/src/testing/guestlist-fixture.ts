import { openFixture } from '@laminate/testing';
import { startGuestlist } from '../service.ts';

/** Opens a guestlist service on its own database for the tests of one file. Both are closed after the last of them. */
export async function openGuestlist() {
  const fixture = await openFixture();
  const service = await startGuestlist(fixture.env('guestlist'));
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });
  return {
    fixture,
    service,
    /** A new account with an event and its owner. */
    async eventOf(options?: { plan?: string }) {
      const accountId = await fixture.account(options);
      const eventId = await fixture.event(accountId);
      return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
    },
  };
}
