import { MAX_DOOR_DEVICE_NAME } from '@laminate/contracts/door-devices';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { createDevice } from './api/door-devices.ts';
import type { DeviceWithLink } from './api/door-devices.ts';

interface NewDeviceModalProps {
  readonly eventId: number;
  readonly onCreated: (made: DeviceWithLink) => void;
  readonly onClose: () => void;
}

/** What is wrong with a name, if anything. */
function nameTrouble(name: unknown): string | undefined {
  const { length } = String(name).replace(/\s+/gu, ' ').trim();
  return length > MAX_DOOR_DEVICE_NAME
    ? i18n.t('At most {most} characters, this has {length}', { most: MAX_DOOR_DEVICE_NAME, length })
    : undefined;
}

/** Makes a link for one device. */
export function NewDeviceModal({ eventId, onCreated, onClose }: NewDeviceModalProps) {
  const form = useForm({ defaultValues: { name: '' }, mode: 'onChange' });
  const { failure, attempt } = useAttempt(form, ['name']);

  const submit = ({ name }: { name: string }) => attempt(async () => onCreated(await createDevice(eventId, name)));

  return (
    <Modal opened title={i18n.t('New door device')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Name of the device')}
          description={i18n.t('For example “Gate A”. Check-ins on this device are recorded under this name.')}
          required={i18n.t('Give the device a name')}
          validate={nameTrouble}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Create link')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
