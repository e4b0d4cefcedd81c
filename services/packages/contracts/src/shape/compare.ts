import type { Direction, Lines } from './lines.ts';
import type { RouteShape, Shape } from './shape.ts';

/** What became of a contract: an older interface can live with what was only added. */
export interface Changes {
  readonly breaking: readonly string[];
  readonly additive: readonly string[];
}

/**
 * Compares what the contract promises with what it promised. Whatever is not known to be harmless counts as breaking.
 * @returns one line for each change
 */
export function changesBetween(before: Shape, after: Shape): Changes {
  const breaking: string[] = [];
  const additive: string[] = [];
  const note = (harmless: boolean, text: string) => (harmless ? additive : breaking).push(text);
  for (const [id, old] of Object.entries(before.routes)) {
    const now = after.routes[id];
    if (now) compareRoutes(id, whole(old, before), whole(now, after), note);
    else note(false, `${id} is gone`);
  }
  for (const id of Object.keys(after.routes)) if (!(id in before.routes)) note(true, `${id} is new`);
  return { breaking, additive };
}

/** With what its named schemas hold. */
const whole = (route: RouteShape, { schemas }: Shape): RouteShape => ({
  ...route,
  input: expand(route.input, schemas.input),
  output: expand(route.output, schemas.output),
});

type Note = (harmless: boolean, text: string) => void;

function compareRoutes(id: string, old: RouteShape, now: RouteShape, note: Note): void {
  if (old.call !== now.call) note(false, `${id}: ${old.call} became ${now.call}`);
  if (old.access !== now.access)
    note(admitsAll(old.access, now.access), `${id}: open to ${now.access}, before to ${old.access}`);
  compareLines('input', `${id} takes`, old.input, now.input, note);
  compareLines('output', `${id} answers`, old.output, now.output, note);
}

const OPEN = ['signed-in', 'anyone'];

function admitsAll(old: string, now: string): boolean {
  if (OPEN.includes(old) || OPEN.includes(now)) return OPEN.indexOf(now) >= OPEN.indexOf(old);
  const roles = new Set(now.split(' '));
  return old.split(' ').every((role) => roles.has(role));
}

function compareLines(direction: Direction, what: string, old: Lines, now: Lines, note: Note): void {
  const takes = direction === 'input';
  const oldPlaces = new Map(Object.entries(old).map(([place, type]) => [bare(place), { place, type }]));
  const nowPlaces = new Map(Object.entries(now).map(([place, type]) => [bare(place), { place, type }]));
  for (const [place, { place: written, type }] of oldPlaces) {
    const next = nowPlaces.get(place);
    if (!next) note(false, `${what} no ${place} any more`);
    else {
      if (next.type !== type)
        note(
          takes ? widens(type, next.type) : grows(type, next.type),
          `${what} ${place} as ${next.type}, before as ${type}`,
        );
      // Leaving a field out is harmless for those who send it, but not for those who read it.
      if (next.place !== written && optional(next.place) !== optional(written))
        note(optional(next.place) === takes, `${what} ${next.place}, before ${written}`);
    }
  }
  for (const [place, { place: written }] of nowPlaces) {
    if (oldPlaces.has(place) || hasNewParent(place, oldPlaces, nowPlaces)) continue;
    note(!takes || optional(written), `${what} ${written}, which is new`);
  }
}

const bare = (place: string) => place.replaceAll('?', '');
const optional = (place: string) => place.endsWith('?');

/** Checks whether the parent is new. Parts of something new are reported with it. */
function hasNewParent(place: string, old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  return [...now.keys()].some(
    (parent) =>
      parent !== '' &&
      parent !== place &&
      !old.has(parent) &&
      /^[.[{]/.test(place.slice(parent.length)) &&
      place.startsWith(parent),
  );
}

const listed = (type: string, pattern: RegExp): readonly unknown[] | undefined => {
  const list = pattern.exec(type)?.[1];
  return list === undefined ? undefined : (JSON.parse(list) as unknown[]);
};

const holdsAll = (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean => {
  const kept = new Set(after?.map((value) => JSON.stringify(value)));
  return before !== undefined && before.every((value) => kept.has(JSON.stringify(value)));
};

const MOST = / maxItems=(\d+)/;
const mostOf = (type: string) => Number(MOST.exec(type)?.[1] ?? Number.POSITIVE_INFINITY);

/** Takes everything that it took, and more: one word more, a longer list, or nothing at all. */
function widens(old: string, now: string): boolean {
  if (now === `${old} or null`) return true;
  if (now.replace(MOST, '') === old.replace(MOST, '')) return mostOf(now) >= mostOf(old);
  const words = /^string enum=(\[.*\])$/;
  return holdsAll(listed(old, words), listed(now, words));
}

/** One kind more of several that are told apart by their type: who does not know it passes over it. */
function grows(old: string, now: string): boolean {
  const kinds = /^any oneOf=(\[.*\])$/;
  return holdsAll(listed(old, kinds), listed(now, kinds));
}

/**
 * Puts the lines of named schemas in the place of their names, so that giving a schema a name changes nothing. One that
 * holds itself keeps its name there.
 */
function expand(lines: Lines, named: Readonly<Record<string, Lines>>, within: readonly string[] = []): Lines {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([place, type]) => {
      const [, name = '', orNull = ''] = /^(\w+)( or null)?$/.exec(type) ?? [];
      const schema = Object.hasOwn(named, name) && !within.includes(name) ? named[name] : undefined;
      if (!schema) return [[place, type]];
      return Object.entries(expand(schema, named, [...within, name])).map(([inner, innerType]) => [
        place + inner,
        inner === '' ? innerType + orNull : innerType,
      ]);
    }),
  );
}
