import { CONTRACT_VERSION } from '@laminate/contracts';
import { z } from 'zod';
import { errorMessage, Failure } from '../failure.ts';
import { ok, warning, wrong, type Check } from './check.ts';

const TIMEOUT_MS = 4500;
const Health = z.object({ contracts: z.record(z.string(), z.string()), down: z.array(z.string()).default([]) });

/** Whether the gateway answers, all services are up, and all are of one version. */
export const gatewayCheck: Check = {
  name: 'gateway',
  async run({ liveUrl }) {
    const health = await healthAt(liveUrl);
    const others = Object.entries(health.contracts).filter(([, version]) => version !== CONTRACT_VERSION);
    return [
      health.down.length > 0
        ? wrong(
            `${health.down.join(', ')} ${health.down.length === 1 ? 'is' : 'are'} down: see the log, which says why.`,
          )
        : ok(`${liveUrl} answers, and all services are up`),
      ...(others.length > 0
        ? [
            warning(
              `${others.map(([name]) => name).join(', ')} speak another contract than ${CONTRACT_VERSION}, which is this version's: finish the upgrade.`,
            ),
          ]
        : []),
    ];
  },
};

async function healthAt(url: string): Promise<z.infer<typeof Health>> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Health.parse(await response.json());
  } catch (error) {
    const reason =
      error instanceof z.ZodError || error instanceof SyntaxError
        ? 'its answer is not that of Laminate'
        : errorMessage((error as Error).cause ?? error);
    throw new Failure(
      `${url}/healthz can not be asked (${reason}): start the gateway, or name how it is reached from here with --live.`,
    );
  }
}
