import { type TapResult, message, type Message } from '@laminate/contracts';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { apiError, type ApiError } from '@laminate/kit';
import type { TapOutcome } from '@laminate/accreditation';

/** HH:MM in the zone of the event. */
const clock = (at: string, timeZone: string) => clockAt(Date.parse(at), timeZone).slice(11);

function fullParty({ person, last_check_in: last }: TapOutcome['outcome'], timeZone: string): Message {
  const count = person?.guest_count ?? 1;
  if (!last) return message('full_party', { count });
  const by = last.device ? `${last.user}, ${last.device}` : last.user;
  return message('full_party_since', { count, time: clock(last.at, timeZone), by });
}

function refusal({ code, outcome }: TapOutcome, timeZone: string): ApiError {
  const { person, last_check_in, undone_by } = outcome;
  const extra = {
    ...(person && { person }),
    ...(code === 'not_found' && { person: null }),
    ...(last_check_in && { last_check_in, time_zone: timeZone }),
    ...(undone_by && { undone_by }),
  };
  return apiError(code ?? 'conflict', {
    message: code === 'full' ? fullParty(outcome, timeZone) : undefined,
    extra,
    // It passes on its own. A phone keeps such a tap and sends it again.
    ...(code === 'rights_changed' && { retryAfterSeconds: 1 }),
  });
}

/**
 * The body of an accepted tap.
 * @throws ApiError with the code of a refused one, and with who and when where that is known
 */
export function presentOutcome(decided: TapOutcome, timeZone: string): TapResult {
  const { person, changed, seq } = decided.outcome;
  if (decided.code || !person) throw refusal(decided, timeZone);
  return { person, changed: changed ?? false, seq: seq ?? decided.seq };
}
