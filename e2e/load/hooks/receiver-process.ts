import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';

/** Process that takes everything it is sent. It represents other people's machines, so it gives way to the product. */
setPriority(constants.priority.PRIORITY_LOW);
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
