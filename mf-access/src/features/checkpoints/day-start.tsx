import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, TimeInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveDayStart } from './api/checkpoints.ts';
import classes from './checkpoints.module.css';

const timeOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Sets when a day of the event begins. A meal at one in the night belongs to the day before. */
export function DayStart({ eventId, minutes }: { readonly eventId: number; readonly minutes: number }) {
  const form = useForm({ defaultValues: { day_starts_at: timeOf(minutes) } });
  const { failure, attempt } = useAttempt(form, ['day_starts_at']);
  const submit = ({ day_starts_at }: { day_starts_at: string }) =>
    attempt(async () => {
      await saveDayStart(eventId, minutesOf(day_starts_at));
      toast.success(i18n.t('Saved'));
    });
  return (
    <Form form={form} onSubmit={submit} className={classes.day}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TimeInput}
        name="day_starts_at"
        label={i18n.t('Event day starts at')}
        description={i18n.t('Until then, daily quotas and limits still count towards the day before.')}
        required={i18n.t('Enter a time')}
        validate={(time) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)) ? undefined : i18n.t('Enter a time'))}
      />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {i18n.t('Save changes')}
      </Button>
    </Form>
  );
}
