import type { GroupCheckIn } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions } from '@laminate/ui';
import { Check, Undo2 } from '@laminate/ui/icons';
import { useState } from 'react';
import { UndoRing } from '../screen/undo-ring.tsx';
import { groupRefusal, skippedReason, useGroupCheckIn, type GroupPlace } from './group-check-in.ts';
import type { GroupGuests } from './group-guests.ts';
import classes from './group.module.css';

/** More names than this are not read at a door. */
const MOST_NAMED = 20;

interface GroupDialogProps {
  readonly eventId: number;
  readonly place: GroupPlace;
  /** Name of the group, or of the unit. */
  readonly name: string;
  readonly guests: GroupGuests;
  readonly onClose: () => void;
  /** Called when something was checked in or undone, or might have been. */
  readonly onChanged: () => void;
}

/** Asks before a whole group comes in, says how many did, and takes it back for 10 s. */
export function GroupDialog({ eventId, place, name, guests, onClose, onChanged }: GroupDialogProps) {
  const { checkIn, undo } = useGroupCheckIn(eventId, place, onChanged);
  // The figures agreed to stay on the screen, although the live list counts down.
  const [agreed, setAgreed] = useState<GroupGuests | null>(null);
  const busy = checkIn.isPending || undo.isPending;
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Everyone in {name}', { name })}
      closeLabel={i18n.t('Close')}
      dismissible={!busy}
    >
      {undo.data ? (
        <Result kind="removed" name={name} result={undo.data} onClose={onClose} />
      ) : checkIn.data ? (
        <Result
          kind="in"
          name={name}
          result={checkIn.data}
          undo={{ busy: undo.isPending, error: undo.error, take: undo.mutate }}
          onClose={onClose}
        />
      ) : (
        <Question
          name={name}
          guests={agreed ?? guests}
          busy={busy}
          error={checkIn.error}
          onYes={() => {
            setAgreed(agreed ?? guests);
            checkIn.mutate();
          }}
          onNo={onClose}
        />
      )}
    </Modal>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly guests: GroupGuests;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Question({ name, guests: { guests, excluded }, busy, error, onYes, onNo }: QuestionProps) {
  return (
    <>
      <p className={classes.question}>
        {i18n.t('{guests, plural, one {Check in # guest in {name}?} other {Check in # guests in {name}?}}', {
          guests,
          name,
        })}
      </p>
      {excluded > 0 && (
        <p className={classes.more}>
          {i18n.t(
            '{keptOut, plural, one {# blocked or pending guest won’t be checked in.} other {# blocked or pending guests won’t be checked in.}}',
            { keptOut: excluded },
          )}
        </p>
      )}
      {error && <Alert kind="error">{groupRefusal(error)}</Alert>}
      <p role="status" className="visually-hidden">
        {busy && i18n.t('Checking in')}
      </p>
      <ModalActions>
        <Button size="door" disabled={busy} onClick={onNo} data-autofocus>
          {i18n.t('Cancel')}
        </Button>
        <Button size="door" variant="primary" loading={busy} onClick={onYes}>
          {error ? i18n.t('Try again') : i18n.t('Check in {guests, number}', { guests })}
        </Button>
      </ModalActions>
    </>
  );
}

interface ResultProps {
  readonly kind: 'in' | 'removed';
  readonly name: string;
  readonly result: GroupCheckIn;
  readonly undo?: { readonly busy: boolean; readonly error: Error | null; readonly take: (batch: number) => void };
  readonly onClose: () => void;
}

function Result({ kind, name, result: { guests, skipped, batch }, undo, onClose }: ResultProps) {
  const [since] = useState(Date.now);
  const [over, setOver] = useState(false);
  const Icon = kind === 'in' ? Check : Undo2;
  const more = skipped.length - MOST_NAMED;
  return (
    <>
      <div role="status" className={classes.result} data-kind={kind}>
        <Icon aria-hidden="true" strokeWidth={3} />
        <div>
          <p className={classes.label}>
            {kind === 'in' ? i18n.t('Checked in all guests') : i18n.t('Removed check-in')}
          </p>
          <p>{i18n.t('{guests, plural, one {# guest in {name}} other {# guests in {name}}}', { guests, name })}</p>
        </div>
      </div>
      {skipped.length > 0 && (
        <>
          <h3 className={classes.heading}>{kind === 'in' ? i18n.t('Not let in') : i18n.t('Still in')}</h3>
          <ul className={classes.skipped}>
            {skipped.slice(0, MOST_NAMED).map(({ id, name: who, reason }) => (
              <li key={id}>
                <b>{who}</b> {skippedReason(reason)}
              </li>
            ))}
            {more > 0 && <li>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</li>}
          </ul>
        </>
      )}
      {undo?.error && <Alert kind="error">{groupRefusal(undo.error)}</Alert>}
      <ModalActions>
        {undo && batch !== null && (!over || undo.busy || undo.error) && (
          <Button
            size="door"
            loading={undo.busy}
            icon={over ? <Undo2 aria-hidden="true" /> : <UndoRing since={since} onOver={() => setOver(true)} />}
            onClick={() => undo.take(batch)}
          >
            {i18n.t('Undo')}
          </Button>
        )}
        <Button size="door" variant="primary" onClick={onClose} data-autofocus>
          {i18n.t('Done')}
        </Button>
      </ModalActions>
    </>
  );
}
