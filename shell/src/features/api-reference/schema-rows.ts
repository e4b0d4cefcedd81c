import { refName, resolved, type ApiDocument, type Schema } from './api-document.ts';

/** A member of a schema, at whatever depth. */
export interface SchemaRow {
  /** Position in the schema: `guests[].name`. */
  readonly place: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
}

/** Depth to which members of members are shown. Deeper levels are only named. */
const DEEPEST = 4;

/** The members of a schema, those of its members behind each. */
export function rowsOf(document: ApiDocument, schema: Schema): SchemaRow[] {
  return membersOf(document, schema, '', []);
}

function membersOf(document: ApiDocument, schema: Schema, place: string, within: readonly string[]): SchemaRow[] {
  const name = refName(schema);
  if (within.length >= DEEPEST || (name !== undefined && within.includes(name))) return [];
  const inside = [...within, name ?? ''];
  const whole = resolved<Schema>(document, schema);
  const below = (part: Schema, at: string) => membersOf(document, part, at, inside);
  const own = Object.entries(whole.properties ?? {}).flatMap(([member, part]) => {
    const at = place === '' ? member : `${place}.${member}`;
    const row = {
      place: at,
      type: typeName(document, part),
      required: whole.required?.includes(member) ?? false,
      description: part.description,
    };
    return [row, ...below(part, at)];
  });
  const parts = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  const values = typeof whole.additionalProperties === 'object' ? whole.additionalProperties : undefined;
  return [
    ...own,
    ...parts.flatMap((part) => membersOf(document, part, place, within)),
    ...(whole.items ? below(whole.items, `${place}[]`) : []),
    ...(values ? below(values, `${place}{}`) : []),
  ];
}

/** What a member is, in a few words of JSON schema. */
export function typeName(document: ApiDocument, schema: Schema): string {
  const { $ref, type, format, items, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) {
    const whole = resolved<Schema>(document, schema);
    return whole.properties || whole.anyOf || whole.allOf ? (refName(schema) ?? '') : typeName(document, whole);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  const parts = anyOf ?? oneOf;
  if (parts) return [...new Set(parts.map((part) => typeName(document, part)))].join(' | ');
  if (allOf) return allOf.map((part) => typeName(document, part)).join(' & ');
  const named = typeof type === 'object' ? type.join(' | ') : (type ?? 'any');
  if (items && named.startsWith('array')) return `${typeName(document, items)}[]`;
  return format === undefined ? named : `${named} (${format})`;
}

/** A value that a schema takes, to begin a body with: what has to be there, and nothing else. */
export function exampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  const whole = resolved<Schema>(document, schema);
  const [example] = whole.examples ?? whole.enum ?? [];
  if (whole.const !== undefined) return whole.const;
  if (example !== undefined) return example;
  if (whole.default !== undefined) return whole.default;
  const [first] = whole.allOf ?? whole.anyOf ?? whole.oneOf ?? [];
  if (first) return exampleOf(document, first, depth);
  const type = typeof whole.type === 'object' ? whole.type[0] : whole.type;
  if (type === 'array') return whole.items && depth < DEEPEST ? [exampleOf(document, whole.items, depth + 1)] : [];
  if (type === 'object') return objectExample(document, whole, depth);
  if (type === 'integer' || type === 'number') return whole.minimum ?? 1;
  if (type === 'boolean') return true;
  return textExample(whole.format);
}

function objectExample(document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number): object {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, part]) => [name, exampleOf(document, part, depth + 1)]),
  );
}

function textExample(format: string | undefined): string {
  if (format === 'date-time') return '2026-07-04T18:00:00Z';
  if (format === 'date') return '2026-07-04';
  if (format === 'uuid') return crypto.randomUUID();
  return format === 'email' ? 'mari.kask@example.com' : 'text';
}
