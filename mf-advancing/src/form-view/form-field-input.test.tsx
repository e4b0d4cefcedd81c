import { show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import { FormFieldInput } from './form-field-input.tsx';
import type { ShownField } from './shown-form.ts';

type Type = ShownField['field_type'];
let told: unknown[] = [];
beforeEach(() => {
  told = [];
});
const input = (type: Type, more: Partial<ShownField> = {}, value?: string | boolean) => (
  <FormFieldInput
    field={{
      id: 1,
      label: 'Arrival',
      description: 'As on the ticket',
      field_type: type,
      choices: ['Plane', 'Ferry'],
      is_required: false,
      ...more,
    }}
    value={value}
    onChange={(next) => told.push(next)}
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>(/^Arrival/, { selector: 'input' });
/** The list, once it has arrived. */
async function list() {
  await waitFor(() => expect(field().getAttribute('aria-busy')).toBeNull());
  return field();
}

it.each<[Type, string, string]>([
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
  ['name', 'text', ''],
  ['text', 'text', ''],
])('asks for %s as %s', (type, kind, mode) => {
  show(input(type));
  expect([field().type, field().inputMode ?? '', field().placeholder]).toEqual([kind, mode, 'As on the ticket']);
});

it.each<Type>(['text', 'email', 'phone', 'name', 'date', 'time'])('says of %s whether it is required', (type) => {
  show(input(type, { is_required: true }));
  expect([field().ariaRequired, screen.queryByText('required') !== null]).toEqual(['true', true]);
  show(input(type));
  expect([field().ariaRequired, screen.queryByText('optional') !== null]).toEqual(['false', true]);
});

it('says of a list whether it is required, to screen readers, too', async () => {
  show(input('dropdown', { is_required: true }));
  expect((await list()).ariaRequired).toBe('true');
});

it('says of a box whether it is required, in its words', () => {
  show(input('checkbox', { is_required: true }));
  expect(screen.getByText(/^Arrival \(required\)/)).toBeTruthy();
});

it('lets an optional list be emptied, and a required one not', async () => {
  const user = show(input('dropdown', {}, 'Ferry'));
  await user.click(await list());
  await user.click(await screen.findByRole('option', { name: 'Ferry' }));
  expect(told).toEqual(['']);
  show(input('dropdown', { is_required: true }, 'Ferry'));
  await user.click(await list());
  await user.click(await screen.findByRole('option', { name: 'Ferry' }));
  expect(told.filter((value) => value !== 'Ferry')).toEqual(['']);
});

it('tells a day and a time as they are stored, whatever was typed', async () => {
  const user = show(input('date'));
  await user.click(field());
  await user.paste('31.7.26');
  show(input('time'));
  await user.click(field());
  await user.paste('9.30');
  expect(told).toEqual(['2026-07-31', '09:30']);
});

it('shows the description of a day next to the field, which shows how to write a day', () => {
  show(input('date'));
  expect(field().placeholder).toBe('DD.MM.YYYY');
  expect(screen.getByText('As on the ticket')).toBeTruthy();
});
