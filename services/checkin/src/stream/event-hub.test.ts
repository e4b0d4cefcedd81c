import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createLogger, type Identity } from '@laminate/kit';
import { openDoorService } from '../testing/door-fixture.ts';
import { ChangeFeed, type Change } from './changes.ts';
import { EventHub } from './event-hub.ts';
import { Reader } from './reader.ts';

/** More than are written to in one go. */
const READERS = 700;
const OPENING_AT_ONCE = 50;
const CHANGES = 60;

const { door, service } = await openDoorService();

/** A client over a real connection, with the numbers that it was sent. */
class Client {
  readonly socket: Socket;
  #text = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setEncoding('utf8').on('data', (text: string) => (this.#text += text));
    this.socket.write('GET / HTTP/1.1\r\nHost: laminate.test\r\n\r\n');
  }

  get isIn(): boolean {
    return /\n:\r?\n/.test(this.#text);
  }

  get numbers(): number[] {
    return [...this.#text.matchAll(/^id:(\d+)$/gm)].map(([, id]) => Number(id));
  }
}

/** Answers once with what it was given, immediately. */
class PreparedFeed extends ChangeFeed {
  next: readonly Change[] | undefined;

  override after(...asked: Parameters<ChangeFeed['after']>): Promise<Change[]> {
    const changes = this.next && [...this.next];
    this.next = undefined;
    return changes ? Promise.resolve(changes) : super.after(...asked);
  }
}

it('sends each reader every number once and in order, while others join and changes come in the middle of a round', async () => {
  const log = createLogger('checkin', 'silent');
  const key = { accountId: door.accountId, eventId: door.eventId };
  const feed = new PreparedFeed(service.db);
  const hub = new EventHub(key, feed, log, 1);
  let onWrite = () => {};
  const server = createServer((_req, res) => {
    const write = res.write.bind(res);
    res.write = ((bytes: Buffer) => {
      onWrite();
      return write(bytes);
    }) as typeof res.write;
    const reader = new Reader(res, {} as Identity, true);
    reader.onClose(() => hub.leave(reader));
    void hub.join(reader, undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Client[] = [];
  const change = async () => {
    for (let nth = 0; nth < CHANGES; nth += 1) {
      await door.addGuest();
      hub.hint();
    }
  };
  try {
    await change();
    const changing = change();
    while (clients.length < READERS) {
      const some = Array.from({ length: OPENING_AT_ONCE }, () => new Client(port));
      clients.push(...some);
      await until(() => some.every(({ isIn }) => isIn));
    }
    await changing;
    const before = await door.seq();
    await until(() => clients.every(({ numbers }) => (numbers.at(-1) ?? before) === before));

    // The last change of all comes while the one before it is being written.
    for (let nth = 0; nth < 2; nth += 1) await door.addGuest();
    const [last, veryLast] = await feed.after(key, before);
    if (!last || !veryLast) throw new Error('not two changes');
    feed.next = [last];
    onWrite = () => {
      onWrite = () => {};
      feed.next = [veryLast];
      void hub.pull();
    };
    void hub.pull();
    await until(() => clients.every(({ numbers }) => numbers.at(-1) === before + 2));
    for (const { numbers } of clients) {
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(Array.from({ length: before + 3 - first }, (_none, nth) => first + nth));
    }
  } finally {
    hub.close();
    for (const { socket } of clients) socket.destroy();
    server.close();
  }
});
