import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Identity } from '@laminate/kit';
import { Reader } from './reader.ts';

describe('Reader', () => {
  it('cuts off a client that does not take what is sent, and no other', async () => {
    const readers: Reader[] = [];
    const closed = new Set<Reader>();
    const server = createServer((_req, res) => {
      const reader = new Reader(res, {} as Identity, true);
      reader.onClose(() => closed.add(reader));
      readers.push(reader);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: laminate.test\r\n\r\n');
      await once(socket, 'readable');
      return socket;
    };

    const stuck = await client();
    const quick = await client();
    quick.resume();
    const message = Buffer.alloc(64 * 1024, 'x');
    for (let count = 0; count < 400 && closed.size === 0; count++) {
      for (const reader of readers) if (!closed.has(reader)) reader.send(message);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([...closed]).toEqual([readers[0]]);

    stuck.destroy();
    quick.destroy();
    server.close();
    await once(server, 'close');
  });

  it('cuts off a client that has left anything unread for 15 s, and not one that has read it by then', async () => {
    const readers: Reader[] = [];
    const closed = new Set<Reader>();
    const server = createServer((_req, res) => {
      const reader = new Reader(res, {} as Identity, true);
      reader.onClose(() => closed.add(reader));
      readers.push(reader);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = async () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: laminate.test\r\n\r\n');
      await once(socket, 'readable');
      return socket;
    };
    const stuck = await client();
    const late = await client();
    const start = Date.now();
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const reader of readers) {
      // Until the system takes nothing more in for a client that does not read.
      while (!reader.stalled) {
        reader.send(Buffer.alloc(256 * 1024, 'x'));
        await wait(reader.stalled ? 30 : 0);
      }
    }
    late.resume();
    while (readers[1]?.stalled) await wait(5);

    try {
      jest.spyOn(Date, 'now').mockReturnValue(start + 14_000);
      for (const reader of readers) reader.send(Buffer.from(':\n'));
      await wait(50);
      expect(closed.size).toBe(0);
      jest.spyOn(Date, 'now').mockReturnValue(start + 60_000);
      for (const reader of readers) reader.send(Buffer.from(':\n'));
      while (closed.size === 0) await wait(5);
      expect([...closed]).toEqual([readers[0]]);
    } finally {
      jest.restoreAllMocks();
    }

    stuck.destroy();
    late.destroy();
    server.close();
    await once(server, 'close');
  });

  it('takes nothing more after its end, and lets go immediately of a client that has something unread', async () => {
    const reader = Promise.withResolvers<Reader>();
    const server = createServer((_req, res) => reader.resolve(new Reader(res, {} as Identity, true)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: laminate.test\r\n\r\n');
    const stuck = await reader.promise;
    const closed = new Promise<void>((resolve) => stuck.onClose(resolve));
    stuck.send(Buffer.alloc(900 * 1024, 'x'));
    stuck.end();
    stuck.send(Buffer.from(':\n'));
    await closed;

    socket.destroy();
    server.close();
    await once(server, 'close');
  });
});
