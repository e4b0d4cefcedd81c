import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { clientTypes } from './client-types.ts';
import { readDocstrings } from './docstrings.ts';

/** What the API's document says of schemas, and the types of its client. */
const FILES = {
  docstrings: path.join(projectRoot, 'services/gateway/src/api/openapi/docstrings.json'),
  types: path.join(projectRoot, 'services/packages/client/src/routes.ts'),
};

const docstringsText = (): string => `${JSON.stringify(readDocstrings(), null, 1)}\n`;

async function typesText(): Promise<string> {
  // Reads the docstrings as they lie there when it is loaded.
  const { describeApi } = await import('@laminate/gateway/openapi');
  return clientTypes(describeApi());
}

/** Writes what is made of the contracts and their docstrings. */
export async function writeGenerated(): Promise<void> {
  writeFileSync(FILES.docstrings, docstringsText());
  writeFileSync(FILES.types, await typesText());
}

/** Those of the files that are not as they would be written now, below the root. */
export async function staleFiles(): Promise<string[]> {
  const wanted = [
    [FILES.docstrings, docstringsText()],
    [FILES.types, await typesText()],
  ] as const;
  return wanted
    .filter(([file, text]) => readFileSync(file, 'utf8') !== text)
    .map(([file]) => path.relative(projectRoot, file));
}
