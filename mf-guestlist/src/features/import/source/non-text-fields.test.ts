import type { GuestDraft } from '../../../drafts/guest-draft.ts';
import { parseGuestText } from '../../../drafts/parse-guest-text.ts';
import { printGuestText } from '../../../drafts/print-guest-text.ts';
import { withNonTextFields } from './non-text-fields.ts';

it('gives rows back what their text can not say, by name, and to each of one name its own', () => {
  const unsaid: Partial<GuestDraft>[] = [
    { profile: 'Crew', details: { email: 'mari@example.org' } },
    { details: { f7: 'vegan' } },
    {},
  ];
  const rows = parseGuestText('Mari Tamm +1\nAnu Sepp\nMari Tamm').map((row, at) => ({ ...row, ...unsaid[at] }));
  const read = withNonTextFields(parseGuestText(`Jaan Kask\n${printGuestText(rows)}`), rows);
  expect(read.map(({ name, profile, details }) => [name, profile, details])).toEqual([
    ['Jaan Kask', undefined, undefined],
    ['Mari Tamm', 'Crew', { email: 'mari@example.org' }],
    ['Anu Sepp', undefined, { f7: 'vegan' }],
    ['Mari Tamm', undefined, undefined],
  ]);
});
