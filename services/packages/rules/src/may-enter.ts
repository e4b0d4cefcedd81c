import type {
  AccessAnswer,
  AccessReason,
  AccessRules,
  AccessSlot,
  PassHolder,
} from '@laminate/contracts/access-answer';

/** Moments are half-open: the second at which a slot ends is not in it, so that one slot hands over to the next. */
function stageOf({ start_time, end_time }: AccessSlot, at: number): 'untimed' | 'before' | 'in' | 'after' {
  if (start_time === null || end_time === null) return 'untimed';
  if (at < Date.parse(start_time)) return 'before';
  return at < Date.parse(end_time) ? 'in' : 'after';
}

/** The answer by some slots, of which one is enough: the one that says most for entering. */
function bySlots(slots: readonly AccessSlot[], at: number): Pick<AccessAnswer, 'may' | 'reason' | 'slot' | 'next'> {
  const staged = slots.map((slot) => ({ slot, stage: stageOf(slot, at) }));
  const first = (wanted: ReturnType<typeof stageOf>) => staged.find(({ stage }) => stage === wanted)?.slot;
  const [now, untimed] = [first('in'), first('untimed')];
  if (now) return { may: 'yes', reason: 'may_enter', slot: now, next: null };
  if (untimed) return { may: 'look', reason: 'look_at_slot', slot: untimed, next: null };
  const next = staged
    .filter(({ stage }) => stage === 'before')
    .map(({ slot }) => slot)
    .toSorted((a, b) => Date.parse(a.start_time ?? '') - Date.parse(b.start_time ?? ''))[0];
  if (next) return { may: 'no', reason: 'too_early', slot: next, next };
  return { may: 'no', reason: 'too_late', slot: slots.at(-1) ?? null, next: null };
}

/**
 * Checks whether this person can enter this area at this moment. It is pure, so that server, security and a phone
 * without a network say the same. Anything that isn't in `rules` gives nothing, since what is not known keeps out.
 * @param at milliseconds since 1970
 */
export function mayEnter(rules: AccessRules, holder: PassHolder, areaId: number, at: number): AccessAnswer {
  const profile = rules.profiles.find(({ id }) => id === holder.profile_id) ?? null;
  const ofProfile = rules.times.find(({ id }) => id === profile?.timeId) ?? null;
  const no = (reason: AccessReason): AccessAnswer => ({ may: 'no', reason, profile, slot: ofProfile, next: null });
  if (holder.blocked) return no('blocked');
  if (holder.pending) return no('pending');
  if (holder.profile_id === null) return no('no_profile');
  if (!profile) return no('not_known');
  const known = rules.areas.some(({ id }) => id === areaId);
  if (!known || !profile.areas.includes(areaId)) return no('not_this_area');
  const own = profile.rules?.find(({ area_id }) => area_id === areaId)?.time_ids;
  const ids = own ?? (profile.timeId === null ? [] : [profile.timeId]);
  if (ids.length === 0) return { may: 'yes', reason: 'any_time', profile, slot: null, next: null };
  const slots = rules.times.filter(({ id }) => ids.includes(id));
  return slots.length === 0 ? no('not_known') : { ...bySlots(slots, at), profile };
}
