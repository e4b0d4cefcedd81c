import { openTestbed } from '@laminate/testing';
import { startGuestlist } from '../service.ts';

/** A guestlist service on a database of its own for the tests of one file; both are closed after the last of them. */
export async function openGuestlist() {
  const bed = await openTestbed();
  const service = await startGuestlist(bed.env('guestlist'));
  afterAll(async () => {
    await service.close();
    await bed.close();
  });
  return {
    bed,
    service,
    /** A new account with an event and its owner. */
    async eventOf(options?: { plan?: string }) {
      const accountId = await bed.account(options);
      const eventId = await bed.event(accountId);
      return { accountId, eventId, owner: await bed.caller({ accountId, role: 'owner' }) };
    },
  };
}
