import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { endProcess, freePort, leash } from './processes.ts'

export interface EmbeddedRedis {
  url: string
  pid: number
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** The version line of the `redis-server` on the PATH, or nothing when there is none. */
export function findRedis(): string | undefined {
  const { status, stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Starts `redis-server` from the PATH as the event bus: loopback, nothing kept on disk.
 * @param dataDir absolute path; its log goes there
 * @param port the port to take when it is free; else any
 * @throws Failure when it ends before it answers
 */
export async function startRedis(dataDir: string, port?: number): Promise<EmbeddedRedis> {
  const folder = path.join(dataDir, 'redis')
  const logFile = path.join(dataDir, 'logs', 'redis.log')
  for (const place of [folder, path.dirname(logFile)]) mkdirSync(place, { recursive: true })
  const bound = await freePort(port)
  const output = openSync(logFile, 'w')
  const server = spawn('redis-server', ['--bind', '127.0.0.1', '--port', String(bound), '--save', '', '--appendonly', 'no', '--dir', folder], {
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
  while (!(await answersPing(bound))) {
    if (server.exitCode !== null || server.pid === undefined) {
      const lastLine = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? ''
      throw new Failure(`redis-server did not start (${lastLine}): see ${logFile}, or set REDIS_URL to a Redis of your own.`)
    }
    await sleep(20)
  }
  const pid = server.pid as number
  const tie = leash(pid, 'TERM')
  void ended.then(tie.release)
  return {
    url: `redis://127.0.0.1:${bound}`,
    pid,
    ended,
    async stop() {
      await endProcess(pid, [['SIGTERM', 3000]])
      await ended
    },
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => finish(false))
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')))
    socket.once('error', () => finish(false))
  })
}
