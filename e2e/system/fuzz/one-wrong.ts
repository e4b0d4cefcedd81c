import type { AnyRoute } from '@laminate/contracts';
import { z } from 'zod';
import type { EventFixture } from '../authorisation/event-ids.ts';
import type { Random } from '@laminate/local/demo/random';
import { JSON_VALUES, TEXTS } from './hostile.ts';
import { paramsOf, pathOf, sampleBody, segment, type FuzzRequest } from './request.ts';

type Path = readonly string[];

/** Every field of a value, and what they hold, from the outside in. */
export function fieldsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [[...at, key], ...fieldsOf(member, [...at, key])]);
}

/** Writes a value as JSON with another text in one place. */
export function withText(value: unknown, [key, ...below]: Path, text: string): string {
  if (key === undefined) return text;
  const inner = (name: string, member: unknown) =>
    name === key ? withText(member, below, text) : JSON.stringify(member);
  if (Array.isArray(value)) return `[${value.map((member, at) => inner(String(at), member)).join(',')}]`;
  return `{${Object.entries(value as object)
    .map(([name, member]) => `${JSON.stringify(name)}:${inner(name, member)}`)
    .join(',')}}`;
}

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : [];

/** What it takes to make one field of a route's good request wrong. */
export interface OneWrong {
  /** The request with nothing wrong on purpose. */
  readonly good: FuzzRequest;
  /** Returns the same with something else in one field, mostly a value that the schema refuses. */
  next(random: Random): FuzzRequest;
}

/** @returns undefined for a route that has no fields but the event's id */
export function oneWrongOf(random: Random, route: AnyRoute, ids: EventFixture): OneWrong | undefined {
  if (route.stream || route.upload || route.raw) return undefined;
  const body = route.method === 'POST' ? sampleBody(random, route, ids) : undefined;
  const known = paramsOf(ids);
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const good: FuzzRequest = {
    path: pathOf(route, (name) => String(known[name]), {}),
    headers,
    body: body && JSON.stringify(body),
  };
  const inBody = body ? fieldsOf(body) : [];
  const inQuery = namesIn(route.query);
  // An event or item that can't be is not there: 404, whatever its name.
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'eventId');
  const ways = [
    ...inBody.map((at) => (by: Random): FuzzRequest => ({
      ...good,
      body: withText(body, at, by.pick(JSON_VALUES)),
      field: at.join('.'),
    })),
    ...inQuery.map((name) => (by: Random): FuzzRequest => ({
      ...good,
      path: pathOf(route, (part) => String(known[part]), { [name]: by.pick(TEXTS) }),
      field: name,
    })),
    ...inPath.map((name) => (by: Random): FuzzRequest => ({
      ...good,
      path: pathOf(route, (part) => (part === name ? segment(by.pick(TEXTS)) : String(known[part])), {}),
      field: name,
    })),
  ];
  return ways.length > 0 ? { good, next: (by) => by.pick(ways)(by) } : undefined;
}
