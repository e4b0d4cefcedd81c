import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS } from '@laminate/contracts/privacy';
import { toast } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, FormError } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveRetention } from './retention.ts';

/** Content of the field when erasing is switched on again. */
const USUAL_DAYS = 90;

interface Values {
  erase: boolean;
  days: number | null;
}

/** Sets how long guests are kept after an event. */
export function RetentionForm({ days: current }: { readonly days: number | null }) {
  const form = useForm<Values>({ defaultValues: { erase: current !== null, days: current ?? USUAL_DAYS } });
  const { failure, attempt } = useAttempt(form, ['days']);
  const erases = form.watch('erase');
  const submit = ({ erase, days }: Values) =>
    attempt(async () => {
      await saveRetention(erase ? days : null);
      form.reset({ erase, days });
      toast.success(i18n.t('Saved. Nothing will be erased for at least a week.'));
    });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field as={Checkbox} name="erase" label={i18n.t('Erase guests’ personal data after an event')} />
      {erases && (
        <NumberField
          name="days"
          label={i18n.t('Days after the event ends')}
          description={i18n.t('{least} to {most} days', { least: MIN_RETENTION_DAYS, most: MAX_RETENTION_DAYS })}
          required={i18n.t('Enter a number of days')}
          min={MIN_RETENTION_DAYS}
          max={MAX_RETENTION_DAYS}
        />
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          {i18n.t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
