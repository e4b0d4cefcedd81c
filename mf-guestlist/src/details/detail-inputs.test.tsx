import type { GuestDetails } from '@laminate/contracts/guest-details';
import { Form, showServerErrors } from '@laminate/ui/form';
import { show } from '@laminate/ui/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { DetailInputs, detailPath } from './detail-inputs.tsx';
import { givenDetails, typedDetails } from './typed-details.ts';
import type { RequestedField, GivenDetails, TypedDetails } from './typed-details.ts';

const field = (key: string, kind: RequestedField['kind'], more: Partial<RequestedField> = {}): RequestedField => ({
  key,
  name: key,
  help: '',
  kind,
  choices: [],
  asked: 'no',
  ...more,
});
const DISHES = ['Fish', 'Soup'].map((name, at) => ({ id: at + 1, name }));
const FIELDS = [
  field('email', 'email', { name: 'E-mail' }),
  field('phone', 'phone', { name: 'Phone' }),
  field('language', 'language', { name: 'Language' }),
  field('f1', 'text', { name: 'Car', help: 'Its number' }),
  field('f2', 'choices', { name: 'Dishes', choices: DISHES }),
  field('f3', 'yes_no', { name: 'Parks' }),
  field('f4', 'date', { name: 'Arrives' }),
  field('f5', 'choice', { name: 'Menu', choices: DISHES }),
  field('f6', 'number', { name: 'Shoes' }),
  field('f7', 'photo', { name: 'Photo' }),
];

interface Props extends Omit<ComponentProps<typeof DetailInputs>, 'fields'> {
  readonly fields?: readonly RequestedField[];
  readonly details?: GuestDetails;
  /** What the service finds wrong, by keys. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly onGiven?: (details: GivenDetails) => void;
}
function Guest({ fields = FIELDS, details = {}, wrong = {}, onGiven, ...rest }: Props) {
  const before = typedDetails(fields, details);
  const form = useForm<{ details: TypedDetails }>({ defaultValues: { details: before } });
  const submit = (values: { details: TypedDetails }) => {
    onGiven?.(givenDetails(fields, values.details, before));
    const errors = Object.entries(wrong).map(([key, message]) => ({ path: detailPath(key), message }));
    showServerErrors(
      form,
      fields.map(({ key }) => detailPath(key)),
      errors,
    );
  };
  return (
    <Form form={form} onSubmit={submit}>
      <DetailInputs fields={fields} {...rest} />
      <button type="submit">Save</button>
    </Form>
  );
}

const fold = () => screen.queryByText('Details', { selector: 'summary' })?.closest('details') ?? null;

it('gives what was typed as it was typed, choices by their ids, and only what differs', async () => {
  const given: GivenDetails[] = [];
  const kept = { phone: { number: '+3725551234', typed: '555 1234' }, f2: [2], f3: true, f4: '2026-07-31', f6: 1.5 };
  const user = show(<Guest details={kept} onGiven={(details) => given.push(details)} />);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555 1234');
  expect(screen.getByLabelText<HTMLInputElement>('Arrives').value).toBe('31.07.2026');
  await user.click(screen.getByText('Save'));
  await user.type(screen.getByLabelText('E-mail'), 'mari@');
  await user.click(within(screen.getByRole('group', { name: 'Dishes' })).getByLabelText('Fish'));
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Car'), '123 ABC');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(given).toEqual([{}, { email: 'mari@', f2: [1, 2], phone: null, f1: '123 ABC' }]));
});

it('leaves photos to the page, which draws their input or has none', async () => {
  show(<Guest />);
  expect(screen.queryByText('Photo')).toBeNull();
  const user = show(
    <Guest
      fields={FIELDS.slice(-1)}
      photo={({ label, value, onChange }) => <button onClick={() => onChange('a')}>{`${label}: ${value}`}</button>}
    />,
  );
  await user.click(screen.getByText('Photo: null'));
  await screen.findByText('Photo: a');
});

it('folds what need not be filled in immediately, and opens it where something is wrong there', async () => {
  const user = show(<Guest isOpen={({ key }) => key === 'f1'} wrong={{ phone: 'isn’t a valid phone number' }} />);
  const more = screen.getByText('More details').closest('details');
  expect(more?.open).toBe(false);
  expect(more?.contains(screen.getByLabelText('Car'))).toBe(false);
  await user.click(screen.getByText('Save'));
  await screen.findByText('isn’t a valid phone number');
  expect(more?.open).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
});

it('leads to the first wrong input in their order, and nowhere while it is corrected', async () => {
  const wrong = { email: 'is not an e-mail', f1: 'is too long' };
  const user = show(<Guest isOpen={({ key }) => key === 'f1'} wrong={wrong} />);
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Car')));
  await user.keyboard('123');
  await waitFor(() => expect(screen.queryByText('is too long')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Car'));
});

it('folds all of them where none needs to be filled in immediately', () => {
  show(<Guest isOpen={() => false} />);
  expect(fold()?.open).toBe(false);
  expect(fold()?.contains(screen.getByLabelText('Car'))).toBe(true);
});

it('asks for what is required before anything is sent, however many fields there are', async () => {
  const given: GivenDetails[] = [];
  const many = Array.from({ length: 12 }, (_, at) => field(`f${at + 10}`, 'text', { name: `Field ${at}` }));
  const last = field('f40', 'yes_no', { name: 'Parks', asked: 'required' });
  const user = show(<Guest asks fields={[...many, last]} onGiven={(details) => given.push(details)} />);
  const more = screen.getByText('More details').closest('details');
  expect(more?.querySelectorAll('input').length).toBe(4);
  await user.click(screen.getByText('Save'));
  await screen.findByText('Fill in “Parks”');
  expect(given).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: /^Parks/ }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(given).toEqual([{ f40: 'no' }]));
});

/** A guest whose event gets its other fields while the form is open. */
function GuestOfMore({ onGiven }: Pick<Props, 'onGiven'>) {
  const [fields, setFields] = useState(FIELDS.slice(0, 1));
  return (
    <>
      <Guest fields={fields} {...(onGiven && { onGiven })} />
      <button type="button" onClick={() => setFields(FIELDS)}>
        More fields
      </button>
    </>
  );
}

it('takes in fields of every kind that come while the form is open', async () => {
  const given: GivenDetails[] = [];
  const user = show(<GuestOfMore onGiven={(details) => given.push(details)} />);
  await user.click(screen.getByText('More fields'));
  await user.click(await screen.findByLabelText('Soup'));
  await user.type(screen.getByLabelText('Car'), '123 ABC');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(given).toEqual([{ f1: '123 ABC', f2: [2] }]));
});
