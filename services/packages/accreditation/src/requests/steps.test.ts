import type { RequestStep } from '@laminate/contracts';
import {
  approvalsOf,
  deciderKey,
  isApproved,
  openSteps,
  refusalOf,
  stepsOf,
  type Decider,
  type Steps,
  type Vote,
} from './steps.ts';

const step = (by: RequestStep['by'], needed = 1): RequestStep => ({ name: 'Step', by, needed });
const category = (set: Partial<Steps> = {}): Steps => ({
  steps: [step('list_keepers'), step('organisers', 2), step('link')],
  inOrder: true,
  fourEyes: false,
  ...set,
});
const approve = (at: number, by: string): Vote => ({ step: at, verdict: 'approve', by });
const organiser = (userId = 1): Decider => ({
  userId,
  deciderId: null,
  eMail: `User${userId}@example.test`,
  isOrganiser: true,
  keepsList: true,
  step: null,
});
const user = (id: number) => deciderKey(organiser(id));
const keeper: Decider = { ...organiser(2), isOrganiser: false };
const link: Decider = { userId: null, deciderId: 7, eMail: '', isOrganiser: false, keepsList: false, step: 2 };
const sent = (votes: readonly Vote[] = [], enteredBy: number | null = null, eMail = 'jaan@example.test') => ({
  votes,
  enteredBy,
  e_mail: eMail,
});

it('counts each person once at a step, and approvals alone', () => {
  const votes = [
    approve(1, user(1)),
    approve(1, user(1)),
    approve(1, 'link 1'),
    { ...approve(0, 'x'), verdict: 'refuse' as const },
  ];
  expect(approvalsOf(category().steps, votes)).toEqual([0, 2, 0]);
});

it('opens one step after the other, or all that are not done', () => {
  expect(openSteps(category(), [])).toEqual([0]);
  expect(openSteps(category(), [approve(0, user(1)), approve(1, user(1))])).toEqual([1]);
  expect(openSteps(category({ inOrder: false }), [approve(1, user(1)), approve(1, user(2))])).toEqual([0, 2]);
});

it('is approved once every step has the people that it needs', () => {
  const votes = [approve(0, user(1)), approve(1, user(1)), approve(2, 'link 7')];
  expect(isApproved(category(), votes)).toBe(false);
  expect(isApproved(category(), [...votes, approve(1, user(3))])).toBe(true);
});

it('leaves the last step open where a changed category has all done, so that the request goes on', () => {
  const one = category({ steps: [step('organisers')] });
  expect(openSteps(one, [approve(0, user(1))])).toEqual([0]);
  expect(refusalOf(one, sent([approve(0, user(1))]), organiser(), 0)).toBeNull();
});

it('lets list keepers and holders of links do their own steps, and organisers all', () => {
  const side = category({ inOrder: false });
  expect(stepsOf(side, sent(), organiser())).toEqual([0, 1, 2]);
  expect(stepsOf(side, sent(), keeper)).toEqual([0]);
  expect(stepsOf(side, sent(), link)).toEqual([2]);
  expect(stepsOf(side, sent(), { ...link, step: 1 })).toEqual([]);
  expect(refusalOf(side, sent(), organiser(), 3)).toBe('not_their_step');
});

it('takes one approval of a person at a step, and none before its turn', () => {
  const votes = [approve(0, user(2))];
  expect(refusalOf(category(), sent(), organiser(), 1)).toBe('step_not_open');
  expect(refusalOf(category(), sent([...votes, approve(1, user(1))]), organiser(), 1)).toBe('decided_already');
  expect(refusalOf(category(), sent([...votes, approve(1, user(1))]), organiser(3), 1)).toBeNull();
});

it('lets no one decide what they entered, or a second step, where four eyes are asked for', () => {
  const eyes = category({ fourEyes: true });
  expect(refusalOf(eyes, sent([], 1), organiser(), 0)).toBe('four_eyes');
  expect(refusalOf(category(), sent([], 1), organiser(), 0)).toBeNull();
  // By a link for their own address, or as a user before it.
  const holder = { ...link, eMail: 'USER1@example.test' };
  const ownLink = deciderKey(holder);
  expect(refusalOf(eyes, sent([approve(0, ownLink)]), organiser(), 1)).toBe('four_eyes');
  const side = category({ inOrder: false });
  expect(refusalOf(side, sent([approve(1, ownLink)]), organiser(), 1)).toBe('decided_already');
  expect(refusalOf({ ...side, fourEyes: true }, sent([approve(0, user(1))]), holder, 2)).toBe('four_eyes');
  // Their address was another one.
  const before = { ...approve(0, deciderKey({ ...organiser(), eMail: 'before@example.test' })), userId: 1 };
  expect(refusalOf(eyes, sent([before]), organiser(), 1)).toBe('four_eyes');
  expect(refusalOf(eyes, sent([], null, 'user1@Example.test'), organiser(), 0)).toBe('four_eyes');
  expect(refusalOf(category(), sent([], null, 'user1@example.test'), organiser(), 0)).toBeNull();
  expect(refusalOf({ ...eyes, inOrder: false }, sent([], null, ''), link, 2)).toBeNull();
  expect(refusalOf(eyes, sent([approve(0, user(1))]), organiser(), 1)).toBe('four_eyes');
  expect(refusalOf(eyes, sent([approve(0, user(1))]), organiser(3), 1)).toBeNull();
});
