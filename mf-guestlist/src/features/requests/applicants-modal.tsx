import type { RequestCategory } from '@laminate/contracts/requests';
import { LETTER_LANGUAGES } from '@laminate/contracts/guest-details';
import { toast } from '@laminate/sdk';
import { useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, Select, Textarea } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Mail } from '@laminate/ui/icons';
import { useForm, useWatch } from 'react-hook-form';
import { invite } from '../../requests/api/requests.ts';
import { readApplicants } from './applicants.ts';

/** Most applicants that one call invites. */
const MOST = 500;
/** Lines without an address that are named. More of them would push the buttons out of sight. */
const MOST_FAULTS = 5;

interface ApplicantsModalProps {
  readonly eventId: number;
  readonly category: RequestCategory;
  readonly onClose: () => void;
}

interface Values {
  text: string;
  language: string | null;
}

/** Mails people a key to apply with, by addresses that are pasted. */
export function ApplicantsModal({ eventId, category, onClose }: ApplicantsModalProps) {
  const form = useForm<Values>({
    defaultValues: { text: '', language: LETTER_LANGUAGES.find((each) => each === getLocale()) ?? 'en' },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const { applicants, faults } = readApplicants(text);
  const { keyOf } = useBatchKey();
  const { failure, attempt } = useAttempt(form, ['text']);
  const tooMany = applicants.length > MOST;
  const submit = ({ language: chosen }: Values) =>
    attempt(async () => {
      const language = LETTER_LANGUAGES.find((each) => each === chosen) ?? 'en';
      const body = applicants.map((applicant) => ({ ...applicant, language }));
      const { invited, already } = await invite(eventId, category.id, body, keyOf(body));
      toast.success(
        [
          i18n.t('{count, plural, =0 {No one invited} one {# applicant invited} other {# applicants invited}}', {
            count: invited,
          }),
          already > 0 &&
            i18n.t('{count, plural, one {# has a request already} other {# have a request already}}', {
              count: already,
            }),
        ]
          .filter(Boolean)
          .join(' · '),
      );
      onClose();
    });
  return (
    <Modal
      opened
      title={i18n.t('Invite applicants to {name}', { name: category.name })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Textarea}
          name="text"
          label={i18n.t('Addresses')}
          description={i18n.t('One on each line, with name and company if you like. Cells of a sheet work too.')}
          required={i18n.t('Enter an e-mail address')}
          rows={8}
          data-autofocus
        />
        {faults.length > 0 && (
          <Alert
            kind="warning"
            title={i18n.t('{count, plural, one {# line without an address} other {# lines without an address}}', {
              count: faults.length,
            })}
          >
            {faults.slice(0, MOST_FAULTS).join(', ')}
            {faults.length > MOST_FAULTS && ' …'}
          </Alert>
        )}
        {tooMany && <Alert kind="warning">{i18n.t('Invite up to {most, number} at a time.', { most: MOST })}</Alert>}
        <Field
          as={Select}
          name="language"
          label={i18n.t('E-mail language')}
          required={i18n.t('Choose a language')}
          options={LETTER_LANGUAGES.map((language) => ({
            value: language,
            label: new Intl.DisplayNames(getLocale(), { type: 'language' }).of(language) ?? language,
          }))}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Mail aria-hidden="true" />}
            disabled={applicants.length === 0 || tooMany}
            loading={form.formState.isSubmitting}
          >
            {i18n.t('{count, plural, =0 {Send e-mails} one {Send # e-mail} other {Send # e-mails}}', {
              count: applicants.length,
            })}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
