import type { DoorDevice } from '@laminate/contracts/door-devices';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, RecordActions, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { isLive, placeLabel, stateNote, stateLabel } from './device-labels.ts';
import classes from './door-devices.module.css';

interface DevicesTableProps {
  readonly devices: readonly DoorDevice[];
  readonly timeZone: string;
  /** The time in milliseconds since 1970 that the states are shown for. */
  readonly now: number;
  readonly onRevoke: (device: DoorDevice) => void;
}

/** Shows the devices with their states. Those that are out stay as a record. */
export function DevicesTable({ devices, timeZone, now, onRevoke }: DevicesTableProps) {
  return (
    <RecordTable
      label={i18n.t('Door devices')}
      heads={[i18n.t('Device'), i18n.t('Status'), i18n.t('Created by')]}
      actionsHead={i18n.t('Actions')}
    >
      {devices.map((device) => (
        <tr key={device.id} className={classes.device} data-over={isLive(device) ? undefined : true}>
          <th scope="row">
            <RecordName>{device.name}</RecordName>
            {device.checkpoint && <RecordNote>{placeLabel(device, device.checkpoint)}</RecordNote>}
          </th>
          <td>
            <span className={classes.state} data-state={device.state}>
              {stateLabel(device, now)}
            </span>
            <RecordNote>{stateNote(device, timeZone, now)}</RecordNote>
          </td>
          <td className={classes.by}>
            {device.created_by}
            <RecordNote>{formatDateTime(device.created_at, timeZone)}</RecordNote>
          </td>
          <RecordActions>
            {isLive(device) && (
              <Button aria-label={i18n.t('Revoke {name}', { name: device.name })} onClick={() => onRevoke(device)}>
                {i18n.t('Revoke')}
              </Button>
            )}
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}
