import { fromThisMachine, networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1111:2222:3333:4444', '2001:db8:0:7::/64'],
  ['2001:DB8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['rubbish', 'unknown'],
  [undefined, 'unknown'],
])('%s is of %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.7', false],
  ['::ffff:192.0.2.7', false],
  ['0.0.0.0', false],
  ['rubbish', false],
  [undefined, false],
])('%s sits at this machine: %s', (ip, here) => {
  expect(fromThisMachine({ ip })).toBe(here);
});
