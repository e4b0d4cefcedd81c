import { defineCall } from '@laminate/contracts/route';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** A JSON schema, as far as it is shown. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Referring {
  readonly $ref: string;
}

interface Answer {
  readonly description: string;
  readonly content?: Content;
}

interface RawOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly [string];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | Referring)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | Referring>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;

/** The OpenAPI document, as far as it is shown. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  /** Calls that the product sends to addresses of others, under its own names. */
  readonly webhooks: Paths;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One call, or what the product sends to webhooks. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Null for what the product sends to the address of a webhook. */
  readonly path: string | null;
  readonly tag: string;
  readonly summary: string;
  /** Callers who can use it, or further notes: a paragraph a line, with code between backticks. */
  readonly description: string;
  /** It needs no token. */
  readonly open: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly required: boolean; readonly schema: Schema } | undefined;
  readonly answers: readonly { readonly status: string; readonly description: string; readonly schema?: Schema }[];
}

/** One that others make. */
export type CallOperation = Operation & { readonly path: string };

export const isCall = (operation: Operation): operation is CallOperation => operation.path !== null;

export interface Api {
  readonly document: ApiDocument;
  readonly operations: readonly Operation[];
}

const readDocument = defineCall({ method: 'GET', path: '/api/openapi.json', access: 'anyone' });

export const apiQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }): Promise<Api> => {
    const document = (await call(readDocument, { signal })) as unknown as ApiDocument;
    return { document, operations: operationsOf(document) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function operationsOf(document: ApiDocument): Operation[] {
  const ofPath = (path: string | null, methods: Paths[string]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(document, path, method, raw));
  return [
    ...Object.entries(document.paths).flatMap(([path, methods]) => ofPath(path, methods)),
    ...Object.values(document.webhooks).flatMap((methods) => ofPath(null, methods)),
  ];
}

const operationOf = (document: ApiDocument, path: string | null, method: string, raw: RawOperation): Operation => ({
  id: raw.operationId,
  method: method === 'get' ? 'GET' : 'POST',
  path,
  tag: raw.tags[0],
  summary: raw.summary,
  description: raw.description,
  open: raw.security?.length === 0,
  parameters: (raw.parameters ?? []).map((parameter) => resolved(document, parameter)),
  body: bodyOf(raw),
  answers: Object.entries(raw.responses).map(([status, answer]) => answerOf(document, status, answer)),
});

function bodyOf({ requestBody }: RawOperation): Operation['body'] {
  const [entry] = Object.entries(requestBody?.content ?? {});
  return requestBody && entry && { type: entry[0], required: requestBody.required, schema: entry[1].schema };
}

function answerOf(document: ApiDocument, status: string, answer: Answer | Referring): Operation['answers'][number] {
  const { description, content } = resolved(document, answer);
  const json = content?.['application/json'] ?? content?.['text/event-stream'];
  return { status, description, ...(json && { schema: json.schema }) };
}

/** The target of a reference. Anything else is returned as it is. */
export function resolved<T extends object>(document: ApiDocument, value: T | Referring): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2);
  return document.components[kind]?.[name] as T;
}

/** Returns the name of the schema that is referred to. Undefined for one that is written where it is used. */
export const refName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** Calls that have each of the words in their path, name or summary. */
export function found(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, method, path, summary, tag }) => {
    const text = `${method} ${path ?? ''} ${id} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
