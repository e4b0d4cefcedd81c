import { acceptSuggestion, extraOf, moveExtraToComment, problemsOf, toNewGuest } from './guest-draft.ts';
import type { GuestDraft } from './guest-draft.ts';

const draft = (more: Partial<GuestDraft> = {}): GuestDraft => ({
  line: 1,
  raw: '',
  name: 'Mari',
  extra: '',
  comments: '',
  unit: '',
  group: '',
  ...more,
});

describe('extraOf', () => {
  it.each([
    ['', 0],
    ['+2', 2],
    ['2', 2],
    ['+0', 0],
    ['=3', 2],
    ['=1', 0],
    ['+999', 999],
    ['=0', null],
    ['+1000', null],
    ['two', null],
    ['-1', null],
    ['1.5', null],
  ])('reads %j as %j', (text, expected) => {
    expect(extraOf(text)).toBe(expected);
  });
});

describe('repairing', () => {
  it('takes the suggested number and keeps the words next to it', () => {
    const broken = draft({ extra: '+2 vegan', comments: 'van' });
    const [problem] = problemsOf(broken);
    const mended = problem?.suggestion && acceptSuggestion(broken, problem.suggestion);
    expect(mended).toMatchObject({ extra: '+2', comments: 'van, vegan' });
    expect(mended && problemsOf(mended)).toEqual([]);
  });

  it('offers one guest where the file says none in total', () => {
    expect(problemsOf(draft({ extra: '=0' }))).toEqual([
      { field: 'extra', code: 'total_is_zero', value: '=0', suggestion: { extra: 0, rest: '' } },
    ]);
  });

  it('moves what is no number to the comment', () => {
    expect(moveExtraToComment(draft({ extra: '+x2', comments: 'van' }))).toMatchObject({
      extra: '',
      comments: 'van, x2',
    });
  });
});

describe('the whole name', () => {
  it.each([
    ['Malcolm X 2', 'Malcolm', 'X 2', 'Malcolm X 2'],
    ['Mari (2), vegan : Press', 'Mari', '(2)', 'Mari (2)'],
    ['Mari  -  2', 'Mari', '- 2', 'Mari - 2'],
    ['Mari, for two', 'Mari', 'for two', 'Mari, for two'],
    ['DJ x3 | Press', 'DJ', 'x3', 'DJ x3'],
    ['Mari | maybe', 'Mari', 'maybe', undefined],
    ['Mari x3 | +1', 'Mari', 'x3 +1', undefined],
    ['X | Mari x3', 'Mari Tamm', 'x3', undefined],
    ['+two', '', '+two', undefined],
  ])('of %j without %j and %j is %j', (raw, name, extra, wholeName) => {
    expect(problemsOf(draft({ raw, name, extra })).find(({ field }) => field === 'extra')?.wholeName).toBe(wholeName);
  });
});

describe('toNewGuest', () => {
  it('leaves out what is empty', () => {
    expect(toNewGuest(draft({ extra: '+1' }))).toEqual({ name: 'Mari', comments: '', extra: 1 });
    expect(toNewGuest(draft({ unit: 'Artists', group: 'Duo Ruut' }))).toEqual({
      name: 'Mari',
      comments: '',
      extra: 0,
      unit: 'Artists',
      group: 'Duo Ruut',
    });
  });
});
