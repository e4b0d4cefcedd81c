import { createHash } from 'node:crypto';
import type { RequestStep, RequestVote } from '@laminate/contracts';

/** Rules by which a category decides. */
export interface Steps {
  readonly steps: readonly RequestStep[];
  readonly inOrder: boolean;
  readonly fourEyes: boolean;
}

/** A decision about a request as it was last sent. */
export interface Vote {
  readonly step: number;
  readonly verdict: RequestVote['verdict'];
  /** Who decided: see `deciderKey`. */
  readonly by: string;
  /** The user who decided, whose address can be another one now. Null for the holder of a link. */
  readonly userId?: number | null;
}

/** A caller who decides. */
export interface Decider {
  /** Null for the holder of a link. */
  readonly userId: number | null;
  /** The link, or null for a user. */
  readonly deciderId: number | null;
  /** Empty where it is not known. */
  readonly eMail: string;
  readonly isOrganiser: boolean;
  readonly keepsList: boolean;
  /** Step of the link, or null for a user. */
  readonly step: number | null;
}

/** Who has an address, as decisions keep it: SHA-256 in hex. Null where none is known. */
export const holderOf = (eMail: string): string | null =>
  eMail === '' ? null : createHash('sha256').update(`holder ${eMail.toLowerCase()}`).digest('hex');

/** Whose a decision is. */
export interface Holder extends Pick<Decider, 'userId' | 'deciderId'> {
  readonly holder: string | null;
}

/** Key that tells deciders apart. A user, and who has links for their address, are one person. */
export const keyOf = ({ userId, deciderId, holder }: Holder): string =>
  holder ?? (deciderId === null ? `user ${userId}` : `link ${deciderId}`);

const keys = new WeakMap<Decider, string>();

/** The same of a caller. Digests compare hundreds of them with the votes of thousands of requests. */
export function deciderKey(decider: Decider): string {
  const key = keys.get(decider) ?? keyOf({ ...decider, holder: holderOf(decider.eMail) });
  keys.set(decider, key);
  return key;
}

/** Different people who approved each step. */
export function approvalsOf(steps: readonly RequestStep[], votes: readonly Vote[]): number[] {
  return steps.map(
    (_, step) =>
      new Set(votes.filter((vote) => vote.step === step && vote.verdict === 'approve').map(({ by }) => by)).size,
  );
}

const isDone = ({ steps }: Pick<Steps, 'steps'>, approvals: readonly number[]) =>
  steps.map(({ needed }, step) => (approvals[step] ?? 0) >= needed);

/** Whether all steps are done. */
export const isApproved = (category: Steps, votes: readonly Vote[]): boolean =>
  isDone(category, approvalsOf(category.steps, votes)).every(Boolean);

/**
 * Returns the steps that wait for a decision. Where a category was changed so that all are done, the last one waits, so
 * that no request is left without a way on.
 */
export function openSteps(category: Steps, votes: readonly Vote[]): number[] {
  const done = isDone(category, approvalsOf(category.steps, votes));
  const open = done.flatMap((isStepDone, step) => (isStepDone ? [] : [step]));
  if (open.length === 0) return [category.steps.length - 1];
  return category.inOrder ? open.slice(0, 1) : open;
}

/** Whether a caller gave a vote, as a user or by a link for their address. */
const isTheirVote = ({ by, userId }: Vote, decider: Decider): boolean =>
  by === deciderKey(decider) || (typeof userId === 'number' && userId === decider.userId);

/** A request that was sent, as far as it takes to say who can decide it. */
interface Sent {
  readonly votes: readonly Vote[];
  /** The user who entered it, or null for its applicant. */
  readonly enteredBy: number | null;
  /** Address of its applicant. */
  readonly e_mail: string;
}

/** Whether a caller decides what they asked for, or entered. */
const isTheirOwn = ({ enteredBy, e_mail: eMail }: Sent, decider: Decider): boolean =>
  (decider.userId !== null && decider.userId === enteredBy) ||
  (decider.eMail !== '' && decider.eMail.toLowerCase() === eMail.toLowerCase());

/** Why a caller can't decide a step. */
export type Refusal = 'not_their_step' | 'four_eyes' | 'decided_already' | 'step_not_open';

/** Returns why a caller can't decide a step of a request that was sent, or null where they can. */
export function refusalOf(category: Steps, request: Sent, decider: Decider, step: number): Refusal | null {
  const by = category.steps[step]?.by;
  const isTheirs =
    decider.deciderId === null
      ? decider.isOrganiser || (by === 'list_keepers' && decider.keepsList)
      : by === 'link' && decider.step === step;
  if (by === undefined || !isTheirs) return 'not_their_step';
  if (category.fourEyes) {
    if (isTheirOwn(request, decider) || request.votes.some((vote) => isTheirVote(vote, decider) && vote.step !== step))
      return 'four_eyes';
  }
  if (!openSteps(category, request.votes).includes(step)) return 'step_not_open';
  const all = isApproved(category, request.votes);
  if (!all && request.votes.some((vote) => isTheirVote(vote, decider) && vote.step === step)) return 'decided_already';
  return null;
}

/** Steps that a caller can decide now, of a request that was sent. */
export const stepsOf = (category: Steps, request: Sent, decider: Decider): number[] =>
  category.steps.flatMap((_, step) => (refusalOf(category, request, decider, step) === null ? [step] : []));
