import type { LiveSourceFound, LiveSourceKey } from '@laminate/contracts/live-sources';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { addShop, checkShop } from './api/live-sources.ts';
import type { SourceWithHook } from './api/live-sources.ts';
import { chosenProducts, ProductChoice, type ChosenUnits } from './product-choice.tsx';

interface NewSourceModalProps {
  readonly event: EventDetails;
  readonly onAdded: (made: SourceWithHook) => void;
  readonly onClose: () => void;
}

const FIELDS = ['base_url', 'organizer', 'event', 'token'] as const;

/** Sets a shop up in two steps: how it is read, and what of it is taken into which unit. */
export function NewSourceModal({ event, onAdded, onClose }: NewSourceModalProps) {
  const form = useForm<LiveSourceKey>({
    defaultValues: { base_url: 'https://pretix.eu', organizer: '', event: '', token: '' },
  });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const [found, setFound] = useState<LiveSourceFound | null>(null);
  const [chosen, setChosen] = useState<ChosenUnits>({});
  const [nothing, setNothing] = useState(false);

  const submit = (key: LiveSourceKey) =>
    attempt(async () => {
      if (!found) return setFound(await checkShop(event.id, key));
      const products = chosenProducts(chosen);
      setNothing(products.length === 0);
      if (products.length > 0) onAdded(await addShop(event.id, key, products));
    });

  return (
    <Modal
      opened
      title={found ? i18n.t('Tickets for {title}', { title: found.title }) : i18n.t('New ticket shop')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {found ? (
          <>
            <p>{i18n.t('Choose which unit guests go into for each product.')}</p>
            {nothing && <Alert kind="error">{i18n.t('Choose a unit for at least one product')}</Alert>}
            {event.units.length === 0 && (
              <Alert kind="warning">{i18n.t('This event has no units yet. Add one in People first.')}</Alert>
            )}
            <ProductChoice products={found.products} units={event.units} chosen={chosen} onChange={setChosen} />
          </>
        ) : (
          <>
            <Field
              as={TextInput}
              name="base_url"
              label={i18n.t('pretix URL')}
              required={i18n.t('Enter the URL')}
              autoComplete="off"
              data-autofocus
            />
            <Field
              as={TextInput}
              name="organizer"
              label={i18n.t('Organiser')}
              description={i18n.t('The short form, as in pretix.eu/organiser/event')}
              required={i18n.t('Enter the organiser')}
              autoComplete="off"
            />
            <Field
              as={TextInput}
              name="event"
              label={i18n.t('Event')}
              description={i18n.t('The short form of the event, from the same address')}
              required={i18n.t('Enter the event')}
              autoComplete="off"
            />
            <Field
              as={TextInput}
              name="token"
              label={i18n.t('API token')}
              description={i18n.t(
                'Use the token of a pretix team that can only view orders. It’s stored encrypted and never shown again.',
              )}
              required={i18n.t('Enter the API token')}
              autoComplete="off"
            />
          </>
        )}
        <ModalActions>
          {found ? (
            <Button onClick={() => setFound(null)}>{i18n.t('Back')}</Button>
          ) : (
            <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          )}
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {found ? i18n.t('Set up') : i18n.t('Check connection')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
