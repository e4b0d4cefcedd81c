import type { FormField } from '@laminate/contracts/forms';
import { show } from '@laminate/ui/testing';
import { screen } from '@testing-library/dom';
import { FieldInput } from './field-input.tsx';

let told: unknown[] = [];
beforeEach(() => {
  told = [];
});
const input = (type: FormField['field_type'], more: Partial<FormField> = {}, value = '') => (
  <FieldInput
    field={
      { label: 'Arrival', description: '', field_type: type, choices: [], is_required: true, ...more } as FormField
    }
    id="f1"
    value={value}
    onChange={(next) => told.push(next)}
    multiline={false}
  />
);
const THREE = { choices: ['Plane', 'Ferry', 'Bus'] };
const TWO = { choices: ['Yes', 'No'] };

it('shows two choices side by side, and more in a list', async () => {
  show(input('dropdown', TWO));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  show(input('dropdown', THREE));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await screen.findByRole('combobox', { name: 'Arrival' })).toBeTruthy();
});

it('says of a list whether it is required, to screen readers, too', async () => {
  const required = async (is_required: boolean) => {
    show(input('dropdown', { ...THREE, is_required }));
    return (await screen.findByRole('combobox', { name: 'Arrival' })).ariaRequired;
  };
  expect([await required(true), await required(false)]).toEqual(['true', 'false']);
});

it('lets an optional choice of two be undone, and a required one not', async () => {
  const clear = () => screen.queryByRole('button', { name: 'Clear: Arrival' });
  show(input('dropdown', TWO, 'Yes'));
  expect(clear()).toBeNull();
  show(input('dropdown', { ...TWO, is_required: false }));
  expect(clear()).toBeNull();
  const user = show(input('dropdown', { ...TWO, is_required: false }, 'Yes'));
  await user.click(clear() as HTMLElement);
  expect(told).toEqual(['']);
});
