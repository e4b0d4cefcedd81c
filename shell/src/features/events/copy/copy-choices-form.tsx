import type { CopyPart, CopyPreview } from '@laminate/contracts/event-copies';
import { formatDayTime } from '@laminate/sdk/format';
import { DayField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, CheckboxGroup, FormError, TextInput } from '@laminate/ui';
import { Field, Form, FormActions, showServerErrors, type ServerFieldError } from '@laminate/ui/form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askPreview, type CopyChoices, type CopySource } from './copy-event-api.ts';
import {
  groupName,
  haveContacts,
  PART_GROUPS,
  partLabel,
  partNote,
  PARTS_OF,
  turnParts,
  type PartGroup,
} from './copy-labels.ts';
import classes from './copy-event.module.css';

const FIELDS = ['name', 'first_day'] as const;

interface Props {
  readonly event: CopySource;
  readonly form: UseFormReturn<CopyChoices>;
  /** Parts that can be copied, each with its number of things. */
  readonly counts: CopyPreview['parts'];
  /** Mistakes that the server found later. */
  readonly refused: readonly ServerFieldError[];
  /** Whether the user was here before, and comes back from the preview. */
  readonly isReturn: boolean;
  readonly onPreview: (preview: CopyPreview, asked: CopyChoices) => void;
}

/** Name, first day and parts of a copy, which leads to its preview. */
export function CopyChoicesForm({ event, form, counts, refused, isReturn, onPreview }: Props) {
  const { failure, attempt } = useAttempt(form, FIELDS);
  const parts = form.watch('parts');
  useEffect(() => {
    // The button that led back is gone. A refused field takes the focus instead.
    if (isReturn) form.setFocus('name');
    showServerErrors(form, FIELDS, refused);
  }, [form, isReturn, refused]);

  const submit = (values: CopyChoices) => attempt(async () => onPreview(await askPreview(event, values), values));

  const isOffered = (part: CopyPart) => counts.some((one) => one.part === part);
  const offeredIn = (group: PartGroup) => PARTS_OF[group].filter(isOffered);
  const countOf = (part: CopyPart) => counts.find((one) => one.part === part)?.count ?? 0;
  const optionOf = (part: CopyPart) => {
    const description = partNote(part, isOffered('units'));
    return {
      value: part,
      label: partLabel(part, countOf(part)),
      disabled: part === 'contacts' && !haveContacts(parts),
      ...(description !== undefined && { description }),
    };
  };
  // Guests need units, which not every plan has.
  const turn = (group: PartGroup, next: string[]) =>
    form.setValue('parts', turnParts(parts, PARTS_OF[group], next as CopyPart[]).filter(isOffered), {
      shouldDirty: true,
    });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name')}
        required={i18n.t('Enter a name')}
        autoComplete="off"
        data-autofocus
      />
      <DayField
        name="first_day"
        label={i18n.t('First day')}
        required
        description={i18n.t('“{event}” starts on {start}. All dates move by the same number of days.', {
          event: event.name,
          start: formatDayTime(event.start_time, event.time_zone),
        })}
      />
      <div className={classes.parts}>
        {PART_GROUPS.filter((group) => offeredIn(group).length > 0).map((group) => (
          <CheckboxGroup
            key={group}
            label={groupName(group)}
            className={classes.group ?? ''}
            options={offeredIn(group).map(optionOf)}
            value={parts}
            onChange={(next) => turn(group, next)}
          />
        ))}
      </div>
      <p className={classes.note}>
        {event.isTemplate
          ? i18n.t('Nothing in the new event is published.')
          : i18n.t('Check-ins, links and keys aren’t copied. Nothing in the copy is published.')}
      </p>
      <FormActions>
        <Button href="/events">{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Preview dates')}
        </Button>
      </FormActions>
    </Form>
  );
}
