import { API_CALLS_PER_MINUTE, apiScopeOf, CONTRACT_VERSION, routes, type AnyRoute } from '@laminate/contracts';
import { answersOf, ErrorAnswers, HEADERS } from './answers.ts';
import { bodyOf, PARAMETERS, parametersOf } from './parameters.ts';
import { schemasOfRoutes, type Json, type Schemas } from './schemas.ts';
import { TAGS, tagOf } from './tags.ts';
import { webhooksOf } from './webhooks.ts';

export type { Json } from './schemas.ts';

const DESCRIPTION = `Every call of the platform, under one origin.

A call carries a bearer token: the \`access_token\` that \`POST /api/auth\` answers, or an API token.
An error is \`application/problem+json\` with a stable \`code\`; \`msg\` says it in English, and \`errors\` names each wrong field.
A call that adds or changes something and takes an \`Idempotency-Key\` may be made again with the same key.
Members may be added to answers at any time: read those you know.`;

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'The `access_token` of a session (a JWT, valid for ten minutes). `POST /api/refresh` returns the next one.',
};

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'lam_…',
  description: [
    'What an owner makes under Integrations, for programs: it may never do more than whoever made it.',
    `Of a token a minute takes ${API_CALLS_PER_MINUTE} calls; \`RateLimit\` and \`RateLimit-Policy\` say what is left.`,
  ].join(' '),
};

/**
 * Returns the OpenAPI 3.1 description of every call, made from the schemas that validate it.
 * @param publicUrl the origin that people use. If it is left out, the one that the document was read from
 */
export function describeApi(publicUrl?: string): Json {
  const schemas = schemasOfRoutes();
  const errors = new ErrorAnswers(schemas);
  const paths = pathsOf(schemas, errors);
  const used = new Set(routes.map((route) => tagOf(route)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laminate',
      version: CONTRACT_VERSION,
      description: DESCRIPTION,
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes: { bearer: BEARER, apiToken: API_TOKEN },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errors.components,
      schemas: schemas.components,
    },
  };
}

function pathsOf(schemas: Schemas, errors: ErrorAnswers): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, schemas, errors);
  return paths;
}

function operation(route: AnyRoute, schemas: Schemas, errors: ErrorAnswers): Json {
  const parameters = parametersOf(route, schemas);
  const body = bodyOf(route, schemas);
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.deprecated && { deprecated: true }),
    description: callers(route) + scopeOf(route),
    tags: [tagOf(route)],
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: answersOf(route, schemas, errors),
  };
}

/** What an API token needs, where the call is open to tokens. */
function scopeOf(route: AnyRoute): string {
  const scope = apiScopeOf(route);
  return scope ? ` Scope of API tokens: \`${scope}\`.` : '';
}

function securityOf(route: AnyRoute): Json {
  if (route.access === 'anyone') return { security: [] };
  return apiScopeOf(route) ? { security: [{ bearer: [] }, { apiToken: [] }] } : {};
}

function callers({ access, kiosk, scope }: AnyRoute): string {
  if (access === 'anyone') return 'Open to anyone.';
  if (access === 'signed-in') return `Open to anyone signed in${kiosk ? ', door devices too' : ''}.`;
  return `Open to these roles${scope === 'event' ? ' in the event' : ''}: ${access.map((role) => `\`${role}\``).join(', ')}.`;
}
