import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@laminate/contracts';
import { SERVICES } from '@laminate/kit/database/roles';
import { projectRoot } from '@laminate/operate/settings';
import { sourceFiles } from './import-boundaries.ts';
import { reached, sourcesOf, type Product } from './reach.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Tests of units that are changed, or import what is, by relative paths. @param changed paths below the project */
export function unitsOf(changed: readonly string[]): string[] {
  const texts = new Map<string, string>();
  const readOnce = (file: string): string => {
    // An import in the text of a test can lead nowhere.
    const text = texts.get(file) ?? (existsSync(path.join(projectRoot, file)) ? read(file) : '');
    texts.set(file, text);
    return text;
  };
  return sourceFiles(projectRoot)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const sources = sourcesOf(file, readOnce);
      return changed.some((source) => sources.has(source));
    });
}

/** Tests from outside that a change reaches, by where they lie. */
export interface Outside {
  readonly screens: readonly string[];
  readonly journeys: readonly string[];
}

/**
 * The tests of screens that go where a change is, and the journeys that are changed or import what is: each journey
 * goes through much of the product, for which the whole `npm test` is there.
 */
export function outside(changed: readonly string[]): Outside {
  const testsIn = (folder: string, ending: string) =>
    readdirSync(path.join(projectRoot, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ file: `${folder}/${name}`, sources: sourcesOf(`${folder}/${name}`, read) }));
  const product = readProduct();
  return {
    screens: reached(changed, testsIn('e2e/screens', '.test.ts'), product),
    journeys: testsIn('e2e/specs', '.spec.ts')
      .filter(({ sources }) => changed.some((file) => sources.has(file)))
      .map(({ file }) => file),
  };
}

/** Reads the product as it is in this checkout. */
function readProduct(): Product {
  const services = SERVICES.map((name) => {
    const { dependencies = {} } = JSON.parse(read(`services/${name}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    const packages = Object.keys(dependencies).flatMap((dependency) => /^@laminate\/(.+)/.exec(dependency)?.[1] ?? []);
    return [
      name,
      { calls: routes.filter(({ service }) => service === name).map((route) => route.path), packages },
    ] as const;
  });
  const remotes = readdirSync(projectRoot)
    .filter((name) => existsSync(path.join(projectRoot, name, 'remote.json')))
    .map((name) => {
      const description = JSON.parse(read(`${name}/remote.json`)) as { routes: { path: string }[] };
      return [name, description.routes.map((route) => route.path)] as const;
    });
  return { services: Object.fromEntries(services), remotes: Object.fromEntries(remotes) };
}
