import type { ApiScope } from '@laminate/contracts/api-scopes';
import { MAX_API_TOKEN_DAYS, MAX_API_TOKEN_NAME } from '@laminate/contracts/api-tokens';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { DayField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { NamedEvents, noEventChosen } from '../../../account/named-events.tsx';
import { createToken, type ShownToken } from './api-tokens.ts';
import { OWN_DATE, dayTrouble, expiryOf } from './expiry.ts';
import { ScopeGrid } from './scope-grid.tsx';

const LIVES = [30, 90, 365];

interface Values {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Ids, or null for all there are. */
  readonly events: number[] | null;
  readonly life: string;
  readonly day: string;
}

interface Props {
  readonly onCreated: (told: ShownToken) => void;
  readonly onClose: () => void;
}

/** Makes a token: its name, what it can do, in which events, and how long. */
export function NewTokenModal({ onCreated, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { name: '', scopes: [], events: null, life: '90', day: '' } });
  const { failure, attempt } = useAttempt(form, ['name', 'scopes']);
  const events = useQuery(eventsQuery);
  const life = useWatch({ control: form.control, name: 'life' });
  const wrong = failure ?? (events.error ? failureOf(events.error) : null);

  const submit = ({ name, scopes, events: named, day, ...values }: Values) =>
    attempt(async () =>
      onCreated(
        await createToken({ name, scopes: [...scopes], events: named, expires_at: expiryOf(values.life, day) }),
      ),
    );

  return (
    <Modal opened title={i18n.t('New API token')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={wrong?.message} reference={wrong?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Token name')}
          description={i18n.t('For example, “Ticketing”. Everything the app does is logged under this name.')}
          required={i18n.t('Enter a token name')}
          maxLength={MAX_API_TOKEN_NAME}
          autoComplete="off"
          data-autofocus
        />
        <Field
          as={ScopeGrid}
          name="scopes"
          validate={(scopes) =>
            (scopes as Values['scopes']).length === 0 ? i18n.t('Choose at least one scope') : undefined
          }
        />
        <Field as={NamedEvents} name="events" events={events.data ?? []} validate={noEventChosen} />
        <Field
          as={Select}
          name="life"
          label={i18n.t('Expires')}
          options={[
            ...LIVES.map((days) => ({
              value: String(days),
              label: i18n.t('{days, plural, one {In # day} other {In # days}}', { days }),
            })),
            { value: OWN_DATE, label: i18n.t('On a specific date') },
          ]}
        />
        {life === OWN_DATE && (
          <DayField
            name="day"
            label={i18n.t('Last day')}
            description={i18n.t('At most {days} days from now', { days: MAX_API_TOKEN_DAYS })}
            required
            validate={(day) => dayTrouble(day)}
          />
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Create token')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
