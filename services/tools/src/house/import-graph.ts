import path from 'node:path';

const IMPORT =
  /^(?:import|export)\b(?:[^'"]*?\bfrom)?\s*['"](\.{1,2}\/[^'"]+)['"]|^\} from ['"](\.{1,2}\/[^'"]+)['"]/gm;

/** A file of the checkout that git knows. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Imports of files by relative paths, of types as well. What is loaded later (`import()`) is not in it. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of files. */
export function importGraph(sources: readonly Source[]): ImportGraph {
  const known = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map(({ file, text }) => {
      const targets = [...text.matchAll(IMPORT)].map(([, one, other]) =>
        path.posix.join(path.posix.dirname(file), one ?? other ?? ''),
      );
      return [file, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
}

/**
 * Groups of files that import each other in a circle: the strongly connected parts of more than one file.
 * @returns sorted by path
 */
export function circles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  // Tarjan, Depth-first search and linear graph algorithms, 1972.
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) as number);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.toSorted();
}
