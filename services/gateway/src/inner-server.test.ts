import { createMetrics } from '@laminate/kit/metrics';
import { openInnerServer } from './inner-server.ts';

const ADDRESSES: Readonly<Record<string, readonly { address: string; family: number }[]>> = {
  '127.0.0.1': [{ address: '127.0.0.1', family: 4 }],
  '::1': [{ address: '::1', family: 6 }],
  checkin: [
    { address: '172.18.0.4', family: 4 },
    { address: '172.18.0.9', family: 4 },
  ],
  guestlist: [
    { address: '172.18.0.5', family: 4 },
    { address: 'fd00::5', family: 6 },
  ],
};

/** What Prometheus is told of these services, by the name of each. */
async function targetsOf(services: Readonly<Record<string, readonly string[]>>): Promise<Record<string, string[]>> {
  const inner = await openInnerServer({
    port: 0,
    host: '127.0.0.1',
    metrics: createMetrics('gateway'),
    services,
    resolve: async (host) => {
      const found = ADDRESSES[host];
      if (!found) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
      return found;
    },
  });
  try {
    const list = (await (await fetch(`${inner.url}/targets`)).json()) as {
      targets: string[];
      labels: { service: string };
    }[];
    expect(list.find(({ labels }) => labels.service === 'gateway')?.targets).toEqual([new URL(inner.url).host]);
    return Object.fromEntries(list.map(({ targets, labels }) => [labels.service, targets]));
  } finally {
    await inner.close();
  }
}

test('each container behind one name is a separate target, so their counters are never mixed', async () => {
  expect(await targetsOf({ checkin: ['http://checkin:8000'] })).toMatchObject({
    checkin: ['172.18.0.4:8000', '172.18.0.9:8000'],
  });
});

test('a process with an address of each family is one target, not two', async () => {
  expect(await targetsOf({ guestlist: ['http://guestlist:8000'] })).toMatchObject({ guestlist: ['172.18.0.5:8000'] });
});

test('each process of one machine is a target, by whichever family', async () => {
  expect(await targetsOf({ checkin: ['http://127.0.0.1:4001', 'http://[::1]:4002'] })).toMatchObject({
    checkin: ['127.0.0.1:4001', '[::1]:4002'],
  });
});

test('a name without an address stays a target: that it is down is to be seen', async () => {
  expect(await targetsOf({ access: ['http://access:8000'] })).toMatchObject({ access: ['access:8000'] });
});

test.each(['http://0.0.0.0:8000', 'http://[::]:8000'])(
  'finds a service that runs with the gateway, at %s, at the address of the request',
  async (url) => {
    expect(await targetsOf({ checkin: [url] })).toMatchObject({ checkin: ['127.0.0.1:8000'] });
  },
);
