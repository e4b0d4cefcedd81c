import { formatTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import classes from './sync-dialog.module.css';

function actionText({ action, delta }: Tap): string {
  if (action === 'remove_check_in') return i18n.t('one out');
  return i18n.t('{delta} in', { delta: Math.max(delta, 1) });
}

interface SyncDialogProps {
  readonly taps: readonly Tap[];
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shows the guest of a tap at the door. */
  readonly onGuest: (personId: number) => void;
}

/** The taps of this device one by one: those that need a person, then those that wait. */
export function SyncDialog({ taps, opened, onClose, onGuest }: SyncDialogProps) {
  const refused = taps.filter(({ state }) => state === 'refused');
  const waiting = taps.filter(({ state }) => state !== 'refused');
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Taps of this device')} closeLabel={i18n.t('Close')}>
      {refused.length > 0 && <h3 className={classes.heading}>{i18n.t('Needs attention')}</h3>}
      {refused.map((tap) => (
        <article key={tap.key} className={classes.attention}>
          <TriangleAlert aria-hidden="true" />
          <div>
            <h4>{tap.name}, {actionText(tap)}</h4>
            <p>{i18n.t('Tapped {time}, not counted:', { time: formatTime(tap.at) })} {tap.reason}</p>
            <div className={classes.actions}>
              <Button size="door" onClick={() => onGuest(tap.personId)}>{i18n.t('Show guest')}</Button>
              <Button size="door" onClick={() => doorQueue().dismiss(tap.key)}>{i18n.t('Resolve')}</Button>
            </div>
          </div>
        </article>
      ))}
      {waiting.length > 0 && <h3 className={classes.heading}>{i18n.t('Waiting to send')}</h3>}
      <ul>
        {waiting.map((tap) => (
          <li key={tap.key} className={classes.waiting}><b>{tap.name}</b><span>{actionText(tap)}</span><time dateTime={tap.at}>{formatTime(tap.at)}</time></li>
        ))}
      </ul>
      {taps.length === 0 && <p>{i18n.t('Everything is sent.')}</p>}
    </Modal>
  );
}
