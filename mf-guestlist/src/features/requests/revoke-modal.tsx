import type { AccreditationRequest } from '@laminate/contracts/requests';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, CheckboxGroup, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { revoke } from '../../requests/api/requests.ts';

interface RevokeModalProps {
  readonly eventId: number;
  readonly request: AccreditationRequest;
  readonly onClose: () => void;
}

/** Revokes what was approved, for all people of a request or some of them. */
export function RevokeModal({ eventId, request, onClose }: RevokeModalProps) {
  const approved = request.guests.filter(({ state }) => state === 'approved');
  // As they were when the dialog was opened: only those were chosen or left out.
  const [seen] = useState(() => approved.map(({ id }) => id));
  const form = useForm({ defaultValues: { reason: '', guests: approved.map(({ id }) => String(id)) } });
  const { failure, attempt } = useAttempt(form, ['reason', 'guests']);
  const submit = ({ reason, guests }: { reason: string; guests: string[] }) =>
    attempt(async () => {
      const chosen = approved.filter(({ id }) => guests.includes(String(id))).map(({ id }) => id);
      if (chosen.length === 0) {
        form.setError('root', { message: i18n.t('None of those chosen is approved now') });
        return;
      }
      const isAll = chosen.length === seen.length && chosen.length === approved.length;
      const { revoked } = await revoke(eventId, {
        requests: [request.id],
        guests: isAll ? [] : chosen,
        reason,
      });
      toast.success(
        i18n.t('{count, plural, one {Accreditation of # person revoked} other {Accreditation of # people revoked}}', {
          count: revoked,
        }),
      );
      onClose();
    });
  return (
    <Modal
      opened
      title={i18n.t('Revoke accreditation of {name}', { name: request.applicant })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Alert kind="warning">
          {i18n.t('They’re blocked at doors and gates, and their spots are free again. You can’t undo this.')}
        </Alert>
        {approved.length > 1 && (
          <Field
            as={CheckboxGroup}
            name="guests"
            label={i18n.t('People')}
            options={approved.map(({ id, name }) => ({ value: String(id), label: name }))}
            validate={(chosen) =>
              Array.isArray(chosen) && chosen.length === 0 ? i18n.t('Choose who is revoked') : undefined
            }
          />
        )}
        <Field
          as={TextInput}
          name="reason"
          label={i18n.t('Reason')}
          description={i18n.t('The applicant sees it.')}
          maxLength={100}
          autoComplete="off"
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
            {i18n.t('Revoke accreditation')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
