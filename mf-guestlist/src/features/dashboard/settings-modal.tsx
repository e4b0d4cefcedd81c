import type { EventSettings } from '@laminate/contracts/events';
import { toast } from '@laminate/sdk';
import { FormModal, NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { useUpdateSettings } from './api/dashboard-queries.ts';

const FIELDS = ['guest_limit', 'hard_limit', 'comment_counters', 'band_with_check_in'] as const;
const MOST_GUESTS = 10_000_000;

interface SettingsModalProps {
  eventId: number;
  settings: EventSettings;
  /** True if the event can count its wristbands. */
  wristbands: boolean;
  onClose: () => void;
}

/** Sets the guest limit of the event, whether its comments are counted, and whether a check-in gives the wristband. */
export function SettingsModal({ eventId, settings, wristbands, onClose }: SettingsModalProps) {
  const form = useForm<EventSettings>({ defaultValues: settings });
  const update = useUpdateSettings(eventId);
  const { failure, attempt } = useAttempt(form, FIELDS);

  const submit = (values: EventSettings) =>
    attempt(async () => {
      await update.mutateAsync(values);
      toast.success(i18n.t('Settings saved'));
      onClose();
    });

  return (
    <FormModal
      title={i18n.t('Event settings')}
      form={form}
      onSubmit={submit}
      failure={failure}
      cancel={i18n.t('Close')}
      save={i18n.t('Save')}
      onClose={onClose}
    >
      <NumberField
        name="guest_limit"
        label={i18n.t('Guest limit')}
        description={i18n.t('Leave empty for no limit. Plus-ones count.')}
        min={0}
        max={MOST_GUESTS}
        data-autofocus
      />
      <Field
        as={Checkbox}
        name="hard_limit"
        label={i18n.t('Hard limit')}
        description={i18n.t(
          'No one can be added once the limit is reached. If this is off, you’ll only get a warning.',
        )}
      />
      <Field
        as={Checkbox}
        name="comment_counters"
        label={i18n.t('Count comments')}
        description={i18n.t('Shows how many guests have VIP, ULTRAVIP, AMMENDE or PRIORITY in their comment.')}
      />
      {wristbands && (
        <Field
          as={Checkbox}
          name="band_with_check_in"
          label={i18n.t('Give out the wristband at check-in')}
          description={i18n.t(
            'At a door with a desk, one tap checks in the guest and counts the wristband as given out, as long as its stock is tracked.',
          )}
        />
      )}
    </FormModal>
  );
}
