import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { NumberInput } from './number-input.tsx';

let told: (number | null)[] = [];
beforeEach(() => {
  told = [];
});

const input = (first: number | null) => (
  <Held first={first}>
    {(value, hold) => (
      <NumberInput
        label="Extra guests"
        min={0}
        max={3}
        value={value}
        onChange={(next) => {
          told.push(next);
          hold(next);
        }}
      />
    )}
  </Held>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Extra guests' });

it('steps by the arrow keys, and stops at its bounds', async () => {
  const user = show(input(2));
  field().focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field().value).toBe('3');
  await user.keyboard('{ArrowDown>5/}');
  expect(field().value).toBe('0');
});

it('comes back within its bounds by an arrow key from a number beyond them', async () => {
  const user = show(input(null));
  await user.type(field(), '40');
  expect(told.at(-1)).toBe(40);
  await user.keyboard('{ArrowDown}');
  expect(field().value).toBe('3');
});

it('leaves what is no whole number as it was typed, and tells that it is none', async () => {
  const user = show(input(null));
  await user.type(field(), '2.5');
  await user.tab();
  expect(field().value).toBe('2.5');
  expect(told.at(-1)).toBeNaN();
});

it('tells null for an emptied field, not nought', async () => {
  const user = show(input(2));
  await user.clear(field());
  expect(told).toEqual([null]);
  expect(field().value).toBe('');
});

it('writes the number out when it is left, and gives way to the one that the form sets', async () => {
  const draw = (value: number | null) => show(<NumberInput label="Extra guests" value={value} onChange={draw} />);
  const user = draw(null);
  await user.type(field(), '+1 000');
  expect(field().value).toBe('+1 000');
  await user.tab();
  expect(field().value).toBe('1000');
  draw(7);
  expect(field().value).toBe('7');
});
