import * as contracts from '@laminate/contracts';
import { routes, STREAM_MESSAGES, type AnyRoute } from '@laminate/contracts';
import { SHOWS_SOMETHING, SPACES } from '@laminate/contracts/stored-text';
import { z } from 'zod';

/** A JSON schema, as far as it is read here. */
export interface Json {
  [key: string]: unknown;
}

type Direction = 'input' | 'output';

const REF = '#/components/schemas/';
/** Parts of a route with a schema, and whether they are sent or answered. */
const PARTS = { params: 'input', query: 'input', headers: 'input', body: 'input', response: 'output' } as const;
type Part = keyof typeof PARTS;

/** Formats whose name says it all: zod's pattern behind it would be a screen long. */
const FORMATS = new Set(['date-time', 'date', 'uuid', 'email']);
const LONGEST_PATTERN = 200;

/** All schemas of the document. */
export interface Schemas {
  /** Those with a name, by it. */
  readonly components: Readonly<Record<string, Json>>;
  /**
   * Returns the schema of a part of a route, or a reference to the component that it is. Returns undefined if there is
   * none.
   */
  of(routeId: string, part: Part): Json | undefined;
  /** A reference to a schema that is exported by the contracts, as it is answered. */
  answered(name: keyof typeof contracts): Json;
  /** Adds a component. @returns a reference to it */
  add(name: string, schema: Json): Json;
}

/**
 * Makes JSON schemas of the route table. A schema that the contracts export under a name is a component of that name.
 * Where the sent form differs from the answered one, the sent one has the suffix `Input`.
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
    return schema ? [[nameOf(name, direction), finish(schema, direction)] as const] : [];
  });
  const named: Record<string, Json> = Object.fromEntries(
    components
      .flatMap(([name, schema]) => nameKinds(name, schema))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return {
    components: named,
    add: (name, schema) => {
      named[name] = schema;
      return { $ref: REF + name };
    },
    of: (routeId, part) => {
      const schema = made[PARTS[part]][rootOf(routeId, part)];
      return schema && finish(schema, PARTS[part]);
    },
    answered: (name) => ({ $ref: REF + nameOf(name, 'output') }),
  };
}

const rootOf = (routeId: string, part: Part): string => `${routeId}.${part}`;
/** Checks whether a part is a body. In the other parts each member is a separate parameter. */
/** Whether a part can be a schema with a name. The parts of an upload are described together with its file. */
const isNamed = ({ upload }: AnyRoute, part: Part): boolean =>
  part === 'response' || (part === 'body' && upload === undefined);
const isRoot = (name: string): boolean => name.includes('.');

const MESSAGES = z.union(
  Object.entries(STREAM_MESSAGES).map(([event, data]) =>
    z.object({
      event: z.literal(event).describe('Type of the message.'),
      id: z.string().describe("The event's sequence number of the message, to continue after it."),
      data: data.describe('Content of the message.'),
    }),
  ),
);

const SHOWN_TEXT = z.string().meta({
  description: 'Text with at least one visible character and no control characters.',
  pattern: SHOWS_SOMETHING,
});

/** Every named schema and every part of a route, by name or `route.part`. */
function convert(io: Direction): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, value] of Object.entries(contracts))
    if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id });
  if (io === 'output') registry.add(MESSAGES, { id: 'StreamMessage' });
  else registry.add(SHOWN_TEXT, { id: 'ShownText' });
  /** With another description a schema is a copy, which refers to the named one that has the limits. */
  const isCopyOfNamed = ({ _zod: { parent } }: z.core.$ZodType): boolean =>
    parent !== undefined && (registry.has(parent) || isCopyOfNamed(parent));
  const aliases: Record<string, Json> = {};
  for (const route of routes)
    for (const part of Object.keys(PARTS) as Part[]) {
      const schema = route[part];
      if (!schema || PARTS[part] !== io) continue;
      const known = registry.get(schema)?.id;
      if (known === undefined) registry.add(schema, { id: rootOf(route.id, part) });
      else aliases[rootOf(route.id, part)] = isNamed(route, part) && !isRoot(known) ? { $ref: known } : { same: known };
    }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => id,
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && !isCopyOfNamed(zodSchema)) limitText(zodSchema, jsonSchema as Json, 'ShownText');
    },
  });
  const all = { ...(schemas as Record<string, Json>) };
  for (const [root, alias] of Object.entries(aliases))
    all[root] = typeof alias['same'] === 'string' ? (all[alias['same']] as Json) : alias;
  // Only now, since zod shows no schema that others are copies of, and parts of a union after it.
  const tidied = mapValues(all, (schema) => walk(withoutIds(schema), (part) => tidy(part, io)));
  return mapValues(tidied, (schema) => walk(schema, (part) => tidyUnion(withoutRepeated(part, tidied))));
}

/** Leaves out of a reference with another description what the schema that it refers to says. */
function withoutRepeated(part: Json, named: Readonly<Record<string, Json>>): Json {
  const { $ref, ...beside } = part;
  const said = typeof $ref === 'string' ? named[$ref] : undefined;
  if (!said) return part;
  const own = Object.entries(beside).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(said[key]));
  return { $ref, ...Object.fromEntries(own) };
}

/** Leaves out what says nothing, or only how it is checked here. */
function tidy({ ...schema }: Json, io: Direction): Json {
  // Clients must accept new members in an answer, since more can be added at any time.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (FORMATS.has(String(schema['format'])) && String(schema['pattern']).length > LONGEST_PATTERN)
    delete schema['pattern'];
  // What follows a tuple. Generators take no `false` there, and its length says the same.
  if (schema['prefixItems']) schema['items'] = {};
  tidyMembers((schema['properties'] ?? {}) as Record<string, Json>, schema, io);
  if (io === 'output' && schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (io === 'output' && schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  return schema;
}

/** A union as generators take it. It is told from its parts, so these have to be as they will be. */
function tidyUnion({ ...schema }: Json): Json {
  const parts = ((schema['anyOf'] ?? []) as Json[]).map(withoutTrue);
  // What is transformed can be anything: no other form says more.
  if (parts.some((part) => Object.keys(part).length === 0)) delete schema['anyOf'];
  if (!areDistinguishedByType(parts)) return schema;
  delete schema['anyOf'];
  const types = parts.map(({ type }) => type);
  // Each keyword is about one type. Generators compile no `anyOf` with a list, and no form at all of a list or an object.
  if (types.every((type) => type === 'array' || type === 'object')) return schema;
  return { ...schema, ...Object.assign({}, ...parts), type: types };
}

/** In a union `true` alone is taken for null by generators. */
const withoutTrue = (part: Json): Json => (part['const'] === true ? { type: 'boolean' } : part);

/** Whether a union is of plain types, each of them once. */
function areDistinguishedByType(parts: readonly Json[]): boolean {
  const types = parts.map(({ type }) => (type === 'integer' ? 'number' : type));
  return (
    parts.length > 1 &&
    new Set(types).size === types.length &&
    parts.every((part) => typeof part['type'] === 'string' && !part['enum'] && !('const' in part) && !('$ref' in part))
  );
}

/** Members in the forms that generators make something of that compiles. */
function tidyMembers(members: Record<string, Json>, schema: Json, io: Direction): void {
  const spelled = new Set<string>();
  for (const [name, member] of Object.entries(members)) {
    if (member['type'] === 'null') {
      delete member['type'];
      member['const'] = null;
    }
    if (typeof member['const'] === 'boolean') {
      member['not'] = { const: !member['const'] };
      delete member['const'];
    }
    // Of two names that become one in camel case the first is enough to read the value.
    const inCamelCase = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (io === 'output' && spelled.has(inCamelCase)) {
      delete members[name];
      schema['required'] = ((schema['required'] ?? []) as string[]).filter((other) => other !== name);
    }
    spelled.add(inCamelCase);
  }
}

const mapValues = <From, To>(all: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

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
  const isTaken = (name: string) => needed.output.has(name) || needed.input.has(name);
  /** Go calls the constructor of `X` `NewX`. */
  const spelled = (name: string) => {
    const made = /^New(?=[A-Z])(.+)$/.exec(name)?.[1];
    return made !== undefined && isTaken(made) ? `${made}ToAdd` : name;
  };
  const nameOf = (name: string, direction: Direction) =>
    spelled(name) + (direction === 'input' && differing.has(name) ? 'Input' : '');
  return { nameOf, reached };
}

/**
 * Gives a name to each kind of a union whose kinds a word tells apart, such as the type of a change: `FeedChangeCheckIn`.
 * Of kinds without names generators leave out some.
 */
function nameKinds(name: string, schema: Json): [string, Json][] {
  const key = schema['oneOf'] ? 'oneOf' : 'anyOf';
  const kinds = (schema[key] ?? []) as Json[];
  const wordOf = (kind: Json) =>
    Object.values((kind['properties'] ?? {}) as Record<string, Json>)
      .map(constOf)
      .find(Boolean);
  if (kinds.length === 0 || !kinds.every(wordOf)) return [[name, schema]];
  const named = kinds.map((kind): [string, Json] => [name + inPascalCase(wordOf(kind) as string), kind]);
  return [[name, { ...schema, [key]: named.map(([kind]) => ({ $ref: REF + kind })) }], ...named];
}

const constOf = (schema: Json): string | undefined =>
  typeof schema['const'] === 'string' ? schema['const'] : undefined;
const inPascalCase = (word: string): string =>
  word.replaceAll(/(?:^|[^A-Za-z\d])([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase());

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

type Schema = z.core.$ZodType;

/** Schemas that a value passes, one after the other. */
const steps = (schema: Schema): Schema[] =>
  schema instanceof z.ZodPipe ? [...steps(schema.in), ...steps(schema.out)] : [schema];

/** A pattern for what is trimmed before it is looked at. */
const amongSpaces = (pattern: string): string =>
  /^\^.*\$$/.test(pattern) ? `^${SPACES}(?:${pattern.slice(1, -1)})${SPACES}$` : pattern;

/**
 * Describes what can be sent for a text that is cleaned before it is checked. JSON schema has nothing for the change
 * between, so zod describes such a text by what it is before: as any text.
 * @param json what zod made of the schema, which is changed
 * @param shown name of the schema of a text in which something shows
 */
function limitText(schema: Schema, json: Json, shown: string): void {
  const passed = steps(schema);
  const [sent, ...checked] = passed.filter((step) => step instanceof z.ZodString || step instanceof z.ZodStringFormat);
  if (sent === undefined || sent !== passed[0] || checked.length === 0) return;
  const limits = checked.map((step): Json => z.toJSONSchema(step) as Json);
  const numbers = (key: string) => limits.flatMap((each) => (typeof each[key] === 'number' ? [each[key]] : []));
  const [least, most] = [numbers('minLength'), numbers('maxLength')];
  if (least.length > 0) json['minLength'] = Math.max(...least);
  if (most.length > 0) json['maxLength'] = Math.min(...most);
  const pattern = limits.flatMap((each) => (typeof each['pattern'] === 'string' ? [each['pattern']] : [])).at(-1);
  if (pattern !== undefined) json['pattern'] ??= amongSpaces(pattern);
  // What these say holds of what every text is held to, too.
  if (json['pattern'] !== undefined) {
    delete json['$ref'];
    json['type'] = 'string';
  } else if (least.length > 0) json['$ref'] = shown;
}
