import { routes, type AnyRoute } from '@laminate/contracts';
import { Router } from 'express';
import { z } from 'zod';

const STYLE_PATH = '/docs/style.css';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .5rem 0; border-bottom: 1px solid #8886; }
summary span { opacity: .75; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: #8881; }
`;

/**
 * `/api/openapi.json` and `/api/docs`, a page that reads without scripts. Both are made from the route table when
 * somebody asks first: it takes longer than all the rest of a start.
 */
export function apiReference(publicUrl: string | undefined): Router {
  const document = once(async () => JSON.stringify((await import('./openapi/document.ts')).describeApi(publicUrl)));
  const page = once(renderPage);
  const router = Router();
  router.get(
    '/openapi.json',
    async (_req, res) =>
      void res
        .type('application/json')
        .set('cache-control', 'no-cache')
        .send(await document()),
  );
  router.get('/docs', (_req, res) => void res.type('html').set('cache-control', 'no-cache').send(page()));
  router.get(STYLE_PATH, (_req, res) => void res.type('css').set('cache-control', 'no-cache').send(STYLE));
  return router;
}

/** Makes something when it is wanted first, and the same ever after. */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

function renderPage(): string {
  const services = [...new Set(routes.map(({ service }) => service))];
  const sections = services.map(
    (service) =>
      `<h2>${service}</h2>${routes
        .filter((route) => route.service === service)
        .map(renderRoute)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Laminate API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api${STYLE_PATH}"></head>
<body><h1>Laminate API</h1><p>Described by <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls carry a bearer token from
<code>POST /api/auth</code>; errors are <code>application/problem+json</code> with <code>msg</code>, <code>code</code>
and <code>errors</code>.</p>${sections.join('')}</body></html>`;
}

function renderRoute(route: AnyRoute): string {
  const { access } = route;
  const roles = typeof access === 'string' ? access : access.join(', ');
  const parts = [
    renderSchema('Path', route.params),
    renderSchema('Query', route.query),
    renderSchema('Body', route.body),
    renderSchema(`Answer ${route.status ?? 200}`, route.response, 'output'),
  ];
  return `<details id="${route.id}"><summary><code>${route.method} ${escape(route.path)}</code> <span>${escape(route.summary)}</span></summary>
<p>Who: ${escape(roles)}</p>${parts.join('')}</details>`;
}

function renderSchema(label: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h3>${label}</h3><pre>${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
