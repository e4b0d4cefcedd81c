import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { styleRules } from './base.mjs';
import { readJson } from './packages.mjs';
import { PAGES, pageConfig } from './shell.mjs';

/** Request that the page makes immediately, for a list that is already in the bundle. */
const PRELOADED_LIST = /\n.*href="\/remotes\.json".*/;
const GENERATED = path.join(import.meta.dirname, 'generated-loader.mjs');

/**
 * Builds the same sources as they would be without federation, to be measured against the product
 * (`e2e/load/first-page`). A page is one build of the shell and every remote that it can show. The list of remotes and
 * their modules are part of it. All screens are loaded when they are opened, libraries of the start are one file that
 * stays in the browser's cache, and only the used parts of a library are included. It is never published.
 *
 * @param {object} options
 * @param {string} options.root folder of the shell package. Remotes are next to it
 * @param {string} options.title title of a page before a screen sets its own
 * @param {string} options.output folder that takes the pages, which is cleared
 * @returns {import('@rspack/core').Configuration[]}
 */
export function oneBundleConfig({ root, title, output }) {
  const remotes = siblingRemotes(root);
  const template = {
    templateContent: readFileSync(path.join(root, 'src/index.html'), 'utf8').replace(PRELOADED_LIST, ''),
  };
  return PAGES.filter(({ federated = true }) => federated).map((page) => {
    const shown = page.name === 'portal' ? remotes.filter(({ description }) => description.portal) : remotes;
    const config = pageConfig({ root, title, output, development: false, federated: false, template, ...page });
    const generated = { 'loader.ts': loaderSource(shown), 'registry.ts': registrySource(shown) };
    const rules = [
      ...config.module.rules,
      ...shown.flatMap(({ folder }) => styleRules(folder, 'remote')),
      ...Object.entries(generated).map(([file, source]) => ({
        test: path.join(root, 'src/remotes', file),
        use: { loader: GENERATED, options: { source } },
      })),
    ];
    return { ...config, module: { ...config.module, rules } };
  });
}

/** Every remote of the workspace: its folder and its remote.json. */
function siblingRemotes(root) {
  const workspace = path.dirname(root);
  return readdirSync(workspace)
    .map((name) => path.join(workspace, name))
    .filter((folder) => existsSync(path.join(folder, 'remote.json')))
    .map((folder) => ({ folder, description: readJson(path.join(folder, 'remote.json')) }));
}

/** Replaces the shell's loader. The modules of remotes are here already, and their texts come as everywhere. */
function loaderSource(remotes) {
  return `
import { addCatalogs } from '@laminate/sdk/i18n';
${remotes.map(({ folder }, index) => `import remote${index} from ${JSON.stringify(path.join(folder, 'src/remote.tsx'))};`).join('\n')}
const REMOTES = [${remotes.map((_, index) => `remote${index}`).join(', ')}];
const loading = new Map();
export const loadedVersions = () => new Map();
export function loadRemoteModule({ name }) {
  const remote = REMOTES.find((each) => each.name === name);
  if (!loading.has(name)) loading.set(name, addCatalogs(name, remote.messages).then(() => remote));
  return loading.get(name);
}
`;
}

/** Replaces the list that the gateway announces. */
function registrySource(remotes) {
  const announced = remotes.map(({ description: { name, routes, nav, palette, offline, portal } }) => ({
    name,
    version: '',
    entry: '',
    routes,
    nav,
    palette,
    offline,
    portal,
  }));
  return `
const remotes = ${JSON.stringify(announced)};
export const fetchRegistry = async () => ({ remotes });
export const loadRegistry = async () => ({ remotes, failed: false });
export const firstRegistry = loadRegistry;
`;
}
