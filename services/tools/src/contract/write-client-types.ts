import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '@laminate/gateway/openapi';
import { projectRoot } from '@laminate/operate/settings';
import { clientTypes } from './client-types.ts';

const TYPES = path.join(projectRoot, 'services/packages/client/src/routes.ts');

/**
 * Writes the types of `@laminate/client`, which are made from the document of the API. Git does not keep them, so
 * everything that reads them calls this first. A file that is up to date is left alone.
 */
export function writeClientTypes(): void {
  const text = clientTypes(describeApi());
  if (existsSync(TYPES) && readFileSync(TYPES, 'utf8') === text) return;
  // Two runs in one checkout never read half of it.
  const whole = `${TYPES}.${process.pid}`;
  writeFileSync(whole, text);
  renameSync(whole, TYPES);
}
