import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { spawnBound } from '@laminate/local/supervise/tied-process';
import { shortName, type PublishedPackage } from './packages.ts';

/** In this tree, so that built files find their libraries there. Modules in `node_modules` would not count as ours. */
const BUILT = path.join(projectRoot, '.cache/published');
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/**
 * Builds a library as it is published: modules as JavaScript with their types next to them, styles and texts as they
 * are.
 * @returns the folder of the package, which holds `dist`
 * @throws Failure with what the compiler says
 */
export async function emit(library: PublishedPackage): Promise<string> {
  const folder = path.join(BUILT, shortName(library));
  const dist = path.join(folder, 'dist');
  const source = path.join(library.folder, 'src');
  await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: library.name, type: 'module' }));
  await compile(source, dist, folder);
  for (const name of await readdir(source, { recursive: true })) {
    const from = path.join(source, name);
    if (/\.(css|po|mjs)$/.test(name)) await cp(from, path.join(dist, name));
  }
  for (const name of await readdir(dist, { recursive: true })) await nameBuiltModules(path.join(dist, name));
  return folder;
}

async function compile(source: string, dist: string, folder: string): Promise<void> {
  const config = path.join(folder, 'tsconfig.json');
  const options = {
    extends: path.join(projectRoot, 'tsconfig.web.json'),
    compilerOptions: {
      // Checked in its own stage.
      noCheck: true,
      noEmit: false,
      allowJs: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: source,
      outDir: dist,
      typeRoots: [path.join(projectRoot, 'node_modules/@types')],
    },
    include: [source],
    exclude: LEFT_OUT.map((pattern) => path.join(source, pattern)),
  };
  await writeFile(config, JSON.stringify(options));
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { child, ended } = await spawnBound(process.execPath, [tsc, '-p', config], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  if ((await ended) !== 'exit code 0') throw new Failure(`${source} can not be built for others:\n${output}`);
}

/** The compiler leaves addresses of workers, and in types those of modules, as the sources have them. */
async function nameBuiltModules(file: string): Promise<void> {
  if (!/\.(js|d\.m?ts)$/.test(file)) return;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/((?:from |import\(|new URL\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
}
