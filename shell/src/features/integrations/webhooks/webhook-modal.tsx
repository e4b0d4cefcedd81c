import { CHANGE_TYPES } from '@laminate/contracts/change-feed';
import type { Webhook, WebhookEdit } from '@laminate/contracts/webhooks';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, CheckboxGroup, FormError, Modal, ModalActions, SegmentedControl, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useForm } from 'react-hook-form';
import { NamedEvents, noEventChosen } from '../../../account/named-events.tsx';
import { tellsAll, typeLabel } from './webhook-labels.ts';
import classes from './webhooks.module.css';

interface Values {
  readonly url: string;
  /** Ids, or null for all there are. */
  readonly events: number[] | null;
  /** Null for all there are. */
  readonly types: readonly string[] | null;
}

interface Props {
  /** The webhook to change, or none for a new one. */
  readonly webhook?: Webhook;
  /** @throws ApiError */
  readonly onSubmit: (edit: WebhookEdit) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds or changes a webhook: its address, and what it is told of at which events. */
export function WebhookModal({ webhook, onSubmit, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      url: webhook?.url ?? '',
      events: webhook?.event_ids ?? null,
      types: webhook && !tellsAll(webhook.types) ? webhook.types : null,
    },
  });
  const { failure, attempt } = useAttempt(form, ['url', 'types']);
  const events = useQuery(eventsQuery);
  const wrong = failure ?? (events.error ? failureOf(events.error) : null);

  const submit = ({ url, events: named, types }: Values) =>
    attempt(() => onSubmit({ url, event_ids: named, types: [...(types ?? CHANGE_TYPES)] }));

  return (
    <Modal
      opened
      title={webhook ? i18n.t('Edit webhook') : i18n.t('New webhook')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={wrong?.message} reference={wrong?.reference} />
        <Field
          as={TextInput}
          name="url"
          label={i18n.t('Endpoint URL')}
          description={i18n.t('Laminate sends POST requests to this URL.')}
          placeholder="https://receiver.example.com/laminate"
          required={i18n.t('Enter the endpoint URL')}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <Field as={NamedEvents} name="events" events={events.data ?? []} validate={noEventChosen} />
        <Field
          as={TypesField}
          name="types"
          validate={(types) =>
            (types as Values['types'])?.length === 0 ? i18n.t('Choose at least one type of change') : undefined
          }
        />
        <p>
          {webhook
            ? i18n.t('Events you add here are included from now on.')
            : i18n.t('It receives new activity from now on.')}
        </p>
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {webhook ? i18n.t('Save') : i18n.t('Add webhook')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

interface TypesFieldProps {
  /** Null for all there are. */
  readonly value: readonly string[] | null;
  readonly onChange: (value: string[] | null) => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What a webhook is told of: everything, or which types of changes. */
function TypesField({ value, onChange, error, ref }: TypesFieldProps) {
  return (
    <div className={classes.types}>
      <SegmentedControl
        label={i18n.t('Changes to send')}
        options={[
          { value: 'all', label: i18n.t('All changes') },
          { value: 'named', label: i18n.t('Chosen changes') },
        ]}
        value={value === null ? 'all' : 'named'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      />
      {value !== null && (
        <CheckboxGroup
          hideLabel
          label={i18n.t('Chosen changes')}
          options={CHANGE_TYPES.map((type) => ({ value: type, label: typeLabel(type), description: type }))}
          value={value}
          onChange={onChange}
          {...(error !== undefined && { error })}
          {...(ref && { ref })}
        />
      )}
    </div>
  );
}
