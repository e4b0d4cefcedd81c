import { formatTime } from '@laminate/sdk/format';
import { contactAge } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { Modal } from '@laminate/ui';
import { actionLabel } from '../attention/attention-messages.ts';
import { GivesList } from '../bands/gives-list.tsx';
import { OverAdmissionCard, RefusedTapCard } from '../attention/attention-cards.tsx';
import type { Attention } from '../attention/sort-attention.ts';
import { useLastContact } from '../attention/sync-state.tsx';
import { originOf, type Tap } from '../queue/tap.ts';
import classes from './sync-dialog.module.css';

interface SyncDialogProps {
  readonly eventId: number;
  readonly taps: readonly Tap[];
  readonly attention: Attention;
  readonly timeZone: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shows a guest at the door. */
  readonly onGuest: (personId: number) => void;
}

function LastContact({ eventId }: { eventId: number }) {
  const age = contactAge(useLastContact(eventId), useNow({ everyMs: 1000 }));
  return <p className={classes.contact}>{i18n.t('Last connected to the server: {age}', { age })}</p>;
}

/** What needs a person, here and elsewhere, and the taps of this device that wait. */
export function SyncDialog({ eventId, taps, attention, timeZone, opened, onClose, onGuest }: SyncDialogProps) {
  const waiting = taps.filter(({ state }) => state !== 'refused');
  const { refused, here, usedHereFirst, elsewhere, byKey } = attention;
  const shared = { eventId, timeZone, onGuest };
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Check-ins on this device')} closeLabel={i18n.t('Close')}>
      {refused.length + here.length > 0 && <h3 className={classes.heading}>{i18n.t('Needs attention')}</h3>}
      {refused.map((tap) => (
        <RefusedTapCard key={tap.key} {...shared} tap={tap} over={byKey.get(originOf(tap))} />
      ))}
      {here.map((over) => (
        <OverAdmissionCard key={over.id} {...shared} over={over} usedHereFirst={usedHereFirst.has(over.id)} />
      ))}
      <h3 className={classes.heading}>{i18n.t('Waiting to send')}</h3>
      {waiting.length === 0 ? (
        <p>{i18n.t('Everything has been sent.')}</p>
      ) : (
        <ul>
          {waiting.map((tap) => (
            <li key={tap.key} className={classes.waiting}>
              <b>{tap.name}</b>
              <span>{actionLabel(tap)}</span>
              <time dateTime={tap.at}>{formatTime(tap.at, timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
      <GivesList timeZone={timeZone} />
      {elsewhere.length > 0 && <h3 className={classes.heading}>{i18n.t('At other doors')}</h3>}
      {elsewhere.map((over) => (
        <OverAdmissionCard key={over.id} {...shared} over={over} />
      ))}
      <LastContact eventId={eventId} />
    </Modal>
  );
}
