import { failureOf, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Page, Skeleton, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { ProcessingOverview } from './processing-overview.tsx';
import { RetentionForm } from './retention-form.tsx';
import { retentionQuery } from './retention.ts';
import classes from './privacy.module.css';

/** Overview of the data the account keeps of people, for how long, who sees it, and what a guest can ask for. */
export default function AccountPrivacyScreen() {
  const { data: days, error, refetch, isFetching } = useQuery(retentionQuery);
  return (
    <Page title={i18n.t('Privacy')} documentTitle={i18n.t('Privacy – Laminate')}>
      {days === undefined && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the settings')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {days === undefined && !error && <Skeleton width="60%" />}
      {days !== undefined && <Sections days={days} />}
    </Page>
  );
}

function Sections({ days }: { readonly days: number | null }) {
  const maySet = useSession()?.can.set_retention ?? false;
  return (
    <>
      <section className={classes.section}>
        <h2>{i18n.t('How long guest data is kept')}</h2>
        <p>
          {i18n.t(
            'Names become “Erased guest” and comments are deleted. Counts, check-ins and wristbands aren’t affected. Each event shows the date in advance.',
          )}
        </p>
        {maySet ? (
          <div className={classes.form}>
            <RetentionForm days={days} />
          </div>
        ) : (
          <p>
            {days === null
              ? i18n.t('Guest data is kept for as long as the account keeps the event.')
              : i18n.t(
                  '{days, plural, one {Guest data is kept for # day after an event.} other {Guest data is kept for # days after an event.}}',
                  { days },
                )}
          </p>
        )}
      </section>
      <section className={classes.section}>
        <h2>{i18n.t('What is stored')}</h2>
        <ProcessingOverview days={days} />
      </section>
      <section className={classes.section}>
        <h2>{i18n.t('Where, and who processes it')}</h2>
        <p>
          {i18n.t(
            'You are the controller of your guests’ data. Laminate’s provider, an Estonian company, processes it on your behalf.',
          )}{' '}
          {i18n.t('Form data is stored on servers in Helsinki.')}{' '}
          {i18n.t('The provider does not share responses with third parties.')}
        </p>
        <p>
          {i18n.t(
            'Laminate support can only open an event with a reason, read-only, for 60 minutes. It’s recorded in the event log and the account audit.',
          )}
        </p>
        <p>
          <TextLink href="/privacy-policy">{i18n.t('Privacy policy')}</TextLink>
        </p>
      </section>
      <section className={classes.section}>
        <h2>{i18n.t('When a guest asks')}</h2>
        <p>
          {i18n.t(
            'On the People page of an event, use the menu of a guest’s row to save their data as a file or erase it permanently.',
          )}
        </p>
      </section>
    </>
  );
}
