import type { Lines } from './lines.ts';

/**
 * Puts the lines of named schemas in the place of their names, so that giving a schema a name changes nothing. One that
 * holds itself keeps its name there.
 */
export function expand(lines: Lines, named: Readonly<Record<string, Lines>>, within: readonly string[] = []): Lines {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([place, type]) => {
      const [, name = '', orNull = ''] = /^(\w+)( or null)?$/.exec(type) ?? [];
      const schema = Object.hasOwn(named, name) && !within.includes(name) ? named[name] : undefined;
      if (!schema) return [[place, type]];
      return Object.entries(expand(schema, named, [...within, name])).map(([inner, innerType]) => [
        place + inner,
        inner === '' ? innerType + orNull : innerType,
      ]);
    }),
  );
}
