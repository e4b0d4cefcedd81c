import type { ProvedDomain } from '@laminate/contracts/single-sign-on';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDate } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { copyText } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  FormError,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  StateMark,
  TextInput,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { addDomain, proveDomain, removeDomain } from './single-sign-on.ts';
import classes from './single-sign-on.module.css';

/** The domains of the company's addresses, which it proves by records in the DNS. */
export function Domains({ domains }: { readonly domains: readonly ProvedDomain[] }) {
  return (
    <div className={classes.domains}>
      <h3>{i18n.t('Your e-mail domains')}</h3>
      <p className={classes.lead}>
        {i18n.t(
          'Add each domain here, then add the text shown as a TXT record in its DNS. Only people with a verified domain can use the company login.',
        )}
      </p>
      {domains.length > 0 && (
        <RecordTable
          label={i18n.t('Your e-mail domains')}
          heads={[i18n.t('Domain'), i18n.t('Status')]}
          actionsHead={i18n.t('Actions')}
        >
          {domains.map((domain) => (
            <DomainRow key={domain.domain} {...domain} />
          ))}
        </RecordTable>
      )}
      <AddDomain />
    </div>
  );
}

async function removeAfterConfirm(domain: string): Promise<void> {
  const agreed = await confirm(i18n.t('People from this domain can no longer use the company login.'), {
    title: i18n.t('Remove {domain}?', { domain }),
    confirmLabel: i18n.t('Remove'),
    cancelLabel: i18n.t('Cancel'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await removeDomain(domain);
    toast.success(i18n.t('{domain} removed', { domain }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** State of a domain. A domain whose record is missing counts for some days more. */
function DomainState({ proved, proved_until: until }: ProvedDomain) {
  if (!proved) return <StateMark state="hold" label={i18n.t('Not verified yet')} />;
  if (until === null) return <StateMark state="go" label={i18n.t('Verified')} />;
  return (
    <>
      <StateMark state="hold" label={i18n.t('Record missing')} />
      <RecordNote>{i18n.t('Valid until {date}', { date: formatDate(until) })}</RecordNote>
    </>
  );
}

function DomainRow(row: ProvedDomain) {
  const { domain, record, proved, proved_until: until } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: () => proveDomain(domain),
    onSuccess: () => toast.success(i18n.t('{domain} verified', { domain })),
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <tr>
      <th scope="row">
        <RecordName>{domain}</RecordName>
        <RecordNote>
          <code>{record}</code>
        </RecordNote>
      </th>
      <td>
        <DomainState {...row} />
      </td>
      <RecordActions className={classes.actions}>
        {(!proved || until !== null) && (
          <>
            <Button
              aria-label={i18n.t('Copy the text for {name}', { name: domain })}
              onClick={() => void copyText(record, i18n.t('Text copied'))}
            >
              {i18n.t('Copy')}
            </Button>
            <Button loading={isPending} onClick={() => mutate()} aria-label={i18n.t('Check {domain}', { domain })}>
              {i18n.t('Check')}
            </Button>
          </>
        )}
        <Button onClick={() => void removeAfterConfirm(domain)} aria-label={i18n.t('Remove {domain}', { domain })}>
          {i18n.t('Remove')}
        </Button>
      </RecordActions>
    </tr>
  );
}

function AddDomain() {
  const form = useForm({ defaultValues: { domain: '' } });
  const { failure, attempt } = useAttempt(form, ['domain']);
  const submit = ({ domain }: { domain: string }) =>
    attempt(async () => {
      await addDomain(domain);
      form.reset();
    });
  return (
    <Form form={form} onSubmit={submit} className={classes.add}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TextInput}
        name="domain"
        label={i18n.t('Domain')}
        placeholder="example.com"
        required={i18n.t('Enter a domain like example.com')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
      />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {i18n.t('Add domain')}
      </Button>
    </Form>
  );
}
