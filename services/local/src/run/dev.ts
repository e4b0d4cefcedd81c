import { devServerProcesses, productProcesses } from './definitions.ts';
import { prepareEnvironment } from './environment.ts';
import { untilStopped, type Machine } from './machine.ts';
import { startAll } from './start.ts';

/** `npm run dev`: as `npm start`, but every part follows its sources. @returns the exit code */
export const run = (): Promise<number> => untilStopped(bringUp);

async function bringUp(machine: Machine): Promise<void> {
  const { settings } = machine;
  const [environment, { processes: devServers, dev }] = await Promise.all([
    prepareEnvironment(machine),
    devServerProcesses(),
  ]);
  const around = { settings, ...environment, demo: settings.demo, watch: true };
  const { services, gateway } = await productProcesses(around, dev);
  await startAll(machine, [...services, ...devServers]);
  await startAll(machine, [gateway]);
  console.log(`Laminate is ready: ${settings.publicUrl} (every part follows its sources)`);
}
