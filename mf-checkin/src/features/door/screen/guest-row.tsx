import { placeName } from '@laminate/rules/place-name';
import { formatTime } from '@laminate/sdk/format';
import { matchRanges } from '@laminate/sdk/search';
import { i18n } from '@laminate/sdk/i18n';
import { BandEdge, Highlight, StateMark, type Band, type Weave } from '@laminate/ui';
import { Clock, CloudOff, Undo2, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actorLabel } from '../device/actor-label.ts';
import { arrivalsQuery } from '../history/arrivals.ts';
import type { Guest } from '../people/door-people.ts';
import { commentWithoutVip, isVip } from '../people/vip.ts';
import type { TapAction } from '../queue/tap.ts';
import classes from './guest-row.module.css';

export interface GuestRowProps {
  readonly guest: Guest;
  /** With the taps that wait on this device. */
  readonly count: number;
  readonly waiting: boolean;
  /** Someone else on the list has the same name. */
  readonly namesake: boolean;
  /** Text that tells them from those of the same name, or says where they come from. An empty text says nothing. */
  readonly telling?: string;
  /** The photo of one who has a namesake. */
  readonly face?: ReactNode;
  /** Their time slot is not now: from when it is, or since when it is over. */
  readonly slotNote?: string | undefined;
  /** Since when they are in, where that is the answer to the search. */
  readonly arrival?: ReactNode;
  readonly query: string;
  readonly index: number;
  readonly current: boolean;
  /** Tab stops at its buttons. */
  readonly reachable: boolean;
  readonly onAct: (guest: Guest, action: TapAction) => void;
  readonly onOpen: (guest: Guest) => void;
}

/** The id of a guest's row, for the search box to point at. */
export const rowId = (guestId: number): string => `guest-${guestId}`;

const WEAVES: ReadonlyMap<string, Weave> = new Map(
  Object.entries<Weave>({ stripe: 'bars', diagonal: 'diagonal', dots: 'dots', line: 'line' }),
);

/** A wristband as the design system draws it. */
export const bandOf = ({ color, weave }: NonNullable<Guest['band']>): Band => ({
  color,
  weave: WEAVES.get(weave) ?? 'plain',
});

/** Shows one entry of the list: band, name, place and comment, and on the stub what can be done. */
export function GuestRow(props: GuestRowProps) {
  const { guest, waiting, namesake, telling = '', face, slotNote, arrival } = props;
  const { query, index, current, reachable, onOpen } = props;
  const { id, name, comments, blocked, pending, band } = guest;
  const state = blocked ? 'blocked' : pending ? 'pending' : undefined;
  const note = commentWithoutVip(comments) || (namesake ? i18n.t('Same name') : '');
  return (
    <div
      role="row"
      id={rowId(id)}
      aria-rowindex={index + 1}
      aria-selected={current}
      className={classes.row}
      data-state={state}
      data-current={current || undefined}
    >
      <div role="gridcell" className={classes.who}>
        {band ? (
          <BandEdge band={bandOf(band)} className={classes.band} />
        ) : (
          <span className={classes.band} aria-hidden="true" />
        )}
        <button
          type="button"
          className={classes.name}
          data-roomy={(note === '' && !slotNote && !arrival) || undefined}
          tabIndex={reachable ? 0 : -1}
          onClick={() => onOpen(guest)}
        >
          {face && <span className={classes.face}>{face}</span>}
          <span className={classes.title}>
            {isVip(comments) && <StateMark state="vip" label={i18n.t('VIP')} solid />}
            <span className={classes.text}>
              <Highlight text={name} ranges={matchRanges(name, query)} kind="found" />
            </span>
          </span>
          {waiting ? (
            <span className={classes.waiting}>
              <CloudOff aria-hidden="true" />
              {i18n.t('Waiting to send')}
            </span>
          ) : (
            (!arrival || namesake) && <Place guest={guest} namesake={namesake} telling={telling} />
          )}
          {(slotNote || note || arrival) && (
            <span className={classes.note}>
              {arrival}
              {slotNote && (
                <span className={classes.slot}>
                  <Clock aria-hidden="true" />
                  {slotNote}
                </span>
              )}
              {note}
            </span>
          )}
        </button>
      </div>
      <div role="gridcell" className={classes.stub}>
        <Stub {...props} />
      </div>
    </div>
  );
}

interface PlaceProps extends Pick<GuestRowProps, 'guest' | 'namesake'> {
  readonly telling: string;
}

/**
 * Shows company, unit and group. For namesakes the group comes before the unit, highlighted, since it tells them apart.
 * Having none does so too.
 */
function Place({ guest: { unit, group }, namesake, telling }: PlaceProps) {
  const place = placeName(telling, ...(namesake ? [group, unit] : [unit, group]));
  if (!namesake) return <span className={classes.meta}>{place}</span>;
  return (
    <span className={classes.meta} data-namesake>
      <Users aria-hidden="true" />
      <span className="visually-hidden">{i18n.t('Same name')}: </span>
      <span className={classes.text}>{place || i18n.t('No unit')}</span>
    </span>
  );
}

function Stub({ guest, count, reachable, onAct }: GuestRowProps) {
  const tabIndex = reachable ? 0 : -1;
  const { name, guestCount, blocked, pending } = guest;
  if (blocked)
    return (
      <span className={classes.state}>
        <StateMark state="stop" label={i18n.t('Blocked')} size="door" />
      </span>
    );
  if (pending)
    return (
      <span className={classes.state}>
        <StateMark state="hold" label={i18n.t('Pending')} size="door" />
      </span>
    );
  if (count >= guestCount) {
    return (
      <>
        <span className={classes.full}>
          <StateMark state="go" label={i18n.t('In')} size="door" />
          <b>
            {count}/{guestCount}
          </b>
        </span>
        <button
          type="button"
          className={classes.all}
          tabIndex={tabIndex}
          aria-label={i18n.t('Remove check-in of {name}', { name })}
          onClick={() => onAct(guest, 'remove_check_in')}
        >
          <Undo2 aria-hidden="true" />
        </button>
      </>
    );
  }
  const alone = guestCount === 1;
  return (
    <>
      <button
        type="button"
        className={classes.tap}
        tabIndex={tabIndex}
        data-alone={alone || undefined}
        aria-label={i18n.t('Check in one of {name}’s party, {count}/{guestCount} checked in', {
          name,
          count,
          guestCount,
        })}
        onClick={() => onAct(guest, 'check_in')}
      >
        <b>
          {count}/{guestCount}
        </b>
        <Pips count={count} of={guestCount} />
      </button>
      {!alone && (
        <button
          type="button"
          className={classes.all}
          tabIndex={tabIndex}
          aria-label={i18n.t('Check in all of {name}’s party', { name })}
          onClick={() => onAct(guest, 'check_in_all')}
        >
          {i18n.t('All')}
        </button>
      )}
    </>
  );
}

/** Maximum number of pips. More would not be read anyway, and the figure next to them says it. */
const MOST = 5;

/** Shows a party as small boxes, filled for those who are in. A larger party is one bar. */
function Pips({ count, of }: { count: number; of: number }) {
  if (of > MOST)
    return (
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(count / of) * 100}%` }} />
      </span>
    );
  return (
    <span className={classes.pips} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-in={index < count || undefined} />
      ))}
    </span>
  );
}

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
