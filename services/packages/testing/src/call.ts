import type { AnyRoute, Problem } from '@laminate/contracts';
import type { Caller } from './fixture.ts';

interface CallOptions {
  readonly as?: Pick<Caller, 'token'> | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or undefined when there is none. */
  readonly body: Body;
}

interface RouteAddress {
  readonly method: AnyRoute['method'];
  readonly path: string;
}

/**
 * Calls a route of the table over real HTTP. Name the type of the body where you expect success: `call<Session>(…)`.
 */
export async function call<Body = Problem>(
  baseUrl: string,
  route: RouteAddress,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(options.params?.[name])),
  );
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: route.method,
    headers: {
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (text && json ? JSON.parse(text) : undefined) as Body,
  };
}
