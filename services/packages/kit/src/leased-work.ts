import { randomUUID } from 'node:crypto';

export interface LeasedWorkOptions {
  /** Milliseconds between looks at the database where no hint comes. */
  readonly pollMs: number;
  /** How long a job stays with a process that says nothing more, in milliseconds; longer than one step may take. */
  readonly leaseMs: number;
  /** Jobs that this process works at the same time: those that hang take their places for as long. */
  readonly atOnce: number;
}

/** Who has a job, and for how long from each renewal on. */
export interface WorkLease {
  /** One of several processes. */
  readonly owner: string;
  /** In milliseconds. */
  readonly leaseMs: number;
}

/** Jobs that any number of processes work, each one by one process at a time. */
export interface LeasedWork<Job> {
  /** Takes up to so many jobs whose turn it is: theirs who asks until the lease ends or is given back. */
  readonly take: (limit: number, lease: WorkLease) => Promise<readonly Job[]>;
  /**
   * Works a job, and gives its lease back in the end. Where it throws, the lease runs out, and whoever takes the job
   * then goes on where this one was.
   * @param goesOn whether another step may be begun
   */
  readonly work: (job: Job, lease: WorkLease, goesOn: () => boolean) => Promise<void>;
  /** Notes that a job was not worked, or without one that none could be taken. */
  readonly onError: (error: unknown, job?: Job) => void;
}

export interface Worker {
  /** Something may be to be done. */
  wake(): void;
  /** Ends what is being done, and leaves the rest to others. */
  close(): Promise<void>;
}

/** Takes jobs and works them: when it is woken, and by looking every `pollMs` besides. */
export function openLeasedWork<Job>(
  { take, work, onError }: LeasedWork<Job>,
  { pollMs, leaseMs, atOnce }: LeasedWorkOptions,
): Worker {
  const lease: WorkLease = { owner: randomUUID(), leaseMs };
  const working = new Set<Promise<void>>();
  let closed = false;
  let taking: Promise<void> | undefined;
  let again = false;

  function begin(job: Job): void {
    const done = work(job, lease, () => !closed)
      .catch((error: unknown) => onError(error, job))
      .finally(() => {
        working.delete(done);
        // What came while it was being given back.
        wake();
      });
    working.add(done);
  }

  async function takeAll(): Promise<void> {
    while (again && !closed) {
      again = false;
      const places = atOnce - working.size;
      if (places <= 0) return;
      for (const job of await take(places, lease)) begin(job);
    }
  }

  function wake(): void {
    again = true;
    if (closed) return;
    taking ??= takeAll()
      .catch((error: unknown) => onError(error))
      .finally(() => {
        taking = undefined;
        if (again && working.size < atOnce) wake();
      });
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await taking;
      await Promise.all(working);
    },
  };
}
