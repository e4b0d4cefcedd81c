import type { DoorDevice } from '@laminate/contracts/door-devices';
import { formatDateTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { isLive, stateNote, stateText } from './device-texts.ts';
import record from '../../event/record-table.module.css';
import classes from './door-devices.module.css';

interface DevicesTableProps {
  readonly devices: readonly DoorDevice[];
  readonly timeZone: string;
  /** The time in milliseconds since 1970 that the states are told for. */
  readonly now: number;
  readonly onRevoke: (device: DoorDevice) => void;
}

/** The devices with their states; those that are out stay as a record. */
export function DevicesTable({ devices, timeZone, now, onRevoke }: DevicesTableProps) {
  return (
    <table className={`${record.table} ${classes.table}`} aria-label={i18n.t('Door devices')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Device')}</th>
          <th scope="col">{i18n.t('State')}</th>
          <th scope="col">{i18n.t('Made by')}</th>
          <th scope="col"><span className="visually-hidden">{i18n.t('Actions')}</span></th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id} data-over={isLive(device) ? undefined : true}>
            <th scope="row" className={classes.name}>{device.name}</th>
            <td>
              <span className={classes.state} data-state={device.state}>{stateText(device, now)}</span>
              <span className={record.quiet}>{stateNote(device, timeZone, now)}</span>
            </td>
            <td className={classes.by}>
              {device.created_by}
              <span className={record.quiet}>{formatDateTime(device.created_at, timeZone)}</span>
            </td>
            <td className={classes.action}>
              {isLive(device) && (
                <Button aria-label={i18n.t('Revoke {name}', { name: device.name })} onClick={() => onRevoke(device)}>{i18n.t('Revoke')}</Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
