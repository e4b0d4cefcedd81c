import fc from 'fast-check';
import { Email } from './primitives.ts';
import { isEmail } from './stored-text.ts';

const nearly = fc
  .tuple(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('@', '@@', '', ' @'),
    fc.string({ maxLength: 12 }),
    fc.constantFrom('.ee', '.', '', '.test '),
  )
  .map((parts) => parts.join(''));
const ofAnyScript = fc
  .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.constantFrom('.ee', '.рф', '.xn--p1ai', ''))
  .map((parts) => `mari@${parts.join('')}`);
const long = fc
  .integer({ min: 230, max: 260 })
  .map((length) => `${'a'.repeat(length)}@kaldapealne.test`.slice(-length));

it('says of an address what the schema says of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), nearly, ofAnyScript, long, fc.string()), (text) =>
      expect(isEmail(text)).toBe(Email.safeParse(text).success),
    ),
  );
});

it('knows addresses from what is none', () => {
  expect([' Mari.Tamm+1@kaldapealne.test ', 'a@b.ee', '\u200emari@õlu.ee'].map(isEmail)).toEqual([true, true, true]);
  expect(
    ['info@müller-bühne.de', 'info@xn--mller-bhne-9dbg.de', 'иван@почта.рф', 'ivan@почта.рф'].map(isEmail),
  ).toEqual([true, true, false, true]);
  expect(
    ['mari', 'a@b.e', 'mari@kaldapealne', 'mari\u0000@kaldapealne.test', `${'a'.repeat(250)}@b.ee`].map(isEmail),
  ).toEqual([false, false, false, false, false]);
});
