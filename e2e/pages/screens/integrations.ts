import { expect, type Page } from '@playwright/test';
import { appears, dialog, once, press, type Screen, titled } from './screen.ts';

const PATH = '/account-integrations';

async function openTokens(page: Page): Promise<void> {
  await titled(PATH, 'Integrations')(page);
  await expect(page.getByRole('table', { name: 'API tokens' })).toBeVisible();
}

export const INTEGRATIONS_SCREENS: readonly Screen[] = [
  { name: 'API tokens, none', viewer: 'newcomer', show: async (page) => appears(page, PATH, 'No API tokens yet') },
  {
    name: 'API tokens',
    viewer: 'company',
    show: async (page, id, api) => {
      await apiTokens(api, id);
      await openTokens(page);
    },
  },
  {
    name: 'API token, new',
    viewer: 'company',
    show: async (page, id, api) => {
      await apiTokens(api, id);
      await openTokens(page);
      await press(page, 'Create token');
      await page.getByRole('radio', { name: 'Chosen events' }).check({ force: true });
      await dialog(page, 'New API token');
    },
  },
  {
    name: 'API token, its text',
    viewer: 'company',
    show: async (page, id, api) => {
      await apiTokens(api, id);
      await openTokens(page);
      await press(page, 'Create token');
      await page.getByLabel('Name of the token').fill(`Reports ${Date.now()}`);
      await page.getByRole('checkbox', { name: 'Guests: Read', exact: true }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await dialog(page, 'It is shown only once');
    },
  },
  {
    name: 'API token, rotated',
    viewer: 'company',
    show: async (page, id, api) => {
      await apiTokens(api, id);
      await openTokens(page);
      await press(page, 'Rotate Ticketing');
      await dialog(page, 'The old token works for');
    },
  },
];

/** Makes a token that works, for one event, and one that is revoked. */
const apiTokens = once(async (api, eventId) => {
  const expires = { expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const { body } = await api.post<{ api_token: { id: string } }>('/api/accounts/api_tokens', {
    name: 'Old ticketing',
    scopes: ['guests:read'],
    events: null,
    ...expires,
  });
  await api.post(`/api/accounts/api_tokens/${body.api_token.id}/revoke`, {});
  await api.post('/api/accounts/api_tokens', {
    name: 'Ticketing',
    scopes: ['guests:read', 'guests:write', 'units:read', 'check-ins:read', 'passages:write'],
    events: [eventId],
    ...expires,
  });
});
