import { MAX_STOCK_QUANTITY, MAX_STOCK_REASON, type Stock } from '@laminate/contracts/stock';
import { toast } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, SegmentedControl, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sendMovement, setThreshold } from './api/stock.ts';
import { balanceOf } from './stock-figures.ts';
import classes from './stock.module.css';

export type StockAction = 'receive' | 'move' | 'count' | 'spoil' | 'warn';

/** What the dialog begins with. */
export interface MovementStart {
  readonly action: StockAction;
  readonly band?: number;
  readonly desk?: number;
}

/** Fields named as in the body of the call, so each server error shows at its field. */
interface Values {
  wristband_id: string | null;
  desk_id: string | null;
  to_desk_id: string | null;
  quantity: number | null;
  note: string;
}

const actionLabels = (): readonly { value: StockAction; label: string }[] => [
  { value: 'receive', label: i18n.t('Receive') },
  { value: 'move', label: i18n.t('Move') },
  { value: 'count', label: i18n.t('Count') },
  { value: 'spoil', label: i18n.t('Damaged') },
  { value: 'warn', label: i18n.t('Warning') },
];

const quantityLabels = (): Readonly<
  Record<StockAction, { label: string; description?: string; required?: string }>
> => ({
  receive: { label: i18n.t('Quantity received'), required: i18n.t('Enter a quantity') },
  move: { label: i18n.t('Quantity to move'), required: i18n.t('Enter a quantity') },
  count: {
    label: i18n.t('Quantity in stock'),
    description: i18n.t('You can keep giving out wristbands while you count.'),
    required: i18n.t('Enter a quantity'),
  },
  spoil: { label: i18n.t('Quantity damaged'), required: i18n.t('Enter a quantity') },
  warn: {
    label: i18n.t('Warn when stock falls to'),
    description: i18n.t('Leave it empty for no warning.'),
  },
});

const choices = (items: readonly { id: number; name: string; gone: boolean }[]) =>
  items.filter(({ gone }) => !gone).map(({ id, name }) => ({ value: String(id), label: name }));

/** The id as a value, or the only one there is. */
const chosen = (id: number | undefined, options: readonly { value: string }[]): string | null =>
  id === undefined ? (options.length === 1 ? (options[0]?.value ?? null) : null) : String(id);

/** Receive, move, count, take off what is spoiled, or be warned: for one band at one desk. */
export function MovementDialog({ stock, start, onClose }: { stock: Stock; start: MovementStart; onClose: () => void }) {
  const [bands, desks] = [choices(stock.wristbands), choices(stock.desks)];
  const [action, setAction] = useState(start.action);
  const form = useForm<Values>({
    defaultValues: {
      wristband_id: chosen(start.band, bands),
      desk_id: chosen(start.desk, desks),
      to_desk_id: null,
      quantity: null,
      note: '',
    },
  });
  const { failure, attempt } = useAttempt(form, ['wristband_id', 'desk_id', 'to_desk_id', 'quantity', 'note']);
  const { wristband_id: band, desk_id: desk, quantity } = useWatch({ control: form.control });
  const balance = band && desk ? balanceOf(stock, Number(band), Number(desk)) : undefined;
  const left = balance?.in_stock ?? 0;
  // A count is of the stock as it was shown when the counting began, and a try again is no second movement.
  const seen = useRef({ lot: '', left });
  const sent = useRef({ what: '', key: '' });
  const lot = `${band}@${desk}`;
  if (seen.current.lot !== lot) seen.current = { lot, left };

  const submit = (values: Values) =>
    attempt(async () => {
      const bandAtDesk = { wristband_id: Number(values.wristband_id), desk_id: Number(values.desk_id) };
      if (action === 'warn') {
        await setThreshold(stock.event.id, bandAtDesk, values.quantity);
      } else {
        const movement = {
          action,
          ...bandAtDesk,
          to_desk_id: Number(values.to_desk_id),
          quantity: values.quantity ?? 0,
          expected: seen.current.left,
          note: values.note,
        };
        const what = JSON.stringify(movement);
        if (sent.current.what !== what) sent.current = { what, key: newUuid() };
        await sendMovement(stock.event.id, sent.current.key, movement);
      }
      toast.success(i18n.t('Saved'));
      onClose();
    });

  const labels = quantityLabels()[action];
  const off = (quantity ?? 0) - seen.current.left;
  return (
    <Modal opened title={i18n.t('Wristband stock')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <SegmentedControl
          block
          label={i18n.t('What to do')}
          options={actionLabels()}
          value={action}
          onChange={setAction}
        />
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Select}
          name="wristband_id"
          label={i18n.t('Wristband')}
          options={bands}
          required={i18n.t('Choose a wristband')}
        />
        <Field as={Select} name="desk_id" label={i18n.t('Desk')} options={desks} required={i18n.t('Choose a desk')} />
        {action === 'move' && (
          <Field
            as={Select}
            name="to_desk_id"
            label={i18n.t('To desk')}
            options={desks.filter(({ value }) => value !== desk)}
            required={i18n.t('Choose a desk')}
          />
        )}
        {band && desk && (
          <p className={classes.now}>
            {balance?.low_at == null || action !== 'warn'
              ? i18n.t('In stock: {left, number}', { left })
              : i18n.t('In stock: {left, number}. You’ll be warned at {at, number}.', { left, at: balance.low_at })}
          </p>
        )}
        <NumberField
          key={action}
          name="quantity"
          {...labels}
          min={action === 'count' || action === 'warn' ? 0 : 1}
          max={MAX_STOCK_QUANTITY}
          data-autofocus
        />
        {action === 'count' && Number.isInteger(quantity) && off !== 0 && (
          <p className={classes.now} role="status">
            {off < 0
              ? i18n.t('{count, plural, one {# missing} other {# missing}}', { count: -off })
              : i18n.t('{count, plural, one {# more than expected} other {# more than expected}}', { count: off })}
          </p>
        )}
        {action !== 'warn' && (
          <Field
            as={TextInput}
            key={`note-${action}`}
            name="note"
            label={action === 'spoil' ? i18n.t('Reason') : i18n.t('Note')}
            maxLength={MAX_STOCK_REASON}
            autoComplete="off"
            {...(action === 'spoil' ? { required: i18n.t('Enter a reason') } : { hint: i18n.t('optional') })}
          />
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
