import type { Stage } from '@laminate/contracts/programme';
import type { Failure } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Select, TimeInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Trash2 } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import classes from './timetable.module.css';
import { timeOrNone, type SetValues } from './set-form.ts';

interface SetPanelProps {
  readonly form: UseFormReturn<SetValues>;
  readonly failure: Failure | undefined;
  readonly artists: readonly { readonly id: number; readonly name: string }[];
  readonly stages: readonly Stage[];
  /** What the change touches, above the buttons. */
  readonly touches: ReactNode;
  /** Of a performance that is there already. */
  readonly onDelete: (() => void) | null;
  readonly onSave: (values: SetValues) => Promise<void>;
  readonly onDeselect: () => void;
}

const optionsOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** The form of a performance: who, where, from when until when. */
export function SetPanel({ form, failure, artists, stages, touches, onDelete, onSave, onDeselect }: SetPanelProps) {
  return (
    <Form form={form} onSubmit={onSave}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={Select}
        name="artist_id"
        label={i18n.t('Artist')}
        options={optionsOf(artists)}
        required={i18n.t('Choose an artist')}
        searchable
        emptyText={i18n.t('No artist has this name')}
      />
      <Field
        as={Select}
        name="stage_id"
        label={i18n.t('Stage')}
        options={optionsOf(stages)}
        required={i18n.t('Choose a stage')}
      />
      <div className={classes.pair}>
        <Field
          as={TimeInput}
          name="start_time"
          label={i18n.t('Start time')}
          required={i18n.t('Enter a time like HH:MM')}
          validate={timeOrNone}
        />
        <Field
          as={TimeInput}
          name="end_time"
          label={i18n.t('End time')}
          hint={i18n.t('optional')}
          validate={timeOrNone}
        />
      </div>
      {touches}
      <div className={classes.acts}>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Save')}
        </Button>
        <Button onClick={onDeselect}>{onDelete ? i18n.t('Deselect') : i18n.t('Cancel')}</Button>
        {onDelete && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
            {i18n.t('Delete')}
          </Button>
        )}
      </div>
    </Form>
  );
}
