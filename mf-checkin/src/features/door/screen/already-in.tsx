import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useQuery } from '@tanstack/react-query';
import { actorLabel } from '../device/actor-label.ts';
import { arrivalsQuery } from '../history/arrivals.ts';
import type { Guest } from '../people/door-people.ts';
import classes from './guest-row.module.css';

interface AlreadyInProps {
  readonly eventId: number;
  readonly guest: Guest;
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Changes when something has happened to the guest. */
  readonly version: number;
  /** Whether the server is asked for time and person. */
  readonly asked: boolean;
}

/** Shows that a guest is in already, with when and by whom as soon as the server has said so. */
export function AlreadyIn({ eventId, guest, timeZone, version, asked }: AlreadyInProps) {
  const { data } = useQuery({ ...arrivalsQuery(eventId, guest.id, version), enabled: asked });
  const last = data?.entries.find(({ remaining }) => remaining > 0);
  return (
    <span className={classes.arrival}>
      {last
        ? i18n.t('Already checked in at {time} by {who}', {
            time: formatTime(last.tapped_at ?? last.at, timeZone),
            who: actorLabel(last),
          })
        : i18n.t('Already checked in')}
    </span>
  );
}
