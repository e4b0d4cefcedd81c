import classes from './pips.module.css';

/** Maximum of pips: more would not be read anyway. The figure beside them says it. */
const MOST = 5;

/** A party as small boxes, filled for those who are in; a larger party as one bar. */
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
