import { endSecondFactor } from '@laminate/contracts/routes/second-factor';
import { call, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, PasswordInput, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { secondFactorChanged } from './second-factor-query.ts';

const EMPTY = { password: '', code: '' };

/** Switches the second factor off: who does must have both. */
export function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const { failure, attempt } = useAttempt(form, ['password', 'code']);
  const submit = (body: typeof EMPTY) =>
    attempt(async () => {
      await call(endSecondFactor, { body });
      await secondFactorChanged();
      toast.success(i18n.t('Two-step login is off'));
      onClose();
    });
  return (
    <Modal opened title={i18n.t('Turn off two-step login')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={PasswordInput}
          name="password"
          label={i18n.t('Password')}
          required={i18n.t('Enter your password')}
          showLabel={i18n.t('Show password')}
          hideLabelText={i18n.t('Hide password')}
          data-autofocus
        />
        <Field
          as={TextInput}
          name="code"
          label={i18n.t('Code')}
          description={i18n.t('Six digits from your authenticator, or one of your recovery codes')}
          required={i18n.t('Enter the code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
            {i18n.t('Turn off')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
