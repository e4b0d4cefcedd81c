import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { BUCKETS, type RolloutEntry } from '@laminate/contracts/rollouts';

/** A version that only some sessions see, or saw, next to the one that everyone else does. */
export interface Rollout {
  /** Number of the step that it began with: no two rollouts of a remote have the same. */
  readonly id: number;
  /** Number of the last step. */
  readonly last: number;
  readonly version: string;
  /** The version that everyone else sees. */
  readonly stable: string;
  /** Percent of the sessions that see the version, the number of the step that made it so, and how many had one. */
  readonly share: number;
  readonly sharedBy: number;
  readonly shares: number;
  readonly state: 'growing' | 'everybody' | 'back';
  /** When it began, and when its share or its state changed last: ISO 8601. */
  readonly began: string;
  readonly since: string;
  readonly evenOnEventDays: boolean;
  readonly key: string;
  /** Reason why it was rolled back, or was found worse and left as it is. */
  readonly reason?: string;
  readonly held: boolean;
}

/**
 * What the steps of a remote amount to. A version that was put into use by its pointer ends any rollout, so one holds
 * only while the pointer is where it began.
 * @param entries numbered from 1
 * @param pointer the version that the pointer names
 */
export function rolloutOf(entries: readonly RolloutEntry[], pointer: string | undefined): Rollout | undefined {
  let rollout: Rollout | undefined;
  for (const [index, entry] of entries.entries()) {
    const last = index + 1;
    if (entry.kind === 'begin') rollout = begun(entry, last);
    else if (entry.kind === 'end') rollout = undefined;
    else if (rollout) rollout = { ...rollout, last, ...changeBy(entry, last, rollout) };
  }
  return rollout?.stable === pointer ? rollout : undefined;
}

function begun(entry: Extract<RolloutEntry, { kind: 'begin' }>, id: number): Rollout {
  const { version, stable, share, key, evenOnEventDays, at } = entry;
  const sharing = { share, sharedBy: id, shares: 1, state: 'growing' } as const;
  return { id, last: id, version, stable, key, evenOnEventDays, began: at, since: at, held: false, ...sharing };
}

function changeBy(
  entry: Exclude<RolloutEntry, { kind: 'begin' | 'end' }>,
  last: number,
  { shares }: Rollout,
): Partial<Rollout> {
  switch (entry.kind) {
    case 'grow':
      return { share: entry.share, sharedBy: last, shares: shares + 1, since: entry.at };
    case 'everybody':
      return { share: 100, state: 'everybody', since: entry.at };
    case 'back':
      return { share: 0, state: 'back', since: entry.at, reason: entry.reason };
    case 'hold':
      return { held: true, reason: entry.reason };
  }
}

/** Makes the key of a rollout. */
export const rolloutKey = (): string => randomBytes(32).toString('base64url');

const sealOf = ({ id, key }: Rollout, bucket: number): string =>
  createHmac('sha256', key).update(`${id} ${bucket}`).digest('base64url').slice(0, 22);

/**
 * Draws the number of a session, as its browser keeps it. It is sealed, so that a report with a number must come from a
 * page that drew it. There are a thousand numbers and a new one for each rollout, so no one can be identified by it.
 * @returns content of the cookie
 */
export function drawBucket(rollout: Rollout, bucket = randomInt(BUCKETS)): string {
  return `${rollout.id}.${bucket}.${sealOf(rollout, bucket)}`;
}

/** Returns the number that a cookie holds. Undefined where it belongs to another rollout, or was never drawn. */
export function bucketIn(rollout: Rollout, cookie: string | undefined): number | undefined {
  const [, id, text, seal = ''] = /^(\d{1,9})\.(\d{1,3})\.([\w-]{22})$/.exec(cookie ?? '') ?? [];
  if (id !== String(rollout.id)) return undefined;
  const bucket = Number(text);
  const sealed = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(rollout, bucket)));
  return sealed ? bucket : undefined;
}

/** Does a session with this number see the version? One that does still does when the share has grown. */
export function sees({ state, share }: Rollout, bucket: number | undefined): boolean {
  if (state !== 'growing') return state === 'everybody';
  return bucket !== undefined && bucket < (share * BUCKETS) / 100;
}
