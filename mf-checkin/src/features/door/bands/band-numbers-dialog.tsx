import type { BandCode } from '@laminate/contracts/band-codes';
import { foldBandCode, MAX_BAND_CODE } from '@laminate/contracts/fold-band-code';
import { isLikePersonCode } from '@laminate/contracts/person-code';
import { hasCode } from '@laminate/sdk';
import { CameraScreen, useCameraScreen, isLikeNumber, useWedge } from '@laminate/device/scan';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, StateMark, TextInput } from '@laminate/ui';
import { Check, ScanLine } from '@laminate/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { noteUse } from '../lock/idle-timer.ts';
import { isLocked } from '../lock/lock-store.ts';
import type { Guest } from '../people/door-people.ts';
import { bandNumbersQuery, takeNumberStep, type NumberStep } from './band-number-calls.ts';
import { BandsNotLoaded } from './bands-not-loaded.tsx';
import bandClasses from './bands.module.css';
import classes from './band-numbers.module.css';

interface BandNumbersDialogProps {
  readonly eventId: number;
  readonly guest: Guest;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const mayOpen = () => !isLocked();

/** Returns what was done, for the person who did it. */
function doneText(step: NumberStep, { code }: BandCode, name: string): string {
  if (step.step === 'block') return i18n.t('{code} is blocked', { code });
  if (step.replaces !== null)
    return i18n.t('{lost} is blocked and {code} is assigned to {name}', { lost: step.replaces, code, name });
  return i18n.t('{code} is assigned to {name}', { code, name });
}

/** Why it was not done. */
function refusedText(error: Error): string {
  if (hasCode(error, 'network', 'timeout'))
    return i18n.t('The server isn’t responding. You need to be online to assign wristband numbers.');
  return error.message;
}

/**
 * The numbers of a guest's wristbands. A number is assigned by a scan or by typing, a lost one is blocked, and both can
 * be done in one step. The server does all of it, so no number is assigned to two guests.
 */
export function BandNumbersDialog({ eventId, guest, timeZone, onClose }: BandNumbersDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(bandNumbersQuery(eventId, guest.id));
  const [typed, setTyped] = useState('');
  const [replaces, setReplaces] = useState<string | null>(null);
  const [noNumber, setNoNumber] = useState(false);
  /** Numbers that a scanner might have read with a keyboard layout other than this device's. */
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const camera = useCameraScreen(mayOpen);
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: (step: NumberStep) => takeNumberStep(eventId, step),
    onSuccess: () => {
      setTyped('');
      setReplaces(null);
    },
    // Done once the list says so, too.
    onSettled: () => refetch(),
  });
  const take = (step: NumberStep) => {
    setNoNumber(false);
    setUnclear([]);
    if (!taking.isPending) taking.mutate(step);
  };
  const tie = (...readings: readonly string[]) => {
    // The badge or invitation of a guest, held up in place of the wristband.
    const isGuest = readings.some(isLikePersonCode);
    const numbers = readings.filter(isLikeNumber);
    const [code = readings[0] ?? ''] = numbers;
    if (!isGuest && numbers.length <= 1) return take({ step: 'tie', guest, code, replaces });
    taking.reset();
    setNoNumber(isGuest);
    setUnclear(isGuest ? [] : numbers);
  };
  useWedge((readings) => {
    if (isLocked() || !data) return;
    noteUse();
    tie(...readings);
  });

  if (camera.opened)
    return (
      <Suspense>
        <CameraScreen
          onCode={(code) => {
            camera.close();
            tie(code);
          }}
          onClose={camera.close}
        >
          {null}
        </CameraScreen>
      </Suspense>
    );
  const form = (
    <TieForm
      replaces={replaces}
      typed={typed}
      onType={setTyped}
      busy={taking.isPending}
      onTie={tie}
      onScan={camera.open}
      onCancel={() => setReplaces(null)}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Wristband numbers for {name}', { name: guest.name })}
      closeLabel={i18n.t('Close')}
    >
      {!data && (
        <BandsNotLoaded error={error} asking={isFetching} onAgain={() => void refetch()}>
          {i18n.t(
            'Numbers are assigned on the server so that no two guests get the same one. You can still scan them offline.',
          )}
        </BandsNotLoaded>
      )}
      {data && (
        <div className={classes.dialog}>
          {noNumber && <Alert kind="error">{i18n.t('This is a guest’s code, not a wristband number.')}</Alert>}
          {unclear.length > 0 && (
            <Alert kind="error">
              <p>{i18n.t('The scanner may use another keyboard layout. Which number is on the wristband?')}</p>
              <div className={bandClasses.choices}>
                {unclear.map((code) => (
                  <Button
                    key={code}
                    size="door"
                    onClick={() => take({ step: 'tie', guest, code: foldBandCode(code), replaces })}
                  >
                    {i18n.t('Assign {code}', { code: foldBandCode(code) })}
                  </Button>
                ))}
              </div>
            </Alert>
          )}
          {taking.error && <Alert kind="error">{refusedText(taking.error)}</Alert>}
          <p role="status" className={classes.says}>
            {taking.isSuccess && (
              <>
                <Check aria-hidden="true" />
                {doneText(taking.variables, taking.data, guest.name)}
              </>
            )}
          </p>
          {data.bands.length > 0 && (
            <ul className={bandClasses.list} aria-label={i18n.t('Wristband numbers')}>
              {data.bands.map((band) => (
                <NumberLine
                  key={band.code}
                  band={band}
                  timeZone={timeZone}
                  busy={taking.isPending}
                  onLost={() => take({ step: 'block', code: band.code })}
                  onReplace={() => setReplaces(band.code)}
                  onFound={() => take({ step: 'tie', guest, code: band.code, replaces: null })}
                >
                  {replaces === band.code && form}
                </NumberLine>
              ))}
            </ul>
          )}
          {replaces === null && form}
        </div>
      )}
    </Modal>
  );
}

interface NumberLineProps {
  readonly band: BandCode;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onLost: () => void;
  readonly onReplace: () => void;
  readonly onFound: () => void;
  /** Asks for the new number, in place of what can be done. */
  readonly children: ReactNode;
}

/** One number: since when it is assigned or blocked, by whom, and what can be done. */
function NumberLine({ band, timeZone, busy, onLost, onReplace, onFound, children }: NumberLineProps) {
  const { code, tied_at, tied_by, blocked } = band;
  /** Returns the name of a button, for users who hear nothing of its line. */
  const named = (text: string) => i18n.t('{action}, number {code}', { action: text, code });
  const [found, replace, block] = [i18n.t('Mark as found'), i18n.t('Lost: replace'), i18n.t('Lost: block only')];
  const at = (when: string) => formatDateTime(when, timeZone);
  return (
    <li className={bandClasses.line} data-lost={blocked !== null || undefined}>
      <span className={classes.code}>{code}</span>
      <p className={bandClasses.quiet}>
        {blocked ? (
          <>
            <StateMark state="stop" label={i18n.t('Lost')} />{' '}
            {i18n.t('since {time}, {user}', { time: at(blocked.at), user: blocked.user })}
          </>
        ) : (
          i18n.t('since {time}, {user}', { time: at(tied_at), user: tied_by })
        )}
      </p>
      {children || (
        <div className={bandClasses.choices}>
          {blocked ? (
            <Button size="door" aria-label={named(found)} loading={busy} onClick={onFound}>
              {found}
            </Button>
          ) : (
            <>
              <Button size="door" aria-label={named(replace)} loading={busy} onClick={onReplace}>
                {replace}
              </Button>
              <Button size="door" aria-label={named(block)} loading={busy} onClick={onLost}>
                {block}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface TieFormProps {
  /** The number that is blocked as soon as the new one is assigned, or null where nothing is replaced. */
  readonly replaces: string | null;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly busy: boolean;
  readonly onTie: (code: string) => void;
  /** Opens the camera. */
  readonly onScan: () => void;
  readonly onCancel: () => void;
}

/** Asks for the number of a wristband: scanned, wherever the focus is, or typed. */
function TieForm({ replaces, typed, onType, busy, onTie, onScan, onCancel }: TieFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !busy) onTie(typed);
  };
  return (
    <form className={classes.tie} onSubmit={submit}>
      <TextInput
        size="door"
        label={replaces === null ? i18n.t('Wristband number') : i18n.t('New wristband number')}
        description={
          replaces === null
            ? i18n.t('Scan or type it.')
            : i18n.t('Scan or type it. {code} will be blocked at the same time.', { code: replaces })
        }
        value={typed}
        onChange={onType}
        maxLength={MAX_BAND_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={bandClasses.choices}>
        <Button size="door" icon={<ScanLine aria-hidden="true" />} onClick={onScan}>
          {i18n.t('Scan')}
        </Button>
        <Button size="door" type="submit" variant="primary" loading={busy}>
          {replaces === null ? i18n.t('Assign') : i18n.t('Replace')}
        </Button>
        {replaces !== null && (
          <Button size="door" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
