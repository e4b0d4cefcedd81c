import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, processesBelow } from '../engine.ts';
import type { Findings } from '../findings.ts';
import { FORMS, type Installation } from '../installation.ts';
import type { Visitor } from '../visitor.ts';

const BOUGHT = ['postgres', 'redis', 'proxy'];
const KILLED_SECONDS = 60;
const HUNG_SECONDS = 120;

/** Kills each part, and hangs each of ours. What Docker restarts gets the same container again. */
export async function breakEachPart(installation: Installation, visitor: Visitor, findings: Findings): Promise<void> {
  const ours = FORMS[installation.form];
  for (const service of [...ours, ...BOUGHT])
    await findings.step(`${service} is killed`, `back within ${KILLED_SECONDS} s`, async () => {
      const id = await installation.container(service);
      const { pid, restarts } = await inspect(id);
      process.kill(pid, 'SIGKILL');
      const seconds = await untilRestarted(id, restarts, KILLED_SECONDS);
      await installation.until('/healthz', 200, KILLED_SECONDS);
      return `${seconds.toFixed(0)} s`;
    });
  // All together, because each takes as long as it takes to be sure.
  const hung = await Promise.all(
    ours.map(async (service) => {
      const id = await installation.container(service);
      const { pid, restarts } = await inspect(id);
      for (const process_ of processesBelow(pid).slice(1)) process.kill(process_, 'SIGSTOP');
      return { service, id, restarts };
    }),
  );
  for (const { service, id, restarts } of hung)
    await findings.step(`${service} hangs`, `started again within ${HUNG_SECONDS} s`, async () => {
      await untilRestarted(id, restarts, HUNG_SECONDS);
    });
  await findings.step('after all that', 'signs in and checks in', async () => {
    await installation.until('/healthz', 200, KILLED_SECONDS);
    await visitor.signIn();
    const { status, body } = await visitor.checkIn();
    if (status !== 200) throw new Error(`${status} ${body}`);
  });
}

/** @returns seconds that it took */
async function untilRestarted(id: string, before: number, seconds: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { restarts, health } = await inspect(id);
    const elapsed = (performance.now() - started) / 1000;
    if (restarts > before && ['healthy', 'none'].includes(health)) return elapsed;
    if (elapsed > seconds) throw new Error(`After ${seconds} s: ${restarts - before} restarts, ${health}`);
    await sleep(500);
  }
}
