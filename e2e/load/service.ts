import { inData } from '../pages/product-data.ts';
import { processOf } from '../faults/processes.ts';

/**
 * Where a service itself answers, past the gateway: it says so in the log of its process.
 * @param name of a service, or of a further instance of it, e.g. `checkin-2`
 */
export function serviceUrl(name: string): string {
  const service = name.replace(/-\d+$/, '');
  const lines = inData(`logs/${processOf(name).name}.log`).split('\n');
  const ready = lines.findLast((line) => line.includes(`"service":"${service}"`) && line.includes('"url":"http:'));
  const url = /"url":"(http:[^"]+)"/.exec(ready ?? '')?.[1];
  if (!url) throw new Error(`The service ${name} has not said where it answers`);
  return url;
}
