import { placeName } from '@laminate/rules/place-name';
import { i18n } from '@laminate/sdk/i18n';
import { DetailList, StateMark, Strap, VerdictPanel, type VerdictPanelProps } from '@laminate/ui';
import type { ReactNode } from 'react';
import type { DoorField } from '@laminate/contracts/check-in';
import { detailItems, photoOf } from '@laminate/roster/labels';
import type { Guest } from '../people/door-people.ts';
import { GuestFace } from '../people/guest-face.tsx';
import { commentWithoutVip, isVip } from '../people/vip.ts';
import { useDesk } from '../bands/desk-store.ts';
import { GuestBandsButton } from '../bands/guest-bands.tsx';
import { TakeBandBack } from '../bands/take-band-back.tsx';
import { bandOf } from './guest-row.tsx';
import { IssuedBands } from './issued-bands.tsx';
import { ResultActions, type ResultActionsProps } from './result-actions.tsx';
import { VERDICT_ICONS, verdictLabel, verdictMessage } from './verdict-labels.ts';
import type { VerdictKind } from './verdict.ts';
import classes from './result-panel.module.css';

const TONES: Partial<Record<VerdictKind, VerdictPanelProps['tone']>> = {
  in: 'go',
  full: 'stop',
  blocked: 'stop',
  refused: 'stop',
  pending: 'hold',
};

export interface ResultPanelProps extends ResultActionsProps {
  readonly eventId: number;
  /** The contacts and custom fields that the door can see. */
  readonly fields: readonly DoorField[];
  /** The numbers of their wristbands. */
  readonly numbers: ReactNode;
  /** Shows where the guest can go. */
  readonly access: ReactNode;
  /** Something is done with the guest: the card stays until it is closed. */
  readonly onHold: (guest: Guest) => void;
}

/** The answer of the door, large enough to be read at arm's length, with what can be done next. */
export function ResultPanel(props: ResultPanelProps) {
  const { eventId, verdict, fields, guest, count, numbers, access, overlay, onHold, onClose } = props;
  const desk = useDesk(eventId);
  const { kind } = verdict;
  const message = verdictMessage(verdict);
  const comment = commentWithoutVip(guest?.comments ?? '');
  const photo = guest ? photoOf(fields, guest.details) : undefined;
  const details = (
    <>
      {guest && (
        <DetailList
          face={photo && <GuestFace eventId={eventId} photo={photo} name={guest.name} size="card" />}
          items={detailItems(fields, guest.details)}
        />
      )}
      {guest?.band && (
        <>
          <p className={classes.label}>
            {kind === 'in'
              ? i18n.t('{delta, plural, one {Give out one wristband} other {Give out # wristbands}}', {
                  delta: verdict.delta,
                })
              : i18n.t('Wristband')}
          </p>
          <div className={classes.strap}>
            <Strap band={bandOf(guest.band)} name={guest.band.name} />
          </div>
          {verdict.delta > 0 && (kind === 'in' || kind === 'kept') && (
            <IssuedBands
              key={verdict.key}
              eventId={eventId}
              guest={guest}
              band={guest.band}
              desk={desk}
              verdict={verdict}
            />
          )}
          {desk && kind === 'removed' && <TakeBandBack key={verdict.key} eventId={eventId} guest={guest} desk={desk} />}
          <GuestBandsButton eventId={eventId} guest={guest} desk={desk} onOpen={() => onHold(guest)} />
        </>
      )}
      {numbers}
      {access}
      {comment && (
        <>
          <p className={classes.label}>{i18n.t('Comment')}</p>
          <p className={classes.comment}>{comment}</p>
        </>
      )}
    </>
  );
  return (
    <VerdictPanel
      layout={overlay ? 'overlay' : 'aside'}
      label={verdictLabel(verdict)}
      tone={TONES[kind] ?? 'none'}
      icon={VERDICT_ICONS[kind]}
      headline={verdictLabel(verdict)}
      name={verdict.name}
      place={
        guest && (
          <>
            {isVip(guest.comments) && <StateMark state="vip" label={i18n.t('VIP')} solid />}
            {placeName(guest.unit, guest.group)}
          </>
        )
      }
      figure={
        guest && (
          <>
            <span aria-hidden="true">
              {count}
              <small>/{guest.guestCount}</small>
            </span>
            <span className="visually-hidden">
              {i18n.t('{count} of {guestCount} checked in', { count, guestCount: guest.guestCount })}
            </span>
          </>
        )
      }
      closeLabel={i18n.t('Close')}
      onClose={onClose}
      details={{ label: i18n.t('Details of {name}', { name: verdict.name }), content: details }}
      actions={<ResultActions {...props} />}
    >
      {message && <p className={classes.sentence}>{message}</p>}
    </VerdictPanel>
  );
}
