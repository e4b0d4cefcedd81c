import { withNeeded, type CopiedDateKind, type CopyPart } from '@laminate/contracts/event-copies';
import { i18n } from '@laminate/sdk/i18n';
import type { CopyProblem } from './copied-dates.ts';

/** Groups in which parts are offered. */
export const PART_GROUPS = ['set_up', 'advancing', 'team', 'artists'] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

/** Parts of each group, in the order in which they are offered. */
export const PARTS_OF: Readonly<Record<PartGroup, readonly CopyPart[]>> = {
  set_up: ['settings', 'access', 'units', 'guest_fields', 'stock'],
  advancing: ['forms', 'programme', 'hotels', 'information'],
  team: ['users'],
  artists: ['artists', 'answers', 'performances'],
};

/** Parts that are ticked at first: everything but artists. */
export const USUAL_PARTS = PART_GROUPS.filter((group) => group !== 'artists').flatMap((group) => PARTS_OF[group]);

/** Returns the chosen parts with those that they need, and without those that need what was unticked. */
export function turnParts(chosen: readonly CopyPart[], offered: readonly CopyPart[], next: readonly CopyPart[]) {
  const gone = offered.filter((part) => chosen.includes(part) && !next.includes(part));
  const kept = [...chosen.filter((part) => !offered.includes(part)), ...next];
  return withNeeded(kept.filter((part) => !withNeeded([part]).some((needed) => gone.includes(needed))));
}

/** Names a group of parts. */
export const groupName = (group: PartGroup): string =>
  ({
    set_up: i18n.t('Guest list and access'),
    advancing: i18n.t('Artist set-up'),
    team: i18n.t('Team'),
    artists: i18n.t('Artists'),
  })[group];

/** Names a part. */
export const partName = (part: CopyPart): string =>
  ({
    settings: i18n.t('Event settings'),
    access: i18n.t('Access system'),
    units: i18n.t('Units, groups and quotas'),
    guest_fields: i18n.t('Guest fields'),
    stock: i18n.t('Wristband desks'),
    forms: i18n.t('Forms'),
    programme: i18n.t('Stages and schedule days'),
    hotels: i18n.t('Hotels'),
    information: i18n.t('General information and contacts'),
    users: i18n.t('Event users'),
    artists: i18n.t('Artists and their contacts'),
    answers: i18n.t('Form answers'),
    performances: i18n.t('Performances'),
  })[part];

/** Remarks on parts, where the name does not say enough. */
export const partNote = (part: CopyPart): string | undefined =>
  ({
    access: i18n.t('Areas, time slots, profiles, wristbands, badges and checkpoints'),
    units: i18n.t('Copied with the access system'),
    stock: i18n.t('With low-stock levels, but no stock. Copied with the access system'),
    artists: i18n.t('With tags and deadlines. Copied with the forms'),
    answers: i18n.t('Artist guests wait for approval again'),
    performances: i18n.t('Copied with the stages and schedule days'),
  })[part as string];

/** Names a kind of date. */
export const kindName = (kind: CopiedDateKind): string =>
  ({
    event_start: i18n.t('Event start'),
    event_end: i18n.t('Event end'),
    slot_start: i18n.t('Time slot start'),
    slot_end: i18n.t('Time slot end'),
    quota_day: i18n.t('Quota day'),
    section_deadline: i18n.t('Section deadline'),
    artist_section_deadline: i18n.t('Artist’s section deadline'),
    contact_deadline: i18n.t('Contact deadline'),
    performers_deadline: i18n.t('Performers deadline'),
    crew_deadline: i18n.t('Crew deadline'),
    guestlist_deadline: i18n.t('Guest list deadline'),
    rider_deadline: i18n.t('Rider deadline'),
    programme_day: i18n.t('Schedule day'),
    retention: i18n.t('Personal data is erased'),
  })[kind];

/** Says what is wrong with a date of the copy. @param time HH:MM, or '' for a whole day */
export const problemText = (problem: CopyProblem, time: string): string =>
  ({
    time_skipped: i18n.t('The clocks skip {time} on this day. Choose another time.', { time }),
    end_before_start: i18n.t('The end must be after the start'),
    outside_event: i18n.t('Outside the dates of the event'),
    passed: i18n.t('Deadline has passed'),
    unreadable:
      time === '' ? i18n.t('Enter a date like DD.MM.YYYY') : i18n.t('Enter a date and time like DD.MM.YYYY HH:MM'),
  })[problem];
