/** What Module Federation, in a page, knows of React: who takes it, of how many versions each, and how many there are. */
export function reactsShared(): { who: string[]; versions: number[]; reacts: number } {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: {
      __INSTANCES__: { name: string; shareScopeMap: { default: { react: Record<string, { lib?: () => unknown }> } } }[];
    };
  };
  const taken = federation.__INSTANCES__.map(({ name, shareScopeMap }) => ({
    name,
    reacts: Object.values(shareScopeMap.default.react).map(({ lib }) => lib?.()),
  }));
  return {
    who: taken.map(({ name }) => name).toSorted(),
    versions: taken.map(({ reacts }) => reacts.length),
    reacts: new Set(taken.flatMap(({ reacts }) => reacts)).size,
  };
}
