import type { OverUse } from '@laminate/contracts/passages';
import { settleOverUse } from '@laminate/contracts/routes/checkin-passages';
import { call, failureOf, hasCode, showAlert } from '@laminate/sdk';
import { againWhenBusy } from '@laminate/sdk/device';
import { deviceName } from '@laminate/sdk/device/taps/device-name';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccessSystem } from '../../../access/access-system.ts';
import { gateQueue } from '../queue/gate-queue.ts';
import type { PassageTap } from '../queue/passage-tap.ts';
import classes from './checkpoint.module.css';
import { passageReason } from './passage-labels.ts';

interface AttentionDialogProps {
  readonly eventId: number;
  readonly system: AccessSystem;
  readonly overUses: readonly OverUse[];
  /** Taps of this device that the server would not have. */
  readonly refused: readonly PassageTap[];
  readonly onClose: () => void;
}

/** Marks an over-use as seen to, for every device. @returns false when that did not come about */
async function settle(eventId: number, { id, name }: OverUse): Promise<boolean> {
  try {
    await againWhenBusy(() =>
      call(settleOverUse, { params: { eventId }, body: { over_admission_id: id }, device: deviceName() }),
    );
    return true;
  } catch (error) {
    const content = hasCode(error, 'network', 'timeout')
      ? i18n.t('Settling needs the network because all devices are notified.')
      : failureOf(error).message;
    showAlert('error', name, { content });
    return false;
  }
}

/** Who passed and should not have, and what was not counted: for a person to see to. */
export function AttentionDialog({ eventId, system, overUses, refused, onClose }: AttentionDialogProps) {
  const zone = system.event.time_zone;
  return (
    <Modal opened onClose={onClose} title={i18n.t('Needs attention')} closeLabel={i18n.t('Close')}>
      {overUses.length + refused.length === 0 && <p>{i18n.t('Nothing is left to look at.')}</p>}
      {refused.map((tap) => (
        <Card
          key={tap.key}
          title={tap.name}
          action={
            <Button size="door" onClick={() => gateQueue().dismiss(tap.key)}>
              {i18n.t('Dismiss')}
            </Button>
          }
        >
          <p>
            {i18n.t('Tapped {time}, not counted:', { time: formatTime(tap.at, zone) })} {tap.trouble}
          </p>
        </Card>
      ))}
      {overUses.map((over) => (
        <OverUseCard key={over.id} eventId={eventId} system={system} over={over} />
      ))}
    </Modal>
  );
}

function OverUseCard({ eventId, system, over }: Pick<AttentionDialogProps, 'eventId' | 'system'> & { over: OverUse }) {
  // What is settled goes with the message of the live stream.
  const settling = useMutation({ mutationFn: () => settle(eventId, over) });
  const zone = system.event.time_zone;
  const area = system.areas.find(({ id }) => id === over.checkpoint.area_id)?.name ?? over.checkpoint.name;
  return (
    <Card
      title={over.name}
      action={
        <Button size="door" loading={settling.isPending || settling.data === true} onClick={() => settling.mutate()}>
          {i18n.t('Seen to')}
        </Button>
      }
    >
      <p>
        <b>
          {i18n.t('{count, plural, one {# guest passed too many} other {# guests passed too many}} at {checkpoint}', {
            count: over.guests,
            checkpoint: over.checkpoint.name,
          })}
        </b>
      </p>
      <p>
        {i18n.t('Let in offline at {time} by {who}.', {
          time: formatTime(over.tapped_at, zone),
          who: over.device === null ? over.user : `${over.user} (${over.device})`,
        })}{' '}
        {passageReason(over.reason, null, area, zone)}
      </p>
    </Card>
  );
}

function Card({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <article className={classes.card} aria-label={title}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </article>
  );
}
