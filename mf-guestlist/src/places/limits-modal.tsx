import {
  MAX_PLACES,
  MAX_PLACE_LIMITS,
  type PlaceLimitIn,
  type PlaceLimitNow,
} from '@laminate/contracts/guest-invitations';
import { hasCode, queryClient, toast } from '@laminate/sdk';
import { FormModal, NumberField } from '@laminate/sdk/forms';
import { formatDay } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, IconButton, Select } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../event/event-details.ts';
import { invitationListsQuery, saveLimits } from '../invitations/api/invitations.ts';
import { requestCategoriesQuery } from '../requests/api/requests.ts';
import { eventDays } from '../requests/event-days.ts';
import { idOf, textOf } from './place-fields.tsx';
import classes from './places.module.css';

/** A limit as the fields of the form have it. */
interface Row {
  of: string | null;
  category: string | null;
  profile: string | null;
  wristband: string | null;
  day: string | null;
  parking: boolean;
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
const WHOLE_EVENT = { of: EVENT, category: null, profile: null, wristband: null, day: null, parking: false } as const;
const placeOf = (unitId: number | null, groupId: number | null) =>
  unitId === null ? EVENT : groupId === null ? String(unitId) : `${unitId} ${groupId}`;

const rowsOf = (limits: readonly PlaceLimitNow[]): Row[] =>
  limits.map((limit) => ({
    of: placeOf(limit.unit_id, limit.group_id),
    category: textOf(limit.category_id),
    profile: textOf(limit.profile_id),
    wristband: textOf(limit.wristband_id),
    day: limit.day,
    parking: limit.parking,
    places: limit.places,
  }));

function limitOf({ of, category, profile, wristband, day, parking, places }: Row): PlaceLimitIn {
  const [unit, group] = of === null || of === EVENT ? [] : of.split(' ').map(Number);
  return {
    unit_id: unit ?? null,
    group_id: group ?? null,
    category_id: idOf(category),
    profile_id: idOf(profile),
    wristband_id: idOf(wristband),
    day,
    parking,
    places: places ?? 1,
  };
}

/** Identifies a limit by its dimensions: no two have the same. */
const keyOf = ({ places: _, ...of }: Row): string =>
  JSON.stringify([of.of, of.category, of.profile, of.wristband, of.day, of.parking]);

/** Merges typed additions, changes and removals into the limits that someone else saved. */
function merged(typed: readonly Row[], seen: readonly Row[], theirs: readonly Row[]): Row[] {
  const placesIn = (rows: readonly Row[], key: string) => rows.find((row) => keyOf(row) === key)?.places;
  const isTyped = (row: Row) => placesIn(typed, keyOf(row)) !== placesIn(seen, keyOf(row));
  return [
    ...theirs.flatMap((row) => (isTyped(row) ? typed.filter((each) => keyOf(each) === keyOf(row)) : [row])),
    ...typed.filter((row) => isTyped(row) && placesIn(theirs, keyOf(row)) === undefined),
  ];
}

/** Sets how many places the event and its parts have. */
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
  const { data: requests } = useQuery(requestCategoriesQuery(event.id));
  const parts = partsOf(event, requests?.categories ?? [], limits);
  const places = optionsOf(event);
  const used = new Set(given.map(keyOf));
  const isFree = ({ value }: { readonly value: string }) =>
    !used.has(keyOf({ ...WHOLE_EVENT, of: value, places: null }));
  const free = places.find(isFree) ?? (parts.length > 0 ? places[0] : undefined);
  /** Where nothing but the place tells limits apart, a place that has one is not offered again. */
  const offeredAt = (at: number) =>
    parts.length > 0 ? places : places.filter((place) => place.value === given[at]?.of || isFree(place));

  const submit = ({ place_limits: values }: Values) =>
    attempt(async () => {
      try {
        await saveLimits(
          event.id,
          values.map(limitOf),
          seen.map(({ held: _held, ...limit }) => limit),
        );
      } catch (error) {
        if (hasCode(error, 'changed_meanwhile')) takeOthers(values);
        throw error;
      }
      toast.success(i18n.t('Spots saved'));
      onClose();
    });

  /** Shows someone else's limits where nothing else was typed. The next save is of theirs. */
  function takeOthers(typed: readonly Row[]): void {
    const now = queryClient.getQueryData(invitationListsQuery(event.id).queryKey)?.place_limits;
    if (!now) return;
    replace(merged(typed, rowsOf(seen), rowsOf(now)));
    setSeen(now);
  }

  return (
    <FormModal
      size="wide"
      title={i18n.t('Spots at the event')}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Save spots')}
      onClose={onClose}
    >
      <p className={classes.hint}>
        {i18n.t('A limit below what is taken stops more acceptances. No one loses their spot.')}
      </p>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={classes.limit}>
          <legend className="visually-hidden">{i18n.t('Limit {number}', { number: at + 1 })}</legend>
          <div className={classes.limitRow}>
            <Field
              as={Select}
              name={`place_limits.${at}.of`}
              label={i18n.t('Limit for')}
              required={i18n.t('Choose what is limited')}
              options={offeredAt(at)}
              searchable
              emptyText={i18n.t('Unit not found')}
              validate={() => {
                const row = form.getValues(`place_limits.${at}`);
                const same = form.getValues('place_limits').findIndex((each) => keyOf(each) === keyOf(row));
                return same < at
                  ? i18n.t('Limit {number} is for the same. Change one of them.', { number: same + 1 })
                  : undefined;
              }}
            />
            <NumberField
              name={`place_limits.${at}.places`}
              label={i18n.t('Spots')}
              min={1}
              max={MAX_PLACES}
              required={i18n.t('Enter a number')}
            />
            <IconButton label={i18n.t('Remove limit {number}', { number: at + 1 })} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          {parts.length > 0 && (
            <div className={classes.limitParts}>
              {parts.map(({ name, label, options, emptyText }) => (
                <Field
                  key={name}
                  as={Select}
                  name={`place_limits.${at}.${name}`}
                  label={label}
                  placeholder={i18n.t('Any')}
                  options={options}
                  searchable
                  clearable
                  emptyText={emptyText}
                />
              ))}
              {requests !== undefined && requests.categories.length > 0 && (
                <Field as={Checkbox} name={`place_limits.${at}.parking`} label={i18n.t('Parking spaces only')} />
              )}
            </div>
          )}
        </fieldset>
      ))}
      {free && fields.length < MAX_PLACE_LIMITS && (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => append({ ...WHOLE_EVENT, of: free.value, places: null })}
          >
            {i18n.t('Add limit')}
          </Button>
        </div>
      )}
    </FormModal>
  );
}

/** The event, its units and their groups. */
const optionsOf = ({ units, can }: EventDetails) => [
  { value: EVENT, label: i18n.t('Whole event') },
  ...(can.manage_groups ? units : []).flatMap(({ id, name, groups }) => [
    { value: placeOf(id, null), label: name },
    ...groups.map((group) => ({ value: placeOf(id, group.id), label: `${name} › ${group.name}` })),
  ]),
];

type Named = readonly { readonly id: number; readonly name: string }[];

/** Further dimensions of limits at this event. Only guests who asked have a category and days. */
function partsOf(event: EventDetails, categories: Named, limits: readonly PlaceLimitNow[]) {
  const { wristbands, can } = event;
  // Without groups in the plan, a limit keeps the profile that it has, and gets no other.
  const profiles = event.profiles.filter(
    ({ id }) => can.manage_groups || limits.some((limit) => limit.profile_id === id),
  );
  const named = (items: Named, ids: readonly (number | null)[], gone: string) => [
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
    ...[...new Set(ids)]
      .filter((id) => id !== null && !items.some((item) => item.id === id))
      .map((id) => ({ value: String(id), label: gone })),
  ];
  const days = new Set([
    ...(categories.length > 0 ? eventDays(event) : []),
    ...limits.flatMap(({ day }) => (day === null ? [] : [day])),
  ]);
  const all = [
    {
      name: 'category',
      label: i18n.t('Category of requests'),
      emptyText: i18n.t('Category not found'),
      options: named(
        categories,
        limits.map((limit) => limit.category_id),
        i18n.t('Category deleted'),
      ),
    },
    {
      name: 'profile',
      label: i18n.t('Profile'),
      emptyText: i18n.t('Profile not found'),
      options: named(
        profiles,
        limits.map((limit) => limit.profile_id),
        i18n.t('Profile deleted'),
      ),
    },
    {
      name: 'wristband',
      label: i18n.t('Wristband'),
      emptyText: i18n.t('Wristband not found'),
      options: named(
        wristbands,
        limits.map((limit) => limit.wristband_id),
        i18n.t('Wristband deleted'),
      ),
    },
    {
      name: 'day',
      label: i18n.t('Day'),
      emptyText: i18n.t('Day not found'),
      options: [...days].toSorted().map((day) => ({ value: day, label: formatDay(day) })),
    },
  ] as const;
  return all.filter(({ options }) => options.length > 0);
}
