import { MAX_PLACES, MAX_PLACE_LIMITS, type PlaceLimitNow } from '@laminate/contracts/guest-invitations';
import { hasCode, queryClient, toast } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, IconButton, Modal, ModalActions, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Plus, Trash2 } from '@laminate/ui/icons';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../event/event-details.ts';
import { invitationListsQuery, saveLimits } from '../invitations/api/invitations.ts';
import classes from './places.module.css';

interface Row {
  of: string | null;
  places: number | null;
}
interface Values {
  place_limits: Row[];
}

interface LimitsModalProps {
  readonly event: EventDetails;
  readonly limits: readonly PlaceLimitNow[];
  readonly onClose: () => void;
}

const EVENT = 'event';
const keyOf = (unitId: number | null, groupId: number | null) =>
  unitId === null ? EVENT : groupId === null ? String(unitId) : `${unitId} ${groupId}`;
const idsOf = (key: string) => {
  const [unit, group] = key.split(' ').map(Number);
  return key === EVENT ? { unit_id: null, group_id: null } : { unit_id: unit ?? null, group_id: group ?? null };
};

const rowsOf = (limits: readonly PlaceLimitNow[]): Row[] =>
  limits.map((limit) => ({ of: keyOf(limit.unit_id, limit.group_id), places: limit.places }));

/** What someone else saved, with what was typed: added, changed or removed since the limits were seen. */
function merged(typed: readonly Row[], seen: readonly Row[], theirs: readonly Row[]): Row[] {
  const placesIn = (rows: readonly Row[], key: string | null) => rows.find(({ of }) => of === key)?.places;
  const isTyped = ({ of }: Row) => placesIn(typed, of) !== placesIn(seen, of);
  return [
    ...theirs.flatMap((row) => (isTyped(row) ? typed.filter(({ of }) => of === row.of) : [row])),
    ...typed.filter((row) => isTyped(row) && placesIn(theirs, row.of) === undefined),
  ];
}

/** Sets how many places the event, its units and its groups have. */
export function LimitsModal({ event, limits, onClose }: LimitsModalProps) {
  const form = useForm<Values>({
    defaultValues: { place_limits: rowsOf(limits) },
  });
  const [seen, setSeen] = useState(limits);
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'place_limits' });
  const given = useWatch({ control: form.control, name: 'place_limits' });
  const { failure, attempt } = useAttempt(
    form,
    fields.flatMap((_, at) => [`place_limits.${at}.of`, `place_limits.${at}.places`] as const),
  );
  const options = optionsOf(event);
  const used = new Set(given.map(({ of }) => of));
  const free = options.find(({ value }) => !used.has(value));

  const submit = ({ place_limits: values }: Values) =>
    attempt(async () => {
      try {
        await saveLimits(
          event.id,
          values.map(({ of, places }) => ({ ...idsOf(of ?? EVENT), places: places ?? 1 })),
          seen.map(({ held: _held, ...limit }) => limit),
        );
      } catch (error) {
        if (hasCode(error, 'changed_meanwhile')) takeOthers(values);
        throw error;
      }
      toast.success(i18n.t('Places saved'));
      onClose();
    });

  /** What someone else saved is shown where nothing else was typed, and the next save is of their limits. */
  function takeOthers(typed: readonly Row[]): void {
    const now = queryClient.getQueryData(invitationListsQuery(event.id).queryKey)?.place_limits;
    if (!now) return;
    replace(merged(typed, rowsOf(seen), rowsOf(now)));
    setSeen(now);
  }

  return (
    <Modal opened title={i18n.t('Places at the event')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p className={classes.hint}>
          {i18n.t('A limit below what is taken stops more acceptances. No one loses their place.')}
        </p>
        {fields.map(({ id }, at) => (
          <div key={id} className={classes.limitRow}>
            <Field
              as={Select}
              name={`place_limits.${at}.of`}
              label={i18n.t('Limit for')}
              required={i18n.t('Choose what is limited')}
              options={options.filter(({ value }) => value === given[at]?.of || !used.has(value))}
              searchable
              emptyText={i18n.t('Unit not found')}
            />
            <NumberField
              name={`place_limits.${at}.places`}
              label={i18n.t('Places')}
              min={1}
              max={MAX_PLACES}
              required={i18n.t('Enter a number')}
            />
            <IconButton label={i18n.t('Remove limit {number}', { number: at + 1 })} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {free && fields.length < MAX_PLACE_LIMITS && (
          <div>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => append({ of: free.value, places: null })}>
              {i18n.t('Add limit')}
            </Button>
          </div>
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save places')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

/** The event, its units and their groups. */
const optionsOf = ({ units, can }: EventDetails) => [
  { value: EVENT, label: i18n.t('Whole event') },
  ...(can.manage_groups ? units : []).flatMap(({ id, name, groups }) => [
    { value: keyOf(id, null), label: name },
    ...groups.map((group) => ({ value: keyOf(id, group.id), label: `${name} › ${group.name}` })),
  ]),
];
