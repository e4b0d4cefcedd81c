import { accessFrom, accessReason, accessLabel } from '@laminate/roster/labels';
import { useClockOff } from '@laminate/sdk/device';
import { formatDateTime } from '@laminate/sdk/format';
import { useOwnArea } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { StateMark } from '@laminate/ui';
import { Check, Clock, Eye } from '@laminate/ui/icons';
import { useState } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import { accessOf } from './door-access.ts';
import classes from './access-card.module.css';

const STATE_OF = { yes: 'go', no: 'stop', look: 'hold' } as const;
const ICONS = { yes: Check, no: Clock, look: Eye } as const;

/** How often the time is looked at, in milliseconds. */
const EVERY_MS = 20_000;

interface AccessCardProps {
  readonly eventId: number;
  readonly people: DoorPeople;
  readonly guestId: number;
}

/**
 * Shows where a guest can go: through this door, and which areas their profile opens, and when. The tap lets people in,
 * whatever this card says. Shows nothing where the list does not know of areas.
 */
export function AccessCard({ eventId, people, guestId }: AccessCardProps) {
  const ownArea = useOwnArea(eventId);
  const [failed, setFailed] = useState<string | null>(null);
  const now = useNow({ everyMs: EVERY_MS, aheadMs: -useClockOff() });
  const access = accessOf(people, guestId, ownArea, now);
  if (!access) return null;
  const { profile, slot, areas, here, picture, zone } = access;
  const from = here && accessFrom(here.answer.next, zone);
  return (
    <div className={classes.card}>
      {here && (
        <div className={classes.here} data-may={here.answer.may}>
          <p className={classes.answer}>
            <StateMark
              state={STATE_OF[here.answer.may]}
              label={`${here.name}: ${accessLabel(here.answer.may)}`}
              size="door"
            />
          </p>
          <p>
            {accessReason(here.answer, here.name, zone)}
            {from !== null && <b>{from}</b>}
          </p>
        </div>
      )}
      {profile !== null && (
        <div>
          <p className={classes.label}>
            {profile}
            {slot && ` · ${slot.name}`}
          </p>
          {slot?.start_time && slot.end_time && (
            <p className={classes.hours}>
              {formatDateTime(slot.start_time, zone)} – {formatDateTime(slot.end_time, zone)}
            </p>
          )}
          <ul className={classes.areas} aria-label={i18n.t('Areas')}>
            {areas.map(({ id, name, answer: { may } }) => {
              const Icon = ICONS[may];
              return (
                <li key={id} data-may={may}>
                  <Icon aria-hidden="true" />
                  {name}
                  {may === 'no' && <span className="visually-hidden">: {i18n.t('not now')}</span>}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {picture !== null && failed !== picture && (
        <img
          className={classes.picture}
          src={picture}
          alt={i18n.t('Wristband picture')}
          onError={() => setFailed(picture)}
        />
      )}
    </div>
  );
}
