/** Stands in a remote for the federation runtime: that of the shell (`runtime.mjs`), which is in the page already. */
globalThis.__LAMINATE_FEDERATION__(__webpack_require__);
