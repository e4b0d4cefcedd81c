import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where tools of others are installed: outside the tree, and kept for the next run. */
const FOLDER = path.join(tmpdir(), 'laminate-outside-tools');

const NPM = {
  '@stoplight/spectral-cli': '6.16.3',
  '@hey-api/openapi-ts': '0.95.0',
  '@types/node': '24.19.4',
  esbuild: '0.25.12',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  typescript: '5.9.3',
};
const PYTHON = ['schemathesis==4.32.5', 'openapi-python-client==0.29.1'];
const GENERATOR = '7.17.0';
const KUBE_SCORE = '1.20.0';

interface Ran {
  readonly good: boolean;
  /** What it printed, its errors last. */
  readonly text: string;
}

/** Runs a third-party tool. A tool that is not there counts as one that failed. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = FOLDER, env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  });
  return { good: status === 0, text: error ? String(error) : `${stdout}${stderr}`.trim() };
}

/** Paths of the tools. */
export const tools = {
  folder: FOLDER,
  npm: (name: string) => path.join(FOLDER, 'npm/node_modules/.bin', name),
  modules: path.join(FOLDER, 'npm/node_modules'),
  python: (name: string) => path.join(FOLDER, 'python/bin', name),
  kubeScore: path.join(FOLDER, `kube-score-${KUBE_SCORE}`, 'kube-score'),
  generator: path.join(FOLDER, `openapi-generator-cli-${GENERATOR}.jar`),
};

/** Installs the tools that npm has. @returns why they can't be installed, or undefined if they are there */
export function installNpm(): string | undefined {
  const folder = path.join(FOLDER, 'npm');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: NPM }));
  return refusal(run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: folder }));
}

/** As `installNpm`, of those that pip has. */
export function installPython(): string | undefined {
  mkdirSync(FOLDER, { recursive: true });
  return (
    refusal(run('python3', ['-m', 'venv', path.join(FOLDER, 'python')])) ??
    refusal(run(tools.python('pip'), ['install', '--quiet', '--disable-pip-version-check', ...PYTHON]))
  );
}

/** As `installNpm`, of OpenAPI Generator, which Maven Central has. */
export function installGenerator(): string | undefined {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(tools.generator)) return undefined;
  const artifact = `org.openapitools:openapi-generator-cli:${GENERATOR}`;
  return refusal(run('mvn', ['-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${FOLDER}`]));
}

/** As `installNpm`, of kube-score, which is built from the Go module proxy. */
export function installKubeScore(): string | undefined {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(tools.kubeScore)) return undefined;
  const module = `github.com/zegl/kube-score/cmd/kube-score@v${KUBE_SCORE}`;
  return refusal(run('go', ['install', module], { env: { GOBIN: path.dirname(tools.kubeScore) } }));
}

const refusal = ({ good, text }: Ran): string | undefined =>
  good ? undefined : (text.split('\n').at(-1) ?? 'no reason');
