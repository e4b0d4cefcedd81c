import { setLocale } from '@laminate/sdk/i18n';
import { screen, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { fill } from './testing/guest-list.ts';

it('lets the owner set how long guests are kept, and writes the change down', async () => {
  const { eMail } = await eventWith([]);
  const user = await openApp('/account-privacy', { as: eMail });
  const days = await screen.findByLabelText('Days after the event ends');
  expect(days).toHaveProperty('value', '90');
  await fill(user, days, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Nothing will be erased for at least a week.');
  await within(screen.getByRole('table', { name: 'What is stored' })).findByText('30 days after the event ends', {
    exact: false,
  });
  await user.click(screen.getByRole('link', { name: 'Audit' }));
  await within(await screen.findByRole('table', { name: 'Audit' })).findByText('90 → 30', { exact: false });
});

it('lets a manager only read how long guests are kept', async () => {
  await openApp('/account-privacy', { as: 'manager@demo.test' });
  await screen.findByText('Guest data is kept for 90 days after an event.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('has no audit for a manager', async () => {
  await openApp('/account-audit', { as: 'manager@demo.test' });
  await screen.findByRole('heading', { name: 'Page not found' });
});

it.each([
  [
    'en',
    [
      'The provider is data controller and processor for form creators, and processor only for form respondents.',
      'Form data is stored on servers in Helsinki.',
      'Form creators keep ownership of their forms and are the controllers for their respondents.',
      'The provider does not share responses with third parties.',
      'Violations of the terms of use are reported to support@laminate.events.',
    ],
  ],
  [
    'et',
    [
      'Teenusepakkuja on vormide loojate andmete vastutav ja volitatud töötleja ning vormidele vastajate andmete üksnes volitatud töötleja.',
      'Vormide andmeid hoitakse Helsingis asuvates serverites.',
      'Vormide loojatele jääb omandiõigus ja nad on oma vastajate suhtes vastutavad töötlejad.',
      'Teenusepakkuja ei jaga vastuseid kolmandate isikutega.',
      'Kasutustingimuste rikkumisest saab teatada aadressil support@laminate.events.',
    ],
  ],
] as const)(
  'states in its policy who is responsible, where data is stored and who sees it: %s',
  async (locale, sentences) => {
    await openApp('/privacy-policy');
    await setLocale(locale);
    const policy = await screen.findByRole('main');
    await within(policy).findByText(sentences[0], { exact: false });
    for (const sentence of sentences) expect(policy.textContent).toContain(sentence);
  },
);
