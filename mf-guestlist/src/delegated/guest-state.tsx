import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { i18n } from '@laminate/sdk/i18n';
import { Check, Clock, X } from '@laminate/ui/icons';
import classes from './guest-state.module.css';

/** What the organiser has decided on a guest who came by a link, as sign and word. */
export function GuestState({ state }: { state: DelegatedGuest['state'] }) {
  const [Icon, label] = {
    pending: [Clock, i18n.t('Waiting')] as const,
    accepted: [Check, i18n.t('Accepted')] as const,
    refused: [X, i18n.t('Declined')] as const,
  }[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon aria-hidden="true" size={16} />
      {label}
    </span>
  );
}

/** A party in one line: `Mari Tamm +2`. */
export function GuestName({ guest }: { guest: Pick<DelegatedGuest, 'name' | 'guest_count'> }) {
  const extra = guest.guest_count - 1;
  return (
    <span className={classes.name}>
      {guest.name}
      {extra > 0 && <span className={classes.extra}>+{extra}</span>}
    </span>
  );
}
