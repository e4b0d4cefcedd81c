import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { hasContactOf, looksFor } from './names-in-views.ts';

const MARI = {
  company: 'Leht',
  email: 'mari@oun.ee',
  phone: { number: '+918123456789', typed: '081234 56789' },
};

it.each(['+91 81234 56789', '0091 81234 56789', '081234 56789', '81234-56789', 'MARI@oun.ee', 'x mari@oun.ee x'])(
  'finds her in %s',
  (text) => expect(hasContactOf(text, MARI)).toBe(true),
);

it.each(['', '56789', '+91 81234 56780', 'leht', 'ari@oun'])('does not find her in %p', (text) =>
  expect(hasContactOf(text, MARI)).toBe(false),
);

it.each(SPELLINGS)('knows that a search for %s finds the guest %s', (typed, name) =>
  expect(looksFor(typed, name)).toBe(true),
);
