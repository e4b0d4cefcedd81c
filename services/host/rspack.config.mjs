import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NoticesPlugin } from '@laminate/mf-preset/rspack/notices-plugin';

const root = import.meta.dirname;
const manifestIn = (folder) => JSON.parse(readFileSync(path.join(root, '../..', folder, 'package.json'), 'utf8'));
/** Packages that stay next to the bundle, since they are native or read their own files. The image brings them. */
const EXTERNALS = manifestIn('services/host')
  .beside.flatMap((folder) => Object.keys(manifestIn(folder).dependencies))
  .filter((name) => !name.startsWith('@laminate/'));

/** What a package does without, and an installation without tools for development doesn't have. */
const OPTIONAL = ['tinyglobby'];

/**
 * The services and the operator's commands as one bundle, `dist/run.js`, which starts with whatever a container is told
 * to run. What a process doesn't run, it doesn't load: services and commands are chunks. Names stay as written, which
 * stack traces and the entities of MikroORM go by.
 */
export default {
  name: 'services',
  context: root,
  mode: 'production',
  target: 'node24',
  entry: { run: './src/run.ts' },
  // Lines and names alone: stack traces of the bundle can be read as they are.
  devtool: 'nosources-source-map',
  output: {
    module: true,
    library: { type: 'module' },
    filename: '[name].js',
    chunkFilename: '[name].js',
    workerChunkLoading: 'import',
    clean: true,
  },
  externalsType: 'module-import',
  externals: [...EXTERNALS, ...OPTIONAL].map((name) => new RegExp(`^${name}(/|$)`)),
  module: {
    parser: {
      javascript: {
        importMeta: false,
        url: false,
        // Modules that run in threads, made as those of a Worker are.
        worker: { alias: ['FileMaker from @laminate/files'], url: 'new-url-relative' },
      },
    },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/esm',
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
      },
    ],
  },
  // Each module is in one file, whatever loads it.
  optimization: {
    minimize: false,
    // What runs in a thread is used by its export, which the bundler does not see.
    usedExports: false,
    chunkIds: 'named',
    splitChunks: { chunks: 'all', minSize: 0, maxAsyncRequests: Infinity, maxInitialRequests: Infinity },
  },
  performance: false,
  stats: 'errors-only',
  plugins: [new NoticesPlugin('services')],
};
