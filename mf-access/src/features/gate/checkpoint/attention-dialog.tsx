import type { OverUse } from '@laminate/contracts/passages';
import { failureOf, hasCode, showAlert } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccessSystem } from '../../../access/access-system.ts';
import { settle } from '../../../occupancy/occupancy.ts';
import { overUseText, tappedLabel } from '../../../occupancy/occupancy-labels.ts';
import { gateQueue } from '../queue/gate-queue.ts';
import type { PassageTap } from '../queue/passage-tap.ts';
import classes from './checkpoint.module.css';

interface AttentionDialogProps {
  readonly eventId: number;
  readonly system: AccessSystem;
  readonly overUses: readonly OverUse[];
  /** Taps of this device that the server would not have. */
  readonly refused: readonly PassageTap[];
  readonly onClose: () => void;
}

/** Marks an over-use as resolved. @returns false when that failed, which is shown */
async function seeTo(eventId: number, { id, name }: OverUse): Promise<boolean> {
  try {
    await settle(eventId, id);
    return true;
  } catch (error) {
    const content = hasCode(error, 'network', 'timeout')
      ? i18n.t('You need to be online to mark this as resolved, because all devices are notified.')
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
      {overUses.length + refused.length === 0 && <p>{i18n.t('Nothing left to review.')}</p>}
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
            {i18n.t('Scan at {time}, not counted:', { time: tappedLabel(tap.at, zone) })} {tap.trouble}
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
  // A resolved one disappears with the message of the live stream.
  const resolving = useMutation({ mutationFn: () => seeTo(eventId, over) });
  return (
    <Card
      title={over.name}
      action={
        <Button size="door" loading={resolving.isPending || resolving.data === true} onClick={() => resolving.mutate()}>
          {i18n.t('Mark as resolved')}
        </Button>
      }
    >
      <p>
        <b>{i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests: over.guests })}</b>
      </p>
      <p>{overUseText(over, system.event.time_zone)}</p>
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
