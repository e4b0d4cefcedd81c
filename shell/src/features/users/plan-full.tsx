import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';

/** Says, before anything is filled in, whom an event can still be given to when the plan has no place left. */
export const PlanFull = () => (
  <>
    {i18n.t('Your plan doesn’t include more users. You can only add people who are already users of your company.')}{' '}
    <UpgradeLink />
  </>
);
