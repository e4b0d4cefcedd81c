import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process that takes whatever it is sent, so that receiving is no work of the phone that is measured. */
let received = 0;
const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    received += 1;
    res.end();
  });
});
server.listen(0, 'localhost');
await once(server, 'listening');
process.on('message', () => process.send?.(received));
process.send?.((server.address() as AddressInfo).port);
