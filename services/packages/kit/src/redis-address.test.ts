import { readRedisUrl } from './redis-address.ts';

const plain = {
  kind: 'single',
  hosts: [{ host: 'one', port: 6379 }],
  name: '',
  username: undefined,
  password: undefined,
  tls: false,
  database: 0,
};

it.each([
  ['redis://one', plain],
  ['redis://one/', plain],
  ['rediss://one:7000', { ...plain, hosts: [{ host: 'one', port: 7000 }], tls: true }],
  ['redis://[::1]:7000/2', { ...plain, hosts: [{ host: '::1', port: 7000 }], database: 2 }],
  ['redis://door:p%40ss:w%2Ford@one', { ...plain, username: 'door', password: 'p@ss:w/ord' }],
  ['redis://:secret@one', { ...plain, password: 'secret' }],
  ['redis://secret@one', { ...plain, password: 'secret' }],
  [
    'redis+sentinel://:secret@10.0.0.1:26380,10.0.0.2/door',
    {
      ...plain,
      kind: 'sentinel',
      hosts: [
        { host: '10.0.0.1', port: 26380 },
        { host: '10.0.0.2', port: 26379 },
      ],
      name: 'door',
      password: 'secret',
    },
  ],
  [
    'rediss+sentinel://one/door/3',
    { ...plain, kind: 'sentinel', hosts: [{ host: 'one', port: 26379 }], name: 'door', tls: true, database: 3 },
  ],
  [
    'rediss+cluster://door:secret@one,two:2',
    {
      ...plain,
      kind: 'cluster',
      hosts: [
        { host: 'one', port: 6379 },
        { host: 'two', port: 2 },
      ],
      username: 'door',
      password: 'secret',
      tls: true,
    },
  ],
])('reads %s', (url, address) => expect(readRedisUrl(url)).toEqual(address));

it.each([
  'http://one',
  'one:6379',
  'redis://',
  'redis://one,two',
  'redis://one/two',
  'redis+sentinel://one',
  'redis+cluster://one,/',
  'redis+cluster://one/1',
  'redis://:secret%@one',
  'redis://:secret@one:port',
])('refuses %s, and keeps its secret', (url) => {
  expect(() => readRedisUrl(url)).toThrow(/^REDIS_URL can not be read: set it to/);
  expect(() => readRedisUrl(url)).not.toThrow(/secret/);
});
