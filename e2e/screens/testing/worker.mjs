/** Wraps a worker of the page, which runs in a thread of Node. */
import { parentPort, workerData } from 'node:worker_threads';

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
await import(workerData);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
