import type { OverAdmission } from '@laminate/contracts/over-admission';
import { settleOverAdmission } from '@laminate/contracts/routes/checkin';
import { call, hasCode, showAlert } from '@laminate/sdk';
import { againWhenBusy } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { tapHeaders } from '@laminate/device';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';

/** Marks an over-admission as resolved, for every device. @returns false when the server could not be reached */
export async function resolve(eventId: number, { id, name }: Pick<OverAdmission, 'id' | 'name'>): Promise<boolean> {
  try {
    await againWhenBusy(() =>
      call(settleOverAdmission, { params: { eventId }, body: { over_admission_id: id }, headers: tapHeaders() }),
    );
    return true;
  } catch (error) {
    const offline = hasCode(error, 'network', 'timeout');
    const content = offline
      ? i18n.t('You need to be online to mark this as resolved, because all devices are notified.')
      : error instanceof Error
        ? error.message
        : String(error);
    showAlert('error', name, { content });
    return false;
  }
}

/** Takes a refused tap off this device. The over-admission that came of it is resolved with it. */
export async function dismiss(tap: Tap, over: OverAdmission | undefined): Promise<void> {
  if (over && !(await resolve(tap.eventId, over))) return;
  doorQueue().dismiss(tap.key);
}
