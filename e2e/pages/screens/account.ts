import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { AccountSettings } from '../account-settings.ts';
import { newCompany } from '../api.ts';
import { PaymentPlans } from '../payment-plans.ts';
import { DEMO_PASSWORD, open, signIn } from '../session.ts';
import { appears, dialog, press, type Screen, titled } from './screen.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'mailbox', viewer: 'nobody', show: titled('/mailbox', 'Mailbox') },
  { name: 'account settings', viewer: 'owner', show: async (page) => new AccountSettings(page).open() },
  {
    name: 'account settings, second factor',
    viewer: 'company',
    show: async (page) => {
      const settings = new AccountSettings(page);
      await settings.open();
      await settings.startSecondFactor(DEMO_PASSWORD);
    },
  },
  {
    name: 'account settings, recovery codes',
    viewer: 'nobody',
    onPageOfItsOwn: true,
    show: async (page) => void (await recoveryCodes(page)),
  },
  { name: 'my account', viewer: 'owner', show: titled('/my-account', 'My account') },
  { name: 'payment plan', viewer: 'owner', show: async (page) => new PaymentPlans(page).open() },
  {
    name: 'payment plan, with invoices',
    viewer: 'beginner',
    show: async (page) => new PaymentPlans(page).choose('Monthly 2', 'Order with invoice'),
  },
  { name: 'choose a plan', viewer: 'owner', show: async (page) => new PaymentPlans(page).openSelect() },
  {
    name: 'choose a plan, question',
    viewer: 'owner',
    show: async (page) => {
      await new PaymentPlans(page).openSelect();
      await press(page, 'Choose 10 events');
      await dialog(page, 'Total to pay');
    },
  },
  {
    name: 'choose a plan, request',
    viewer: 'owner',
    show: async (page) => {
      await new PaymentPlans(page).openSelect();
      await press(page, 'Request Custom');
      await dialog(page, 'Request a plan');
    },
  },
  { name: 'extra features', viewer: 'owner', show: titled('/account-extra-features', 'Extra features') },
  {
    name: 'extra features, not in the plan',
    viewer: 'newcomer',
    show: async (page) => {
      await titled('/account-extra-features', 'Extra features')(page);
      await expect(page.getByText('Not in your plan').first()).toBeVisible();
    },
  },
  { name: 'payment plan, ended', viewer: 'lapsed', show: async (page) => new PaymentPlans(page).open() },
  {
    name: 'account privacy',
    viewer: 'owner',
    show: async (page) => {
      await titled('/account-privacy', 'Privacy')(page);
      await expect(page.getByRole('table', { name: 'What is stored' })).toBeVisible();
    },
  },
  {
    name: 'account audit',
    viewer: 'owner',
    show: async (page) => {
      await titled('/account-audit', 'Audit')(page);
      await expect(
        page.getByRole('table', { name: 'Audit' }).or(page.getByText('No permissions have changed yet')),
      ).toBeVisible();
    },
  },
  {
    name: 'account audit, nothing found',
    viewer: 'owner',
    show: async (page) => {
      await titled('/account-audit', 'Audit')(page);
      await page.getByLabel('Search the audit log').fill('zzzz');
      await expect(page.getByText('No entries match')).toBeVisible();
    },
  },
  { name: 'all events', viewer: 'superuser', show: allEvents },
  { name: 'modules', viewer: 'superuser', show: modules },
  {
    name: 'all events, opening one',
    viewer: 'superuser',
    show: async (page) => {
      await allEvents(page);
      await press(page, /^Open for support: /);
      await dialog(page, 'Open for support');
    },
  },
  {
    name: 'account users',
    viewer: 'owner',
    show: async (page) => {
      await titled('/account-users', 'Users')(page);
      await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    },
  },
  {
    name: 'account users, adding',
    viewer: 'owner',
    show: async (page) => {
      await open(page, '/account-users');
      await press(page, 'Add user');
      await dialog(page, 'Add user');
    },
  },
  {
    name: 'account users, for chosen events',
    viewer: 'owner',
    show: async (page) => {
      await open(page, '/account-users');
      await press(page, 'Edit Toomas Raud');
      await page.getByRole('radio', { name: 'Chosen events' }).check({ force: true });
      await dialog(page, 'Edit user');
    },
  },
  {
    name: 'event users',
    viewer: 'owner',
    show: async (page, id) => {
      await titled(`/event/${id}/users`, 'Event users')(page);
      await expect(page.getByRole('table', { name: 'Event users' })).toBeVisible();
    },
  },
  {
    name: 'event users, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/users`, 'No event users yet'),
  },
];

/** Shows the recovery codes of a separate company, since they are shown only once. @returns the e-mail of its owner */
export async function recoveryCodes(page: Page): Promise<string> {
  const { eMail } = await newCompany();
  await signIn(page, eMail);
  const settings = new AccountSettings(page);
  await settings.open();
  const secret = await settings.startSecondFactor(DEMO_PASSWORD);
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await press(page, 'Turn on');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  return eMail;
}

async function modules(page: Page): Promise<void> {
  await titled('/modules', 'Modules')(page);
  const region = page.getByRole('region', { name: 'mf-checkin' });
  await region.getByText('Versions and history of mf-checkin').click();
  await expect(region.getByRole('table', { name: 'History of mf-checkin' })).toBeVisible();
}

async function allEvents(page: Page): Promise<void> {
  await titled('/all-events', 'All events')(page);
  await expect(page.getByRole('table', { name: 'All events' })).toBeVisible();
}
