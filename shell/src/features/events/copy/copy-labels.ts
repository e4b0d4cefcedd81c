import { withNeeded, type AlongDateKind, type CopyPart } from '@laminate/contracts/event-copies';
import { i18n } from '@laminate/sdk/i18n';
import { partName } from '../../../part-name.ts';
import type { CopyProblem } from './copied-dates.ts';

/** Groups in which parts are offered. */
export const PART_GROUPS = ['set_up', 'advancing', 'team', 'people'] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

/** Parts of each group, in the order in which they are offered. */
export const PARTS_OF: Readonly<Record<PartGroup, readonly CopyPart[]>> = {
  set_up: ['settings', 'access', 'units', 'guest_fields', 'invitations', 'requests', 'stock'],
  advancing: ['forms', 'programme', 'hotels', 'information'],
  team: ['users'],
  people: ['people', 'artists', 'answers', 'performances', 'contacts'],
};

/**
 * Parts that are ticked at first: everything but guests and artists. In the order of `turnParts`, so that what is turned off and on
 * again is no change.
 */
export const USUAL_PARTS = withNeeded(
  PART_GROUPS.filter((group) => group !== 'people').flatMap((group) => PARTS_OF[group]),
);

/** Whether one of the chosen parts has contacts. */
export const haveContacts = (chosen: readonly CopyPart[]): boolean =>
  chosen.includes('people') || chosen.includes('answers');

/** Returns the chosen parts with those that they need, and without those that need what was unticked. */
export function turnParts(chosen: readonly CopyPart[], offered: readonly CopyPart[], next: readonly CopyPart[]) {
  const gone = offered.filter((part) => chosen.includes(part) && !next.includes(part));
  const kept = [...chosen.filter((part) => !offered.includes(part)), ...next];
  const all = withNeeded(kept.filter((part) => !withNeeded([part]).some((needed) => gone.includes(needed))));
  return all.filter((part) => part !== 'contacts' || haveContacts(all));
}

/** Whether a part has things to count. The others are there or not. */
const isCounted = (part: CopyPart): boolean => part !== 'settings' && part !== 'information';

/** Names a group of parts. */
export function groupName(group: PartGroup): string {
  switch (group) {
    case 'set_up':
      return i18n.t('Guest list and access');
    case 'advancing':
      return i18n.t('Artist set-up');
    case 'team':
      return i18n.t('Team');
    case 'people':
      return i18n.t('Guests and artists');
  }
}

/** Names a part with its number of things, if it has any to count. */
export const partLabel = (part: CopyPart, count: number): string =>
  isCounted(part) ? i18n.t('{part} ({count, number})', { part: partName(part), count }) : partName(part);

/**
 * Remarks on parts, where the name does not say enough.
 * @param hasUnits whether the plan has units and an access system
 */
export function partNote(part: CopyPart, hasUnits: boolean): string | undefined {
  switch (part) {
    case 'people':
      return hasUnits
        ? i18n.t(
            'Pending, with new codes and without artist or ticket shop guests. Also copies units and the access system.',
          )
        : i18n.t('Pending, with new codes and without ticket shop guests');
    case 'contacts':
      return i18n.t('E-mail, phone, company, language and photo of guests, and contacts in form answers');
    case 'access':
      return i18n.t('Areas, time slots, profiles, wristbands, badges and checkpoints');
    case 'units':
      return i18n.t('With limits. Also copies the access system.');
    case 'invitations':
      return hasUnits
        ? i18n.t('With texts and limits, but no guests or public links. Without units they add to no unit.')
        : i18n.t('With texts and limits, but no guests or public links');
    case 'requests':
      return hasUnits
        ? i18n.t(
            'With forms, steps and limits, but no requests or links. Without units or the access system they name no unit or profile.',
          )
        : i18n.t('With forms, steps and limits, but no requests or links');
    case 'stock':
      return i18n.t('With low-stock levels, but no stock. Also copies the access system.');
    case 'artists':
      return i18n.t('With tags and deadlines. Also copies the forms.');
    case 'answers':
      return i18n.t('Artist guests wait for approval again');
    case 'performances':
      return i18n.t('Also copies the artists, stages and schedule days');
    default:
      return undefined;
  }
}

/** Names a kind of date. */
export function kindName(kind: AlongDateKind): string {
  switch (kind) {
    case 'event_start':
      return i18n.t('Event start');
    case 'event_end':
      return i18n.t('Event end');
    case 'slot_start':
      return i18n.t('Time slot start');
    case 'slot_end':
      return i18n.t('Time slot end');
    case 'quota_day':
      return i18n.t('Quota day');
    case 'limit_day':
      return i18n.t('Limit day');
    case 'invitation_deadline':
      return i18n.t('Invitation deadline');
    case 'request_deadline':
      return i18n.t('Request deadline');
    case 'request_section_deadline':
    case 'section_deadline':
      return i18n.t('Section deadline');
    case 'artist_section_deadline':
      return i18n.t('Artist’s section deadline');
    case 'contact_deadline':
      return i18n.t('Contact deadline');
    case 'performers_deadline':
      return i18n.t('Performer deadline');
    case 'crew_deadline':
      return i18n.t('Crew deadline');
    case 'guestlist_deadline':
      return i18n.t('Guest list deadline');
    case 'rider_deadline':
      return i18n.t('Rider deadline');
    case 'list_deadline':
      return i18n.t('Shared list deadline');
    case 'request_day':
      return i18n.t('Request day');
    case 'programme_day':
      return i18n.t('Schedule day');
    case 'retention':
      return i18n.t('Personal data is erased');
  }
}

/** Says what is wrong with a date of the copy. @param time HH:MM, or '' for a whole day */
export function problemText(problem: CopyProblem, time: string): string {
  switch (problem) {
    case 'time_skipped':
      return i18n.t('The clocks skip {time} on this day. Choose another time.', { time });
    case 'end_before_start':
      return i18n.t('The end must be after the start');
    case 'outside_event':
      return i18n.t('Outside the dates of the event');
    case 'passed':
      return i18n.t('Deadline has passed');
    case 'unreadable':
      return time === ''
        ? i18n.t('Enter a date like DD.MM.YYYY')
        : i18n.t('Enter a date and time like DD.MM.YYYY HH:MM');
  }
}

/** Labels of the inputs of a date. */
export const dateLabels = () => ({
  date: i18n.t('Date'),
  time: i18n.t('Time'),
  openCalendar: i18n.t('Open calendar'),
  previousMonth: i18n.t('Previous month'),
  nextMonth: i18n.t('Next month'),
});
