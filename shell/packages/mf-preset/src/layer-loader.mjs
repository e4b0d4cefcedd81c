/**
 * Puts the CSS modules of a package into its cascade layer, so that the order
 * of loading never decides which rule wins.
 *
 * @this {import('@rspack/core').LoaderContext<{ layer: string }>}
 * @param {string} source
 * @returns {string}
 */
export default function layerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
