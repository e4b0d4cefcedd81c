import type { ListedRequest, RequestCategory } from '@laminate/contracts/requests';
import { ALL_REQUESTS, countsOf, openSteps, printQuery, readQuery, shownRequests } from './request-query.ts';

const step = (name: string, needed = 1) => ({ name, by: 'organisers' as const, needed });
const PRESS = { id: 1, name: 'Press', steps: [step('Check'), step('Vet', 2)], in_order: true } as RequestCategory;
const CREW = { id: 2, name: 'Crew', steps: [step('Check'), step('Clear')], in_order: false } as RequestCategory;
const CATEGORIES = new Map([PRESS, CREW].map((category) => [category.id, category]));

const request = (id: number, more: Partial<ListedRequest> = {}): ListedRequest => ({
  id,
  category_id: 1,
  state: 'sent',
  shown_state: 'sent',
  applicant: `Applicant ${id}`,
  company: '',
  e_mail: `${id}@press.example`,
  people: 1,
  approved: 0,
  steps: [0, 0],
  sent_at: '2027-07-01T10:00:00Z',
  decided_at: null,
  reason: '',
  conflict: false,
  version: 1,
  can_decide: [0],
  ...more,
});
const idsOf = (requests: readonly ListedRequest[]) => requests.map(({ id }) => id);

it('waits at the first step that is not done, or side by side at all of them', () => {
  expect(openSteps(request(1), PRESS)).toEqual([0]);
  expect(openSteps(request(1, { steps: [1, 1] }), PRESS)).toEqual([1]);
  expect(openSteps(request(1, { steps: [0, 0] }), CREW)).toEqual([0, 1]);
  expect(openSteps(request(1, { steps: [1, 2] }), PRESS)).toEqual([1]);
  expect(openSteps(request(1, { shown_state: 'more_asked' }), PRESS)).toEqual([]);
});

it('filters by category, state, step and conflict together with the search', () => {
  const all = [
    request(1),
    request(2, { steps: [1, 0], company: 'Õhtuleht' }),
    request(3, { category_id: 2, conflict: true }),
    request(4, { shown_state: 'refused' }),
    request(5, { state: 'more_asked', shown_state: 'being_changed' }),
  ];
  const ids = (more: Partial<typeof ALL_REQUESTS>) =>
    idsOf(shownRequests(all, { ...ALL_REQUESTS, ...more }, CATEGORIES));
  expect(ids({})).toEqual([1, 2, 3, 4, 5]);
  expect(ids({ category: ['1'] })).toEqual([1, 2, 4, 5]);
  expect(ids({ category: ['1'], state: ['sent'] })).toEqual([1, 2]);
  expect(ids({ state: ['being_changed'] })).toEqual([5]);
  expect(ids({ state: ['more_asked'] })).toEqual([]);
  expect(ids({ step: ['1.1', '2.0'] })).toEqual([2, 3]);
  expect(ids({ conflict: ['yes'] })).toEqual([3]);
  expect(ids({ search: 'ohtu' })).toEqual([2]);
  expect(countsOf(all, { ...ALL_REQUESTS, state: ['sent'] }, CATEGORIES, 'state')).toEqual(
    new Map([
      ['sent', 3],
      ['refused', 1],
      ['being_changed', 1],
    ]),
  );
});

it('sorts, and keeps equal ones in the order in which they wait', () => {
  const all = [request(1, { people: 3 }), request(2, { people: 5 }), request(3, { people: 3 })];
  const sorted = (descending: boolean) =>
    idsOf(shownRequests(all, { ...ALL_REQUESTS, sort: { by: 'people', descending } }, CATEGORIES));
  expect(sorted(false)).toEqual([1, 3, 2]);
  expect(sorted(true)).toEqual([2, 1, 3]);
});

it('has the same in its address, and leaves out what an address can’t mean', () => {
  const query = { ...ALL_REQUESTS, search: 'a & b', step: ['1.0'], sort: { by: 'sent', descending: true } as const };
  expect(readQuery(new URLSearchParams(printQuery(query)))).toEqual(query);
  expect(printQuery(ALL_REQUESTS)).toBe('');
  expect(readQuery(new URLSearchParams('sort=colour-down&state='))).toEqual(ALL_REQUESTS);
});
