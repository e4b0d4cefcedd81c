import classes from './feedback.module.css';

interface SkeletonProps {
  /** CSS lengths. The default is one line of text. */
  width?: string;
  height?: string;
}

/** The outline of something that is loading. Say what is loading in one `Spinner` or live region next to it. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
