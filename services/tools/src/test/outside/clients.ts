import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installGenerator, installNpm, installPython, run, tools } from './tools.ts';

/** A client that a tool generates from the document: compiled, and run by a process that checks in a guest. */
export interface GeneratedClient {
  readonly name: string;
  install(): string | undefined;
  /** @returns what went wrong. The process prints how many of its party are in, which is 1 */
  judge(document: string, env: Readonly<Record<string, string>>): string | undefined;
}

type Step = readonly [program: string, args: readonly string[]];

const PROGRAMS = path.join(import.meta.dirname, 'programs');

/** An empty folder for what a client is made of. */
function emptyFolder(name: string): string {
  const folder = path.join(tools.folder, 'clients', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function problemOf(steps: readonly Step[], cwd: string, env: Readonly<Record<string, string>>): string | undefined {
  let printed = '';
  for (const [program, args] of steps) {
    const { good, text } = run(program, args, { cwd, env });
    if (!good) return `${program} ${args.join(' ')}\n${text.slice(-4000)}`;
    printed = text;
  }
  return printed.split('\n').at(-1) === '1' ? undefined : `printed ${printed}`;
}

const generator = (language: string, document: string, ...options: readonly string[]): Step => [
  'java',
  ['-jar', tools.generator, 'generate', '-i', document, '-g', language, '-o', '.', ...options],
];

const python: GeneratedClient = {
  name: 'openapi-python-client',
  install: installPython,
  judge(document, env) {
    const folder = emptyFolder('python');
    copyFileSync(path.join(PROGRAMS, 'guest.py'), path.join(folder, 'guest.py'));
    return problemOf(
      [
        [
          tools.python('openapi-python-client'),
          ['generate', '--path', document, '--output-path', 'laminate_client', '--meta', 'none'],
        ],
        [tools.python('python'), ['-m', 'compileall', '-q', '.']],
        [tools.python('python'), ['guest.py']],
      ],
      folder,
      env,
    );
  },
};

const go: GeneratedClient = {
  name: 'openapi-generator for Go',
  install: installGenerator,
  judge(document, env) {
    const folder = emptyFolder('go');
    mkdirSync(path.join(folder, 'guest'));
    copyFileSync(path.join(PROGRAMS, 'guest.go'), path.join(folder, 'guest/main.go'));
    return problemOf(
      [
        // Go has one name space for the words of all enums, and calls the test for `limits` as it would the member `has_limits`.
        generator(
          'go',
          document,
          '--name-mappings',
          'has_limits=IsLimited',
          '--additional-properties=enumClassPrefix=true',
          '--git-user-id=local',
          '--git-repo-id=laminate',
        ),
        ['go', ['build', './...']],
        ['go', ['run', './guest']],
      ],
      folder,
      env,
    );
  },
};

const java: GeneratedClient = {
  name: 'openapi-generator for Java',
  install: installGenerator,
  judge(document, env) {
    const folder = emptyFolder('java');
    mkdirSync(path.join(folder, 'src/main/java'), { recursive: true });
    copyFileSync(path.join(PROGRAMS, 'Guest.java'), path.join(folder, 'src/main/java/Guest.java'));
    return problemOf(
      [
        generator('java', document, '--additional-properties=library=native'),
        ['mvn', ['-q', 'compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/libraries']],
        ['java', ['-cp', ['target/classes', 'target/libraries/*'].join(path.delimiter), 'Guest']],
      ],
      folder,
      env,
    );
  },
};

const TSCONFIG = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
  lib: ['es2022', 'dom', 'dom.iterable'],
};

/** @param generate makes the client in a folder that is named as the tool */
const typescript = (name: string, generate: (document: string) => Step): GeneratedClient => ({
  name,
  install: installNpm,
  judge(document, env) {
    const folder = emptyFolder(name);
    symlinkSync(tools.modules, path.join(folder, 'node_modules'), 'dir');
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: TSCONFIG, files: ['guest.ts'] }),
    );
    copyFileSync(path.join(PROGRAMS, `${name}.ts.txt`), path.join(folder, 'guest.ts'));
    return problemOf(
      [
        generate(document),
        [tools.npm('tsc'), ['-p', '.']],
        [tools.npm('esbuild'), ['guest.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=guest.mjs']],
        [process.execPath, ['guest.mjs']],
      ],
      folder,
      env,
    );
  },
});

/** Each client, by the tool that makes it. */
export const clients: readonly GeneratedClient[] = [
  python,
  go,
  java,
  typescript('openapi-typescript', (document) => [
    tools.npm('openapi-typescript'),
    [document, '--default-non-nullable=false', '-o', 'openapi-typescript/schema.ts'],
  ]),
  typescript('hey-api', (document) => [tools.npm('openapi-ts'), ['-i', document, '-o', 'hey-api']]),
  typescript('orval', (document) => [
    tools.npm('orval'),
    ['--input', document, '--output', 'orval/api.ts', '--client', 'fetch'],
  ]),
];
