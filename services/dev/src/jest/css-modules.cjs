/** Tests run without a stylesheet: each class of a CSS module is its own name. */
module.exports = {
  process: () => ({ code: 'export default new Proxy({}, { get: (_, name) => name })' }),
  getCacheKey: () => 'css-modules-1',
};
