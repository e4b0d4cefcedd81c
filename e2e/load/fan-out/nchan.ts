import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../network/free-port.ts';
import type { FanOut } from './server.ts';

/** Publishing requests sent at the same time. */
const PUBLISHERS = 16;

/**
 * Configures one worker, since the check-in service is one process. It keeps enough messages that no slow reader loses
 * any.
 */
const configuration = (nchanDir: string, folder: string, port: number) => `
load_module ${path.join(nchanDir, 'usr/lib/nginx/modules/ngx_nchan_module.so')};
daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 19000; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
  nchan_shared_memory_size 512m;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    keepalive_requests 10000000;
    location = /sub { nchan_subscriber eventsource; nchan_channel_id door; nchan_subscriber_first_message newest; }
    location = /pub { nchan_publisher http; nchan_channel_id door; nchan_message_buffer_length 20000; nchan_message_timeout 5m; }
  }
}
`;

/**
 * Starts nchan from Debian's packages, unpacked into NCHAN_DIR. Returns undefined if it is not there. Debian's nginx
 * insists on the folder /var/lib/nginx.
 */
export async function nchan(message: string): Promise<FanOut | undefined> {
  const nchanDir = process.env.NCHAN_DIR ?? '';
  const nginx = path.join(nchanDir, 'usr/sbin/nginx');
  if (!nchanDir || !existsSync(nginx)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-nchan-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(nchanDir, folder, port));
  const child = spawn(
    nginx,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log'), '-g', 'user root;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: PUBLISHERS });
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const body = message.replace(/"at": "[^"]*"/, `"at": "${new Date().toISOString()}"`);
      const sent = httpRequest(
        {
          agent,
          port,
          host: '127.0.0.1',
          path: '/pub',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        },
        (response) => {
          response
            .resume()
            .on('end', () =>
              (response.statusCode ?? 500) < 300
                ? resolve()
                : reject(new Error(`nchan answered ${response.statusCode}`)),
            );
        },
      );
      sent.on('error', reject).end(body);
    });
  for (let tries = 0; ; tries += 1) {
    const up = await send().then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries > 50) {
      child.kill('SIGTERM');
      throw new Error(`nchan did not start: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  return {
    name: 'nchan',
    port,
    pid: Number(workers[0]),
    request: 'GET /sub HTTP/1.1\r\nHost: nchan.test\r\nAccept: text/event-stream\r\n\r\n',
    async publish(count) {
      let left = count;
      const publisher = async () => {
        while (left > 0) {
          left -= 1;
          await send();
        }
      };
      await Promise.all(Array.from({ length: PUBLISHERS }, publisher));
      return count;
    },
    publishOne: send,
    async close() {
      agent.destroy();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
