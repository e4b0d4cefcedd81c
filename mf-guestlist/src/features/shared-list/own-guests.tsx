import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, IconButton, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { GuestDetails } from '../../delegated/guest-details.tsx';
import { GuestName, GuestState } from '../../delegated/guest-state.tsx';
import { typedDetails, type RequestedField } from '../../details/typed-details.ts';
import { deleteGuest, updateGuest } from './api/shared-list.ts';
import { GuestFields, guestPaths, toGuest, type GuestValues } from './guest-fields.tsx';
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

interface EditGuestProps {
  token: string;
  guest: DelegatedGuest;
  fields: readonly RequestedField[];
  onClose: () => void;
}

/** Changes a guest who still waits. */
function EditGuest({ token, guest, fields, onClose }: EditGuestProps) {
  // As it was when the dialog opened: the list is read again in the background.
  const [before] = useState(() => typedDetails(fields, guest.details));
  const form = useForm<GuestValues>({
    defaultValues: { name: guest.name, extra: guest.guest_count - 1, comments: guest.comments, details: before },
  });
  const { failure, attempt } = useAttempt(form, guestPaths(fields));

  const submit = (values: GuestValues) =>
    attempt(async () => {
      await updateGuest(token, guest.id, toGuest(values, fields, before));
      toast.success(i18n.t('Changes saved'));
      onClose();
    });

  return (
    <Modal opened title={i18n.t('Edit guest')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <GuestFields fields={fields} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save changes')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
