import type { AnyRoute } from '@laminate/contracts';
import { describeApi } from '@laminate/gateway/openapi';

/** What the document says of one value and of what is in it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { $ref?: string; name?: string; in?: string; schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const { paths, components } = describeApi() as unknown as Document;
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);

const DAY_MS = 86_400_000;
/** Where a time must be ahead, but not far. */
const SOON = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 19);

/** Times with an offset, at the edges of what clocks, calendars and Postgres have. */
const INSTANTS = [
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
];

/** Texts of each format at its edges. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': INSTANTS,
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
  uuid: ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
};

/** Numbers around the edges of Postgres' types and of JavaScript's, as JSON has them. */
const WIDEST = [`${2 ** 31}`, `${-(2 ** 31) - 1}`, `${Number.MAX_SAFE_INTEGER}`, '1e400'];
const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '0.1',
  '1.0000000001',
  `${2 ** 15}`,
  `${2 ** 31 - 1}`,
  '1e22',
  '5e-324',
  '-1e400',
];
/** Longest text and list that are sent, even where longer ones are possible. */
const LONGEST = 20_000;
const MOST_ITEMS = 2_000;
/** Of texts without a limit. */
const LONG = 5_000;
/** One character of four bytes, two units of JavaScript. */
const WIDE = '😀';
/** How far to go into schemas that hold themselves. */
const DEEPEST = 8;

const around = (edge: number | undefined): string[] =>
  edge === undefined ? [] : [edge, edge - 1, edge + 1].map(String);

function textsOf({ format, pattern, minLength, maxLength = LONG }: Schema, all: boolean): string[] {
  // In a header a time is a text with a pattern.
  const edges = OF_FORMAT[format ?? ''] ?? (pattern?.includes(String.raw`[+-](?:0\d|1[0-3])`) ? INSTANTS : []);
  if (!all || maxLength > LONGEST) return [...edges];
  return [
    ...edges,
    '',
    ...(minLength ? ['x'.repeat(minLength), 'x'.repeat(minLength - 1)] : []),
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    '9'.repeat(Math.min(maxLength, 40)),
    WIDE.repeat(maxLength),
    WIDE.repeat(Math.floor(maxLength / 2)),
  ];
}

/** A value at the edge of what one place takes, or just beyond it. */
export interface Edge {
  /** Names from the outside in. A list has `0`. */
  readonly at: readonly string[];
  /** The value, as JSON. */
  readonly json: string;
  /** What it is an edge of. */
  readonly kind: 'text' | 'number' | 'list';
}

function edgesOf(schema: Schema, at: readonly string[], all: boolean): Edge[] {
  const types = [schema.type].flat();
  if (types.includes('integer') || types.includes('number')) {
    const { minimum, maximum } = schema;
    const values = all ? [...WIDEST, ...NUMBERS, ...around(minimum), ...around(maximum)] : WIDEST;
    return values.map((json) => ({ at, json, kind: 'number' }));
  }
  if (types.includes('string'))
    return textsOf(schema, all).map((text) => ({ at, json: JSON.stringify(text), kind: 'text' }));
  if (!types.includes('array') || !all) return [];
  const { minItems = 0, maxItems = 0 } = schema;
  const lengths = new Set([0, minItems - 1, maxItems, maxItems + 1]);
  const item = JSON.stringify(sampleOf(schema.items ?? {}));
  return [...lengths]
    .filter((length) => length >= 0 && length <= MOST_ITEMS)
    .map((length) => ({ at, json: `[${Array.from({ length }, () => item).join(',')}]`, kind: 'list' }));
}

const whole = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : whole(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const formsOf = ({ anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf];

/** The simplest value of a schema: what a list is filled with. */
function sampleOf(schema: Schema): unknown {
  const { type, format, minimum, minLength, properties, ...rest } = whole(schema);
  const [form] = formsOf(rest);
  if (form) return sampleOf(form);
  switch ([type].flat()[0]) {
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'string':
      return OF_FORMAT[format ?? '']?.[0] ?? 'x'.repeat(minLength ?? 1);
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, member]) => [name, sampleOf(member)]));
    case 'array':
      return [];
    default:
      return null;
  }
}

/** Yields each place in a value with its schema. For a schema with several forms, yields those of all. */
function* placesOf(given: Schema, at: readonly string[] = []): Generator<readonly [readonly string[], Schema]> {
  if (at.length > DEEPEST) return;
  const schema = whole(given);
  yield [at, schema];
  for (const form of formsOf(schema)) yield* placesOf(form, at);
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield* placesOf(member, [...at, name]);
  if (typeof schema.additionalProperties === 'object') yield* placesOf(schema.additionalProperties, [...at, '1']);
  if (schema.items) yield* placesOf(schema.items, [...at, '0']);
}

export type Part = 'path' | 'query' | 'header' | 'body';

function schemaOf(route: AnyRoute, part: Part): Schema {
  const { parameters = [], requestBody } = operations.get(route.id) ?? {};
  if (part === 'body') return requestBody?.content['application/json']?.schema ?? {};
  const named = parameters.filter((parameter) => parameter.in === part);
  return { properties: Object.fromEntries(named.map(({ name = '', schema = {} }) => [name, schema])) };
}

/**
 * The edges of each place in a part of a route's request.
 * @param all each edge, not only those of times and days and the widest numbers
 */
export function edgesIn(route: AnyRoute, part: Part, all: boolean): Edge[] {
  const edges = new Map<string, Edge>();
  for (const [at, schema] of placesOf(schemaOf(route, part)))
    for (const edge of edgesOf(schema, at, all)) edges.set(`${at.join('.')} ${edge.json}`, edge);
  return [...edges.values()];
}

/** Sets a place in a copy of a value to null, with what leads to it where that is missing. */
export function withPlace(value: unknown, [key, ...below]: readonly string[]): unknown {
  if (key === undefined) return null;
  if (Array.isArray(value) || (key === '0' && (typeof value !== 'object' || value === null))) {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withPlace(first, below), ...others];
  }
  const object = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return { ...object, [key]: withPlace(object[key], below) };
}
