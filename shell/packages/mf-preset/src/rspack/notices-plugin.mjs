import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** What is ours needs no notice. */
const OWN = /^@laminate\//;
/** Names of the files in which a library states the terms under which it can be passed on. */
const TERMS = /^(licen[cs]e|copying|notice)/i;
/** Up to the folder of a package, the innermost where packages bring their own. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Writes `notices-<name>.txt` next to the scripts of a build: the licence of every library with a file that it has
 * read. It goes by the files that were read, since modules that the bundler has merged can no longer be told apart.
 */
export class NoticesPlugin {
  /** @param {string} name of the build */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'NoticesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = noticesOf(compilation.fileDependencies);
          compilation.emitAsset(`notices-${this.name}.txt`, new rspack.sources.RawSource(text));
        },
      );
    });
  }
}

/**
 * The notices of the packages that files are of, by their names.
 *
 * @param {Iterable<string>} files absolute paths
 */
export function noticesOf(files) {
  const folders = new Set([...files].flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  return [...folders]
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder)
        .filter((file) => TERMS.test(file) && path.extname(file) !== '.js')
        .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
      return { name, text: [`${name} ${version} (${license})`, ...texts].join('\n\n') };
    })
    .filter(({ name }) => !OWN.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ text }) => `${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
