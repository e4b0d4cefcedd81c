import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@laminate/operate/failure';
import { privateFolder } from '@laminate/operate/settings';
import { logFile, logTail, rotateLog, withLog } from './supervise/logs.ts';
import { freePort } from '@laminate/operate/processes/ports';
import { spawnBound } from './supervise/tied-process.ts';

export interface EmbeddedRedis {
  url: string;
  pid: number;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** The version line of the `redis-server` on the PATH, or nothing when there is none. */
export function findRedis(): string | undefined {
  const { status, stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Starts `redis-server` from the PATH as the event bus: loopback, nothing kept on disk.
 * @param dataDir absolute path for its log
 * @param port the port to take when it is free. Otherwise any
 * @throws Failure when it ends before it answers
 */
export async function startRedis(dataDir: string, port?: number): Promise<EmbeddedRedis> {
  const folder = path.join(dataDir, 'redis');
  for (const each of [folder, path.join(dataDir, 'logs')]) privateFolder(each);
  const bound = await freePort(port);
  const args = ['--bind', '127.0.0.1', '--port', String(bound), '--save', '', '--appendonly', 'no', '--dir', folder];
  rotateLog(dataDir, 'redis');
  const server = await withLog(dataDir, 'redis', (output) =>
    spawnBound('redis-server', args, { stdio: ['ignore', output, output] }),
  );
  let over = false;
  void server.ended.then(() => (over = true));
  while (!(await answersPing(bound))) {
    if (over) {
      const lastLine = logTail(dataDir, 'redis').trim().split('\n').at(-1) ?? '';
      throw new Failure(
        `redis-server did not start («${lastLine}»): see ${logFile(dataDir, 'redis')}, or set REDIS_URL to a Redis of your own.`,
      );
    }
    await sleep(20);
  }
  return {
    url: `redis://127.0.0.1:${bound}`,
    pid: server.pid,
    ended: server.ended,
    stop: () => server.end([['SIGTERM', 3000]]),
  };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
    socket.once('error', () => finish(false));
  });
}
