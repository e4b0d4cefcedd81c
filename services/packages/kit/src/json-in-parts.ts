import { setImmediate as turn } from 'node:timers/promises';
import { SLICE } from './yielding-map.ts';

/** Is it a list that takes long to write as JSON? */
export const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > SLICE;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isWritten = (value: unknown) => value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/**
 * What `JSON.stringify` writes, in parts. Others get their turn after each slice of a long list that is the value, or a
 * member of it or of its members.
 */
export async function* jsonInParts(value: unknown): AsyncGenerator<string> {
  if (isLong(value)) {
    for (let from = 0; from < value.length; from += SLICE) {
      if (from > 0) await turn();
      yield `${from === 0 ? '[' : ','}${JSON.stringify(value.slice(from, from + SLICE)).slice(1, -1)}`;
    }
    yield ']';
  } else if (isPlain(value) && !('toJSON' in value)) {
    let before = '{';
    for (const [key, member] of Object.entries(value).filter(([, each]) => isWritten(each))) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* jsonInParts(member);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/** What `JSON.stringify` writes, while others get their turn. */
export async function toJson(value: unknown): Promise<string> {
  const parts: string[] = [];
  for await (const part of jsonInParts(value)) parts.push(part);
  return parts.join('');
}
