/** Files that no browser requests on its own. */
const SOURCE_MAP = /\.map$/;

/**
 * Which files a module asks for with each of its `import('…')`.
 *
 * @param {import('@rspack/core').Compilation} compilation that has ended
 * @param {string} file absolute path of the module
 * @returns {Map<string, string[]>} what is imported, as it is written there → scripts and styles in the order of need
 */
export function filesOfImports(compilation, file) {
  const files = new Map();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (module && request && module.nameForCondition() === file)
        files.set(
          request,
          group.getFiles().filter((name) => !SOURCE_MAP.test(name)),
        );
    }
  }
  return files;
}
