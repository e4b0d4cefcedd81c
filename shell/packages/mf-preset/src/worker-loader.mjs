import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';

/**
 * Turns the source of a worker into the file that a page starts. It is a separate build, without Module Federation: a
 * worker shares nothing with the page, so it has copies of the libraries that it imports.
 *
 * @this {import('@rspack/core').LoaderContext<{ root: string, name: string, development: boolean, folder: string }>}
 */
export default async function workerLoader() {
  const done = this.async();
  const { folder, ...build } = this.getOptions();
  try {
    const compilation = await compile(workerConfig({ ...build, source: this.resourcePath }));
    for (const file of compilation.fileDependencies) this.addDependency(file);
    const [script] = compilation.entrypoints.get('worker').getFiles();
    for (const { name, source } of compilation.getAssets())
      if (name !== script) this.emitFile(folder + name, source.buffer(), undefined, { minimized: true });
    done(null, compilation.getAsset(script).source.buffer());
  } catch (error) {
    done(error);
  }
}

function workerConfig({ root, name, development, source }) {
  const base = baseConfig({ root, name, layer: 'remote', development });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: source },
    devtool: development ? 'inline-source-map' : false,
    output: {
      ...base.output,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      clean: false,
    },
    plugins: [],
  };
}

/**
 * Builds without writing files.
 *
 * @returns {Promise<import('@rspack/core').Compilation>}
 */
async function compile(config) {
  const compiler = rspack(config);
  compiler.hooks.shouldEmit.tap('worker-loader', () => false);
  const { promise, resolve, reject } = Promise.withResolvers();
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  const { compilation } = await promise;
  const [problem] = compilation.errors;
  if (problem) throw problem;
  return compilation;
}
