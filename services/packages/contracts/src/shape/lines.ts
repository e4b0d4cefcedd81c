import { z } from 'zod';

/**
 * A schema as lines: place of each part → its type. A place that ends with `?` can be left out, `[]` is an element, and
 * `{}` is a value by any key.
 */
export type Lines = Readonly<Record<string, string>>;
export type Direction = 'input' | 'output';
/** JSON schema, as far as it is read here. */
type Json = { readonly [key: string]: unknown };

const REF = '#/$defs/';
/** Keywords that say nothing about what can be sent. */
const IGNORED = new Set([
  '$schema',
  '$defs',
  'id',
  'description',
  'title',
  'examples',
  'default',
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'propertyNames',
]);

/** Schemas with a name, which others refer to. */
export type Named = z.core.$ZodRegistry<{ id: string }>;

/**
 * Writes a schema as lines.
 * @param found takes the lines of named schemas that it refers to
 */
export function linesOf(schema: z.ZodType, direction: Direction, names: Named, found: Map<string, Lines>): Lines {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, {
    io: direction,
    metadata: names,
    unrepresentable: 'any',
  }) as Json & { $defs?: Record<string, Json> };
  const own = names.get(schema)?.id;
  for (const [name, definition] of Object.entries($defs)) if (!found.has(name)) found.set(name, flat(definition));
  if (own === undefined) return flat(json);
  // A schema with a name is written as a reference to its own definition, which is among those above.
  if (!found.has(own)) found.set(own, flat(json));
  return { '': own };
}

function flat(json: Json): Lines {
  const lines: Record<string, string> = {};
  walk(json, '', lines);
  return lines;
}

function walk(json: Json, place: string, lines: Record<string, string>): void {
  const parts = json.anyOf as Json[] | undefined;
  const [some, ...more] = parts?.filter(({ type }) => type !== 'null') ?? [];
  if (parts && some && more.length === 0) {
    walk(some, place, lines);
    lines[place] = `${lines[place]} or null`;
    return;
  }
  lines[place] = typeOf(json);
  const required = new Set(json.required as string[] | undefined);
  for (const [name, part] of Object.entries((json.properties ?? {}) as Record<string, Json>))
    walk(part, `${place}.${name}${required.has(name) ? '' : '?'}`, lines);
  if (isSchema(json.items)) walk(json.items, `${place}[]`, lines);
  if (isSchema(json.additionalProperties)) walk(json.additionalProperties, `${place}{}`, lines);
}

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function typeOf(json: Json): string {
  if (typeof json.$ref === 'string') return json.$ref.replace(REF, '');
  const rest = Object.entries(json)
    .filter(([key]) => !IGNORED.has(key))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [json.type ?? 'any', ...rest.toSorted()].join(' ');
}
