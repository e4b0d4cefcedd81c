import type { Redis } from 'ioredis';
import { connectCounters } from './counter-redis.ts';

/** The options that ioredis gets, without a connection. */
function optionsOf(url: string) {
  const client = connectCounters(url, { lazyConnect: true });
  client.disconnect();
  return { isCluster: client.isCluster, options: client.options as Redis['options'] & { redisOptions?: object } };
}

it('gets one server', () => {
  const one = {
    host: '127.0.0.1',
    port: 7000,
    db: 2,
    username: 'user',
    password: 'pass',
    tls: {},
    enableOfflineQueue: false,
  };
  expect(optionsOf('rediss://user:pass@127.0.0.1:7000/2').options).toMatchObject(one);
});

it('gets the sentinels and the name of the master', () => {
  const { options } = optionsOf('rediss+sentinel://:secret@10.0.0.1:26380,10.0.0.2/door/1');
  const sentinels = [
    { host: '10.0.0.1', port: 26380 },
    { host: '10.0.0.2', port: 26379 },
  ];
  expect(options).toMatchObject({
    sentinels,
    name: 'door',
    db: 1,
    password: 'secret',
    tls: {},
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});

it('gets the nodes of a cluster', () => {
  const { isCluster, options } = optionsOf('redis+cluster://user:secret@127.0.0.1:1,127.0.0.2:2');
  expect([isCluster, options.enableOfflineQueue]).toEqual([true, false]);
  expect(options.redisOptions).toEqual({ username: 'user', password: 'secret' });
});
