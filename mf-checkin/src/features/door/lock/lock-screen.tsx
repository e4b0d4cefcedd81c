import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { LockKeyhole } from '@laminate/ui/icons';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { DoorTotals } from '../people/door-totals.ts';
import { watchIdle } from './idle-timer.ts';
import { isLocked, lock, lockMinutes, onLock, onLockMinutes, unlock } from './lock-store.ts';
import classes from './lock-screen.module.css';

interface LockScreenProps {
  readonly totals: DoorTotals | null;
  readonly deviceName: string;
  /** Taps that wait to be sent. */
  readonly waiting: number;
}

/** How long the second way waits for its second press, in milliseconds. */
const SECOND_STEP_MS = 5000;

/**
 * Locks the door by hand or after a while without a touch. When locked, it covers everything, and nothing under it can
 * be pressed.
 */
export function LockScreen(props: LockScreenProps) {
  const locked = useSyncExternalStore(onLock, isLocked);
  const minutes = useSyncExternalStore(onLockMinutes, lockMinutes);
  useEffect(() => (minutes > 0 && !locked ? watchIdle(minutes * 60_000, lock) : undefined), [minutes, locked]);
  // A lock left behind would block the next person who opens the door.
  useEffect(() => unlock, []);
  return locked && <Locked {...props} />;
}

/** How long a press must last, in milliseconds: longer than a touch in a pocket. */
const HOLD_MS = 1000;

const HOLD_KEYS = new Set(['Enter', ' ']);

/** A press that counts only when it is held, by finger, mouse or key. `props` go on the button. */
function useHold(onHeld: () => void) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const start = () => {
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      onHeld();
    }, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const props = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button === 0 && event.isPrimary) start();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!HOLD_KEYS.has(event.key)) return;
      // Else the button would be pressed when the key is let go.
      event.preventDefault();
      if (!event.repeat) start();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!HOLD_KEYS.has(event.key)) return;
      event.preventDefault();
      stop();
    },
    onBlur: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { holding, props };
}

function Locked({ totals, deviceName, waiting }: LockScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { holding, props } = useHold(unlock);
  // Modal: the browser itself makes the rest of the page inert, also what comes later.
  useLayoutEffect(() => {
    dialog.current?.setAttribute('closedby', 'none');
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-label={i18n.t('Screen locked')}
      onCancel={(event) => event.preventDefault()}
      // Browsers that know no `closedby` close it at the second Escape or gesture of going back.
      onClose={() => isLocked() && dialog.current?.showModal()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        // The keys of the door do nothing while it is locked.
        event.stopPropagation();
      }}
    >
      <p className={classes.device}>{deviceName}</p>
      {totals && (
        <p className={classes.count}>
          <b>{i18n.number(totals.all.in)}</b>{' '}
          {i18n.t('{guests, plural, one {of # guest checked in} other {of # guests checked in}}', {
            guests: totals.all.guests,
          })}
        </p>
      )}
      {waiting > 0 && (
        <p>
          {i18n.t('{count, plural, one {# check-in saved on this device} other {# check-ins saved on this device}}', {
            count: waiting,
          })}
        </p>
      )}
      <button type="button" className={classes.hold} data-holding={holding || undefined} {...props}>
        <LockKeyhole aria-hidden="true" />
        <span>{i18n.t('Hold to unlock')}</span>
      </button>
      <OtherWay />
    </dialog>
  );
}

/** For those who can't hold: two presses in two places. */
function OtherWay() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), SECOND_STEP_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <div className={classes.other}>
      <Button size="door" variant="link" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {i18n.t('Unlock without holding')}
      </Button>
      <div className={classes.confirm}>
        {asked && (
          <Button size="door" onClick={unlock}>
            {i18n.t('Unlock')}
          </Button>
        )}
      </div>
    </div>
  );
}
