import type {
  ListedRequest,
  RequestCategory,
  RequestConflict,
  RequestVote,
  ShownState,
} from '@laminate/contracts/requests';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Ban, Check, CircleAlert, CirclePause, Clock, Minus, Pencil, X } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';
import { Mark, type MarkOf } from '../../event/mark.tsx';
import { openSteps } from './request-query.ts';

const MARKS: Readonly<Record<ShownState, MarkOf>> = {
  draft: [Pencil],
  sent: [Clock, 'act'],
  more_asked: [CirclePause, 'hold'],
  being_changed: [Pencil, 'hold'],
  approved: [Check, 'go'],
  partly: [CircleAlert, 'hold'],
  refused: [X, 'quiet'],
  withdrawn: [Minus, 'quiet'],
  revoked: [Ban, 'stop'],
};

/** The word for the state of a request. */
export const stateLabel = (state: ShownState): string =>
  i18n.t(
    '{state, select, draft {Draft} sent {Sent} more_asked {More asked for} being_changed {Being changed} approved {Approved} partly {Partly approved} refused {Refused} withdrawn {Withdrawn} other {Revoked}}',
    { state },
  );

/** The state of a request as sign and word, whose colour only repeats them. */
export const RequestMark = ({ state, label = stateLabel(state) }: { state: ShownState; label?: string }) => (
  <Mark of={MARKS[state]} label={label} />
);

/** The steps that a request waits at, with the approvals where several are needed. */
export const stepsLabel = (request: ListedRequest, category: RequestCategory | undefined): string =>
  openSteps(request, category)
    .map((at) => {
      const step = category?.steps[at];
      if (!step) return '';
      return step.needed === 1
        ? step.name
        : i18n.t('{step} {done, number} of {needed, number}', {
            step: step.name,
            done: request.steps[at] ?? 0,
            needed: step.needed,
          });
    })
    .filter(Boolean)
    .join(', ');

/** Number of people of a request, with those approved once it is decided. */
export const peopleLabel = ({ people, approved, state }: ListedRequest): string =>
  ['approved', 'partly', 'revoked'].includes(state)
    ? i18n.t('{approved, number} of {people, number}', { approved, people })
    : i18n.number(people);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns a wait in whole days or hours. */
export function waitLabel(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since));
  const days = Math.floor(ms / DAY_MS);
  return days > 0
    ? i18n.t('{days, plural, one {# day} other {# days}}', { days })
    : i18n.t('{hours, plural, =0 {under an hour} one {# hour} other {# hours}}', { hours: Math.floor(ms / HOUR_MS) });
}

/** Until when requests of a category can be sent: no later than the event ends. */
export function deadlineLabel({ closes_at: until }: RequestCategory, event: EventDetails, now: number): string {
  const { end_time: end, time_zone: zone } = event;
  const closes = until !== null && Date.parse(until) < Date.parse(end) ? until : end;
  const time = formatDateTime(closes, zone);
  if (Date.parse(closes) <= now) return i18n.t('Closed on {time}', { time });
  return closes === end ? i18n.t('Open until the event ends') : i18n.t('Open until {time}', { time });
}

/** Names a reason to look before a person is approved. */
export const conflictLabel = ({ kind, with: who }: Omit<RequestConflict, 'guest_id'>): string => {
  switch (kind) {
    case 'blocked':
      return i18n.t('On the blocked list');
    case 'on_list':
      return i18n.t('Already on the guest list: {who}', { who });
    case 'asked_twice':
      return i18n.t('Also asked for by {who}', { who });
    case 'no_photo':
      return i18n.t('Photo missing');
  }
};

/** Names a verdict as a past participle. */
export const decidedLabel = (verdict: RequestVote['verdict']): string =>
  i18n.t('{verdict, select, approve {Approved} refuse {Refused} other {More asked for}}', { verdict });

/** Names a verdict as the word of its button. */
export const voteLabel = (verdict: RequestVote['verdict']): string =>
  i18n.t('{verdict, select, approve {Approve} refuse {Refuse} other {Ask for more}}', { verdict });
