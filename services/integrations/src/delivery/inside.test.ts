import { integrations, type Delivery } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { openOutbound, type Outbounds } from '@laminate/kit/outbound';
import type { Caller } from '@laminate/testing';
import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const { start, receiver, newAccount } = await openIntegrations();
const target = await receiver();

/** Does what `work` does while a service that makes such calls is the only one. */
async function calling<T>(outbound: Outbounds, work: (service: RunningService) => Promise<T>): Promise<T> {
  const service = await start({ outbound });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

/** Sends a test. @returns what the log has of it, once it was tried */
async function logged(service: RunningService, owner: Caller): Promise<Delivery> {
  const { add, post } = hooksOf(service, owner);
  const webhookId = (await add(target.url)).body.webhook.id;
  await post(integrations.testWebhook, webhookId);
  return tried(service, owner, webhookId);
}

async function tried(service: RunningService, owner: Caller, webhookId: number, times = 1): Promise<Delivery> {
  for (;;) {
    const [delivery] = (await hooksOf(service, owner).deliveries(webhookId)).deliveries;
    if (delivery && delivery.attempts >= times) return delivery;
  }
}

/** The same calls, as if the world could reach whom they go to. */
const asOutside = (outbound: Outbounds): Outbounds => ({
  for(accountId) {
    const one = outbound.for(accountId);
    const line = () => {
      const { call, close } = one.line();
      return {
        close,
        call: async (...asked: Parameters<typeof call>) => ({ ...(await call(...asked)), isInside: false }),
      };
    };
    return { ...one, line };
  },
});

it('logs of an address inside the status, and nothing that it answers', async () => {
  const { owner } = await newAccount();
  const delivery = await calling(toReceivers(target), (service) => logged(service, owner));
  expect(delivery).toMatchObject({ state: 'sent', status: 200, answer: null, fault: null });
});

it('logs what an address that the world can reach answers', async () => {
  const { owner } = await newAccount();
  const delivery = await calling(asOutside(toReceivers(target)), (service) => logged(service, owner));
  expect(delivery).toMatchObject({ state: 'sent', status: 200, answer: 'thank you' });
});

it('calls an address inside for the accounts that it is allowed to, at its port alone', async () => {
  const [named, other, neighbour] = [await newAccount(), await newAccount(), await receiver()];
  await calling(openOutbound({ allow: `${target.origin} ${named.accountId}` }), async (service) => {
    expect(await logged(service, named.owner)).toMatchObject({ state: 'sent', status: 200 });
    const refusal = async (owner: Caller, url: string) => {
      const { status, body } = await hooksOf(service, owner).add(url);
      return [status, (body as { errors?: { code: string }[] }).errors?.[0]?.code];
    };
    expect(await refusal(other.owner, target.url)).toEqual([400, 'address_not_https']);
    expect(await refusal(named.owner, neighbour.url)).toEqual([400, 'address_not_https']);
    expect(await refusal(named.owner, target.url.replace('http:', 'https:'))).toEqual([400, 'address_inside']);
  });
});

it('sends nothing more inside once an operator allows it to others alone', async () => {
  const { owner } = await newAccount();
  target.manner = 'refuse';
  const webhookId = await calling(toReceivers(target), async (service) => {
    expect((await logged(service, owner)).status).toBe(500);
    return (await hooksOf(service, owner).list())[0]?.id ?? 0;
  });
  target.manner = 'take';
  target.received.length = 0;
  await calling(openOutbound({ allow: `${target.origin} 1000000` }), async (service) => {
    await hooksOf(service, owner).post(integrations.resumeWebhook, webhookId);
    const delivery = await tried(service, owner, webhookId, 2);
    expect(delivery).toMatchObject({ state: 'pending', status: null, fault: 'address' });
  });
  expect(target.received).toEqual([]);
});
