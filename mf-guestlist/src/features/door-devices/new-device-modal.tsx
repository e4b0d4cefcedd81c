import { MAX_DOOR_DEVICE_NAME } from '@laminate/contracts/door-devices';
import { failureOf } from '@laminate/sdk';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Select, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checkpointsQuery, createDevice } from './api/door-devices.ts';
import type { DeviceWithLink } from './api/door-devices.ts';

interface NewDeviceModalProps {
  readonly eventId: number;
  /** Has the event an access system, and so checkpoints perhaps? */
  readonly hasAccess: boolean;
  readonly onCreated: (made: DeviceWithLink) => void;
  readonly onClose: () => void;
}

/** What is wrong with a name, if anything. */
function nameTrouble(name: unknown): string | undefined {
  const { length } = String(name).replace(/\s+/gu, ' ').trim();
  return length > MAX_DOOR_DEVICE_NAME
    ? i18n.t('Use up to {most} characters. You’ve entered {length}.', { most: MAX_DOOR_DEVICE_NAME, length })
    : undefined;
}

/** Option for devices that check guests in at the door, in addition to the ids of checkpoints. */
const AT_THE_DOOR = 'door';

/** Makes a link for one device. */
export function NewDeviceModal({ eventId, hasAccess, onCreated, onClose }: NewDeviceModalProps) {
  const form = useForm({ defaultValues: { name: '', place: AT_THE_DOOR }, mode: 'onChange' });
  const { failure, attempt } = useAttempt(form, ['name']);
  const checkpoints = useQuery({ ...checkpointsQuery(eventId), enabled: hasAccess });
  const wrong = failure ?? (checkpoints.error ? failureOf(checkpoints.error) : null);

  const submit = ({ name, place }: { name: string; place: string }) =>
    attempt(async () => onCreated(await createDevice(eventId, name, place === AT_THE_DOOR ? null : Number(place))));

  return (
    <FormModal
      title={i18n.t('New door device')}
      form={form}
      onSubmit={submit}
      failure={wrong}
      save={i18n.t('Create link')}
      onClose={onClose}
    >
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Device name')}
        description={i18n.t('For example, “Gate A”. Everything done on this device is logged under this name.')}
        required={i18n.t('Enter a device name')}
        validate={nameTrouble}
        autoComplete="off"
        data-autofocus
      />
      {checkpoints.data && checkpoints.data.length > 0 && (
        <Field
          as={Select}
          name="place"
          label={i18n.t('Location')}
          description={i18n.t('At a checkpoint, this device can only let people in and out there.')}
          options={[
            { value: AT_THE_DOOR, label: i18n.t('Door: checks guests in') },
            ...checkpoints.data.map(({ id, name }) => ({
              value: String(id),
              label: name,
              group: i18n.t('Checkpoints'),
            })),
          ]}
        />
      )}
    </FormModal>
  );
}
