import type { AccessAnswer } from '@laminate/contracts/access-answer';
import { mayEnter } from '@laminate/rules/may-enter';
import type { AccessSystem, Badge, Profile, Wristband } from '../../../access/access-system.ts';

/** Who has this profile, as they are known at a gate. */
export interface BoardEntry {
  readonly profile: Profile;
  readonly answer: AccessAnswer;
  readonly band: Wristband | undefined;
  readonly badge: Badge | undefined;
  /** Names of profiles with the same band and badge that cannot enter. The band alone is not enough. */
  readonly lookAlike: readonly string[];
}

/**
 * The profiles that open an area: at a moment, by who looks at the slot, and in a slot that comes later, the next one
 * first.
 */
export interface GateBoard {
  readonly now: readonly BoardEntry[];
  readonly look: readonly BoardEntry[];
  readonly later: readonly BoardEntry[];
}

/**
 * Returns who can enter an area, by profile.
 *
 * @param at milliseconds since 1970
 */
export function gateBoard(system: AccessSystem, areaId: number, at: number): GateBoard {
  const answers = system.profiles.map((profile) => ({
    profile,
    answer: mayEnter(system, { profile_id: profile.id, blocked: false, pending: false }, areaId, at),
  }));
  const entries = answers.map(({ profile, answer }): BoardEntry => ({
    profile,
    answer,
    band: system.wristbands.find(({ id }) => id === profile.wristbandId),
    badge: system.badges.find(({ id }) => id === profile.badgeId),
    lookAlike: answers
      .filter(
        ({ profile: other, answer: { may } }) =>
          may === 'no' && other.wristbandId === profile.wristbandId && other.badgeId === profile.badgeId,
      )
      .map(({ profile: { name } }) => name),
  }));
  const startOf = ({ answer: { next } }: BoardEntry) => Date.parse(next?.start_time ?? '');
  return {
    now: entries.filter(({ answer: { may } }) => may === 'yes'),
    look: entries.filter(({ answer: { may } }) => may === 'look'),
    later: entries.filter(({ answer: { next } }) => next !== null).toSorted((a, b) => startOf(a) - startOf(b)),
  };
}
