import { i18n } from '@laminate/sdk/i18n';
import { StateMark, Strap } from '@laminate/ui';
import { X } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import type { Guest } from '../people/door-people.ts';
import { besideVip, isVip } from '../people/vip.ts';
import type { TapAction } from '../queue/tap.ts';
import { useDesk } from '../bands/desk-store.ts';
import { GuestBandsButton } from '../bands/guest-bands.tsx';
import { TakeBandBack } from '../bands/take-band-back.tsx';
import { bandOf } from './band-of.ts';
import { GivenBands } from './given-bands.tsx';
import { ResultActions } from './result-actions.tsx';
import { VERDICT_ICONS } from './verdict-icons.ts';
import { verdictSentence, verdictWord } from './verdict-texts.ts';
import type { Verdict } from './verdict.ts';
import classes from './result-panel.module.css';

/** Longer names, in letters, are set smaller: the answer and the count come first. */
const LONG_NAME = 26;

export interface ResultPanelProps {
  readonly eventId: number;
  readonly verdict: Verdict;
  /** Null when the guest has left the list. */
  readonly guest: Guest | null;
  readonly count: number;
  /** Where the guest may go. */
  readonly access: ReactNode;
  /** Over the whole screen, as on a phone, instead of beside the list. */
  readonly overlay: boolean;
  readonly onAct: (guest: Guest, action: TapAction) => void;
  readonly onUndo: (guest: Guest, count: number) => void;
  /** Shows every arrival of the guest. */
  readonly onHistory: (guest: Guest) => void;
  /** Something is done with the guest: the card stays until it is closed. */
  readonly onHold: (guest: Guest) => void;
  readonly onClose: () => void;
}

/** The answer of the door, large enough to be read at arm's length, with what can be done next. */
export function ResultPanel(props: ResultPanelProps) {
  const { eventId, verdict, guest, count, access, overlay, onHold, onClose } = props;
  const desk = useDesk(eventId);
  const { kind } = verdict;
  const Icon = VERDICT_ICONS[kind];
  const sentence = verdictSentence(verdict);
  const comment = besideVip(guest?.comments ?? '');
  return (
    <section
      className={classes.panel}
      data-overlay={overlay || undefined}
      aria-label={verdictWord(verdict)}
      {...(overlay ? { role: 'dialog', 'aria-modal': true } : {})}
      onKeyDown={(event) => {
        // A dialog that lies over the card closes by itself.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.verdict} data-kind={kind}>
        <button type="button" className={classes.close} aria-label={i18n.t('Close')} onClick={onClose}><X aria-hidden="true" /></button>
        <p className={classes.word}><span className={classes.disc}><Icon aria-hidden="true" strokeWidth={3} /></span>{verdictWord(verdict)}</p>
        <div className={classes.who}>
          <div>
            <h2 data-long={verdict.name.length > LONG_NAME || undefined}>{verdict.name}</h2>
            {guest && (
              <p>
                {isVip(guest.comments) && <StateMark state="vip" label={i18n.t('VIP')} solid />}
                {[guest.unit, guest.group].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
          {guest && (
            <p className={classes.count}>
              <span aria-hidden="true">{count}<small>/{guest.guestCount}</small></span>
              <span className="visually-hidden">{i18n.t('{count} of {guestCount} in', { count, guestCount: guest.guestCount })}</span>
            </p>
          )}
        </div>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
      <div role="region" className={classes.pass} tabIndex={0} aria-label={i18n.t('Details of {name}', { name: verdict.name })}>
        {guest?.band && (
          <>
            <p className={classes.label}>{kind === 'in' ? i18n.t('{delta, plural, one {Give one wristband} other {Give # wristbands}}', { delta: verdict.delta }) : i18n.t('Wristband')}</p>
            <div className={classes.strap}><Strap band={bandOf(guest.band)} name={guest.band.name} /></div>
            {verdict.delta > 0 && (kind === 'in' || kind === 'kept') && <GivenBands key={verdict.key} eventId={eventId} guest={guest} band={guest.band} desk={desk} verdict={verdict} />}
            {desk && kind === 'removed' && <TakeBandBack key={verdict.key} eventId={eventId} guest={guest} desk={desk} />}
            <GuestBandsButton eventId={eventId} guest={guest} desk={desk} onOpen={() => onHold(guest)} />
          </>
        )}
        {access}
        {comment && (
          <>
            <p className={classes.label}>{i18n.t('Comment')}</p>
            <p className={classes.comment}>{comment}</p>
          </>
        )}
      </div>
      <ResultActions {...props} />
    </section>
  );
}
