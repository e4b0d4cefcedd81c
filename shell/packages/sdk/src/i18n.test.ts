import { setupI18n } from '@lingui/core';
import { compilePlain, formatPercent, i18n, setLocale } from './i18n.ts';
import { installStorage } from './testing/browser.ts';

beforeAll(() => {
  installStorage();
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true });
});

afterEach(() => setLocale('en'));

const guests = (count: number) =>
  i18n.t({ id: 'guests', message: '{count, plural, one {# guest} other {# guests}}', values: { count } });

it.each([
  ['en', '2,431', '50,000 guests'],
  ['et', '2431', '50\u00a0000 guests'],
] as const)('writes numbers as %s does, alone and in texts', async (locale, number, text) => {
  await setLocale(locale);
  expect([i18n.number(2431), guests(50_000), guests(1)]).toEqual([number, text, '1 guest']);
});

it.each([
  ['en', '45%', '22.5%'],
  ['et', '45%', '22,5%'],
] as const)('writes a percentage as %s does', async (locale, whole, part) => {
  await setLocale(locale);
  expect([45, 22.5].map(formatPercent)).toEqual([whole, part]);
});

it.each([
  ['Guests', {}, 'Guests'],
  ['{count} guests', { count: 2431 }, '2431 guests'],
  ['“{field}” takes up to {max}', { field: 'Name', max: 80 }, '“Name” takes up to 80'],
  ['{first}{last}', { first: 'a', last: 'b' }, 'ab'],
  ['{nothing} here', {}, ' here'],
])('says %s alike, no matter what compiles it', (text, values, said) => {
  const [page, build] = [setupI18n({ locale: 'en' }), setupI18n({ locale: 'en' })];
  page.setMessagesCompiler(compilePlain);
  expect([page._(text, values), build._(text, values)]).toEqual([said, said]);
});
