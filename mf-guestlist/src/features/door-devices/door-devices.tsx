import type { DoorDevice } from '@laminate/contracts/door-devices';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { Plus, QrCode } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { doorDevicesQuery, revokeAllDevices, revokeDevice } from './api/door-devices.ts';
import type { DeviceWithLink } from './api/door-devices.ts';
import { DeviceLinkModal } from './device-link-modal.tsx';
import { isLive } from './device-labels.ts';
import { DevicesTable } from './devices-table.tsx';
import { NewDeviceModal } from './new-device-modal.tsx';
import classes from './door-devices.module.css';

/** Phones and tablets at the door and at checkpoints without a user: who has which link, and the way to end it. */
function DoorDevices({ event }: { event: EventDetails }) {
  const query = useQuery(doorDevicesQuery(event.id));
  const { data: devices, dataUpdatedAt } = query;
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<DeviceWithLink | null>(null);
  const live = devices?.filter(isLive) ?? [];

  const revoke = (device: DoorDevice) =>
    doAfterConfirm({
      question: i18n.t(
        'Revoke “{name}”? It will be logged out within seconds and need a new link to come back. Anything it hasn’t sent stays on the device.',
        { name: device.name },
      ),
      label: i18n.t('Revoke'),
      work: () => revokeDevice(event.id, device.id),
      done: i18n.t('“{name}” revoked', { name: device.name }),
    });
  const revokeAll = () =>
    doAfterConfirm({
      question: i18n.t(
        '{count, plural, one {Revoke # device?} other {Revoke all # devices?}} They’ll be logged out within seconds and need new links to come back.',
        { count: live.length },
      ),
      label: i18n.t('Revoke'),
      work: () => revokeAllDevices(event.id),
      done: i18n.t('All devices revoked'),
    });

  // One button, wherever it is: the focus follows it by its id.
  const add = (
    <Button id="add-device" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {i18n.t('Add device')}
    </Button>
  );
  return (
    <EventPage
      event={event}
      title={i18n.t('Door devices')}
      query={query}
      failed={i18n.t('Couldn’t load the devices')}
      actions={
        devices &&
        devices.length > 0 && (
          <>
            {live.length > 1 && <Button onClick={() => void revokeAll()}>{i18n.t('Revoke all')}</Button>}
            {add}
          </>
        )
      }
    >
      {devices?.length === 0 && (
        <EmptyState title={i18n.t('No door devices yet')} icon={<QrCode aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Let a volunteer’s phone or a borrowed tablet check in guests without a user account. Create a link, scan it with the device, and revoke it after the shift.',
          )}
        </EmptyState>
      )}
      {devices && devices.length > 0 && (
        <>
          <p className={classes.lead}>
            {i18n.t(
              'Each link opens once, on one device. It only lets that device check in guests at this event, or work at one checkpoint. All devices are logged out automatically two days after the event.',
            )}
          </p>
          <DevicesTable
            devices={devices}
            timeZone={event.time_zone}
            now={dataUpdatedAt}
            onRevoke={(device) => void revoke(device)}
          />
        </>
      )}
      {adding && (
        <NewDeviceModal
          eventId={event.id}
          hasAccess={event.can.view_access}
          onCreated={(next) => {
            setAdding(false);
            setMade(next);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <DeviceLinkModal
          made={made}
          device={devices?.find(({ id }) => id === made.device.id)}
          onClose={() => setMade(null)}
        />
      )}
    </EventPage>
  );
}

/** Lists the phones and tablets that are at the door of an event without a user. */
export default function DoorDevicesScreen() {
  return <EventGate>{(event) => <DoorDevices key={event.id} event={event} />}</EventGate>;
}
