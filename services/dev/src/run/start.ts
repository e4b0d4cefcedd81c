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
  const [ground] = await Promise.all([layGround(machine), prepareWeb(machine)]);
  const around = { settings, ...ground, demo: settings.demo, watch: false };
  const { processes, urls } = await serviceProcesses(around);
  await startAll(machine, [processes, [gatewayProcess(around, { services: urls })]]);
  console.log(`Artists: ${portalUrl({ PUBLIC_URL: settings.publicUrl, PORTAL_HOST: settings.portalHost })}`);
  console.log(`Laminate is ready: ${settings.publicUrl}`);
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
