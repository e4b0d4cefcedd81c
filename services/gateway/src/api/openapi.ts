import {
  OpenApiGeneratorV31,
  OpenAPIRegistry,
  extendZodWithOpenApi,
  type RouteConfig,
  type ZodContentObject,
} from '@asteasolutions/zod-to-openapi';
import { API_CALLS_PER_MINUTE, ERROR_STATUS, Problem, apiScopeOf, routes, type AnyRoute } from '@laminate/contracts';
import { z } from 'zod';

extendZodWithOpenApi(z);

const TITLE = 'Laminate';

const API_TOKEN = [
  `What an owner makes under Integrations, for programs. Of a token a minute takes ${API_CALLS_PER_MINUTE} calls; each`,
  'answer says what is left in the fields RateLimit and RateLimit-Policy. It may never do more than whoever made it.',
].join(' ');

const BINARY = z.string().openapi({ type: 'string', format: 'binary' });

/** Statuses that a call may answer besides success, from its declaration. */
function problemStatuses({
  access,
  resource,
  scope,
  params,
  body,
  headers,
  idempotent,
  upload,
  contentType,
}: AnyRoute): number[] {
  const statuses = [429, 500, 503];
  if (params || body || headers) statuses.push(400);
  if (access !== 'anyone') statuses.push(401);
  if (Array.isArray(access) || resource) statuses.push(403);
  if (scope === 'event' || contentType) statuses.push(404);
  if (idempotent) statuses.push(409);
  if (upload) statuses.push(413, 415);
  return statuses.sort((a, b) => a - b);
}

function rolesOf(access: AnyRoute['access']): string {
  if (access === 'anyone') return 'Anyone.';
  return access === 'signed-in' ? 'Anyone signed in.' : `Roles: ${access.join(', ')}.`;
}

/** What an API token needs, where the call is open to tokens. */
function scopeOf(route: AnyRoute): string {
  const scope = apiScopeOf(route);
  return scope ? ` Scope of API tokens: \`${scope}\`.` : '';
}

function securityOf(route: AnyRoute): { [scheme: string]: [] }[] {
  if (route.access === 'anyone') return [];
  return apiScopeOf(route) ? [{ bearer: [] }, { apiToken: [] }] : [{ bearer: [] }];
}

function successOf(route: AnyRoute) {
  if (route.stream)
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } };
  if (route.contentType) return { description: 'Success', content: { [route.contentType]: { schema: BINARY } } };
  if (!route.response) return { description: 'Done' };
  return { description: 'Success', content: { 'application/json': { schema: route.response } } };
}

/** What a call may carry besides its token. */
const headersOf = ({ idempotent, headers }: AnyRoute) =>
  z.object({
    ...(idempotent && { 'idempotency-key': z.uuid().optional() }),
    ...(headers as z.ZodObject | undefined)?.shape,
  });

/** JSON, or the parts of an upload. */
function bodyOf({ body, upload }: AnyRoute): ZodContentObject {
  if (!upload) return { 'application/json': { schema: body as z.ZodType } };
  return { 'multipart/form-data': { schema: (body as z.ZodObject).extend({ [upload.field]: BINARY }) } };
}

function describe(route: AnyRoute): RouteConfig {
  const problem = (status: number) => {
    const codes = Object.entries(ERROR_STATUS)
      .filter(([, of]) => of === status)
      .map(([code]) => code);
    return { description: codes.join(', '), content: { 'application/problem+json': { schema: Problem } } };
  };
  return {
    method: route.method === 'GET' ? 'get' : 'post',
    path: route.path,
    operationId: route.id,
    tags: [route.service],
    summary: route.summary,
    description: rolesOf(route.access) + scopeOf(route),
    security: securityOf(route),
    request: {
      ...(route.params ? { params: route.params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(route.body ? { body: { required: !route.body.safeParse({}).success, content: bodyOf(route) } } : {}),
      ...(route.idempotent || route.headers ? { headers: headersOf(route) } : {}),
    },
    responses: {
      [route.status ?? (route.response || route.stream || route.contentType ? 200 : 204)]: successOf(route),
      ...Object.fromEntries(problemStatuses(route).map((status) => [status, problem(status)])),
    },
  };
}

/** The OpenAPI 3.1 description of every call, made from the schemas that validate it. */
export function describeApi(publicUrl: string | undefined): object {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  registry.registerComponent('securitySchemes', 'apiToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lam_…',
    description: API_TOKEN,
  });
  for (const route of routes) registry.registerPath(describe(route));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: TITLE, version: '1', description: 'Every call of the platform, under one origin.' },
    servers: [{ url: publicUrl ?? '/' }],
  });
}
