import path from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '../remote.mjs';

/**
 * Builds a remote.
 *
 * @param {string} root its folder
 * @returns {Promise<string>} the folder with the release
 * @throws {Error} with what the bundler says
 */
export async function build(root) {
  // Libraries choose by it what they bring along.
  process.env.NODE_ENV = 'production';
  const compiler = rspack(remoteConfig({ root })(undefined, { mode: 'production' }));
  const { promise, resolve, reject } = Promise.withResolvers();
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  const stats = await promise;
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-warnings'));
  if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
  return path.join(root, 'dist/building');
}
