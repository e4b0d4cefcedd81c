import type { Arrival, DoorPerson } from '@laminate/contracts/check-in';
import { isApiError } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { actorLabel } from '../device/actor-label.ts';

/** Further members of the problem of a refused tap. */
interface RefusalBody {
  readonly person?: DoorPerson;
  readonly last_check_in?: Arrival;
  /** IANA zone of the event. */
  readonly time_zone?: string;
}

/** How many of a full party are in, and who let the last one in, where that is known. */
export function fullMessage(count: number, last?: Arrival, timeZone?: string): string {
  if (!last) return i18n.t('All {count} checked in', { count });
  return i18n.t('All {count} checked in, last at {time} by {who}', {
    count,
    time: formatTime(last.at, timeZone),
    who: actorLabel(last),
  });
}

/** Returns why a tap was refused, in the person's language. Anything rare gets the server's own sentence. */
export function refusalMessage(error: unknown): string {
  if (!isApiError(error)) return String(error);
  switch (error.code) {
    case 'full': {
      const { person, last_check_in: last, time_zone: timeZone }: RefusalBody = error.body;
      return fullMessage(person?.guest_count ?? 1, last, timeZone);
    }
    case 'blocked':
      return i18n.t('This guest is blocked.');
    case 'pending':
      return i18n.t('This guest is still pending.');
    case 'not_checked_in':
      return i18n.t('No one in this party is checked in.');
    case 'already_undone':
      return i18n.t('Someone else has already undone this check-in.');
    case 'not_found':
      return i18n.t('This guest is no longer on the list.');
    case 'forbidden':
      return i18n.t('Your role no longer allows check-in here.');
    default:
      return error.msg;
  }
}
