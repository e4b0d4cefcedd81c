import type { LiveSource } from '@laminate/contracts/live-sources';
import { failureOf } from '@laminate/sdk';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Skeleton, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { changeShop, productsOf } from './api/live-sources.ts';
import { chosenProducts, ProductChoice, type ChosenUnits } from './product-choice.tsx';

interface EditSourceModalProps {
  readonly event: EventDetails;
  readonly source: LiveSource;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes what is taken of a shop, and its token. */
export function EditSourceModal({ event, source, onSaved, onClose }: EditSourceModalProps) {
  const form = useForm({ defaultValues: { token: '' } });
  const { failure, attempt } = useAttempt(form, ['token']);
  const sold = useQuery({
    queryKey: ['live-sources', event.id, source.id, 'products'],
    queryFn: () => productsOf(event.id, source.id),
    retry: false,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<ChosenUnits>(() =>
    Object.fromEntries(source.products.map(({ id, unit_id: unitId }) => [id, unitId])),
  );
  const [nothing, setNothing] = useState(false);

  const submit = ({ token }: { token: string }) =>
    attempt(async () => {
      const products = chosenProducts(chosen);
      setNothing(products.length === 0);
      if (products.length === 0) return;
      await changeShop(event.id, source.id, { products, ...(token.trim() !== '' && { token }) });
      onSaved();
    });

  return (
    <FormModal
      title={i18n.t('Tickets for {title}', { title: source.title })}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Save changes')}
      onClose={onClose}
    >
      {source.started_at !== null && (
        <p>
          {i18n.t(
            'After a change, all tickets are synced again. Guests with a product you’ve removed will be blocked.',
          )}
        </p>
      )}
      {nothing && <Alert kind="error">{i18n.t('Choose a unit for at least one product')}</Alert>}
      {sold.isPending && <Skeleton width="60%" />}
      {sold.error && <Alert kind="error">{failureOf(sold.error).message}</Alert>}
      {!sold.isPending && (
        <ProductChoice
          products={sold.data?.products ?? source.products}
          units={event.units}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Field
        as={TextInput}
        name="token"
        label={i18n.t('New API token')}
        hint={i18n.t('optional')}
        description={i18n.t('Leave empty to keep the saved one.')}
        autoComplete="off"
      />
    </FormModal>
  );
}
