import type { AccessHolder, AnswerRules } from '@laminate/accreditation';
import type { AccessAnswer, AccessAnswered, AccessRules } from '@laminate/contracts';

interface Answered {
  readonly rules: AnswerRules;
  readonly holder: AccessHolder;
  readonly area: AccessRules['areas'][number];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answer: AccessAnswer;
}

/** An answer with who it is about and what they wear. */
export function presentAccessAnswer({
  rules,
  holder,
  area,
  at,
  answer: { may, reason, profile, slot, next },
}: Answered): AccessAnswered {
  const wristband = rules.wristbands.find(({ id }) => id === holder.wristband_id);
  const badge = rules.badges.find(({ id }) => id === holder.badge_id);
  const hours = (of: typeof slot) =>
    of && { id: of.id, name: of.name, start_time: of.start_time, end_time: of.end_time };
  return {
    person: holder.person,
    area: { id: area.id, name: area.name },
    at: new Date(at).toISOString(),
    may,
    reason,
    profile: profile && { id: profile.id, name: profile.name, areas: [...profile.areas], timeId: profile.timeId },
    slot: hours(slot),
    next: hours(next),
    wristband: wristband
      ? {
          id: wristband.id,
          name: wristband.name,
          color: wristband.color,
          weave: wristband.weave,
          picture_url: wristband.picture_url,
        }
      : null,
    badge: badge ? { id: badge.id, name: badge.name, picture_url: badge.picture_url } : null,
  };
}
