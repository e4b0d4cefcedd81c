import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { IconButton } from '@laminate/ui';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import { useState } from 'react';
import { GuestDetails } from '../../delegated/guest-details.tsx';
import { GuestName, GuestState } from '../../delegated/guest-state.tsx';
import type { RequestedField } from '../../details/typed-details.ts';
import { deleteGuest } from './api/shared-list.ts';
import { EditGuest } from './edit-guest.tsx';
import classes from './shared-list.module.css';

interface OwnGuestsProps {
  token: string;
  guests: readonly DelegatedGuest[];
  /** What is asked of each. */
  fields: readonly RequestedField[];
  /** Whether they can still be changed. */
  open: boolean;
}

/** The guests that were added by the link, with what the organiser has decided. */
export function OwnGuests({ token, guests, fields, open }: OwnGuestsProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const guest = guests.find(({ id, state }) => id === edited && state === 'pending');

  async function remove({ id, name }: DelegatedGuest): Promise<void> {
    const question = i18n.t('Remove {name} from the list?', { name });
    if (!(await confirm(question, { confirmLabel: i18n.t('Remove'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    try {
      await deleteGuest(token, id);
      toast.success(i18n.t('{name} removed', { name }));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }

  return (
    <section className={classes.guests} aria-labelledby="own-guests">
      <h2 id="own-guests">{i18n.t('Your guests')}</h2>
      {guests.length === 0 && <p className={classes.quiet}>{i18n.t('You haven’t added any guests yet.')}</p>}
      <ul>
        {guests.map((each) => (
          <li key={each.id} className={classes.guest} data-state={each.state}>
            <div className={classes.who}>
              <GuestName guest={each} />
              {each.comments && <span className={classes.quiet}>{each.comments}</span>}
              <GuestDetails fields={fields} details={each.details} />
              <GuestState state={each.state} />
            </div>
            {open && each.state === 'pending' && (
              <div className={classes.tools}>
                <IconButton label={i18n.t('Edit {name}', { name: each.name })} onClick={() => setEdited(each.id)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={i18n.t('Remove {name}', { name: each.name })} onClick={() => void remove(each)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open && guest && (
        <EditGuest key={guest.id} token={token} guest={guest} fields={fields} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
