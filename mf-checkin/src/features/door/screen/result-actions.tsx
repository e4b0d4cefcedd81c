import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { History, Plus, Undo2 } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import type { Guest } from '../people/door-people.ts';
import type { TapAction } from '../queue/tap.ts';
import { UndoRing } from './undo-ring.tsx';
import type { Verdict } from './verdict.ts';
import classes from './result-panel.module.css';

export interface ResultActionsProps {
  readonly verdict: Verdict;
  /** Null when the guest has left the list. */
  readonly guest: Guest | null;
  readonly count: number;
  /** True if the panel covers the whole screen, as on a phone, instead of being next to the list. */
  readonly overlay: boolean;
  readonly onAct: (guest: Guest, action: TapAction) => void;
  readonly onUndo: (guest: Guest, count: number) => void;
  /** Shows every arrival of the guest. */
  readonly onHistory: (guest: Guest) => void;
  readonly onClose: () => void;
  /** Goes on to the next guest. */
  readonly onNext: () => void;
}

/** What can be done after a result: take it back, let in one more, go on to the next guest. */
export function ResultActions({
  verdict,
  guest,
  count,
  overlay,
  onAct,
  onUndo,
  onHistory,
  onClose,
  onNext,
}: ResultActionsProps) {
  const next = useRef<HTMLButtonElement>(null);
  // On a phone the panel covers the search, so the keyboard goes on here.
  useEffect(() => {
    if (overlay) next.current?.focus();
  }, [overlay, verdict.key]);

  const { kind, delta, at } = verdict;
  const open = guest !== null && !guest.blocked && !guest.pending;
  // A guest whom a tap took out comes in again, unless they are not allowed to.
  const canPutBack = open && delta < 0;
  const canUndo = guest !== null && ((kind === 'in' && delta > 0) || (kind === 'removed' && canPutBack));
  // A queued tap is undone by taps behind it in the queue. There is no hurry, so no ring runs out.
  const canTakeBack = guest !== null && kind === 'kept' && (delta > 0 || canPutBack);
  const canRemove = guest !== null && (kind === 'guest' || kind === 'blocked' || kind === 'pending') && count > 0;
  const canAdd = open && count < guest.guestCount && kind !== 'sending' && !(canPutBack && (canUndo || canTakeBack));
  // A guest who was only looked up is here to be let in. After an answer, the next guest is.
  const addsFirst = kind === 'guest' && canAdd;
  return (
    <>
      <div className={classes.pair}>
        {canUndo && (
          <Button
            size="door"
            className={classes.act}
            icon={<UndoRing key={verdict.key} since={at} onOver={onClose} />}
            onClick={() => onUndo(guest, count)}
          >
            {i18n.t('Undo')}
          </Button>
        )}
        {canTakeBack && (
          <Button
            size="door"
            className={classes.act}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => onUndo(guest, count)}
          >
            {i18n.t('Undo')}
          </Button>
        )}
        {canRemove && (
          <Button
            size="door"
            className={classes.act}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => onAct(guest, 'remove_check_in')}
          >
            {i18n.t('Remove check-in')}
          </Button>
        )}
        {canAdd && (
          <Button
            size="door"
            variant={addsFirst ? 'primary' : 'default'}
            className={classes.act}
            icon={<Plus aria-hidden="true" />}
            onClick={() => onAct(guest, 'check_in')}
          >
            {i18n.t('Check in one')} {count + 1}/{guest.guestCount}
          </Button>
        )}
        {canAdd && kind !== 'removed' && guest.guestCount - count > 1 && (
          <Button size="door" className={classes.act} onClick={() => onAct(guest, 'check_in_all')}>
            {i18n.t('Check in all')}
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        {guest && (
          <Button
            size="door"
            className={classes.history}
            icon={<History aria-hidden="true" />}
            onClick={() => onHistory(guest)}
          >
            {i18n.t('History')}
          </Button>
        )}
        <Button
          ref={next}
          size="door"
          variant={addsFirst ? 'default' : 'primary'}
          className={classes.next}
          onClick={onNext}
        >
          {i18n.t('Next guest')}
        </Button>
      </div>
    </>
  );
}
