import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { Checkbox } from './checkbox.tsx';
import type { CheckboxProps } from './checkbox.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const box = (more: Partial<CheckboxProps> = {}) => (
  <Held first={false}>{(value, hold) => <Checkbox label="All guests" value={value} onChange={hold} {...more} />}</Held>
);
const shown = () => screen.getByRole<HTMLInputElement>('checkbox');
const descriptions = () =>
  (shown().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it('is turned by its words as well as by the box', async () => {
  const user = show(box());
  await user.click(screen.getByText('All guests'));
  expect(shown().checked).toBe(true);
  await user.click(shown());
  expect(shown().checked).toBe(false);
});

it('says that only some are chosen, and no longer once that has changed', () => {
  show(box({ indeterminate: true }));
  expect(shown().indeterminate).toBe(true);
  show(box({ indeterminate: false }));
  expect(shown().indeterminate).toBe(false);
});

it('is described by what is there alone, also where its words are hidden', () => {
  show(box({ error: 'Tick this' }));
  expect(descriptions()).toEqual(['Tick this']);
  show(box({ error: 'Tick this', hideLabel: true }));
  expect(descriptions()).toEqual(['Tick this']);
  expect(screen.getByRole('checkbox', { name: 'All guests' })).toBeTruthy();
});

describe('SegmentedControl', () => {
  it('is a group of radios of which the chosen one is reached by Tab, and arrows choose', async () => {
    const user = show(
      <Held first="all">
        {(value, hold) => (
          <SegmentedControl
            label="Show"
            options={[
              { value: 'all', label: 'All', count: 0 },
              { value: 'in', label: 'In', count: 12 },
              { value: 'out', label: 'Not checked in' },
            ]}
            value={value}
            onChange={hold}
          />
        )}
      </Held>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeTruthy();
    const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
    expect(checked().closest('label')?.textContent).toBe('All0');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(checked().value).toBe('in');
    expect(checked().closest('label')?.textContent).toBe('In12');
    await user.click(screen.getByText('Not checked in'));
    expect(checked().value).toBe('out');
    expect(checked().closest('label')?.textContent).toBe('Not checked in');
  });

  it('leaves two groups on one screen apart', () => {
    const group = (label: string) => (
      <SegmentedControl label={label} options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => undefined} />
    );
    show([<div key="1">{group('One')}</div>, <div key="2">{group('Two')}</div>]);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  });
});
