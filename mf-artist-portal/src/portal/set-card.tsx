import type { PortalSet } from '@laminate/contracts/portal-details';
import { AppLink } from '@laminate/ui';
import { nightLabel, stageLabel } from './day-labels.ts';
import classes from './parts.module.css';

interface SetCardProps {
  readonly set: PortalSet;
  readonly timeZone: string;
  /** Said above the time. */
  readonly lead?: string;
  readonly href?: string;
}

/** A set as large as it matters: when, where and for how long. */
export function SetCard({ set, timeZone, lead, href }: SetCardProps) {
  const night = nightLabel(set, timeZone);
  const inside = (
    <>
      {lead && <p className={classes.note}>{lead}</p>}
      <p className={classes.time}>
        {set.start_time}
        {set.end_time !== null && <small>–{set.end_time}</small>}
      </p>
      <p className={classes.stage}>{stageLabel(set)}</p>
      {night && (
        <p className={classes.note} data-marked="">
          {night}
        </p>
      )}
    </>
  );
  return href === undefined ? (
    <section className={classes.show}>{inside}</section>
  ) : (
    <AppLink href={href} className={classes.show}>
      {inside}
    </AppLink>
  );
}
