import { giveWithTap, type Tap, type TapAction, type TapOutcome, type TapTarget } from '@laminate/accreditation';
import { checkin, message, type Message, type TapResult } from '@laminate/contracts';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { apiError, endpoint, type ApiError, type Call, type Endpoint } from '@laminate/kit';
import type { TapWriter } from '../../writer/tap-writer.ts';
import { clockOffMinutes, tappedAt } from '../../writer/tapped-by.ts';

/** What a tap says that waited on its device. */
type Queued = Pick<Tap, 'tapped_at' | 'guests' | 'clock_off_minutes'>;

type TapCall = Pick<Call<typeof checkin.checkIn>, 'params' | 'identity' | 'key' | 'device'>;

async function write(
  writer: TapWriter,
  { params, identity, key, device }: TapCall,
  target: TapTarget,
  queued: Queued = {},
): Promise<TapOutcome> {
  const { userId: user_id, userName: user_name, sessionId: session_id, rights } = identity;
  const by = { key, user_id, user_name, session_id, rights, device };
  return writer.submit({ accountId: identity.accountId, eventId: params.eventId }, { ...target, ...by, ...queued });
}

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
function presentOutcome(decided: TapOutcome, timeZone: string): TapResult {
  const { person, changed, seq } = decided.outcome;
  if (decided.code || !person) throw refusal(decided, timeZone);
  return { person, changed: changed ?? false, seq: seq ?? decided.seq };
}

const present = (outcome: TapOutcome, { identity }: TapCall): TapResult =>
  presentOutcome(outcome, identity.event?.time_zone ?? 'UTC');

function queuedOf(call: Pick<Call<typeof checkin.removeCheckIn>, 'headers'>): Queued {
  const tapped_at = tappedAt(call);
  if (!tapped_at) return {};
  return {
    tapped_at,
    guests: call.headers['x-tapped-guests'],
    clock_off_minutes: clockOffMinutes(call, tapped_at),
  };
}

const tap =
  (writer: TapWriter, action: TapAction) =>
  async (call: Call<typeof checkin.removeCheckIn>): Promise<TapResult> =>
    present(await write(writer, call, { action, person_id: call.body.person_id }, queuedOf(call)), call);

/**
 * A tap that lets in, and gives the wristbands from the desk that it names. They are given after its commit, under its
 * key. A phone that gets no answer sends the tap again, which lets in no one more and gives what is still due.
 */
const giving =
  (writer: TapWriter, action: TapAction) =>
  async (call: Call<typeof checkin.checkIn>): Promise<TapResult> => {
    const { identity, params, key, device, headers, db } = call;
    const { 'x-give-desk': desk_id } = headers;
    const { person_id } = call.body;
    const queued = queuedOf(call);
    const outcome = await write(writer, call, { action, person_id }, queued);
    if (desk_id === undefined) return present(outcome, call);
    const { accountId, userId: user_id, userName: user_name } = identity;
    const { tapped_at, clock_off_minutes } = queued;
    const by = { key, user_id, user_name, device, tapped_at, clock_off_minutes };
    const wristbands = await giveWithTap(db, { accountId, eventId: params.eventId }, { person_id, desk_id, ...by });
    return { ...present(outcome, call), ...(wristbands && { wristbands }) };
  };

const arrivalToUndo = ({ entry_id, person_id = 0, seq = 0 }: Call<typeof checkin.undoArrival>['body']): TapTarget => ({
  action: 'undo_arrival',
  ...(entry_id === undefined ? { person_id, arrival_seq: seq } : { entry_id }),
});

/** Taps of the door: check in one, undo one check-in, check in all, undo one arrival. */
export const taps = (writer: TapWriter): Endpoint[] => [
  endpoint(checkin.checkIn).provenByWrite().handle(giving(writer, 'check_in')),
  endpoint(checkin.removeCheckIn).provenByWrite().handle(tap(writer, 'remove_check_in')),
  endpoint(checkin.checkInAll).provenByWrite().handle(giving(writer, 'check_in_all')),
  endpoint(checkin.undoArrival)
    .provenByWrite()
    .handle(async (call) => present(await write(writer, call, arrivalToUndo(call.body)), call)),
];
