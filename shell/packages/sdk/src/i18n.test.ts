import { i18n } from './i18n.ts';

it('writes thousands with a no-break space, alone and in texts', () => {
  expect(i18n.number(2431)).toBe('2\u00a0431');
  expect(i18n.t({ id: 'numbers', message: '{count, plural, one {# guest} other {# guests}}', values: { count: 50_000 } })).toBe('50\u00a0000 guests');
  expect(i18n.t({ id: 'number', message: '{count, plural, one {# guest} other {# guests}}', values: { count: 1 } })).toBe('1 guest');
});

it.each(['en', 'et'])('keeps the plural rules of %s', (language) => {
  const [own, used] = [language, 'en-ZA'].map((locale) => new Intl.PluralRules(locale));
  for (const count of [0, 1, 2, 11, 21, 100, 1001]) expect(used?.select(count)).toBe(own?.select(count));
});
