import type { Effect as EffectOut } from '@laminate/contracts/consequences';
import type { Message } from '@laminate/contracts/messages';

/** What a change does to one thing. */
export interface Effect {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly said: Message;
  /** Hours before and after, as the timetable shows them, of what has hours. */
  readonly was?: string | undefined;
  readonly now?: string | undefined;
  /** The revision of what can move along. */
  readonly canMove?: { readonly revision: number };
  readonly moves?: true;
  /** How many guests lose something by it. */
  readonly loses?: number;
}

/** Returns an effect as the API shows it. @param inEnglish the sentence of a message */
export const presentEffect = (
  { said, canMove, moves, loses: _loses, was, now, ...about }: Effect,
  inEnglish: (message: Message) => string,
): EffectOut => ({
  ...about,
  ...said,
  message: inEnglish(said),
  was: was ?? null,
  now: now ?? null,
  can_move: canMove !== undefined,
  moves: moves ?? false,
  revision: canMove?.revision ?? null,
});

/** A thing of an event, such as a set or a changeover, as a change finds it or leaves it. */
export interface Thing {
  /** Unique within its kind. */
  readonly id: number | string;
  /** What others depend on: a thing is changed when this is another text. */
  readonly state: string;
  /** Keys of the things that it depends on, by `keyOf`. */
  readonly causes?: readonly string[];
}

/** Names a thing of any kind. */
export const keyOf = (kind: string, id: number | string): string => `${kind}:${id}`;

/** The facts of an event before and after a change. */
export interface Change<Facts> {
  readonly was: Facts;
  readonly now: Facts;
}

/** Declares a kind of thing: what it depends on, and what a change does to it. */
export interface Kind<Facts, T extends Thing = Thing> {
  readonly kind: string;
  /** Kinds whose changes can touch it. Without any, it is what people change. */
  readonly dependsOn: readonly string[];
  /** Can leave out things of which no cause `isChanged`, where there are many. */
  readonly things: (facts: Facts, isChanged: (key: string) => boolean) => readonly T[];
  /**
   * Called for a thing of which a cause has changed. One that is new with the change has no `was`, one that goes has no
   * `now`.
   */
  readonly touches?: (was: T | undefined, now: T | undefined, change: Change<Facts>) => Effect | null;
}

/** Makes a kind one of several, with the type of its things checked where it is declared. */
export const declareKind = <Facts, T extends Thing>(kind: Kind<Facts, T>): Kind<Facts> =>
  kind as unknown as Kind<Facts>;

/** Puts kinds behind those that they depend on. @throws Error for a circle, or a kind that is not declared */
export function inOrder<Facts>(kinds: readonly Kind<Facts>[]): Kind<Facts>[] {
  const byName = new Map(kinds.map((each) => [each.kind, each]));
  if (byName.size < kinds.length) throw new Error('a kind is declared twice');
  const ordered = new Set<Kind<Facts>>();
  const visit = (name: string, path: readonly string[]): void => {
    const kind = byName.get(name);
    if (!kind) throw new Error(`${path.at(-1)} depends on ${name}, which is not declared`);
    if (path.includes(name)) throw new Error(`a circle: ${[...path, name].join(' → ')}`);
    if (ordered.has(kind)) return;
    for (const each of kind.dependsOn) visit(each, [...path, name]);
    ordered.add(kind);
  };
  for (const { kind } of kinds) visit(kind, []);
  return [...ordered];
}

const byId = <T extends Thing>(things: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(things.map((thing) => [thing.id, thing]));

const isTouched = (thing: Thing | undefined, isChanged: (key: string) => boolean): boolean =>
  thing?.causes?.some(isChanged) ?? false;

/**
 * Returns everything that a change touches, directly or through other things, in the order of the kinds. A thing is
 * looked at only when one of its causes has changed, and passes the change on only when its state is another.
 */
export function consequencesOf<Facts>(kinds: readonly Kind<Facts>[], change: Change<Facts>): Effect[] {
  const changed = new Set<string>();
  const isChanged = (key: string): boolean => changed.has(key);
  const effects: Effect[] = [];
  for (const { kind, dependsOn, things, touches } of inOrder(kinds)) {
    const [was, now] = [byId(things(change.was, isChanged)), byId(things(change.now, isChanged))];
    for (const id of new Set([...was.keys(), ...now.keys()])) {
      const [before, after] = [was.get(id), now.get(id)];
      if (dependsOn.length > 0 && !isTouched(before, isChanged) && !isTouched(after, isChanged)) continue;
      if (before?.state !== after?.state) changed.add(keyOf(kind, id));
      const effect = touches?.(before, after, change);
      if (effect) effects.push(effect);
    }
  }
  return effects;
}
