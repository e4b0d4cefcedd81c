import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A small file of the product's data folder, such as the port of its database. */
export const inData = (name: string): string =>
  readFileSync(path.join(process.env.DATA_DIR ?? '', name), 'utf8').trim();

/** Where a service itself answers, past the gateway: it says so in its log. */
export function serviceUrl(name: string): string {
  const url = [...inData(`logs/${name}.log`).matchAll(/"url":"(http:[^"]+)"/g)].at(-1)?.[1];
  if (!url) throw new Error(`The service ${name} has not said where it answers`);
  return url;
}
