// jest itself loads this and knows nothing of TypeScript here, but Node does.
import { startServers } from './servers.ts';

/**
 * The servers are named to the tests by TEST_DATABASE_URL, which is used as it is where it is set, and TEST_REDIS_URL.
 */
export default async function globalSetup() {
  const servers = await startServers(process.env.TEST_DATABASE_URL);
  process.env.TEST_DATABASE_URL = servers.databaseUrl;
  if (servers.redisUrl) process.env.TEST_REDIS_URL = servers.redisUrl;
  globalThis.laminateServers = servers;
}
