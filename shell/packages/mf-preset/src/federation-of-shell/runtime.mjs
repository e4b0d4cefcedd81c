/**
 * What a page of the shell runs in the place of the federation runtime, whose 20 KB hold much that nothing here needs:
 * it takes libraries of several versions from several places, by manifests. In this product the shell provides every
 * library, and the gate of releases has compared the versions before a remote is announced.
 */

/** By import name, what gets the shell's copy of a library: a function that makes its module, or a promise of that. */
const libraries = new Map();

/**
 * Lets a build take the page's libraries, and provide its own. Remotes call it before anything else of them runs.
 *
 * @param {object} bundle `__webpack_require__` of the build, whose `…Data` the bundler has written
 */
function join(bundle) {
  for (const { name, factory } of bundle.initializeSharingData?.scopeToSharingDataMapping.default ?? []) {
    if (!libraries.has(name)) libraries.set(name, factory);
  }
  /** By number, libraries that this build has or waits for. */
  const taken = new Map();

  function libraryOf(id) {
    const { shareKey } = bundle.consumesLoadingData.moduleIdToConsumeDataMapping[id];
    const library = libraries.get(shareKey);
    if (!library) throw new Error(`The shell does not provide ${shareKey}`);
    return library();
  }

  function put(id, make) {
    bundle.m[id] = (module) => {
      delete bundle.c[id];
      module.exports = make();
    };
  }

  async function take(id) {
    try {
      put(id, await libraryOf(id));
    } catch (error) {
      // Whoever asks next tries again.
      taken.delete(id);
      throw error;
    }
  }

  for (const id of bundle.consumesLoadingData?.initialConsumes ?? []) put(id, () => libraryOf(id)());
  bundle.f.consumes = (chunk, promises) => {
    for (const id of bundle.consumesLoadingData?.chunkMapping[chunk] ?? []) {
      if (!taken.has(id)) taken.set(id, take(id));
      promises.push(taken.get(id));
    }
  };
  bundle.initContainer = () => undefined;
  bundle.getContainer = async (name) => {
    const { [name]: load } = bundle.initializeExposesData.moduleMap;
    if (!load) throw new Error(`Nothing is exposed as ${name}`);
    return load();
  };
}

globalThis.__LAMINATE_FEDERATION__ = join;
join(__webpack_require__);
