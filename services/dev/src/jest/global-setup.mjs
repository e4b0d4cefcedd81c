// Loaded by jest itself, which knows nothing of TypeScript here; Node does.
import { startServers } from './servers.ts';

export default async function globalSetup() {
  globalThis.laminateServers = await startServers();
}
