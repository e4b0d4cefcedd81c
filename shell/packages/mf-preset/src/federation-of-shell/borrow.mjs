/**
 * Stands in a remote for the bundler's half of the federation runtime, as `externalRuntime` does for the other half: the shell
 * lends its own (`lend.mjs`). Every remote would carry the same 4 KB otherwise.
 */
import containerEntry from 'federation-container-entry';

const { initContainerEntry } = containerEntry;
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__LAMINATE_FEDERATION__;

/** As the runtime's own, but for one thing: that one takes what was started last for the page's, which has to stay the shell. */
function init(options) {
  const started = runtime.getInstance((each) => each.name === options.name);
  started?.initOptions(options);
  return started ?? runtime.createInstance(options);
}

export default {
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  // The shell exposes nothing, so its build leaves out how a container begins.
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
