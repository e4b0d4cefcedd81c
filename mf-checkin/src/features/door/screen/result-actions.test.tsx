import { show } from '@laminate/ui/testing';
import { screen } from '@testing-library/dom';
import type { Guest } from '../people/door-people.ts';
import { ResultActions, type ResultActionsProps } from './result-actions.tsx';
import type { VerdictKind } from './verdict.ts';

const AT = Date.parse('2026-07-31T18:00:00Z');
const MARI = { id: 4, name: 'Mari Tamm', guestCount: 3, blocked: false, pending: false } as Guest;
let done: string[] = [];
beforeEach(() => {
  done = [];
  jest.useFakeTimers({ now: AT });
});
afterEach(() => {
  jest.useRealTimers();
});

interface Case extends Partial<Omit<ResultActionsProps, 'verdict' | 'guest'>> {
  readonly kind: VerdictKind;
  readonly delta?: number;
  readonly guest?: Partial<Guest> | null;
}

function actions({ kind, delta = 0, guest = {}, count = 0, ...more }: Case) {
  const verdict = { kind, delta, guestId: 4, name: 'Mari Tamm', key: 'k1', action: null, reason: null, at: AT };
  const user = show(
    <ResultActions
      verdict={verdict}
      guest={guest && { ...MARI, ...guest }}
      count={count}
      overlay={false}
      onAct={(_guest, action) => done.push(action)}
      onUndo={() => done.push('undo')}
      onHistory={() => done.push('history')}
      onClose={() => done.push('closed')}
      onNext={() => done.push('next')}
      {...more}
    />,
  );
  return { user, names: screen.getAllByRole('button').map(({ textContent }) => textContent?.trim()) };
}

it.each<[string, Case, string[]]>([
  ['who was looked up', { kind: 'guest' }, ['Check in one 1/3', 'Check in all', 'History', 'Next guest']],
  [
    'of whom one is missing',
    { kind: 'guest', count: 2 },
    ['Remove check-in', 'Check in one 3/3', 'History', 'Next guest'],
  ],
  [
    'who came in',
    { kind: 'in', delta: 1, count: 1 },
    ['10Undo', 'Check in one 2/3', 'Check in all', 'History', 'Next guest'],
  ],
  ['with whom the party is full', { kind: 'in', delta: 1, count: 3 }, ['10Undo', 'History', 'Next guest']],
  ['who was taken out', { kind: 'removed', delta: -1, count: 1 }, ['10Undo', 'History', 'Next guest']],
  ['whose tap is on its way', { kind: 'sending' }, ['History', 'Next guest']],
  ['whose tap is kept', { kind: 'kept', delta: 3, count: 3 }, ['Undo', 'History', 'Next guest']],
  ['who is too many', { kind: 'full', count: 3 }, ['History', 'Next guest']],
  ['who is blocked', { kind: 'blocked', guest: { blocked: true } }, ['History', 'Next guest']],
  [
    'who is blocked and in',
    { kind: 'blocked', guest: { blocked: true }, count: 1 },
    ['Remove check-in', 'History', 'Next guest'],
  ],
  [
    'who is blocked since being taken out',
    { kind: 'removed', delta: -1, guest: { blocked: true } },
    ['History', 'Next guest'],
  ],
  ['who is pending', { kind: 'pending', guest: { pending: true } }, ['History', 'Next guest']],
  ['who has left the list', { kind: 'in', delta: 1, guest: null }, ['Next guest']],
])('offers for a guest %s what can be done, and no more', (_who, given, names) => {
  expect(actions(given).names).toEqual(names);
});

it('does to the guest what the button says', async () => {
  const { user } = actions({ kind: 'guest', count: 1 });
  for (const name of [/Check in one/, /Check in all/, /Remove/, /History/, /Next/])
    await user.click(screen.getByRole('button', { name }));
  expect(done).toEqual(['check_in', 'check_in_all', 'remove_check_in', 'history', 'next']);
});

it('closes once the seconds to take it back are over, and not before', () => {
  actions({ kind: 'in', delta: 1, count: 3 });
  jest.advanceTimersByTime(9900);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(done).toEqual(['closed']);
});

it('moves the keyboard focus to the next guest where it covers the search, and leaves it where it is next to the list', () => {
  actions({ kind: 'in', delta: 1, count: 3 });
  expect(document.activeElement).toBe(document.body);
  actions({ kind: 'in', delta: 1, count: 3, overlay: true });
  expect(document.activeElement?.textContent).toBe('Next guest');
});
