import { portalUrl } from '@laminate/kit/public-url';
import { buildServices, buildWeb } from '../build/build.ts';
import { Supervisor, type ProcessDefinition } from '../supervise/supervisor.ts';
import { keepShell } from '@laminate/operate/commands/keep-shell';
import { placesOf } from '@laminate/operate/release/places';
import { productProcesses, retainedShellsOf } from './definitions.ts';
import { prepareEnvironment } from './environment.ts';
import { untilStopped, type Machine } from './machine.ts';

/** `npm start`: everything on one machine, until it is asked to stop. @returns the exit code */
export const run = (): Promise<number> => untilStopped(bringUp);

async function bringUp(machine: Machine): Promise<void> {
  const { settings } = machine;
  const services = buildServices(machine.log);
  const web = services.then(() => prepareWeb(machine));
  await Promise.all([web, startProcesses(machine, services, web)]);
  console.log(`Artists: ${portalUrl({ PUBLIC_URL: settings.publicUrl, PORTAL_HOST: settings.portalHost })}`);
  console.log(`Laminate is ready: ${settings.publicUrl}`);
}

/**
 * Starts the processes. The office needs no web and is up by the time the web is built. The door needs the web, and
 * waits for no other process.
 */
async function startProcesses(machine: Machine, bundled: Promise<unknown>, web: Promise<void>): Promise<void> {
  const { settings } = machine;
  const around = { settings, ...(await prepareEnvironment(machine)), demo: settings.demo, watch: false };
  const { services, gateway } = await productProcesses(around);
  await bundled;
  await Promise.all([startAll(machine, services), web.then(() => startAll(machine, [gateway]))]);
}

async function prepareWeb({ settings, log }: Machine): Promise<void> {
  if (settings.webDir) log(`Web: built in ${settings.webDir} (WEB_DIR)`);
  else if ((await buildWeb(log)).length === 0) log('Web: nothing changed since the last build');
  await keepShell(placesOf(settings).webRoot, retainedShellsOf(settings));
}

/** Starts processes and waits until they are ready. They stop before the processes of earlier calls. */
export async function startAll(
  { settings, record, log, onStop }: Machine,
  processes: ProcessDefinition[],
): Promise<void> {
  const supervisor = new Supervisor({ dataDir: settings.dataDir, record, log });
  onStop(() => supervisor.stop(processes));
  await Promise.all(processes.map((definition) => supervisor.start(definition)));
  log(`Running: ${processes.map(({ name }) => name).join(', ')}`);
}
