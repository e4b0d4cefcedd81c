import { getSession } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import type { CallOperation } from './api-document.ts';

/** Values that a person has filled in for a call. */
export interface Filled {
  /** By place and name: `path eventId`. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly file: File | null;
}

/** What came of a call. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly type: string;
  readonly text: string;
}

/** Longest answer that is shown, in characters. */
const LONGEST = 200_000;

/**
 * Makes a call as it was filled in.
 * @param token null for that of the session
 * @throws TypeError when the network fails
 */
export async function sendCall(operation: CallOperation, filled: Filled, token: string | null): Promise<Outcome> {
  const started = performance.now();
  let response = await send(operation, filled, token ?? getSession()?.token);
  if (response.status === 401 && token === null && getSession()) {
    await refreshSession();
    response = await send(operation, filled, getSession()?.token);
  }
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    type,
    text: await textOf(response, type),
    milliseconds: performance.now() - started,
  };
}

function send(operation: CallOperation, filled: Filled, token: string | undefined): Promise<Response> {
  const { method, path, parameters, body } = operation;
  const valuesIn = (place: string) =>
    parameters.flatMap(({ name, in: at }) => {
      const value = filled.values[`${at} ${name}`] ?? '';
      return at === place && value !== '' ? [[name, value] as const] : [];
    });
  const inPath = new Map(valuesIn('path'));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  const query = new URLSearchParams(valuesIn('query').map(([name, value]) => [name, value])).toString();
  const headers = new Headers(valuesIn('header').map(([name, value]): [string, string] => [name, value]));
  if (token !== undefined && token !== '') headers.set('authorization', `Bearer ${token}`);
  if (body?.type === 'application/json') headers.set('content-type', body.type);
  return fetch(query === '' ? address : `${address}?${query}`, {
    method,
    headers,
    ...(body && { body: bodyOf(body, filled) }),
  });
}

function bodyOf({ type, schema }: NonNullable<CallOperation['body']>, { body, file }: Filled): BodyInit | null {
  if (type === 'application/json') return body;
  if (type !== 'multipart/form-data') return file;
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(body === '' ? '{}' : body) as object))
    form.set(name, String(value));
  const [field = 'file'] = Object.keys((schema.allOf?.[0] ?? schema).properties ?? {});
  if (file) form.set(field, file);
  return form;
}

async function textOf(response: Response, type: string): Promise<string> {
  if (type.startsWith('text/event-stream')) {
    // It goes on for as long as someone reads.
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return new TextDecoder().decode(first?.value);
  }
  if (!/json|text|calendar/.test(type)) return '';
  const text = await response.text();
  return (type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text).slice(0, LONGEST);
}
