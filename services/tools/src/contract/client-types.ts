import type { Json } from '@laminate/gateway/openapi';

/** The document, as far as it is read here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Json;
}

interface Answer {
  readonly content?: Content;
}

interface Reference {
  readonly $ref: string;
}

type Content = Readonly<Record<string, { readonly schema: Json }>>;

const HEAD = `// Made of the OpenAPI document, as write-client-types.ts of the tools says: what a call sends and answers.
`;

/** The types of the client: one for each named schema, and \`Routes\` with what each call takes and answers. */
export function clientTypes(description: Json): string {
  const document = description as unknown as Document;
  const problems = problemsOf(document);
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => !problems.includes(name))
    .map(([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')};\n`);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  const routes = calls.map(({ call, operation }) => {
    const members = membersOf(operation, document).map(([name, type]) => `    ${name}: ${type};\n`);
    return `${comment({ description: operation.summary }, '  ')}  '${call}': {\n${members.join('')}  };\n`;
  });
  const idempotent = calls.filter(({ operation }) =>
    operation.parameters?.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/IdempotencyKey')),
  );
  return [
    HEAD,
    ...schemas,
    `/** Stable codes of errors. */\nexport type ErrorCode =\n${codesOf(document)
      .map((code) => `  | '${code}'\n`)
      .join('')
      .trimEnd()};\n`,
    `/** Every call, by its method and path. */\nexport interface Routes {\n${routes.join('')}}\n`,
    `/** Calls that take an \`Idempotency-Key\`. */\nexport const IDEMPOTENT: readonly (keyof Routes)[] = [\n${idempotent.map(({ call }) => `  '${call}',\n`).join('')}];\n`,
  ].join('\n');
}

/** What a call takes and answers, as members of a type. */
function membersOf({ parameters = [], requestBody, responses }: Operation, { components }: Document) {
  const all = parameters.map((parameter) =>
    '$ref' in parameter ? (components.parameters[nameOf(parameter.$ref)] as Parameter) : parameter,
  );
  const members: [string, string][] = [];
  for (const [place, name] of [
    ['path', 'path'],
    ['query', 'query'],
    ['header', 'headers'],
  ] as const) {
    const here = all.filter((parameter) => parameter.in === place);
    if (here.length === 0) continue;
    if (place === 'path') {
      members.push(['path', `{ ${here.map((one) => `${one.name}: ${typeOf(one.schema, '')}`).join('; ')} }`]);
      continue;
    }
    const required = here.filter((parameter) => parameter.required).map((parameter) => parameter.name);
    const properties = Object.fromEntries(
      here.map(({ name: of, schema, description }) => [of, { ...schema, ...(description && { description }) }]),
    );
    members.push([
      `${name}${required.length > 0 ? '' : '?'}`,
      typeOf({ type: 'object', properties, required }, '    '),
    ]);
  }
  if (requestBody) members.push([`body${requestBody.required ? '' : '?'}`, bodyType(requestBody.content)]);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] as Answer;
  members.push(['answer', answerType(success)]);
  return members;
}

function bodyType(content: Content): string {
  if (content['multipart/form-data']) return 'FormData';
  const json = content['application/json'];
  return json ? typeOf(json.schema, '    ') : 'Blob | Uint8Array<ArrayBuffer>';
}

function answerType({ content = {} }: Answer): string {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  if (type === '') return 'undefined';
  if (type === 'application/json') return typeOf(schema, '    ');
  return type === 'text/event-stream' ? 'ReadableStream<Uint8Array>' : 'Blob';
}

/** Names of the schemas that answers with an error have. */
const problemsOf = ({ components }: Document): string[] =>
  Object.values(components.responses).flatMap(({ content = {} }) => {
    const $ref = content['application/problem+json']?.schema['$ref'];
    return typeof $ref === 'string' ? [nameOf($ref)] : [];
  });

function codesOf(document: Document): string[] {
  const codes = problemsOf(document).flatMap((name) => {
    const { allOf } = document.components.schemas[name] as {
      allOf: [Json, { properties: { code: { enum: string[] } } }];
    };
    return allOf[1].properties.code.enum;
  });
  return [...new Set(codes)].toSorted();
}

/** What a reference names. */
const nameOf = ($ref: string): string => $ref.split('/').at(-1) as string;

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** A JSON schema as a type. @param indent of the line that it begins in */
function typeOf(schema: Json, indent: string): string {
  const {
    $ref,
    enum: choices,
    anyOf,
    oneOf,
    allOf,
    not,
    type,
  } = schema as {
    $ref?: string;
    enum?: unknown[];
    anyOf?: Json[];
    oneOf?: Json[];
    allOf?: Json[];
    not?: Json;
    type?: string | string[];
  };
  if ($ref !== undefined) return nameOf($ref);
  if (typeof not?.['const'] === 'boolean') return quoted(!not['const']);
  if ('const' in schema) return quoted(schema['const']);
  if (choices) return choices.map(quoted).join(' | ');
  const some = anyOf ?? oneOf;
  if (some) return [...new Set(some.map((part) => typeOf(part, indent)))].join(' | ');
  if (allOf) return allOf.map((part) => typeOf(part, indent)).join(' & ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return arrayType(schema, indent);
  if (type === 'object') return objectType(schema, indent);
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

function arrayType(schema: Json, indent: string): string {
  const { items, prefixItems } = schema as { items?: Json; prefixItems?: Json[] };
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  const element = items ? typeOf(items, indent) : 'unknown';
  return /^[\w]+$/.test(element) ? `${element}[]` : `(${element})[]`;
}

function objectType(schema: Json, indent: string): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: Json | boolean;
  };
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
  if (Object.keys(properties).length === 0) return `Record<string, ${values}>`;
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${comment(member, inner)}${inner}${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(member, inner)};\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

function comment({ description }: Json, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}
