/**
 * Resources that an API token can be allowed to use, each to read and to write. A route says which it belongs to. A
 * route that names none is closed to tokens: log-ins and sessions, users and their rights, tokens, plans, links of
 * devices, webhooks, live sources.
 */
export const RESOURCES = [
  'events',
  'guests',
  'units',
  'guest-fields',
  'photos',
  'views',
  'imports',
  'delegated-lists',
  'check-ins',
  'passages',
  'access',
  'checkpoints',
  'stock',
  'artists',
  'artist-guests',
  'forms',
  'answers',
  'riders',
  'hotels',
  'programme',
  'information',
  'reminders',
  'logs',
  'changes',
] as const;

export type Resource = (typeof RESOURCES)[number];

/** Resources that can't be written directly. They result from other actions. */
const READ_ONLY: readonly Resource[] = ['logs', 'changes'];

export const SCOPE_ACTIONS = ['read', 'write'] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];

/** E.g. `guests:read`. Writing does not include reading. */
export type ApiScope = `${Resource}:${ScopeAction}`;

/** Returns the actions that can be taken on a resource. */
export const actionsOf = (resource: Resource): readonly ScopeAction[] =>
  READ_ONLY.includes(resource) ? ['read'] : SCOPE_ACTIONS;

/** All scopes that some route asks for. */
export const API_SCOPES: readonly ApiScope[] = RESOURCES.flatMap((resource) =>
  actionsOf(resource).map((action): ApiScope => `${resource}:${action}`),
);

/** What of a route says which scope it asks for. */
interface Scoped {
  readonly resource?: Resource;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly reads?: true;
}

/** Returns the scope that a token needs for a route, or null if the route is closed to tokens. */
export const apiScopeOf = ({ resource, method, reads }: Scoped): ApiScope | null =>
  resource ? `${resource}:${method === 'GET' || reads ? 'read' : 'write'}` : null;
