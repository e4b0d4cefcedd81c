import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Reads a JSON file.
 *
 * @param {string} file absolute path
 * @returns {any} the parsed content. Throws with the path in the message when it is not JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} could not be read as JSON`, { cause });
  }
}

/**
 * Answers the installed version of a package as a given package sees it.
 *
 * @param {string} root folder of the importing package
 * @returns {(packageName: string) => string}
 */
export function installedVersions(root) {
  return (packageName) => readJson(manifestOf(root, packageName)).version;
}

/**
 * Answers the folder of an installed package as a given package sees it.
 *
 * @param {string} root folder of the importing package
 * @param {string} packageName
 * @returns {string}
 */
export const folderOf = (root, packageName) => path.dirname(manifestOf(root, packageName));

/**
 * Where the modules of a package of ours lie: its sources in this tree, what was built of them elsewhere.
 *
 * @param {string} root folder of the importing package
 * @param {string} packageName
 * @returns {string[]}
 */
export const codeOf = (root, packageName) =>
  ['src', 'dist'].map((folder) => path.join(folderOf(root, packageName), folder));

function manifestOf(root, packageName) {
  const file = findPackageJSON(packageName, pathToFileURL(path.join(root, 'package.json')));
  if (!file) throw new Error(`${packageName} is not installed for ${root}`);
  return realpathSync(file);
}
