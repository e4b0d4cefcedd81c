import { i18n } from '@laminate/sdk/i18n';
import { WayToPlans } from '@laminate/sdk/forms/way-to-plans';

/** Why no event can be added, and how to go on. */
export function NoMoreEvents({ stop }: { readonly stop: 'ended' | 'full' }) {
  return (
    <>
      {stop === 'ended'
        ? i18n.t('The plan has ended, so no event can be added.')
        : i18n.t('Your plan does not include another event.')}{' '}
      <WayToPlans />
    </>
  );
}
