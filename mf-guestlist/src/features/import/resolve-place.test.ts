import type { GuestDraft } from '../../drafts/guest-draft.ts';
import { resolvePlace } from './resolve-place.ts';

const draft = (more: Partial<GuestDraft>): GuestDraft => ({
  line: 1,
  raw: '',
  name: 'Mari',
  extra: '',
  comments: 'van',
  unit: '',
  group: '',
  ...more,
});

describe('settle', () => {
  it.each([
    [{}, { unit: 'Press', group: 'Radio' }],
    [{ group: 'ERR' }, { unit: 'Press', group: 'ERR' }],
    [{ unit: 'Crew' }, { unit: 'Crew', group: '' }],
  ])('gives %j its place', (cells, place) => {
    expect(resolvePlace(draft(cells), { unit: 'Press', group: 'Radio' })).toMatchObject(place);
  });

  it('keeps unit and group in the comment on a plan without them', () => {
    expect(resolvePlace(draft({ unit: 'Press', group: 'ERR' }), null)).toMatchObject({
      unit: '',
      group: '',
      comments: 'van, Press, ERR',
    });
  });

  it('leaves a row without a unit as it is where no place was chosen', () => {
    expect(resolvePlace(draft({ group: 'ERR' }), { unit: '', group: '' })).toEqual(draft({ group: 'ERR' }));
  });
});
