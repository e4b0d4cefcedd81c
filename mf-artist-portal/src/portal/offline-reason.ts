import { isApiError } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/** Why what is queued on the device waits: there is no network, or there is one and the service can't be had. */
export type OfflineReason = 'network' | 'service';

/**
 * Returns the reason for a failure. A proxy without a service behind it answers as the service does: 502, 503 or 504.
 */
export const offlineReasonOf = (error: unknown): OfflineReason =>
  isApiError(error) && (error.status === 429 || error.status >= 500) ? 'service' : 'network';

let last: OfflineReason = 'network';

/** Notes why a call has to be made again. */
export const noteOffline = (error: unknown): void => void (last = offlineReasonOf(error));

/** Why the last call had to wait. */
export const lastOfflineReason = (): OfflineReason => last;

/** Where what waits is, and what it waits for. */
export const queuedLabel = (): string =>
  last === 'service'
    ? i18n.t('Saved on this phone, will be sent when the service is available again')
    : i18n.t('Saved on this phone, will be sent when you’re back online');

/** When something goes that is deleted already as far as the person is concerned. */
export const deletedLabel = (): string =>
  last === 'service'
    ? i18n.t('Will be deleted once the service is available again')
    : i18n.t('Will be deleted once you’re back online');
