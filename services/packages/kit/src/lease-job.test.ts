import { openLeaseJob } from './lease-job.ts';

const NEVER_MS = 3_600_000;

/** Jobs that are there to be taken, and ways to end those that are being worked. */
function openJobs(options: { concurrency?: number } = {}) {
  const waiting: string[] = [];
  const working = new Map<string, PromiseWithResolvers<void>>();
  const errors: [string | undefined, string][] = [];
  let taken = Promise.withResolvers<void>();
  const worker = openLeaseJob<string>(
    {
      take: async (limit) => waiting.splice(0, limit),
      work: async (job) => {
        const done = Promise.withResolvers<void>();
        working.set(job, done);
        taken.resolve();
        await done.promise;
      },
      isHinted: () => true,
      onError: (error, job) => errors.push([job, (error as Error).message]),
    },
    { pollMs: NEVER_MS, leaseMs: 1000, concurrency: 2, ...options },
  );
  return {
    worker,
    working,
    errors,
    async add(...jobs: string[]) {
      waiting.push(...jobs);
      worker.wake();
      await taken.promise;
      taken = Promise.withResolvers();
    },
  };
}

it('works as many jobs at the same time as allowed, and the next one when one is done', async () => {
  const { worker, working, add } = openJobs();
  await add('a', 'b', 'c');
  expect([...working.keys()]).toEqual(['a', 'b']);
  const next = add();
  working.get('a')?.resolve();
  await next;
  expect([...working.keys()]).toEqual(['a', 'b', 'c']);
  for (const { resolve } of working.values()) resolve();
  await worker.close();
});

it('goes on after a job that failed', async () => {
  const { worker, working, errors, add } = openJobs({ concurrency: 1 });
  await add('a', 'b');
  const next = add();
  working.get('a')?.reject(new Error('broken'));
  await next;
  expect(errors).toEqual([['a', 'broken']]);
  working.get('b')?.resolve();
  await worker.close();
});

it('waits for what is being done when it is closed, and begins nothing more', async () => {
  const { worker, working, add } = openJobs({ concurrency: 1 });
  await add('a', 'b');
  const closed = worker.close();
  working.get('a')?.resolve();
  await closed;
  worker.wake();
  expect([...working.keys()]).toEqual(['a']);
});
