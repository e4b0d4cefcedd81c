import type { Changes } from '@laminate/contracts/shape/compare';

/**
 * Compares what a library offers with what it offered. Whatever is not known to be harmless counts as breaking. Only a
 * new declaration, a new name in a list of names, and a new optional member are harmless.
 *
 * @param before, after lines of TypeScript as API Extractor writes them
 * @returns one line for each change
 */
export function changesInApi(before: string, after: string): Changes {
  const [old, now] = [linesOf(before), linesOf(after)];
  const added = [...now.values()].filter(({ place }) => !old.has(place));
  return {
    breaking: [
      ...[...old.values()].filter(({ place }) => !now.has(place)).map(({ place }) => `${place} is gone`),
      ...added.filter((line) => !isHarmless(line, old)).map(({ place }) => `${place} is new`),
    ],
    additive: added.filter((line) => isHarmless(line, old)).map(({ place }) => `${place} is new`),
  };
}

interface Line {
  /** The line, after the lines that contain it. */
  readonly place: string;
  readonly parent: string;
  readonly text: string;
}

/** Lines that say something, by their place. */
function linesOf(api: string): Map<string, Line> {
  const around: { indent: number; place: string }[] = [];
  const lines = new Map<string, Line>();
  for (const line of api.split('\n')) {
    const text = line.trim().replace(/,$/, '');
    // Where it imports from, it says with what it is made.
    if (/^(import\b.*|[)}\]>;,&|\s]*)$/.test(text)) continue;
    const indent = line.length - line.trimStart().length;
    while (around.length > 0 && (around.at(-1)?.indent ?? 0) >= indent) around.pop();
    const parent = around.at(-1)?.place ?? '';
    const place = parent === '' ? text : `${parent} ${text}`;
    lines.set(place, { place, parent, text });
    around.push({ indent, place });
  }
  return lines;
}

function isHarmless({ parent, text }: Line, old: ReadonlyMap<string, Line>): boolean {
  // Parts of something new are reported with it.
  if (parent === '' || !old.has(parent)) return true;
  return parent.endsWith('export {') || /^(readonly )?[\w'"-]+\?[(:]/.test(text);
}
