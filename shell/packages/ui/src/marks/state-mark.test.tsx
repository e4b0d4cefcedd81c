import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { StateMark } from './state-mark.tsx';
import type { DoorState } from './state-mark.tsx';

const STATES: readonly DoorState[] = ['go', 'hold', 'stop', 'vip', 'part', 'none'];
const draw = (state: DoorState, label = 'In') => {
  show(<StateMark state={state} label={label} />);
  const mark = screen.getByText(label);
  const sign = mark.querySelector('svg');
  return { mark, sign };
};

it.each(STATES)('%s has its word, its colour and a sign that is hidden from screen readers', (state) => {
  const { mark, sign } = draw(state, 'A word');
  expect(mark.dataset['state']).toBe(state);
  expect(sign?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('tells each state from the others by the shape of its sign, not by colour alone', () => {
  const shapes = STATES.map((state) => draw(state).sign?.innerHTML);
  expect(new Set(shapes).size).toBe(STATES.length);
});

it('draws no ring around the octagon of a stop and the star of a VIP', () => {
  const ringed = STATES.filter((state) => draw(state).sign?.querySelector('circle'));
  expect(ringed).toEqual(['go', 'hold', 'part', 'none']);
});
