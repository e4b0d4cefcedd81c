import { MAX_PLAN_PEOPLE, PLANS_BY_REQUEST } from '@laminate/contracts/payment-plans';
import { toast, useSession } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, Select, TextInput, Textarea } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { EMailField } from '../../account/e-mail-field.tsx';
import { useRequestPlan } from './plans-api.ts';

interface Props {
  /** The plan that is asked for first. */
  readonly plan: (typeof PLANS_BY_REQUEST)[number];
  readonly onClose: () => void;
}

interface Values {
  readonly plan: Props['plan'];
  readonly name: string;
  readonly e_mail: string;
  readonly people: number | null;
  readonly message: string;
}

const FIELDS = ['plan', 'name', 'e_mail', 'people', 'message'] as const;

/** Asks for a plan that has no price. Someone answers by mail. */
export function RequestPlanModal({ plan, onClose }: Props) {
  const user = useSession()?.user;
  const form = useForm<Values>({
    defaultValues: { plan, name: user?.name ?? '', e_mail: user?.e_mail ?? '', people: null, message: '' },
  });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const request = useRequestPlan();

  const submit = ({ people, message, ...rest }: Values) =>
    attempt(async () => {
      await request.mutateAsync({ ...rest, people: people ?? 0, ...(message.trim() && { message }) });
      toast.success(i18n.t('Request sent'));
      onClose();
    });

  return (
    <Modal opened onClose={onClose} title={i18n.t('Request a plan')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>{i18n.t('Tell us about your event and we’ll send you an offer.')}</p>
        <Field
          as={Select}
          name="plan"
          label={i18n.t('Plan')}
          options={PLANS_BY_REQUEST.map((name) => ({ value: name, label: name }))}
        />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Name')}
          required={i18n.t('Enter a name')}
          autoComplete="name"
        />
        <EMailField name="e_mail" label={i18n.t('E-mail')} />
        <NumberField
          name="people"
          label={i18n.t('Approximate number of people')}
          required={i18n.t('Enter the approximate number of people')}
          min={1}
          max={MAX_PLAN_PEOPLE}
        />
        <Field as={Textarea} name="message" label={i18n.t('Message')} hint={i18n.t('optional')} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Send request')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
