import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { Meter, ProgressBar } from './meter.tsx';

const drawn = (role: 'meter' | 'progressbar') => {
  const bar = screen.getByRole(role, { name: 'Checked in' });
  const { ariaValueNow: now, ariaValueMax: max } = bar;
  return { now, max, width: (bar.firstElementChild as HTMLElement).style.width, bar };
};

it.each([
  [53, 214, '53', '24.766'],
  [214, 214, '214', '100'],
  [215, 214, '214', '100'],
  [-1, 214, '0', '0'],
  [0, 0, '0', '0'],
  [3, 0, '0', '0'],
])('of %d of %d says %s and fills %s %%', (value, max, said, filled) => {
  show(<Meter label="Checked in" value={value} max={max} />);
  const { now, width } = drawn('meter');
  expect(now).toBe(said);
  expect(width).toMatch(new RegExp(`^${filled.replace('.', '\\.')}\\d*%$`));
});

it('says the figures in words where it has them', () => {
  show(<Meter label="Checked in" value={215} max={214} valueText="215 of 214" />);
  expect(drawn('meter').bar.ariaValueText).toBe('215 of 214');
});

describe('ProgressBar', () => {
  it('tells nothing done yet from not known', () => {
    show(<ProgressBar label="Checked in" value={0} />);
    expect(drawn('progressbar')).toMatchObject({ now: '0', max: '100', width: '0%' });
    expect(drawn('progressbar').bar.dataset['unknown']).toBeUndefined();
    show(<ProgressBar label="Checked in" value={null} />);
    expect(drawn('progressbar')).toMatchObject({ now: null, width: '' });
    expect(drawn('progressbar').bar.dataset['unknown']).toBe('true');
  });
});
