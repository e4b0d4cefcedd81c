import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, TextInput } from '@laminate/ui';
import { useState } from 'react';
import { LockSetting } from '../lock/lock-setting.tsx';
import { MAX_DEVICE_NAME, deviceName, nameDevice } from './device-name.ts';

interface DeviceDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Names this device: the name stands beside each arrival that it lets in. */
export function DeviceDialog({ opened, onClose }: DeviceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('This device')} closeLabel={i18n.t('Close')}>
      {useSession()?.device ? <NamedByLink onDone={onClose} /> : <DeviceForm onDone={onClose} />}
      <LockSetting />
    </Modal>
  );
}

/** A door device is called what its organiser chose. */
function NamedByLink({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p>{i18n.t('This device is “{name}”. The organiser gave it this name with its link; every check-in made here is kept under it.', { name: deviceName() })}</p>
      <ModalActions><Button size="door" variant="primary" onClick={onDone}>{i18n.t('Close')}</Button></ModalActions>
    </>
  );
}

function DeviceForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState(deviceName);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        nameDevice(name);
        onDone();
      }}
    >
      <TextInput
        label={i18n.t('Name of this device')}
        description={i18n.t('Every check-in made here is kept under this name, for example “Gate A”.')}
        size="door"
        value={name}
        onChange={setName}
        maxLength={MAX_DEVICE_NAME}
        required
        data-autofocus
      />
      <ModalActions>
        <Button size="door" onClick={onDone}>{i18n.t('Cancel')}</Button>
        <Button size="door" variant="primary" type="submit">{i18n.t('Save')}</Button>
      </ModalActions>
    </form>
  );
}
