import { runService } from '@laminate/kit';
import { createGateway } from './create-gateway.ts';
import { readGatewayEnv } from './env.ts';

await runService(() => createGateway(readGatewayEnv()));
