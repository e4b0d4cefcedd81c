/**
 * Puts another source in the place of a module's.
 *
 * @this {import('@rspack/core').LoaderContext<{ source: string }>}
 * @returns {string}
 */
export default function generatedLoader() {
  return this.getOptions().source;
}
