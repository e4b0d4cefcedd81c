import { readFileSync } from 'node:fs';

/** A server that fans messages out, and how messages get into it. */
export interface FanOut {
  readonly name: string;
  readonly port: number;
  /** The GET of one reader. */
  readonly request: string;
  /** The process that delivers. */
  readonly pid: number;
  /** Publishes this many messages as fast as possible. Returns how many came of it. */
  publish(count: number): Promise<number>;
  /** Publishes one message with the time in it. */
  publishOne(): Promise<void>;
  close(): Promise<void>;
}

/** Processor time in seconds that a process has used. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
