import classes from './text.module.css';

/** A key to press; hidden where there is no keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
