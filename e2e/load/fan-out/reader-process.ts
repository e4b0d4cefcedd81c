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
  /** Letters of a mark with which the last piece ended. */
  begun: number;
  timed: boolean;
}

const readers: OneReader[] = [];
let latencies: number[] = [];
let closed = 0;

function count(reader: OneReader, chunk: Buffer): void {
  const { begun } = reader;
  const rest = Math.min(MARK.length - begun, chunk.length);
  const goesOn = begun > 0 && MARK.compare(chunk, 0, rest, begun, begun + rest) === 0;
  if (goesOn && begun + rest === MARK.length) reader.delivered += 1;
  for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + MARK.length)) reader.delivered += 1;
  reader.begun = goesOn && begun + rest < MARK.length ? begun + rest : startedAtEnd(chunk);
  if (reader.timed) time(chunk);
}

/** With how many letters of a mark a piece ends: mostly one, as messages end in a line's end. */
function startedAtEnd(chunk: Buffer): number {
  if (chunk.at(-1) === MARK[0]) return 1;
  for (let letters = Math.min(MARK.length - 1, chunk.length); letters > 1; letters -= 1)
    if (MARK.compare(chunk, chunk.length - letters, chunk.length, 0, letters) === 0) return letters;
  return 0;
}

function time(chunk: Buffer): void {
  const now = Date.now();
  for (let at = chunk.indexOf(AT); at >= 0; at = chunk.indexOf(AT, at + 1)) {
    const text = chunk.toString('latin1', at + AT.length, at + AT.length + 40);
    const end = text.indexOf('"');
    if (end > 0) latencies.push(now - Date.parse(text.slice(0, end)));
  }
}

/** All sockets of this process read into it, one after the other: a buffer for each read costs more than the reading. */
const READ_INTO = Buffer.alloc(256 * 1024);

function open({ port, request }: Extract<Command, { kind: 'open' }>, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isIn = false;
    const read = (bytes: number, buffer: Buffer) => {
      const chunk = buffer.subarray(0, bytes);
      if (!isIn && !chunk.includes('200 OK'))
        reject(new Error(`A reader was answered ${chunk.toString('latin1', 0, 40)}`));
      isIn = true;
      resolve();
      count(reader, chunk);
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: READ_INTO, callback: (bytes, buffer) => read(bytes, Buffer.from(buffer.buffer)) },
    });
    const reader: OneReader = { socket, delivered: 0, begun: 0, timed: index % TIMED === 0 };
    readers.push(reader);
    socket.on('connect', () => socket.write(request));
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
