import type { GuestVerdict, RequestsDecision } from '@laminate/contracts';
import { apiError, fieldError } from '@laminate/kit';
import type { DecidedRequest, DecisionFacts } from './decision-facts.ts';
import { countedVotes, type RequestRow } from './request-rows.ts';
import { refusalOf, type Decider } from './steps.ts';

/** 409 `changed_meanwhile` with the requests as they are now. */
export const changed = (requests: readonly Pick<RequestRow, 'id' | 'version' | 'state'>[]) =>
  apiError('changed_meanwhile', {
    extra: { current: requests.map(({ id, version, state }) => ({ id, version, state })) },
  });

/** Checks what goes with a verdict. @throws ApiError 400 */
export function checkWords(
  { verdict, reason, to_applicant: told, requests, guests }: RequestsDecision,
  first: DecidedRequest,
): void {
  if (verdict === 'refuse' && reason === '') throw fieldError('reason', 'is_missing');
  if (verdict === 'refuse' && first.reasons.length > 0 && !first.reasons.includes(reason))
    throw fieldError('reason', 'not_a_choice');
  if (verdict === 'ask_more' && told === '') throw fieldError('to_applicant', 'is_missing');
  if (guests.length > 0 && (requests.length > 1 || verdict !== 'approve'))
    throw fieldError('guests', 'one_request_only');
}

/**
 * Checks that a caller can decide these requests at a step now.
 * @throws ApiError 409 `changed_meanwhile` with the current versions, 400 for a step that there is not, 409 `conflict` or
 * 403 `forbidden` with the `requests` that are refused
 */
export function checkTurn(
  decider: Decider,
  { requests: asked, step }: RequestsDecision,
  requests: readonly DecidedRequest[],
  votes: DecisionFacts['votes'],
): void {
  const seen = new Map(asked.map(({ id, version }) => [id, version]));
  const others = requests.filter(({ id, version }) => seen.get(id) !== version);
  if (others.length > 0) throw changed(others);
  const decided = requests.filter(({ waits }) => !waits).map(({ id }) => id);
  if (decided.length > 0) throw apiError('conflict', { message: 'request_not_open', extra: { requests: decided } });
  if (requests.some(({ steps }) => step >= steps.length)) throw fieldError('step', 'not_a_choice');
  const refusals = requests.flatMap((request) => {
    const counted = countedVotes(votes.get(request.id), request.round);
    const refusal = refusalOf(request, { ...request, votes: counted }, decider, step);
    return refusal === null ? [] : [{ id: request.id, refusal }];
  });
  const [first] = refusals;
  if (!first) return;
  throw apiError(['not_their_step', 'four_eyes'].includes(first.refusal) ? 'forbidden' : 'conflict', {
    message: first.refusal,
    extra: { requests: refusals.map(({ id }) => id) },
  });
}

/** Whether a verdict goes over what the applicant asked for, or over what an organiser decided: links can do neither. */
export const isForOrganisers = (
  { approve, profile_id: profile, wristband_id: wristband, days, parking = false }: GuestVerdict,
  guest: { readonly state: string; readonly days: readonly string[]; readonly parking: boolean },
): boolean =>
  profile !== undefined ||
  wristband !== undefined ||
  (approve && guest.state === 'refused') ||
  (parking && !guest.parking) ||
  (days !== undefined && guest.days.length > 0 && (days.length === 0 || days.some((day) => !guest.days.includes(day))));
