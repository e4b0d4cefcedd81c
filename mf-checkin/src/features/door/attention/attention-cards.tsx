import type { OverAdmission } from '@laminate/contracts/over-admission';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import { actionLabel, usedHereFirstMessage, mayBeTriedAgain, overAdmissionMessage } from './attention-messages.ts';
import { dismiss, resolve } from './resolve.ts';
import classes from './attention-cards.module.css';

interface Shared {
  readonly eventId: number;
  readonly timeZone: string;
  readonly onGuest: (personId: number) => void;
}

function Card({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <article className={classes.card} aria-label={title}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <h4>{title}</h4>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </article>
  );
}

/** A tap of this device that waited and was refused: what, when, why, and the ways on. */
export function RefusedTapCard({
  tap,
  over,
  eventId,
  timeZone,
  onGuest,
}: Shared & { tap: Tap; over: OverAdmission | undefined }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the keyboard goes on with the answer that harms nothing.
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const actions = asking ? (
    <>
      <Button ref={keep} size="door" onClick={() => setAsking(false)}>
        {i18n.t('Keep')}
      </Button>
      <Button size="door" variant="danger" onClick={() => void dismiss(tap, over)}>
        {i18n.t('Dismiss')}
      </Button>
    </>
  ) : (
    <>
      {tap.eventId === eventId && (
        <Button size="door" onClick={() => onGuest(tap.personId)}>
          {i18n.t('Show guest')}
        </Button>
      )}
      {mayBeTriedAgain(tap) && (
        <Button size="door" onClick={() => doorQueue().again(tap.key)}>
          {i18n.t('Try again')}
        </Button>
      )}
      <Button size="door" onClick={() => setAsking(true)}>
        {i18n.t('Dismiss')}
      </Button>
    </>
  );
  return (
    <Card title={`${tap.name}, ${actionLabel(tap)}`} actions={actions}>
      <p>
        {i18n.t('Check-in at {time}, not counted:', { time: formatTime(tap.at, timeZone) })} {tap.reason}
      </p>
      {asking && (
        <p role="alert">
          <b>{i18n.t('Dismiss this check-in? It won’t be counted, and it will be removed from this device.')}</b>
        </p>
      )}
      {over && over.holders.length > 0 && <p>{i18n.t('The other door will be notified too.')}</p>}
    </Card>
  );
}

/** Shows who is in without a place, and whose place it was. With `usedHereFirst`, it was this device's. */
export function OverAdmissionCard({
  over,
  usedHereFirst = false,
  eventId,
  timeZone,
  onGuest,
}: Shared & { over: OverAdmission; usedHereFirst?: boolean }) {
  // A resolved one disappears with the next list.
  const settling = useMutation({ mutationFn: (one: OverAdmission) => resolve(eventId, one) });
  return (
    <Card
      title={over.name}
      actions={
        <>
          <Button size="door" onClick={() => onGuest(over.person_id)}>
            {i18n.t('Show guest')}
          </Button>
          <Button
            size="door"
            loading={settling.isPending || settling.data === true}
            onClick={() => settling.mutate(over)}
          >
            {i18n.t('Mark as resolved')}
          </Button>
        </>
      }
    >
      <p>
        <b>
          {i18n.t(
            '{count, plural, one {# guest was let in over the limit.} other {# guests were let in over the limit.}}',
            { count: over.guests },
          )}
        </b>
      </p>
      <p>{usedHereFirst ? usedHereFirstMessage(over, timeZone) : overAdmissionMessage(over, timeZone)}</p>
    </Card>
  );
}
