import { MAX_LIST_TITLE, MAX_QUOTA } from '@laminate/contracts/delegated-lists';
import type { DelegatedList } from '@laminate/contracts/delegated-lists';
import { toast } from '@laminate/sdk';
import { DayField, FormModal, NumberField, useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { PlaceFields, placeIn, textOf } from '../../places/place-fields.tsx';
import { createList, updateList } from './api/delegated-lists.ts';
import type { ListPlace, ListWithLink } from './api/delegated-lists.ts';

interface Values {
  title: string;
  quota: number | null;
  deadline: string;
  unit_id: string | null;
  group_id: string | null;
}

interface ListModalProps {
  event: EventDetails;
  /** The list to change, or null for a new one. */
  list: DelegatedList | null;
  /** Proposed for a new list. */
  place: ListPlace;
  onCreated: (made: ListWithLink) => void;
  onClose: () => void;
}

/** Makes a delegated list, or changes whom it is for, how many can come and until when. */
export function ListModal({ event, list, place, onCreated, onClose }: ListModalProps) {
  const form = useForm<Values>({
    defaultValues: {
      title: list?.title ?? nameOf(event, place),
      quota: list?.quota ?? 10,
      deadline: list?.deadline ?? '',
      unit_id: textOf(place.unitId),
      group_id: textOf(place.groupId),
    },
  });
  const { failure, attempt } = useAttempt(form, ['title', 'quota', 'deadline']);
  const { keyOf } = useBatchKey();

  const submit = ({ title, quota, deadline, ...chosen }: Values) =>
    attempt(async () => {
      const settings = { title, quota: quota ?? 0, deadline };
      if (list) {
        await updateList(event.id, list.id, settings);
        toast.success(i18n.t('List saved'));
        onClose();
      } else {
        const { unit_id: unitId, group_id: groupId } = placeIn(event, chosen);
        const made = { ...settings, unitId, groupId };
        onCreated(await createList(event.id, made, keyOf(made)));
      }
    });

  const title = list ? i18n.t('Edit list') : i18n.t('New shared list');
  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={submit}
      failure={failure}
      cancel={i18n.t('Close')}
      save={list ? i18n.t('Save changes') : i18n.t('Create link')}
      onClose={onClose}
    >
      <Field
        as={TextInput}
        name="title"
        label={i18n.t('Who it’s for')}
        description={i18n.t('The partner or band this list is for. They’ll see this name.')}
        required={i18n.t('Enter who the list is for')}
        maxLength={MAX_LIST_TITLE}
        autoComplete="off"
        data-autofocus
      />
      {!list && event.can.manage_groups && <PlaceFields event={event} />}
      <NumberField
        name="quota"
        label={i18n.t('Spots')}
        description={i18n.t('Maximum number of guests, including plus-ones.')}
        min={1}
        max={MAX_QUOTA}
        required={i18n.t('Enter how many guests they can add')}
      />
      <DayField
        name="deadline"
        label={i18n.t('Deadline')}
        description={i18n.t('The list closes at the end of this day, in the event’s time zone.')}
        required
      />
    </FormModal>
  );
}

function nameOf(event: EventDetails, { unitId, groupId }: ListPlace): string {
  const unit = event.units.find(({ id }) => id === unitId);
  return (unit?.groups.find(({ id }) => id === groupId) ?? unit)?.name ?? '';
}
