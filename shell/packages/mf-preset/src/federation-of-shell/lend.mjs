/** The federation runtime that the shell runs on, lent to remotes (`borrow.mjs`). */
const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;

globalThis.__LAMINATE_FEDERATION__ = { runtime, bundlerRuntime, attachShareScopeMap };
