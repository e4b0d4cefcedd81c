import type { DoorDevice } from '@laminate/contracts/door-devices';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions } from '@laminate/ui';
import { QrCode } from '@laminate/ui/qr-code';
import { CopyLink } from '../../event/new-link.tsx';
import type { DeviceWithLink } from './api/door-devices.ts';
import classes from './door-devices.module.css';

interface DeviceLinkModalProps {
  readonly made: DeviceWithLink;
  /** Device as it is now. Its link could have been opened since. */
  readonly device: DoorDevice | undefined;
  readonly onClose: () => void;
}

/** Shows the link of a device the only time it can be shown, to be scanned by the device's camera or sent. */
export function DeviceLinkModal({
  made: {
    device: { name },
    link,
  },
  device,
  onClose,
}: DeviceLinkModalProps) {
  const opened = device?.state === 'in_use';
  return (
    <Modal opened title={i18n.t('Link for {title}', { title: name })} closeLabel={i18n.t('Close')} onClose={onClose}>
      <div role="status">
        {opened && (
          <Alert kind="success">
            {device.checkpoint
              ? i18n.t('Someone opened the link: “{name}” is at “{checkpoint}”. If that wasn’t you, revoke it.', {
                  name,
                  checkpoint: device.checkpoint.name,
                })
              : i18n.t('Someone opened the link: “{name}” is at the door. If that wasn’t you, revoke it.', { name })}
          </Alert>
        )}
      </div>
      {!opened && (
        <>
          <Alert kind="warning">
            {i18n.t('This link is only shown once, and only works on the first device that opens it within 24 hours.')}
          </Alert>
          <p>{i18n.t('Scan this with the device’s camera:')}</p>
          <QrCode
            className={classes.code}
            text={link}
            label={i18n.t('QR code for the {title} link', { title: name })}
          />
          <CopyLink link={link} />
        </>
      )}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Done')}</Button>
      </ModalActions>
    </Modal>
  );
}
