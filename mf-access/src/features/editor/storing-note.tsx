import { i18n } from '@laminate/sdk/i18n';
import { Check, CircleAlert, CloudOff, RefreshCw } from '@laminate/ui/icons';
import type { DraftState } from './draft/draft-state.ts';
import classes from './editor.module.css';

/** Says whether everything is on the server. */
export function StoringNote({ storing }: { storing: DraftState['storing'] }) {
  const [Icon, label] = {
    stored: [Check, i18n.t('All changes saved')] as const,
    sending: [RefreshCw, i18n.t('Saving…')] as const,
    waiting: [CircleAlert, i18n.t('One change needs your decision')] as const,
    retrying: [CloudOff, i18n.t('Not saved yet, retrying')] as const,
  }[storing];
  return (
    <span role="status" className={classes.note} data-state={storing}>
      <Icon aria-hidden="true" size={14} />
      {label}
    </span>
  );
}
