import { connect, type Socket } from 'node:net';
import type { Command, Counts } from './readers.ts';

/** A process of many stream readers on raw sockets: it only counts, so that it is never what is measured. */
const MARK = Buffer.from('\ndata:');
const AT = Buffer.from('"at": "');
/** Of so many readers one looks at the time of each message, too. */
const TIMED = 20;

interface OneReader {
  socket: Socket;
  delivered: number;
  /** The end of the last piece, where a mark may have been cut. */
  tail: Buffer;
  timed: boolean;
}

const readers: OneReader[] = [];
let latencies: number[] = [];
let closed = 0;

function count(reader: OneReader, chunk: Buffer): void {
  const seam = Buffer.concat([reader.tail, chunk.subarray(0, MARK.length - 1)]);
  if (seam.includes(MARK)) reader.delivered += 1;
  for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + MARK.length)) reader.delivered += 1;
  const last = MARK.length - 1;
  reader.tail = Buffer.from(
    chunk.length >= last ? chunk.subarray(-last) : Buffer.concat([reader.tail, chunk]).subarray(-last),
  );
  if (reader.timed) time(chunk);
}

function time(chunk: Buffer): void {
  const now = Date.now();
  for (let at = chunk.indexOf(AT); at >= 0; at = chunk.indexOf(AT, at + 1)) {
    const text = chunk.toString('latin1', at + AT.length, at + AT.length + 40);
    const end = text.indexOf('"');
    if (end > 0) latencies.push(now - Date.parse(text.slice(0, end)));
  }
}

function open({ port, request }: Extract<Command, { kind: 'open' }>, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const reader: OneReader = { socket, delivered: 0, tail: Buffer.alloc(0), timed: index % TIMED === 0 };
    readers.push(reader);
    socket.once('data', (head: Buffer) => {
      if (!head.includes('200 OK')) reject(new Error(`A reader was answered ${head.toString('latin1', 0, 40)}`));
      else resolve();
    });
    socket.on('data', (chunk: Buffer) => count(reader, chunk));
    socket.on('close', () => {
      closed += 1;
    });
    socket.on('error', reject);
  });
}

const OPENING_AT_ONCE = 50;

async function openAll(command: Extract<Command, { kind: 'open' }>): Promise<void> {
  for (let from = 0; from < command.count; from += OPENING_AT_ONCE) {
    const some = Math.min(OPENING_AT_ONCE, command.count - from);
    await Promise.all(Array.from({ length: some }, (_, index) => open(command, from + index)));
  }
}

function counts(): Counts {
  const taken = latencies;
  latencies = [];
  const delivered = readers.map((reader) => reader.delivered);
  return {
    delivered: delivered.reduce((sum, one) => sum + one, 0),
    fewest: Math.min(...delivered),
    closed,
    latencies: taken,
  };
}

process.on('message', (command: Command) => {
  if (command.kind === 'count') return void process.send?.(counts());
  if (command.kind === 'open') {
    return void openAll(command).then(
      () => process.send?.(counts()),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  }
  for (const { socket } of readers) socket.destroy();
  process.disconnect();
});
