import { CloudOff, Wifi } from '@laminate/ui/icons';
import { i18n } from '@laminate/sdk/i18n';
import type { StreamState } from './connection.ts';
import { liveLabel } from './live-label.ts';
import classes from './live-state.module.css';

interface LiveStateProps {
  readonly state: StreamState;
  /** Of when that is what is shown, where it is not live: a time to be read. */
  readonly asOf?: string | undefined;
}

/** Whether a screen is live: the same everywhere, and read out when it changes. */
export function LiveState({ state, asOf }: LiveStateProps) {
  const Icon = state === 'live' ? Wifi : CloudOff;
  return (
    <span role="status" className={classes.state} data-state={state}>
      <Icon aria-hidden="true" />
      {state !== 'live' && asOf !== undefined
        ? i18n.t('{state}: as of {time}', { state: liveLabel(state), time: asOf })
        : liveLabel(state)}
    </span>
  );
}

/** The same where only that a screen is not live is worth a word. @param state null before it is known */
export function NotLive({ state, asOf }: { readonly state: StreamState | null; readonly asOf?: string | undefined }) {
  return state === null || state === 'live' ? null : <LiveState state={state} asOf={asOf} />;
}
