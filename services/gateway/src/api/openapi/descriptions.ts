import docstrings from './docstrings.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };

type Json = Readonly<Record<string, unknown>>;

/** Docstrings of the contracts, by schema and path of the member. Made by `npm run contract`. */
const DOCSTRINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = docstrings;

/** What members mean that are called the same everywhere. */
const FIELDS: Readonly<Record<string, string>> = fields;

/**
 * Describes a schema and its members: as the docstrings of the contracts do, and what these leave out by the name alone.
 * @param name of a component, or `<routeId>.<part>`
 */
export function describeSchema(schema: Json, name: string): Json {
  const docs = DOCSTRINGS[name] ?? {};
  const described = describeMembers(schema, '', docs);
  const own = docs[''];
  return own === undefined || described['description'] !== undefined ? described : { description: own, ...described };
}

function describeMembers(schema: Json, place: string, docs: Readonly<Record<string, string>>): Json {
  const at = (part: unknown): unknown =>
    typeof part === 'object' && part !== null ? describeMembers(part as Json, place, docs) : part;
  const described = { ...schema };
  for (const key of ['items', 'additionalProperties']) if (key in schema) described[key] = at(schema[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    if (Array.isArray(schema[key])) described[key] = schema[key].map(at);
  if (schema['properties'])
    described['properties'] = Object.fromEntries(
      Object.entries(schema['properties'] as Record<string, Json>).map(([name, member]) => [
        name,
        describeMember(member, name, place === '' ? name : `${place}.${name}`, docs),
      ]),
    );
  return described;
}

function describeMember(member: Json, name: string, place: string, docs: Readonly<Record<string, string>>): Json {
  const described = describeMembers(member, place, docs);
  const description = described['description'] ?? docs[place] ?? withoutNull(FIELDS[name], member);
  return description === undefined ? described : { ...described, description };
}

/** What a name means everywhere, without what null means where it can't be null. */
const withoutNull = (description: string | undefined, member: Json): string | undefined =>
  takesNull(member)
    ? description
    : description?.replace(
        /(?:[;,] (?:or )?null (?:for|if|where|while|until|on|at|otherwise)[^;]*|\. Otherwise null)\.$/,
        '.',
      );

function takesNull({ type, anyOf, ...member }: Json): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((part: Json) => takesNull(part));
  return member['const'] === null || type === 'null' || (Array.isArray(type) && type.includes('null'));
}
