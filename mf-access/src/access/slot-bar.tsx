import type { TimeSlot } from './access-system.ts';
import { barOf } from './time-axis.ts';
import type { AxisSegment } from './time-axis.ts';
import classes from './slot-bar.module.css';

/** Shows a time slot as a bar on the days of the event. The words next to it say the same. */
export function SlotBar({ axis, slot }: { axis: readonly AxisSegment[]; slot: TimeSlot | undefined }) {
  const bar = slot && barOf(axis, slot);
  return (
    <span className={classes.track} style={{ '--days': axis.length } as object} aria-hidden="true">
      {bar && <span className={classes.bar} style={{ left: `${bar.from * 100}%`, width: `${bar.length * 100}%` }} />}
    </span>
  );
}

/** The names of the days, over the bars. */
export function AxisHead({ labels }: { labels: readonly string[] }) {
  return (
    <span className={classes.days} style={{ '--days': labels.length } as object} aria-hidden="true">
      {labels.map((label, index) => (
        <span key={index}>{label}</span>
      ))}
    </span>
  );
}
