import { INSTANT, type AnyRoute } from '@laminate/contracts';
import { BYTES } from './answers.ts';
import type { Json, Schemas } from './schemas.ts';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`.',
  schema: { type: 'string', format: 'uuid' },
};

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The `id` of the last message read. The stream continues after it, or says `reset`.',
  schema: { type: 'string', pattern: '^\\d{1,10}$' },
};

/** Parameters that several routes have. */
export const PARAMETERS = { IdempotencyKey: IDEMPOTENCY_KEY, LastEventId: LAST_EVENT_ID };

/** What a call of a route carries in its path, query and headers. */
export function parametersOf(route: AnyRoute, schemas: Schemas): Json[] {
  return [
    ...parameters('path', schemas.of(route.id, 'params')),
    ...parameters('query', schemas.of(route.id, 'query')),
    ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(route.stream ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ...parameters('header', schemas.of(route.id, 'headers')),
  ];
}

function parameters(place: 'path' | 'query' | 'header', schema: Json | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name: place === 'header' ? headerName(name) : name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema: place === 'header' ? asText(asNumber(property)) : asNumber(property),
  }));
}

/** A time in a header is a text for generators, which leave out a call with any other there. */
function asText(schema: Json): Json {
  return schema['$ref'] === '#/components/schemas/Instant'
    ? { type: 'string', pattern: INSTANT, examples: ['2026-07-31T20:00:00Z'] }
    : schema;
}

const headerName = (name: string): string => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

/** In a path or query a number is a text of digits. */
function asNumber(schema: Json): Json {
  const [, first, length] = /^\^(\[1-9\]|)\\d\{\d,(\d+)\}\$$/.exec(String(schema['pattern'])) ?? [];
  if (length === undefined) return schema;
  const { pattern: _, type: __, examples, ...rest } = schema;
  const digits = Number(length) + (first ? 1 : 0);
  const asNumbers = Array.isArray(examples) ? { examples: examples.map(Number) } : {};
  return {
    type: 'integer',
    minimum: first ? 1 : 0,
    maximum: 10 ** Math.min(digits, 15) - 1,
    ...rest,
    ...asNumbers,
  };
}

/** Returns the body of a call: JSON, the parts of an upload, or bytes. Returns undefined if there is none. */
export function bodyOf(route: AnyRoute, schemas: Schemas): Json | undefined {
  if (route.raw) return { required: true, content: { 'application/octet-stream': { schema: BYTES } } };
  const schema = schemas.of(route.id, 'body');
  if (route.upload)
    return {
      required: true,
      content: { 'multipart/form-data': { schema: upload(route.upload, schema ?? {}) } },
    };
  if (!schema) return undefined;
  return { required: !route.body?.safeParse({}).success, content: { 'application/json': { schema } } };
}

/**
 * Returns the parts of an upload as one object. If the parts are in an `allOf`, generators and testers send a file
 * without its name.
 * @param fields the parts sent with the file
 */
function upload({ field, maxBytes }: NonNullable<AnyRoute['upload']>, fields: Json): Json {
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] };
  return {
    type: 'object',
    properties: { ...properties, [field]: { ...BYTES, description: `The file, at most ${maxBytes} bytes.` } },
    required: [...required, field],
    additionalProperties: false,
  };
}
