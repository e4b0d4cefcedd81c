import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '@laminate/gateway/openapi';
import { projectRoot } from '@laminate/operate/settings';
import { clientTypes } from './client-types.ts';

/** The types of the API's client. */
const TYPES = path.join(projectRoot, 'services/packages/client/src/routes.ts');

/** Writes what is made of the contracts. */
export function writeGenerated(): void {
  writeFileSync(TYPES, clientTypes(describeApi()));
}

/** Those of the files that are not as they would be written now, below the root. */
export function staleFiles(): string[] {
  return readFileSync(TYPES, 'utf8') === clientTypes(describeApi()) ? [] : [path.relative(projectRoot, TYPES)];
}
