import { accessFrom, accessLabel } from '@laminate/roster/labels';
import { formatDayTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { StateMark } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import { memo, useMemo } from 'react';
import type { AccessSystem, Area } from '../../../access/access-system.ts';
import { BadgePicture, BandPicture } from '../band-picture.tsx';
import { STATE_OF } from '../status-icon.ts';
import { gateBoard, type BoardEntry } from './gate-board.ts';
import classes from './gate-board.module.css';

interface GateBoardListProps {
  readonly system: AccessSystem;
  readonly area: Area;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moment that was asked for, or null for now. */
  readonly moment: number | null;
}

/** Shows the bands and badges that are right at an area, as a picture board. Later ones are below. */
export const GateBoardList = memo(function GateBoardList({ system, area, at, moment }: GateBoardListProps) {
  const { now, look, later } = useMemo(() => gateBoard(system, area.id, at), [system, area.id, at]);
  const zone = system.event.time_zone;
  const [title, empty] =
    moment === null
      ? [i18n.t('Can enter now'), i18n.t('No profile gives access to {area} right now.', { area: area.name })]
      : [
          i18n.t('Can enter {when}', { when: formatDayTime(new Date(moment), zone) }),
          i18n.t('No profile gives access to {area} at that time.', { area: area.name }),
        ];
  return (
    <div
      role="region"
      className={classes.board}
      tabIndex={0}
      aria-label={i18n.t('Who can enter {area}', { area: area.name })}
    >
      <Section title={title} entries={now} zone={zone} empty={empty} />
      {look.length > 0 && <Section title={i18n.t('Check the time slot')} entries={look} zone={zone} />}
      {later.length > 0 && <Section title={i18n.t('Later')} entries={later} zone={zone} />}
    </div>
  );
});

interface SectionProps {
  readonly title: string;
  readonly entries: readonly BoardEntry[];
  readonly zone: string;
  readonly empty?: string;
}

function Section({ title, entries, zone, empty }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2>
        {title}
        <small>{i18n.number(entries.length)}</small>
      </h2>
      {entries.length === 0 && empty !== undefined && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.cards} aria-label={title}>
        {entries.map((entry) => (
          <Card key={entry.profile.id} entry={entry} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function Card({ entry: { profile, answer, band, badge, lookAlike }, zone }: { entry: BoardEntry; zone: string }) {
  const { may, slot, next } = answer;
  return (
    <li className={classes.card} data-may={may}>
      {band ? <BandPicture band={band} /> : <p className={classes.none}>{i18n.t('No wristband')}</p>}
      <p className={classes.name}>{profile.name}</p>
      <p className={classes.when}>
        <StateMark
          state={next ? 'none' : STATE_OF[may]}
          label={next ? i18n.t('Later') : accessLabel(may)}
          size="door"
        />
        <span>{slotLabel(slot, accessFrom(next, zone), zone)}</span>
      </p>
      {badge && <BadgePicture badge={badge} color={band?.color} />}
      {may !== 'no' && lookAlike.length > 0 && (
        <p className={classes.warning}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {i18n.t('Check the name: people with {profiles} wear the same wristband but can’t enter.', {
              profiles: lookAlike.join(' · '),
            })}
          </span>
        </p>
      )}
    </li>
  );
}

/** Returns when they can enter, which is from when, until when, or by which slot. */
function slotLabel(slot: BoardEntry['answer']['slot'], from: string | null, zone: string): string {
  if (from !== null) return from;
  if (!slot) return i18n.t('Any time');
  return slot.end_time ? i18n.t('Until {end}', { end: formatDayTime(slot.end_time, zone) }) : slot.name;
}
