import { z } from 'zod';
import * as contracts from '../index.ts';
import { routes, type AnyRoute } from '../index.ts';
import { linesOf, type Direction, type Lines } from './lines.ts';

/** What one call promises. */
export interface RouteShape {
  /** Method, path, and how it answers. */
  readonly call: string;
  readonly access: string;
  readonly input: Lines;
  readonly output: Lines;
}

/** All that the route table promises, for comparing it with what it promised before. */
export interface Shape {
  readonly routes: Readonly<Record<string, RouteShape>>;
  /** Schemas with a name, by direction. */
  readonly schemas: Readonly<Record<Direction, Readonly<Record<string, Lines>>>>;
}

const INPUTS = ['params', 'query', 'headers', 'body'] as const;

/** Describes the route table as it is. */
export function shapeOfContract(): Shape {
  const names = z.registry<{ id: string }>();
  for (const [id, value] of Object.entries(contracts))
    if (value instanceof z.ZodType && !names.has(value)) names.add(value, { id });
  const found: Record<Direction, Map<string, Lines>> = { input: new Map(), output: new Map() };
  const shapes = routes.map((route: AnyRoute): [string, RouteShape] => {
    const input = INPUTS.flatMap((part) => {
      const schema = route[part];
      return schema
        ? Object.entries(linesOf(schema, 'input', names, found.input)).map(
            ([place, type]) => [part + place, type] as const,
          )
        : [];
    });
    const output = route.response ? linesOf(route.response, 'output', names, found.output) : {};
    return [
      route.id,
      {
        call: callOf(route),
        access: typeof route.access === 'string' ? route.access : route.access.toSorted().join(' '),
        input: Object.fromEntries(input),
        output,
      },
    ];
  });
  return { routes: sorted(shapes), schemas: { input: sorted([...found.input]), output: sorted([...found.output]) } };
}

function callOf({ method, path, status, stream, contentType, idempotent, upload }: AnyRoute): string {
  const more = [
    status,
    stream && 'stream',
    contentType,
    idempotent && 'idempotent',
    upload && `upload ${upload.field}`,
  ];
  return [method, path, ...more.filter(Boolean)].join(' ');
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
