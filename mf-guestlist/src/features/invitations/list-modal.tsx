import {
  MAX_INVITATION_NAME,
  MAX_INVITATION_SUBJECT,
  MAX_OFFER_HOURS,
  MAX_PLACES,
  type InvitationList,
} from '@laminate/contracts/guest-invitations';
import { isApiError, queryClient, toast } from '@laminate/sdk';
import { FormModal, NumberField, useBatchKey } from '@laminate/sdk/forms';
import { toInstant, toLocal } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, Select, TextInput, TimeInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { createList, invitationListsQuery, updateList } from '../../invitations/api/invitations.ts';
import { DeadlineField, SettingsPart, PlaceFields, placeIn, textOf } from '../../places/place-fields.tsx';
import classes from './invitations.module.css';

/** Settings as the fields of the form have them. */
interface Values {
  name: string;
  subject: string;
  answer_until: string;
  places: number | null;
  waiting: InvitationList['waiting'];
  offer_hours: number | null;
  quiet_from: string;
  quiet_to: string;
  holds_places: boolean;
  place: string;
  asks_names: boolean;
  tracks_opening: boolean;
  unit_id: string | null;
  group_id: string | null;
}

const FIELDS = [
  'name',
  'subject',
  'answer_until',
  'places',
  'waiting',
  'offer_hours',
  'quiet_from',
  'quiet_to',
  'place',
  'unit_id',
  'group_id',
] as const satisfies readonly (keyof Values)[];

const MINUTES = 60;
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
const CLOCK = /^(\d\d):(\d\d)$/;
const minutesOf = (clock: string): number => {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  return Number(hours) * MINUTES + Number(minutes);
};
const isClock = (value: unknown) => (CLOCK.test(String(value)) ? undefined : i18n.t('Enter a time like HH:MM'));

function valuesOf(list: InvitationList | null, timeZone: string): Values {
  const { answer_until: until = null, unit_id: unit = null, group_id: group = null } = list ?? {};
  return {
    name: list?.name ?? '',
    subject: list?.subject ?? '',
    answer_until: until === null ? '' : toLocal(until, timeZone),
    places: list?.places ?? null,
    waiting: list?.waiting ?? 'by_itself',
    offer_hours: list?.offer_hours ?? 24,
    quiet_from: clockOf(list?.quiet_from ?? 22 * MINUTES),
    quiet_to: clockOf(list?.quiet_to ?? 8 * MINUTES),
    holds_places: list?.holds_places ?? false,
    place: list?.place ?? '',
    asks_names: list?.asks_names ?? false,
    tracks_opening: list?.tracks_opening ?? false,
    unit_id: textOf(unit),
    group_id: textOf(group),
  };
}

interface ListModalProps {
  readonly event: EventDetails;
  /** The list to change, or null for a new one. */
  readonly list: InvitationList | null;
  readonly onSaved?: (list: InvitationList) => void;
  readonly onClose: () => void;
}

/** Adds a list of invitations, or changes its settings. Its words are written on its page. */
export function ListModal({ event, list, onSaved, onClose }: ListModalProps) {
  const zone = event.time_zone;
  const form = useForm<Values>({ defaultValues: valuesOf(list, zone) });
  const [revision, setRevision] = useState(list?.revision ?? 0);
  const { control } = form;
  const [waiting, places] = useWatch({ control, name: ['waiting', 'places'] });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const { keyOf } = useBatchKey();

  const submit = (values: Values) =>
    attempt(async () => {
      const settings = {
        ...values,
        words: list?.words ?? '',
        picture_alt: list?.picture_alt ?? '',
        answer_until: values.answer_until === '' ? null : toInstant(values.answer_until, zone),
        offer_hours: values.offer_hours ?? 1,
        quiet_from: minutesOf(values.quiet_from),
        quiet_to: minutesOf(values.quiet_to),
        ...placeIn(event, values),
      };
      try {
        const saved = list
          ? await updateList(event.id, list.id, { ...settings, revision })
          : await createList(event.id, settings, keyOf(settings));
        toast.success(i18n.t('List saved'));
        onClose();
        onSaved?.(saved);
      } catch (error) {
        if (list && isApiError(error) && error.status === 409) takeOthers();
        throw error;
      }
    });

  /** What someone else saved is shown where nothing else was typed, and the next save is of their list. */
  function takeOthers(): void {
    const known = queryClient.getQueryData(invitationListsQuery(event.id).queryKey);
    const now = known?.invitation_lists.find(({ id }) => id === list?.id);
    if (!now) return;
    form.reset(valuesOf(now, zone), { keepDirtyValues: true });
    setRevision(now.revision);
  }

  const title = list ? i18n.t('List settings') : i18n.t('New invitation list');
  return (
    <FormModal
      title={title}
      size="wide"
      form={form}
      onSubmit={submit}
      failure={failure}
      save={list ? i18n.t('Save changes') : i18n.t('Add list')}
      onClose={onClose}
    >
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('List name')}
        description={i18n.t('For organisers. Guests don’t see it.')}
        required={i18n.t('Enter a name')}
        maxLength={MAX_INVITATION_NAME}
        autoComplete="off"
        data-autofocus
      />
      <Field
        as={TextInput}
        name="subject"
        label={i18n.t('E-mail subject')}
        description={i18n.t('Leave empty for “You’re invited” with the name of the event.')}
        maxLength={MAX_INVITATION_SUBJECT}
        autoComplete="off"
      />
      <Field
        as={TextInput}
        name="place"
        label={i18n.t('Where to come')}
        description={i18n.t('On the guest’s page, its map and the calendar entry.')}
        maxLength={300}
        autoComplete="off"
      />
      <DeadlineField
        name="answer_until"
        label={i18n.t('Answers until')}
        description={i18n.t('Guests can change their answer until then. Leave empty for as long as the event lasts.')}
      />
      <SettingsPart title={i18n.t('Spots')}>
        <NumberField
          name="places"
          label={i18n.t('Spots on this list')}
          description={i18n.t('Guests who can accept, plus-ones included. Leave empty for no limit.')}
          min={1}
          max={MAX_PLACES}
        />
        <Field
          as={Select}
          name="waiting"
          label={i18n.t('When no spots are left')}
          required={i18n.t('Choose what happens')}
          options={[
            { value: 'by_itself', label: i18n.t('Waiting list that moves up automatically') },
            { value: 'by_hand', label: i18n.t('Waiting list, and you offer the spots') },
            { value: 'none', label: i18n.t('No waiting list, guests can’t accept') },
          ]}
        />
        {waiting !== 'none' && (
          <NumberField
            name="offer_hours"
            label={i18n.t('Hours to accept an offered spot')}
            min={1}
            max={MAX_OFFER_HOURS}
            required={i18n.t('Enter a number')}
          />
        )}
        {waiting === 'by_itself' && (
          <fieldset className={classes.hours}>
            <legend>{i18n.t('Quiet hours, when no spots are offered')}</legend>
            <Field as={TimeInput} name="quiet_from" label={i18n.t('From')} validate={isClock} />
            <Field as={TimeInput} name="quiet_to" label={i18n.t('Until')} validate={isClock} />
          </fieldset>
        )}
        {places !== null && (
          <Field
            as={Checkbox}
            name="holds_places"
            label={i18n.t('Keep spots for guests who haven’t answered')}
            description={i18n.t('Until the answers end. After that, these spots go to the waiting list.')}
          />
        )}
      </SettingsPart>
      <SettingsPart title={i18n.t('Guest’s page')}>
        <Field as={Checkbox} name="asks_names" label={i18n.t('Ask for the names of plus-ones')} />
        <Field
          as={Checkbox}
          name="tracks_opening"
          label={i18n.t('See when guests open their page')}
          description={i18n.t('The e-mail tells guests about it.')}
        />
      </SettingsPart>
      {event.can.manage_groups && event.units.length > 0 && (
        <SettingsPart title={i18n.t('Guests who sign up')}>
          <PlaceFields event={event} />
        </SettingsPart>
      )}
    </FormModal>
  );
}
