import { OutboundError, type Outbounds } from '@laminate/kit/outbound';
import fc from 'fast-check';
import { hooksOf, openIntegrations, SOON, toReceivers } from '../testing/integrations-fixture.ts';
import type { Manner, Received } from '../testing/receiver.ts';

const graves: (() => void)[] = [];
// Before the services are closed, which wait for what they send.
afterAll(() => graves.forEach((end) => end()));
const { fixture, start, receiver, newAccount, addPeople, addArtist, submit } = await openIntegrations();
const target = await receiver();
const reach = toReceivers(target);

/**
 * Fate of a process as it sends: it dies before or after the endpoint has the message. A dead process says nothing
 * more.
 */
type Fate = 'lives' | 'dies before' | 'dies after';
const fates: Fate[] = [];
const mortal: Outbounds = {
  for(accountId) {
    const outbound = reach.for(accountId);
    return {
      ...outbound,
      line() {
        const line = outbound.line();
        return {
          ...line,
          async call(address, request) {
            const fate = fates.shift() ?? 'lives';
            if (fate === 'lives') return line.call(address, request);
            if (fate === 'dies after') await line.call(address, request).catch(() => undefined);
            return new Promise((_resolve, reject) => graves.push(() => reject(new OutboundError('connection'))));
          },
        };
      },
    };
  },
};
const [service] = await Promise.all([1, 2, 3].map(() => start({ outbound: mortal })));

const orders = fc.record({
  // So many people are added, or an artist hands something in.
  bursts: fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant<'artist'>('artist')), {
    minLength: 1,
    maxLength: 5,
  }),
  fates: fc.array(fc.constantFrom<Fate>('lives', 'lives', 'dies before', 'dies after'), { maxLength: 6 }),
  manners: fc.array(fc.constantFrom<Manner>('take', 'take', 'refuse', 'drop', 'hang'), { maxLength: 12 }),
});

it('loses nothing and makes nothing twice, whichever process dies', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ bursts, fates: befalls, manners }) => {
      if (!service) throw new Error('not started');
      const { accountId, eventId, owner } = await newAccount();
      const artistId = await addArtist(accountId, eventId);
      await hooksOf(service, owner).add(target.url);
      target.received.length = 0;
      fates.splice(0, fates.length, ...befalls);
      const left = [...manners];
      target.manner = () => left.shift() ?? 'take';
      // Retries have their own test. A failed delivery is tried again immediately here.
      const hurry = setInterval(
        () =>
          void fixture.sql('update integrations.webhook set next_try_at = now() where account_id = $1', [accountId]),
        50,
      );
      const types: string[] = [];
      for (const burst of bursts) {
        if (burst === 'artist') {
          await submit(accountId, eventId, artistId);
          types.push('artist.submitted');
        } else {
          await addPeople(accountId, eventId, burst);
          types.push(...Array.from({ length: burst }, () => 'person.added'));
        }
      }
      const total = types.length;
      // Events of the previous run can be sent once more.
      const ofEvent = () => target.received.filter(({ body }) => body.event_id === eventId);
      const once = () => [...new Map(ofEvent().map((each: Received) => [each.id, each])).values()];
      await target.until(() => once().length >= total).finally(() => clearInterval(hurry));
      await new Promise((resolve) => setTimeout(resolve, SOON.pollMs * 2));
      expect(once().map(({ body }) => body.sequence)).toEqual(Array.from({ length: total }, (_none, nth) => nth + 1));
      expect(once().map(({ body }) => body.type)).toEqual(types);
    }),
    { seed: 1, numRuns: 12, endOnFailure: true },
  );
});
