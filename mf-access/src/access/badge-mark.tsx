import classes from './badge-mark.module.css';

interface BadgeMarkProps {
  /** Address of the badge's picture, null without one. */
  picture: string | null;
  /** The colour at its foot, that of the wristband worn with it. */
  color?: string | undefined;
}

/** A badge as a small pass with its slot, or its picture. */
export function BadgeMark({ picture, color }: BadgeMarkProps) {
  if (picture) return <img className={classes.picture} src={picture} alt="" loading="lazy" />;
  return (
    <span
      className={classes.pass}
      style={color === undefined ? undefined : { borderBottomColor: color }}
      aria-hidden="true"
    />
  );
}
