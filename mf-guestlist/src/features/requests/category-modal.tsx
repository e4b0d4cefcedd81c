import {
  DECIDERS,
  MAX_REASONS,
  MAX_REQUESTED,
  MAX_STEPS,
  type RequestCategory,
  type RequestStep,
} from '@laminate/contracts/requests';
import { MAX_CONSENT } from '@laminate/contracts/guest-invitations';
import { hasCode, queryClient, toast } from '@laminate/sdk';
import { NumberField, useBatchKey } from '@laminate/sdk/forms';
import { toInstant, toLocal } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  Checkbox,
  FormError,
  IconButton,
  Modal,
  ModalActions,
  Select,
  Skeleton,
  TextInput,
  Textarea,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '@laminate/ui/icons';
import { Suspense, lazy, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import {
  DeadlineField,
  SettingsPart,
  PlaceFields,
  optionsOf,
  placeIn,
  idOf,
  textOf,
} from '../../places/place-fields.tsx';
import { createCategory, requestCategoriesQuery, updateCategory } from '../../requests/api/requests.ts';
import classes from './requests.module.css';

// The editor weighs more than the rest of the dialog.
const RichTextEditor = lazy(() => import('@laminate/sdk/forms/rich-text-editor'));

interface Step {
  name: string;
  by: RequestStep['by'] | null;
  needed: number | null;
}

/** Settings as the fields of the form have them. */
interface Values {
  name: string;
  words: string;
  consent: string;
  for_company: boolean;
  most: number | null;
  closes_at: string;
  asks_days: boolean;
  asks_parking: boolean;
  unit_id: string | null;
  group_id: string | null;
  profile_id: string | null;
  steps: Step[];
  in_order: boolean;
  four_eyes: boolean;
  /** One a line. */
  reasons: string;
  erase_after: number | null;
}

const MAX_NAME = 100;
const MAX_NEEDED = 5;
const MAX_DAYS = 365;
/** People of a new category for companies. */
const COMPANY = 20;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const valuesOf = (category: RequestCategory | null, zone: string): Values => ({
  name: category?.name ?? '',
  words: category?.words ?? '',
  consent: category?.consent ?? '',
  for_company: category?.for_company ?? false,
  most: category?.for_company ? category.most : COMPANY,
  closes_at: category?.closes_at ? toLocal(category.closes_at, zone) : '',
  asks_days: category?.asks_days ?? false,
  asks_parking: category?.asks_parking ?? false,
  unit_id: textOf(category?.unit_id),
  group_id: textOf(category?.group_id),
  profile_id: textOf(category?.profile_id),
  steps: category?.steps.map((step) => ({ ...step })) ?? [{ name: i18n.t('Approval'), by: 'organisers', needed: 1 }],
  in_order: category?.in_order ?? true,
  four_eyes: category?.four_eyes ?? false,
  reasons: category?.reasons.join('\n') ?? '',
  erase_after: category?.erase_after ?? 30,
});

interface CategoryModalProps {
  readonly event: EventDetails;
  /** The category to change, or null for a new one. */
  readonly category: RequestCategory | null;
  readonly onClose: () => void;
}

/** Adds a category of requests, or changes its settings. */
export function CategoryModal({ event, category, onClose }: CategoryModalProps) {
  const zone = event.time_zone;
  const form = useForm<Values>({ defaultValues: valuesOf(category, zone) });
  const { control } = form;
  const [revision, setRevision] = useState(category?.revision ?? 0);
  const company = useWatch({ control, name: 'for_company' });
  const [initial] = useState(category?.words ?? '');
  const [theirs, setTheirs] = useState<{ readonly html: string } | null>(null);
  const steps = useFieldArray({ control, name: 'steps' });
  const { keyOf } = useBatchKey();
  const { failure, attempt } = useAttempt(form, [
    ...([
      'name',
      'consent',
      'most',
      'closes_at',
      'unit_id',
      'group_id',
      'profile_id',
      'reasons',
      'erase_after',
    ] as const),
    ...steps.fields.flatMap((_, at) => [`steps.${at}.name`, `steps.${at}.by`, `steps.${at}.needed`] as const),
  ]);

  const submit = (values: Values) =>
    attempt(async () => {
      const settings = {
        ...values,
        most: values.for_company ? (values.most ?? 1) : 1,
        closes_at: values.closes_at === '' ? null : toInstant(values.closes_at, zone),
        ...placeIn(event, values),
        profile_id: idOf(values.profile_id),
        steps: values.steps.map(({ name, by, needed }) => ({ name, by: by ?? 'organisers', needed: needed ?? 1 })),
        reasons: linesOf(values.reasons),
        erase_after: values.erase_after ?? 0,
      };
      try {
        if (category) await updateCategory(event.id, category.id, { ...settings, revision });
        else await createCategory(event.id, settings, keyOf(settings));
        toast.success(i18n.t('Category saved'));
        onClose();
      } catch (error) {
        if (category && hasCode(error, 'changed_meanwhile')) takeOthers();
        throw error;
      }
    });

  /** Shows someone else's version where nothing else was typed. The next save is of their category. */
  function takeOthers(): void {
    const known = queryClient.getQueryData(requestCategoriesQuery(event.id).queryKey);
    const now = known?.categories.find(({ id }) => id === category?.id);
    if (!now) return;
    const typedWords = form.getValues('words') !== form.formState.defaultValues?.words;
    const typed = form.getValues('steps').map((step) => ({ ...step }));
    const typedSteps = !sameSteps(typed, form.formState.defaultValues?.steps);
    form.reset(valuesOf(now, zone), { keepDirtyValues: true });
    // Steps are one value: those typed and theirs side by side would be neither.
    steps.replace(typedSteps ? typed : now.steps.map((step) => ({ ...step })));
    if (!typedWords) setTheirs({ html: now.words });
    setRevision(now.revision);
  }

  return (
    <Modal
      opened
      size="wide"
      title={category ? i18n.t('Category settings') : i18n.t('New category')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Category name')}
          description={i18n.t('Such as “Press”. Applicants see it.')}
          required={i18n.t('Enter a name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          data-autofocus
        />
        <DeadlineField
          name="closes_at"
          label={i18n.t('Requests until')}
          description={i18n.t(
            'Until then requests can be sent and changed. Leave empty for as long as the event lasts.',
          )}
        />
        <SettingsPart title={i18n.t('What applicants see')}>
          <Suspense fallback={<Skeleton height="200px" />}>
            <RichTextEditor
              label={i18n.t('Words above the form')}
              initial={initial}
              replacement={theirs}
              onReady={() => undefined}
              onChange={(html) => form.setValue('words', html, { shouldDirty: true })}
            />
          </Suspense>
          <Field
            as={Textarea}
            name="consent"
            label={i18n.t('Consent')}
            description={i18n.t('What applicants agree to. Leave empty for nothing.')}
            maxLength={MAX_CONSENT}
            rows={3}
          />
        </SettingsPart>
        <SettingsPart title={i18n.t('Who a request is for')}>
          <Field
            as={Checkbox}
            name="for_company"
            label={i18n.t('Several people')}
            description={i18n.t('A company applies once for all of its people.')}
          />
          {company && (
            <NumberField
              name="most"
              label={i18n.t('Maximum people per request')}
              min={1}
              max={MAX_REQUESTED}
              required={i18n.t('Enter a number')}
            />
          )}
          <Field as={Checkbox} name="asks_days" label={i18n.t('Ask on which days each person comes')} />
          <Field as={Checkbox} name="asks_parking" label={i18n.t('Ask who needs a parking space')} />
        </SettingsPart>
        <SettingsPart title={i18n.t('Guests who are approved')}>
          {event.can.manage_groups && <PlaceFields event={event} />}
          {event.can.manage_groups && event.profiles.length > 0 && (
            <Field
              as={Select}
              name="profile_id"
              label={i18n.t('Profile')}
              placeholder={i18n.t('That of the unit or group')}
              options={optionsOf(event.profiles)}
              searchable
              clearable
              emptyText={i18n.t('Profile not found')}
            />
          )}
        </SettingsPart>
        <SettingsPart title={i18n.t('Steps until a request is approved')}>
          <ol className={classes.stepRows}>
            {steps.fields.map(({ id }, at) => (
              <li key={id} className={classes.stepRow}>
                <Field
                  as={TextInput}
                  name={`steps.${at}.name`}
                  label={i18n.t('Name of step {number}', { number: at + 1 })}
                  required={i18n.t('Enter a name')}
                  maxLength={MAX_NAME}
                  autoComplete="off"
                />
                <Field
                  as={Select}
                  name={`steps.${at}.by`}
                  label={i18n.t('Who decides')}
                  required={i18n.t('Choose who decides')}
                  options={DECIDERS.map((by) => ({ value: by, label: byLabel(by) }))}
                />
                <NumberField
                  name={`steps.${at}.needed`}
                  label={i18n.t('Approvals')}
                  min={1}
                  max={MAX_NEEDED}
                  required={i18n.t('Enter a number')}
                />
                <div className={classes.stepMoves}>
                  <IconButton
                    label={i18n.t('Move step {number} up', { number: at + 1 })}
                    disabled={at === 0}
                    onClick={() => steps.move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={i18n.t('Move step {number} down', { number: at + 1 })}
                    disabled={at === steps.fields.length - 1}
                    onClick={() => steps.move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={i18n.t('Remove step {number}', { number: at + 1 })}
                    disabled={steps.fields.length === 1}
                    onClick={() => steps.remove(at)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
              </li>
            ))}
          </ol>
          {steps.fields.length < MAX_STEPS && (
            <div>
              <Button
                icon={<Plus aria-hidden="true" />}
                onClick={() => steps.append({ name: '', by: 'organisers', needed: 1 })}
              >
                {i18n.t('Add step')}
              </Button>
            </div>
          )}
          {steps.fields.length > 1 && (
            <Field
              as={Checkbox}
              name="in_order"
              label={i18n.t('One step after another')}
              description={i18n.t('Otherwise all steps begin together.')}
            />
          )}
          <Field
            as={Checkbox}
            name="four_eyes"
            label={i18n.t('Four eyes')}
            description={i18n.t(
              'No one decides what they entered or asked for themselves, nor two steps of one request.',
            )}
          />
          <Field
            as={Textarea}
            name="reasons"
            label={i18n.t('Reasons to refuse')}
            description={i18n.t('One on each line, to choose from. Leave empty to write any reason.')}
            rows={3}
            validate={(text) =>
              linesOf(String(text)).length > MAX_REASONS
                ? i18n.t('Enter up to {most, number} reasons', { most: MAX_REASONS })
                : linesOf(String(text)).some((line) => line.length > MAX_NAME)
                  ? i18n.t('A reason can have up to {most, number} characters', { most: MAX_NAME })
                  : undefined
            }
          />
        </SettingsPart>
        <NumberField
          name="erase_after"
          label={i18n.t('Days after the event when the rest is erased')}
          description={i18n.t('Requests that were not approved, with all answers.')}
          min={0}
          max={MAX_DAYS}
          required={i18n.t('Enter a number')}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {category ? i18n.t('Save changes') : i18n.t('Add category')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

const sameSteps = (some: readonly Partial<Step>[], others: readonly (Partial<Step> | undefined)[] | undefined) => {
  const texts = (steps: typeof others) => JSON.stringify(steps?.map((step) => [step?.name, step?.by, step?.needed]));
  return texts(some) === texts(others);
};

const byLabel = (by: RequestStep['by']): string =>
  i18n.t(
    '{by, select, organisers {Organisers} list_keepers {All who manage the guest list} other {Holders of a link, too}}',
    { by },
  );
