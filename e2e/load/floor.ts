import { once } from 'node:events';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { median } from './figures.ts';

const TIMES = 500;
/** A page of Postgres' log, the least that a commit writes. */
const PAGE_BYTES = 8192;

/** What nothing that answers and keeps can go below, in milliseconds: half of them took less. */
export interface Floor {
  /** From one process to another and back on this machine. */
  readonly roundTrip: number;
  /** For the disk to say that a page is kept. */
  readonly sync: number;
}

const ECHO = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer({ noDelay: true }, (socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

async function roundTrip(): Promise<number> {
  const worker = new Worker(ECHO, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    socket.write('.');
    await once(socket, 'data');
    took.push(performance.now() - started);
  }
  socket.destroy();
  await worker.terminate();
  return median(took);
}

/** @param folder on the disk that is measured */
function sync(folder: string): number {
  const file = path.join(folder, 'sync-probe');
  const handle = openSync(file, 'w');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const took: number[] = [];
  // As Postgres' log: a file that has its length already, written over.
  for (let time = 0; time < TIMES; time += 1) writeSync(handle, page);
  fdatasyncSync(handle);
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    writeSync(handle, page, 0, PAGE_BYTES, time * PAGE_BYTES);
    fdatasyncSync(handle);
    took.push(performance.now() - started);
  }
  closeSync(handle);
  rmSync(file);
  return median(took);
}

/** Measures the floor under a tap. @param folder where the database keeps its files */
export const measureFloor = async (folder: string): Promise<Floor> => ({
  roundTrip: await roundTrip(),
  sync: sync(folder),
});
