import type { Person } from '@laminate/contracts/people';
import { checkIn, checkInAll, removeCheckIn } from '@laminate/contracts/routes/checkin';
import { call, failureOf, toast } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { refreshPeople } from '../../../event/refresh-people.ts';

export type CheckIn = 'one' | 'all' | 'remove';

const ROUTES = { one: checkIn, all: checkInAll, remove: removeCheckIn };

const doneMessage = (what: CheckIn): string =>
  what === 'one'
    ? i18n.t('Checked in one')
    : what === 'all'
      ? i18n.t('Checked in all guests')
      : i18n.t('Removed check-in');

/**
 * Checks a person in or out at the desk and says how it went. Without a network nothing happens, unlike at the door.
 */
export async function checkInFromList(eventId: number, { id, name }: Person, what: CheckIn): Promise<void> {
  const idempotencyKey = newUuid();
  try {
    await againWhenBusy(() => call(ROUTES[what], { params: { eventId }, body: { person_id: id }, idempotencyKey }));
    toast.success(`${doneMessage(what)}: ${name}`);
  } catch (error) {
    toast.error(failureOf(error).message);
  }
  await refreshPeople(eventId);
}
