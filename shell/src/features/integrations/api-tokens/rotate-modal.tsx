import type { ApiToken } from '@laminate/contracts/api-tokens';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { rotateToken, type ShownToken } from './api-tokens.ts';

interface Props {
  readonly token: ApiToken;
  readonly onRotated: (told: ShownToken) => void;
  readonly onClose: () => void;
}

/** Makes a token in the place of another, and says how long that works on. */
export function RotateModal({ token, onRotated, onClose }: Props) {
  const form = useForm({ defaultValues: { overlap: '24' } });
  const { failure, attempt } = useAttempt(form, []);
  const submit = ({ overlap }: { overlap: string }) =>
    attempt(async () => onRotated(await rotateToken(token, Number(overlap))));
  return (
    <Modal
      opened
      title={i18n.t('Rotate “{name}”', { name: token.name })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <p>
          {i18n.t(
            'You’ll get a new token with the same name, scopes, events and lifetime. Replace it in the app before the old one stops working.',
          )}
        </p>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Select}
          name="overlap"
          label={i18n.t('The old token works for')}
          options={[
            { value: '0', label: i18n.t('Stop immediately') },
            { value: '1', label: i18n.t('1 hour') },
            { value: '24', label: i18n.t('1 day') },
            { value: '168', label: i18n.t('7 days') },
          ]}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Rotate')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
