import { MAX_LIST_TITLE, MAX_QUOTA } from '@laminate/contracts/delegated-lists';
import type { DelegatedList } from '@laminate/contracts/delegated-lists';
import { toast } from '@laminate/sdk';
import { DayField, FormModal, NumberField, useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Select, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { createList, updateList } from './api/delegated-lists.ts';
import type { ListPlace, ListWithLink } from './api/delegated-lists.ts';

interface Values {
  title: string;
  quota: number | null;
  deadline: string;
  unit: string | null;
  group: string | null;
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

const textOf = (id: number | null) => (id === null ? null : String(id));
const idOf = (text: string | null) => (text === null ? null : Number(text));
const optionsOf = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** Makes a delegated list, or changes whom it is for, how many can come and until when. */
export function ListModal({ event, list, place, onCreated, onClose }: ListModalProps) {
  const form = useForm<Values>({
    defaultValues: {
      title: list?.title ?? nameOf(event, place),
      quota: list?.quota ?? 10,
      deadline: list?.deadline ?? '',
      unit: textOf(place.unitId),
      group: textOf(place.groupId),
    },
  });
  const unit = useWatch({ control: form.control, name: 'unit' });
  const groups = event.units.find(({ id }) => String(id) === unit)?.groups ?? [];
  const { failure, attempt } = useAttempt(form, ['title', 'quota', 'deadline']);
  const { keyOf } = useBatchKey();

  const submit = ({ title, quota, deadline, unit: unitText, group }: Values) =>
    attempt(async () => {
      const settings = { title, quota: quota ?? 0, deadline };
      if (list) {
        await updateList(event.id, list.id, settings);
        toast.success(i18n.t('List saved'));
        onClose();
      } else {
        // A group chosen before the unit was changed belongs to the other unit.
        const groupId = groups.some(({ id }) => String(id) === group) ? idOf(group) : null;
        const made = { ...settings, unitId: idOf(unitText), groupId };
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
      {!list && event.can.manage_groups && event.units.length > 0 && (
        <Field
          as={Select}
          name="unit"
          label={i18n.t('Unit')}
          placeholder={i18n.t('All people')}
          options={optionsOf(event.units)}
          searchable
          clearable
          emptyText={i18n.t('Unit not found')}
        />
      )}
      {!list && groups.length > 0 && (
        <Field
          key={unit}
          as={Select}
          name="group"
          label={i18n.t('Group')}
          placeholder={i18n.t('No group')}
          options={optionsOf(groups)}
          searchable
          clearable
          emptyText={i18n.t('Group not found')}
        />
      )}
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
