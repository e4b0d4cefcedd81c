import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

/** The code of an answer that is none. */
const SERVER_FAILURE = 2;

/** A name server on this machine that knows TXT records and nothing else. */
export async function openNameServer() {
  const records = new Map<string, string[]>();
  const failing = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (asked, { address, port }) => {
    const { id, questions = [] } = decode(asked);
    const [{ name, type } = { name: '', type: 'A' as const }] = questions;
    const data = type === 'TXT' ? (records.get(name) ?? []) : [];
    socket.send(
      encode({
        type: 'response',
        id: id ?? 0,
        flags: failing.has(name) ? SERVER_FAILURE : 0,
        questions,
        answers: data.map((text) => ({ name, type: 'TXT', ttl: 1, data: text })),
      }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** As the setting `DNS_SERVERS` has it. */
    address: `127.0.0.1:${socket.address().port}`,
    records,
    /** Names of which it can say nothing at the moment. */
    failing,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
