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

/** The OpenAPI document, as far as it is shown. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One call. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Who may call it. */
  readonly callers: string;
  /** It needs no token. */
  readonly open: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly required: boolean; readonly schema: Schema } | undefined;
  readonly answers: readonly { readonly status: string; readonly description: string; readonly schema?: Schema }[];
}

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
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method === 'get' ? 'GET' : 'POST',
      path,
      tag: raw.tags[0],
      summary: raw.summary,
      callers: raw.description,
      open: raw.security?.length === 0,
      parameters: (raw.parameters ?? []).map((parameter) => resolved(document, parameter)),
      body: bodyOf(raw),
      answers: Object.entries(raw.responses).map(([status, answer]) => answerOf(document, status, answer)),
    })),
  );
}

function bodyOf({ requestBody }: RawOperation): Operation['body'] {
  const [entry] = Object.entries(requestBody?.content ?? {});
  return requestBody && entry && { type: entry[0], required: requestBody.required, schema: entry[1].schema };
}

function answerOf(document: ApiDocument, status: string, answer: Answer | Referring): Operation['answers'][number] {
  const { description, content } = resolved(document, answer);
  const json = content?.['application/json'] ?? content?.['text/event-stream'];
  return { status, description, ...(json && { schema: json.schema }) };
}

/** What a reference refers to; anything else as it is. */
export function resolved<T extends object>(document: ApiDocument, value: T | Referring): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2);
  return document.components[kind]?.[name] as T;
}

/** The name of the schema that is referred to; undefined for one that stands where it is used. */
export const refName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** Calls that have each of the words in their path, name or summary. */
export function found(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, method, path, summary, tag }) => {
    const text = `${method} ${path} ${id} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
