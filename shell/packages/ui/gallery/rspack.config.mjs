import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = path.dirname(fileURLToPath(import.meta.url));

/** A page of all components, for looking at them while changing them. It is no part of the product. */
export default {
  context: here,
  entry: './gallery.tsx',
  mode: 'development',
  devtool: 'cheap-module-source-map',
  target: ['web', 'es2022'],
  output: { path: path.join(here, 'dist'), clean: true, assetModuleFilename: '[name][ext]' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: '[name]__[local]' } },
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: true } },
            },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './gallery.html' })],
  devServer: { host: '127.0.0.1', port: 4300 },
};
