import type { ListedEvent } from '@laminate/contracts/support';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { openEvent } from './support.ts';

const MOST = 300;

interface Props {
  readonly event: ListedEvent;
  readonly onClose: () => void;
}

/** Asks why, and opens another account's event for reading. */
export function OpenForSupportModal({ event, onClose }: Props) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { reason: '' } });
  const { failure, attempt } = useAttempt(form, ['reason']);
  const submit = ({ reason }: { reason: string }) =>
    attempt(async () => {
      await openEvent(event.id, reason);
      await navigate(`/event/${event.id}`);
    });
  return (
    <Modal opened onClose={onClose} title={i18n.t('Open for support')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>
          {i18n.t(
            'You can view {account}’s event {event} for 60 minutes. Its organisers can see who opened it, and why, in the event log and their audit.',
            { event: event.name, account: event.account.name },
          )}
        </p>
        <Field
          as={TextInput}
          name="reason"
          label={i18n.t('Reason')}
          required={i18n.t('Enter a reason')}
          maxLength={MOST}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Open for support')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
