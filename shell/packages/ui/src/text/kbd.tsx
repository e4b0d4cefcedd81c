import classes from './text.module.css';

interface KbdProps {
  children: string;
  /** Shows it also on devices that seem to have no keyboard, where a text speaks of keys. */
  always?: boolean;
}

/** A key to press. Hidden if there is no keyboard. */
export function Kbd({ children, always }: KbdProps) {
  return (
    <kbd className={classes.kbd} data-always={always || undefined}>
      {children}
    </kbd>
  );
}
