import classes from './state-mark.module.css';

/**
 * What the door says of a guest: `go` all in, `part` some of the party in, `none` not in yet,
 * `hold` pending, `stop` blocked, `vip` to be looked after.
 */
export type DoorState = 'go' | 'hold' | 'stop' | 'vip' | 'part' | 'none';

const STAR = 'm8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z';
const OCTAGON = 'M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4z';

/** One grid and stroke for the door's own signs. Each differs in shape, not in colour alone. */
function StateIcon({ state }: { state: DoorState }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {state === 'vip' && <path d={STAR} fill="currentColor" />}
      {state === 'stop' && (
        <>
          <path d={OCTAGON} />
          <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />
        </>
      )}
      {state !== 'vip' && state !== 'stop' && <circle cx="8" cy="8" r="6.2" />}
      {state === 'go' && <path d="m5.2 8.3 2 2 3.7-4.2" />}
      {state === 'part' && <path d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />}
      {state === 'hold' && <path d="M6.5 5.8v4.4M9.5 5.8v4.4" />}
    </svg>
  );
}

interface StateMarkProps {
  state: DoorState;
  /** The word. Colour and sign never appear alone. */
  label: string;
  size?: 'regular' | 'door';
  /** White on the state's colour, as a tag in front of a name. */
  solid?: boolean;
}

/** A door state as colour, sign and word together. */
export function StateMark({ state, label, size = 'regular', solid = false }: StateMarkProps) {
  return (
    <span className={classes.state} data-state={state} data-size={size} data-solid={solid || undefined}>
      <StateIcon state={state} />
      {label}
    </span>
  );
}

/** A quiet word about a thing, e.g. "beta". Never a door state. */
export function Badge({ children }: { children: string }) {
  return <span className={classes.badge}>{children}</span>;
}

/** An access profile as a small pass. */
export function PassChip({ children }: { children: string }) {
  return (
    <span className={classes.pass}>
      <span className={classes.passText}>{children}</span>
    </span>
  );
}
