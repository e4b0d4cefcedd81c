import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';

/** Why no event can be added, and how to go on. */
export function NoMoreEvents({ stop }: { readonly stop: 'ended' | 'full' }) {
  return (
    <>
      {stop === 'ended'
        ? i18n.t('Your plan has ended, so you can’t add events.')
        : i18n.t('Your plan doesn’t include more events.')}{' '}
      <UpgradeLink />
    </>
  );
}
