import { connectRedis } from './redis-connection.ts';

const lazy = { lazyConnect: true };

it('reads a plain URL', () => {
  const client = connectRedis('redis://user:pass@127.0.0.1:7000/2', lazy);
  expect(client.options).toMatchObject({ host: '127.0.0.1', port: 7000, db: 2, password: 'pass' });
  client.disconnect();
});

it('reads a list of sentinels and the name of the master', () => {
  const client = connectRedis('redis+sentinel://:secret@10.0.0.1:26380,10.0.0.2/door', lazy);
  expect(client.options).toMatchObject({
    sentinels: [
      { host: '10.0.0.1', port: 26380 },
      { host: '10.0.0.2', port: 26379 },
    ],
    name: 'door',
    password: 'secret',
  });
  client.disconnect();
});

it('reads the nodes of a cluster', () => {
  const client = connectRedis('redis+cluster://127.0.0.1:1,127.0.0.2:2', lazy);
  client.on('error', () => undefined);
  expect(client.isCluster).toBe(true);
  client.disconnect();
});
