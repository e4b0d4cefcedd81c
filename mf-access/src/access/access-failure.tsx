import { failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';
import { EmptyState, ErrorPanel } from '@laminate/ui';
import { LockKeyhole } from '@laminate/ui/icons';

interface AccessFailureProps {
  /** What could not be loaded. */
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Why nothing of the access system is on the screen. */
export function AccessFailure({ title, error, retrying, onRetry }: AccessFailureProps) {
  if (hasCode(error, 'plan_required')) {
    return (
      <EmptyState
        headingLevel={1}
        title={i18n.t('Your plan doesn’t include the access system')}
        icon={<LockKeyhole aria-hidden="true" />}
      >
        {i18n.t('Your guest-list-only plan doesn’t include areas, profiles, wristbands or badges.')} <UpgradeLink />
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      headingLevel={1}
      title={title}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
