import { z } from 'zod';
import { Version } from './remotes.ts';

const entry = {
  at: z.iso.datetime(),
  /** Who did it: a person, or the product itself. */
  by: z.string().min(1),
};
const Reason = z.string().min(1).max(500);

/**
 * A file of `.rollouts` next to the versions of a remote: one step of a rollout. Steps are numbered and only ever
 * added, so the process that adds the next one has seen all previous ones.
 */
export const RolloutEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    ...entry,
    kind: z.literal('begin'),
    version: Version,
    /** Version that everyone else sees during the rollout. */
    stable: Version,
    /** Percent of the sessions that see the version. */
    share: z.int().min(1).max(99),
    /** Seals the cookies of this rollout, so that no one can report about sessions that never existed. */
    key: z.string().min(32),
    /** It moves automatically on days with an event, too. */
    evenOnEventDays: z.boolean(),
  }),
  z.strictObject({ ...entry, kind: z.literal('grow'), share: z.int().min(1).max(99) }),
  /** From here on everyone sees the version. */
  z.strictObject({ ...entry, kind: z.literal('everybody') }),
  /** From here on no one does. */
  z.strictObject({ ...entry, kind: z.literal('back'), reason: Reason }),
  /** It is worse, and was left as it is, since an event is on. */
  z.strictObject({ ...entry, kind: z.literal('hold'), reason: Reason }),
  /** Another version was put into use, or this one for good. */
  z.strictObject({ ...entry, kind: z.literal('end') }),
]);
export type RolloutEntry = z.infer<typeof RolloutEntry>;

/** Numbers that sessions draw for a rollout, from 0: those below ten times its share see the version. */
export const BUCKETS = 1000;

/** Begins the name of the cookie in which a browser keeps its number for a rollout of the remote named behind it. */
export const ROLLOUT_COOKIE = 'laminate_rollout_';
