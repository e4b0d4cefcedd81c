import { acceptSuggestion, extraOf, moveExtraToComment, problemsOf, toNewGuest } from './guest-draft.ts';
import type { GuestDraft } from './guest-draft.ts';

const draft = (more: Partial<GuestDraft> = {}): GuestDraft => ({ line: 1, raw: '', name: 'Mari', extra: '', comments: '', unit: '', group: '', ...more });

describe('extraOf', () => {
  it.each([
    ['', 0], ['+2', 2], ['2', 2], ['+0', 0], ['=3', 2], ['=1', 0], ['+999', 999],
    ['=0', null], ['+1000', null], ['two', null], ['-1', null], ['1.5', null],
  ])('reads %j as %j', (text, expected) => {
    expect(extraOf(text)).toBe(expected);
  });
});

describe('repairing', () => {
  it('takes the suggested number and keeps the words beside it', () => {
    const broken = draft({ extra: '+2 vegan', comments: 'van' });
    const [problem] = problemsOf(broken);
    const mended = problem?.suggestion && acceptSuggestion(broken, problem.suggestion);
    expect(mended).toMatchObject({ extra: '+2', comments: 'van, vegan' });
    expect(mended && problemsOf(mended)).toEqual([]);
  });

  it('offers one guest where the file says none in total', () => {
    expect(problemsOf(draft({ extra: '=0' }))).toEqual([{ field: 'extra', code: 'total_is_zero', value: '=0', suggestion: { extra: 0, rest: '' } }]);
  });

  it('moves what is no number to the comment', () => {
    expect(moveExtraToComment(draft({ extra: '+x2', comments: 'van' }))).toMatchObject({ extra: '', comments: 'van, x2' });
  });
});

describe('toNewGuest', () => {
  it('leaves out what is empty', () => {
    expect(toNewGuest(draft({ extra: '+1' }))).toEqual({ name: 'Mari', comments: '', extra: 1 });
    expect(toNewGuest(draft({ unit: 'Artists', group: 'Duo Ruut' }))).toEqual({ name: 'Mari', comments: '', extra: 0, unit: 'Artists', group: 'Duo Ruut' });
  });
});
