import { MAX_COMMENT, MAX_EXTRA, MAX_NAME, type NewPerson } from '@laminate/contracts/people';
import type { Namesake } from '@laminate/contracts/people';
import { addPeople, addPersonToGroup, addPersonToUnit, peopleExist } from '@laminate/contracts/routes/guestlist';
import { placeName } from '@laminate/rules/place-name';
import { call, failureOf, isApiError, toast } from '@laminate/sdk';
import { NumberField, useBatchKey, useNamesakeWarning } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, Textarea, TextInput } from '@laminate/ui';
import { Field, Form, showServerErrors } from '@laminate/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DetailInputs, detailPath } from '../../details/detail-inputs.tsx';
import { GuestFace } from '../../photo/guest-face.tsx';
import { PhotoField } from '../../photo/photo-field.tsx';
import { givenDetails, typedDetails } from '../../details/typed-details.ts';
import type { TypedDetails } from '../../details/typed-details.ts';
import { useExcess } from '../../event/event-data.ts';
import { OverLimit } from '../../event/over-limit.tsx';
import { isOwnField } from '../../details/own-field.ts';
import { refreshPeople } from '../../event/refresh-people.ts';
import { PlaceFields, placeIn, textOf } from '../../places/place-fields.tsx';
import type { ListedEvent } from './listed-event.ts';
import type { ListSelection } from './selection.ts';

interface AddPersonModalProps {
  event: ListedEvent;
  /** Position of the list: its unit and group are proposed. */
  selection: ListSelection;
  onClose: () => void;
}

interface Values {
  name: string;
  comments: string;
  extra: number | null;
  unit_id: string | null;
  group_id: string | null;
  details: TypedDetails;
}

/** Prefix under which the server names the fields of a guest who is added alone to no unit. */
const FIRST_GUEST = 'guests.0.';

// The form can be longer than the screen, with its button far below.
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Guest on the list who might be the one about to be added, and what they share. */
interface KnownGuest {
  readonly person: Namesake;
  readonly by: 'name' | 'contact';
}

/**
 * Finds who is on the list under this name, else with this e-mail address or telephone number. Returns null when no one
 * is.
 */
async function findKnown(
  eventId: number,
  name: string,
  contacts: { readonly email: string; readonly phone: string },
): Promise<KnownGuest | null> {
  const details = Object.fromEntries(Object.entries(contacts).filter(([, typed]) => typed.trim() !== ''));
  const { guests } = await call(peopleExist, { params: { eventId }, body: { guests: [{ name, details }] } });
  const [found] = guests;
  if (found?.namesake) return { person: found.namesake, by: 'name' };
  return found?.same_contact ? { person: found.same_contact, by: 'contact' } : null;
}

/** Warns that a guest on the list might be the same, and shows what tells the two apart. */
function KnownGuestWarning({ eventId, known: { person, by } }: { eventId: number; known: KnownGuest }) {
  const who = placeName(person.name, person.company, person.email, person.unit_name, person.group_name);
  return (
    <div ref={bringIntoView}>
      <Alert kind="warning">
        <p>
          {by === 'name'
            ? i18n.t('Person with such a name already exists, do you still want to add them?')
            : i18n.t('Someone with this e-mail or phone number is already on the list. Do you still want to add them?')}
        </p>
        <p>
          {person.photo !== null && <GuestFace eventId={eventId} photo={person.photo} name={person.name} />} {who}
        </p>
      </Alert>
    </div>
  );
}

/** A person and where to put them. A group needs its unit. */
interface PersonToAdd {
  readonly person: NewPerson;
  readonly unitId: number | null;
  readonly groupId: number | null;
  /** UUID of this attempt, so that a repeated one adds no one twice. */
  readonly idempotencyKey: string;
}

async function addPerson(eventId: number, { person, unitId, groupId, idempotencyKey }: PersonToAdd): Promise<void> {
  if (unitId === null) {
    const body = { unitId: null, groupId: null, guests: [person] };
    await call(addPeople, { params: { eventId }, body, idempotencyKey });
  } else if (groupId === null) {
    await call(addPersonToUnit, { params: { eventId, unitId }, body: person, idempotencyKey });
  } else {
    await call(addPersonToGroup, { params: { eventId, unitId, groupId }, body: person, idempotencyKey });
  }
}

/** Adds one person. */
function useAddPerson(eventId: number) {
  return useMutation({
    mutationFn: (input: PersonToAdd) => addPerson(eventId, input),
    onSuccess: () => refreshPeople(eventId),
  });
}

/** Adds one person, with a warning first if a namesake is on the list. */
export function AddPersonModal({ event, selection, onClose }: AddPersonModalProps) {
  const [nothing] = useState(() => typedDetails(event.guest_fields));
  const form = useForm<Values>({
    defaultValues: {
      name: '',
      comments: '',
      extra: 0,
      unit_id: selection.unit === 'none' ? null : textOf(selection.unit),
      group_id: selection.group === 'none' ? null : textOf(selection.group),
      details: nothing,
    },
  });
  const [name, extra, email, phone] = useWatch({
    control: form.control,
    name: ['name', 'extra', 'details.email', 'details.phone'],
  });
  const excess = useExcess(event.id, 1 + (extra || 0));
  const { keyOf } = useBatchKey();
  const [failure, setFailure] = useState<unknown>(null);
  const [taking, setTaking] = useState(false);
  const add = useAddPerson(event.id);
  const [known, setKnown] = useState<KnownGuest | null>(null);
  const contacts = { email: String(email ?? ''), phone: String(phone ?? '') };
  const namesake = useNamesakeWarning([name.trim(), contacts.email, contacts.phone].join('\n'), async () => {
    const found = await findKnown(event.id, name, contacts);
    setKnown(found);
    return found !== null;
  });

  async function submit(values: Values): Promise<void> {
    setFailure(null);
    try {
      if (!(await namesake.mayAdd())) return;
      const { unit_id: unitId, group_id: groupId } = placeIn(event, values);
      const wanted = {
        person: {
          name: values.name,
          comments: values.comments,
          extra: values.extra ?? 0,
          details: givenDetails(event.guest_fields, values.details, nothing),
        },
        unitId,
        groupId,
      };
      await add.mutateAsync({ ...wanted, idempotencyKey: keyOf(wanted) });
    } catch (error) {
      const errors = isApiError(error)
        ? error.errors.map((one) => ({ ...one, path: one.path.replace(FIRST_GUEST, '') }))
        : [];
      const paths = event.guest_fields.map(({ key }) => detailPath(key));
      const rest = showServerErrors(form, ['name', 'extra', 'comments', ...paths], errors);
      // The fields say themselves what is wrong with them.
      if (errors.length === 0 || rest.length > 0) setFailure(error);
      return;
    }
    toast.success(i18n.t('{name} added', { name: values.name.trim() }));
    onClose();
  }

  const { message, reference } = failure === null ? {} : failureOf(failure);
  return (
    <Modal opened title={i18n.t('Add person')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={message} reference={reference} />
        {namesake.warned && known && <KnownGuestWarning eventId={event.id} known={known} />}
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Name')}
          required={i18n.t('Enter a name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          data-autofocus
        />
        <NumberField name="extra" label={i18n.t('Plus-ones')} min={0} max={MAX_EXTRA} />
        <Field as={Textarea} name="comments" label={i18n.t('Comment')} rows={2} maxLength={MAX_COMMENT} />
        <PlaceFields event={event} noUnit={i18n.t('No unit')} />
        <DetailInputs
          fields={event.guest_fields}
          isOpen={isOwnField}
          photo={(props) => <PhotoField {...props} eventId={event.id} onPending={setTaking} />}
        />
        {/* A refusal says the same. */}
        <OverLimit excess={isApiError(failure) && failure.code === 'limit_reached' ? null : excess} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" disabled={taking} loading={form.formState.isSubmitting}>
            {namesake.again ? i18n.t('Add person again') : i18n.t('Add person')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
