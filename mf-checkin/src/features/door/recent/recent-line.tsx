import { placeName } from '@laminate/rules/place-name';
import { formatDate, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, StateMark, type DoorState } from '@laminate/ui';
import { Undo2 } from '@laminate/ui/icons';
import type { Guest } from '../people/door-people.ts';
import { VERDICT_ICONS, verdictLabel } from '../screen/verdict-labels.ts';
import { DOOR_STATE, type VerdictKind } from '../screen/verdict.ts';
import { canTakeBack, type OwnTap } from './own-tap.ts';
import classes from './recent.module.css';

interface RecentLineProps {
  readonly tap: OwnTap;
  /** Null when the guest has left the list. */
  readonly guest: Guest | null;
  readonly timeZone: string;
  /** The date of today there. */
  readonly today: string;
  /** True while it is being undone. */
  readonly busy: boolean;
  readonly onOpen: (personId: number) => void;
  readonly onUndo: (tap: OwnTap) => void;
}

const STATES: Partial<Record<VerdictKind, DoorState>> = DOOR_STATE;

/** One tap or scan of this device: who, what came of it, when. */
export function RecentLine({ tap, guest, timeZone, today, busy, onOpen, onUndo }: RecentLineProps) {
  const { name, kind, at, count, guestCount, undone, reason } = tap;
  // A tap that only waits or was undone is no state of the door.
  const state = undone ? undefined : STATES[kind];
  const Icon = undone ? Undo2 : VERDICT_ICONS[kind];
  const label = undone ? i18n.t('Undone') : verdictLabel(tap);
  const time = formatTime(at, timeZone);
  const day = formatDate(at, timeZone);
  const places = placeName(guest?.unit, guest?.group);
  const party = count === null ? null : `${count}/${guestCount}`;
  return (
    <li className={classes.line}>
      <button type="button" className={classes.what} disabled={!guest} onClick={() => onOpen(tap.personId)}>
        <span className={classes.name}>
          <span>{name}</span>
          {party && <b>{party}</b>}
        </span>
        <span className={classes.answer}>
          {state ? (
            <StateMark state={state} label={label} />
          ) : (
            <>
              <Icon aria-hidden="true" />
              {label}
            </>
          )}
        </span>
        <span className={classes.more}>
          <time dateTime={at}>{day === today ? time : `${day} ${time}`}</time>
          {places && ` · ${places}`}
        </span>
        {reason && <span className={classes.more}>{reason}</span>}
      </button>
      {canTakeBack(tap) && (
        <Button
          size="door"
          icon={<Undo2 aria-hidden="true" />}
          loading={busy}
          aria-label={i18n.t('Undo {name} at {time}', { name, time })}
          onClick={() => onUndo(tap)}
        >
          {i18n.t('Undo')}
        </Button>
      )}
    </li>
  );
}
