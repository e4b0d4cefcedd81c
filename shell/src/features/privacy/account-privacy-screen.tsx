import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS } from '@laminate/contracts/privacy';
import { getRetention, setRetention } from '@laminate/contracts/routes/retention';
import { call, failureOf, queryClient, toast, useSession } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, ErrorPanel, FormError, Page, RecordTable, Skeleton, TextLink } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import classes from './privacy.module.css';

/** Number of days the account keeps its guests after an event, or null for no end. */
const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }) => (await call(getRetention, { signal })).retention.days,
});

/** @throws ApiError */
async function saveRetention(days: number | null): Promise<void> {
  const { retention } = await call(setRetention, { body: { days } });
  queryClient.setQueryData(retentionQuery.queryKey, retention.days);
  await queryClient.invalidateQueries({ queryKey: ['event-retention'] });
}

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

/**
 * What is stored of whom, for how long and who sees it. `days`: how long guests are kept after an event, null for no
 * end.
 */
const rows = (days: number | null) => [
  {
    whom: i18n.t('Guests'),
    what: i18n.t('Name, comment, party size, unit and group, profile, wristband and badge, arrivals with their times'),
    until:
      days === null
        ? i18n.t('For as long as the account keeps the event')
        : i18n.t('{days, plural, one {# day} other {# days}} after the event ends', { days }),
    seenBy: i18n.t('Top dogs, managers and people who manage the guest list. At the door, door staff too.'),
  },
  {
    whom: i18n.t('Guests in the activity log'),
    what: i18n.t('What was done with an entry, by whom and when'),
    until: i18n.t('The name is erased with the guest, but the record stays'),
    seenBy: i18n.t('Top dogs and managers'),
  },
  {
    whom: i18n.t('Account users'),
    what: i18n.t('Name, e-mail, roles and logged-in devices. Passwords are stored only as a hash.'),
    until: i18n.t('For as long as they belong to the account'),
    seenBy: i18n.t('Top dogs. Managers can see an event’s users.'),
  },
  {
    whom: i18n.t('Permission changes'),
    what: i18n.t('Who gave or removed which permission, and when'),
    until: i18n.t('For as long as the account exists. No one can change it.'),
    seenBy: i18n.t('Top dog'),
  },
];

/** The overview of data processing that an organiser owes their guests. */
function ProcessingOverview({ days }: { readonly days: number | null }) {
  return (
    <RecordTable
      label={i18n.t('What is stored')}
      heads={[i18n.t('Whose data'), i18n.t('What'), i18n.t('How long'), i18n.t('Who sees it')]}
      align="top"
    >
      {rows(days).map(({ whom, what, until, seenBy }) => (
        <tr key={whom}>
          <th scope="row">{whom}</th>
          <td>{what}</td>
          <td>{until}</td>
          <td>{seenBy}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Content of the field when erasing is switched on again. */
const USUAL_DAYS = 90;

interface Values {
  erase: boolean;
  days: number | null;
}

/** Sets how long guests are kept after an event. */
function RetentionForm({ days: current }: { readonly days: number | null }) {
  const form = useForm<Values>({ defaultValues: { erase: current !== null, days: current ?? USUAL_DAYS } });
  const { failure, attempt } = useAttempt(form, ['days']);
  const erases = form.watch('erase');
  const submit = ({ erase, days }: Values) =>
    attempt(async () => {
      await saveRetention(erase ? days : null);
      form.reset({ erase, days });
      toast.success(i18n.t('Saved. Nothing will be erased for at least a week.'));
    });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field as={Checkbox} name="erase" label={i18n.t('Erase guests’ personal data after an event')} />
      {erases && (
        <NumberField
          name="days"
          label={i18n.t('Days after the event ends')}
          description={i18n.t('{least} to {most} days', { least: MIN_RETENTION_DAYS, most: MAX_RETENTION_DAYS })}
          required={i18n.t('Enter a number of days')}
          min={MIN_RETENTION_DAYS}
          max={MAX_RETENTION_DAYS}
        />
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          {i18n.t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
