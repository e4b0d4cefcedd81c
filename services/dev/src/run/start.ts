import { portalUrl } from '@laminate/kit/public-url';
import { buildWeb } from '../build/build.ts';
import { Supervisor, type ProcessDefinition } from '../supervise/supervisor.ts';
import { keepShell } from '../operate/keep-shell.ts';
import { placesOf } from '../release/places.ts';
import { gatewayProcess, keptShellsOf, serviceProcesses } from './definitions.ts';
import { layGround } from './ground.ts';
import { untilStopped, type Machine } from './machine.ts';

/** `npm start`: everything on one machine, until it is told to stop. @returns the exit code */
export const run = (): Promise<number> => untilStopped(bringUp);

async function bringUp(machine: Machine): Promise<void> {
  const { settings } = machine;
  // The services need no web: they are up by the time it is built.
  const [gateway] = await Promise.all([startServices(machine), prepareWeb(machine)]);
  await startAll(machine, [[gateway]]);
  console.log(`Artists: ${portalUrl({ PUBLIC_URL: settings.publicUrl, PORTAL_HOST: settings.portalHost })}`);
  console.log(`Laminate is ready: ${settings.publicUrl}`);
}

/** @returns the gateway to them */
async function startServices(machine: Machine): Promise<ProcessDefinition> {
  const { settings } = machine;
  const around = { settings, ...(await layGround(machine)), demo: settings.demo, watch: false };
  const { processes, urls } = await serviceProcesses(around);
  await startAll(machine, [processes]);
  return gatewayProcess(around, { services: urls });
}

async function prepareWeb({ settings, log }: Machine): Promise<void> {
  if (settings.webDir) log(`Web: built in ${settings.webDir} (WEB_DIR)`);
  else if ((await buildWeb(log)).length === 0) log('Web: nothing changed since the last build');
  await keepShell(placesOf(settings).webRoot, keptShellsOf(settings));
}

/** Starts processes, each group when the one before is ready; they stop in the opposite order. */
export async function startAll({ settings, record, log, onStop }: Machine, groups: ProcessDefinition[][]): Promise<void> {
  const supervisor = new Supervisor({ dataDir: settings.dataDir, record, log });
  for (const group of groups) {
    onStop(() => supervisor.stop(group));
    await Promise.all(group.map((definition) => supervisor.start(definition)));
    log(`Running: ${group.map(({ name }) => name).join(', ')}`);
  }
}
