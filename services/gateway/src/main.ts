import { createGateway, type RunningGateway } from './create-gateway.ts';
import { readGatewayEnv } from './env.ts';

let gateway: RunningGateway;
try {
  gateway = await createGateway(readGatewayEnv());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void gateway.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
