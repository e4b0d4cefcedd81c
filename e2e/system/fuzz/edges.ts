import type { AnyRoute } from '@laminate/contracts';
import { z } from 'zod';

/** What a JSON schema says of one value and of what is in it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

const DAY_MS = 86_400_000;
/** Where a time must be ahead, but not far. */
const SOON = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 19);

/** Times, days and instants at the edges of what clocks, calendars and Postgres have. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': [
    '1900-01-01T00:00:00+14:00',
    '1899-12-31T23:59:59Z',
    '2999-12-31T23:59:59.999999999-12:00',
    '3000-01-01T00:00:00Z',
    `${SOON}+14:00`,
    `${SOON}+15:59`,
    `${SOON}+16:00`,
    `${SOON}-17:39`,
    `${SOON}+23:59`,
    '2028-02-29T23:59Z',
    '2026-02-29T00:00:00Z',
  ],
  date: [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '1900-01-01',
    '2999-12-31',
    '3000-01-01',
    '9999-12-31',
    '2028-02-29',
  ],
  time: ['00:00', '23:59', '23:59:59', '24:00'],
};

/** Whole numbers around the edges of Postgres' types. */
const WHOLE = [0, 1, -1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER];
/** Longest text that is sent, even where longer ones are possible. */
const LONGEST = 20_000;
/** One character of four bytes, two units of JavaScript. */
const WIDE = '😀';

/** @param all also of numbers and lengths, which most fields have */
function edgesOf(schema: Schema, all: boolean): readonly unknown[] {
  const { type, format, minimum, maximum, maxLength } = schema;
  const ofFormat = OF_FORMAT[format ?? ''] ?? [];
  if (!all) return ofFormat;
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number'))
    return [
      ...WHOLE,
      ...[minimum, maximum].filter((edge) => edge !== undefined).flatMap((edge) => [edge, edge - 1, edge + 1]),
    ];
  if (!types.includes('string')) return [];
  if (maxLength === undefined || maxLength > LONGEST) return ofFormat;
  return [...ofFormat, 'x'.repeat(maxLength), WIDE.repeat(maxLength), WIDE.repeat(Math.floor(maxLength / 2))];
}

/** Yields the schemas of a value's places, by path. For a schema with several forms, yields those of all. */
function* placesOf(schema: Schema, at: readonly string[] = []): Generator<readonly [readonly string[], Schema]> {
  yield [at, schema];
  for (const form of schema.anyOf ?? []) yield* placesOf(form, at);
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield* placesOf(member, [...at, name]);
  if (typeof schema.items === 'object') yield* placesOf(schema.items, [...at, '0']);
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A value at the edge of what one field takes, or just beyond it. */
export interface Edge {
  readonly at: readonly string[];
  readonly value: unknown;
}

/** The edges of each field of a part of a route's request: of times and days, or of all. */
export function edgesIn(route: AnyRoute, part: 'body' | 'query' | 'headers', all: boolean): Edge[] {
  const schema = route[part];
  if (!schema) return [];
  return [...placesOf(schemaOf(schema))].flatMap(([at, place]) => edgesOf(place, all).map((value) => ({ at, value })));
}
