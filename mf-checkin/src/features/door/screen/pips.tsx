import classes from './pips.module.css';

/** Maximum number of pips. More would not be read anyway, and the figure next to them says it. */
const MOST = 5;

/** Shows a party as small boxes, filled for those who are in. A larger party is one bar. */
export function Pips({ count, of }: { count: number; of: number }) {
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
