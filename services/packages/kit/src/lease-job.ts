import { randomUUID } from 'node:crypto';
import { openLookout } from './lookout.ts';

export interface LeaseJobOptions {
  /** Milliseconds between looks at the database where no hint comes. */
  readonly pollMs: number;
  /**
   * Time that a job stays with a process that says nothing more, in milliseconds. It is longer than one step can take.
   */
  readonly leaseMs: number;
  /** Jobs that this process works at the same time: those that hang take their places for as long. */
  readonly concurrency: number;
}

/** Who has a job, and for how long from each renewal on. */
export interface WorkLease {
  /** One of several processes. */
  readonly owner: string;
  /** In milliseconds. */
  readonly leaseMs: number;
}

/** Jobs that any number of processes work, each one by one process at a time. */
export interface LeaseJob<Job> {
  /**
   * Takes jobs whose turn it is, no more than the limit. They belong to the caller until the lease ends or is returned.
   */
  readonly take: (limit: number, lease: WorkLease) => Promise<readonly Job[]>;
  /**
   * Works a job, and gives its lease back in the end. If it throws, the lease runs out, and the worker that takes the
   * job then goes on where this one was.
   * @param goesOn whether another step can be begun
   */
  readonly work: (job: Job, lease: WorkLease, goesOn: () => boolean) => Promise<void>;
  /** Whether hints of new jobs arrive now: while they do, and there are none, looks become rare. */
  readonly isHinted: () => boolean;
  /** Notes that a job was not worked, or without one that none could be taken. */
  readonly onError: (error: unknown, job?: Job) => void;
}

export interface Worker {
  /** Announces that there might be something to do. */
  wake(): void;
  /** Ends what is being done, and leaves the rest to others. */
  close(): Promise<void>;
}

/** Takes jobs and works them: when it is woken, and also by looking regularly, as a lookout does. */
export function openLeaseJob<Job>(
  { take, work, isHinted, onError }: LeaseJob<Job>,
  { pollMs, leaseMs, concurrency }: LeaseJobOptions,
): Worker {
  const lease: WorkLease = { owner: randomUUID(), leaseMs };
  const working = new Set<Promise<void>>();
  let closed = false;

  function begin(job: Job): void {
    const done = work(job, lease, () => !closed)
      .catch((error: unknown) => onError(error, job))
      .finally(() => {
        working.delete(done);
        // What came while it was being given back.
        lookout.wake();
      });
    working.add(done);
  }

  const lookout = openLookout({
    async look() {
      const places = concurrency - working.size;
      if (places <= 0) return true;
      const jobs = await take(places, lease);
      for (const job of jobs) begin(job);
      return jobs.length > 0;
    },
    onError,
    pollMs,
    isHinted,
  });
  return {
    wake: lookout.wake,
    async close() {
      closed = true;
      await lookout.close();
      await Promise.all(working);
    },
  };
}
