import { inData } from '../pages/product-data.ts';

/** Where a service itself answers, past the gateway: it says so in its log. */
export function serviceUrl(name: string): string {
  const url = [...inData(`logs/${name}.log`).matchAll(/"url":"(http:[^"]+)"/g)].at(-1)?.[1];
  if (!url) throw new Error(`The service ${name} has not said where it answers`);
  return url;
}
