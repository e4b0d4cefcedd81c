import * as contracts from '@laminate/contracts';
import { routes, STREAM_MESSAGES } from '@laminate/contracts';
import { z } from 'zod';
import { describeSchema } from './descriptions.ts';

/** A JSON schema, as far as it is read here. */
export interface Json {
  [key: string]: unknown;
}

type Direction = 'input' | 'output';

const REF = '#/components/schemas/';
/** Parts of a route with a schema, and whether they are sent or answered. */
const PARTS = { params: 'input', query: 'input', headers: 'input', body: 'input', response: 'output' } as const;
type Part = keyof typeof PARTS;

/** What is said of a format by its name alone: the pattern behind it would be a screen long. */
const FORMATS = new Set(['date-time', 'date', 'uuid', 'email']);

/** All schemas of the document. */
export interface Schemas {
  /** Those with a name, by it. */
  readonly components: Readonly<Record<string, Json>>;
  /** The schema of a part of a route, or a reference to the component that it is; undefined where it has none. */
  of(routeId: string, part: Part): Json | undefined;
  /** A reference to a schema that is exported by the contracts, as it is answered. */
  answered(name: keyof typeof contracts): Json;
}

/**
 * Makes JSON schemas of the route table. What the contracts export by a name is a component of that name; where what
 * may be sent differs from what is answered, the first is named with `Input` behind.
 */
export function schemasOfRoutes(): Schemas {
  const made = { input: convert('input'), output: convert('output') };
  const { nameOf, reached } = componentNames(made);
  const finish = (schema: Json, direction: Direction): Json =>
    walk(schema, (part) => {
      const name = refIn(part);
      return name === undefined ? part : { ...part, $ref: REF + nameOf(name, direction) };
    });
  const components = reached.flatMap(([name, direction]) => {
    const schema = made[direction][name];
    return schema ? [[nameOf(name, direction), finish(describeSchema(schema, name), direction)] as const] : [];
  });
  return {
    components: Object.fromEntries(components.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    of: (routeId, part) => {
      const schema = made[PARTS[part]][rootOf(routeId, part)];
      return schema && finish(describeSchema(schema, rootOf(routeId, part)), PARTS[part]);
    },
    answered: (name) => ({ $ref: REF + nameOf(name, 'output') }),
  };
}

const rootOf = (routeId: string, part: Part): string => `${routeId}.${part}`;
/** Of the other parts each member is a parameter by itself. */
const isBody = (part: Part): boolean => part === 'body' || part === 'response';
const isRoot = (name: string): boolean => name.includes('.');

const MESSAGES = z.union(
  Object.entries(STREAM_MESSAGES).map(([event, data]) => z.object({ event: z.literal(event), id: z.string(), data })),
);

/** Every named schema and every part of a route, by name or `route.part`. */
function convert(io: Direction): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, value] of Object.entries(contracts))
    if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id });
  if (io === 'output') registry.add(MESSAGES, { id: 'StreamMessage' });
  const aliases: Record<string, Json> = {};
  for (const route of routes)
    for (const part of Object.keys(PARTS) as Part[]) {
      const schema = route[part];
      if (!schema || PARTS[part] !== io) continue;
      const known = registry.get(schema)?.id;
      if (known === undefined) registry.add(schema, { id: rootOf(route.id, part) });
      else aliases[rootOf(route.id, part)] = isBody(part) && !isRoot(known) ? { $ref: known } : { same: known };
    }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => id,
    override: ({ jsonSchema }) => void tidy(jsonSchema as Json, io),
  });
  const all = { ...(schemas as Record<string, Json>) };
  for (const [root, alias] of Object.entries(aliases))
    all[root] = typeof alias['same'] === 'string' ? (all[alias['same']] as Json) : alias;
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, withoutIds(schema)]));
}

/** Leaves out what says nothing, or only how it is checked here. */
function tidy(schema: Json, io: Direction): void {
  // Who reads an answer takes what is new in it as it comes: more may follow at any time.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (typeof schema['format'] === 'string' && FORMATS.has(schema['format'])) delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  const parts = (schema['anyOf'] ?? []) as Json[];
  // What is transformed can be anything: no other form says more.
  if (parts.some((part) => Object.keys(part).length === 0)) delete schema['anyOf'];
  const [one, none, ...more] = parts;
  if (!one || none?.['type'] !== 'null' || more.length > 0) return;
  if (typeof one['type'] !== 'string' || one['enum'] || one['const'] !== undefined) return;
  delete schema['anyOf'];
  Object.assign(schema, one, { type: [one['type'], 'null'] });
}

const withoutIds = ({ $schema: _, $id: __, id: ___, ...schema }: Json): Json => schema;

/** The names of all components that the routes reach, each with what it is needed for. */
function componentNames(made: Record<Direction, Record<string, Json>>) {
  const needed: Record<Direction, Set<string>> = {
    input: new Set(),
    output: new Set(['Problem', 'StreamMessage', 'WebhookBody']),
  };
  for (const direction of ['input', 'output'] as const) {
    const queue = [...Object.keys(made[direction]).filter(isRoot), ...needed[direction]];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      for (const next of refsIn(made[direction][name] ?? {})) {
        if (needed[direction].has(next)) continue;
        needed[direction].add(next);
        queue.push(next);
      }
    }
  }
  const differing = differingNames(
    made,
    [...needed.input].filter((name) => needed.output.has(name)),
  );
  const reached = (['output', 'input'] as const).flatMap((direction) =>
    [...needed[direction]]
      .filter((name) => direction === 'output' || !needed.output.has(name) || differing.has(name))
      .map((name) => [name, direction] as const),
  );
  const nameOf = (name: string, direction: Direction) =>
    direction === 'input' && differing.has(name) ? `${name}Input` : name;
  return { nameOf, reached };
}

/** Those of the names that are not the same when sent and when answered, or hold one that is not. */
function differingNames(
  { input, output }: Record<Direction, Record<string, Json>>,
  both: readonly string[],
): Set<string> {
  const differing = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const name of both) if (refsIn(input[name] ?? {}).some((ref) => differing.has(ref))) differing.add(name);
  }
  return differing;
}

/** An id is a number, also where it comes as text. */
const refIn = ({ $ref }: Json): string | undefined =>
  $ref === 'PathId' ? 'Id' : typeof $ref === 'string' ? $ref : undefined;

function refsIn(schema: Json): string[] {
  const refs: string[] = [];
  walk(schema, (part) => {
    const name = refIn(part);
    if (name !== undefined) refs.push(name);
    return part;
  });
  return refs;
}

/** Changes each object in a schema, from the outside in. */
function walk(schema: Json, change: (part: Json) => Json): Json {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? walk(value as Json, change) : value;
  };
  return Object.fromEntries(Object.entries(change(schema)).map(([key, value]) => [key, inside(value)]));
}
