import type { SecondFactor } from '@laminate/contracts/second-factor';
import { failureOf } from '@laminate/sdk';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, ErrorPanel, Skeleton } from '@laminate/ui';
import { FormActions } from '@laminate/ui/form';
import { CircleCheck } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../account/section.tsx';
import classes from '../settings.module.css';
import { EndDialog } from './end-dialog.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetupDialog } from './setup-dialog.tsx';

/** Number of codes left at which a person could soon be locked out. */
const FEW_CODES = 3;

/** A code at login, in addition to the password. */
export function SecondFactorSection() {
  const { data, error, refetch, isRefetching } = useQuery(secondFactorQuery);
  return (
    <Section title={i18n.t('Two-step login')}>
      {data && <Factor factor={data} />}
      {!data && !error && <Skeleton height="72px" />}
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load this part')}
          message={failureOf(error).message}
          retryLabel={i18n.t('Retry')}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </Section>
  );
}

function Factor({ factor }: { readonly factor: SecondFactor }) {
  const [dialog, setDialog] = useState<'setup' | 'end' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {factor.on ? (
        <On factor={factor} />
      ) : (
        <p className={classes.lead}>
          {i18n.t(
            'After your password, you’ll enter a code from your phone. Your password alone won’t be enough to log in.',
          )}
        </p>
      )}
      <FormActions>
        {factor.on ? (
          <Button onClick={() => setDialog('end')}>{i18n.t('Turn off')}</Button>
        ) : (
          <Button variant="primary" onClick={() => setDialog('setup')}>
            {i18n.t('Set up')}
          </Button>
        )}
      </FormActions>
      {dialog === 'setup' && <SetupDialog onClose={close} />}
      {dialog === 'end' && <EndDialog onClose={close} />}
    </>
  );
}

function On({ factor: { since, recovery_codes_left: left } }: { readonly factor: SecondFactor }) {
  return (
    <>
      <p className={classes.on}>
        <CircleCheck aria-hidden="true" /> <b>{i18n.t('Two-step login is on')}</b>{' '}
        {since && i18n.t('Since {date}.', { date: formatDate(since) })}{' '}
        {i18n.t('{count, plural, one {# recovery code left.} other {# recovery codes left.}}', { count: left })}
      </p>
      {left <= FEW_CODES && (
        <Alert kind="warning">{i18n.t('To get new recovery codes, turn it off and set it up again.')}</Alert>
      )}
    </>
  );
}
