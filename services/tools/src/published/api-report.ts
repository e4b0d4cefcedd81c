import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Extractor, ExtractorConfig, type ExtractorLogLevel } from '@microsoft/api-extractor';
import { Failure } from '@laminate/operate/failure';
import { emit } from './emit.ts';
import type { PublishedPackage } from './packages.ts';

const SILENT = { default: { logLevel: 'none' as ExtractorLogLevel.None } };

/** Builds a library and returns its API, see `apiIn`. */
export const apiOf = async (library: PublishedPackage): Promise<string> => apiIn(await emit(library), library);

/**
 * Returns the API of a library as API Extractor writes it: every declaration that can be reached from its entries,
 * sorted, without its words.
 * @param folder where the library is built
 * @returns lines of TypeScript
 * @throws Failure when it can't be told
 */
export async function apiIn(folder: string, library: PublishedPackage): Promise<string> {
  const entry = path.join(folder, 'entries.d.ts');
  await writeFile(entry, entriesOf(library));
  const reportFileName = 'report.api.md';
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2024',
            lib: ['ES2024', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'Bundler',
            allowImportingTsExtensions: true,
            noEmit: true,
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: ['node'],
          },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName,
        reportFolder: folder,
        reportTempFolder: path.join(folder, 'temp'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  if (!succeeded) throw new Failure(`What ${library.name} offers to others can not be told: see the lines above.`);
  return declarationsIn(await readFile(path.join(folder, reportFileName), 'utf8'));
}

/**
 * Returns one module with everything in it. The exports of other entries than the first are below the entry's name.
 * Entries with a pattern are parts of the first one.
 */
function entriesOf({ manifest }: PublishedPackage): string {
  return Object.entries(manifest.publishConfig?.exports ?? {})
    .filter(([name]) => !name.includes('*'))
    .map(([name, file]) => {
      const module = JSON.stringify(file);
      return name === '.' ? `export * from ${module};` : `export * as ${identifier(name)} from ${module};`;
    })
    .join('\n');
}

/** `./forms/use-attempt` → `forms_use_attempt` */
const identifier = (entry: string) => entry.replace('./', '').replace(/\W+/g, '_');

/** The declarations of a report, without what it says of itself and of missing documentation. */
function declarationsIn(report: string): string {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? [];
  return `${code
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** The page `api.md` of a packed library. */
export const apiPage = ({ name, manifest }: PublishedPackage, api: string): string =>
  `# What ${name} ${manifest.version} offers\n\n\`\`\`ts\n${api}\`\`\`\n`;
