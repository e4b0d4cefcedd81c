import { expect, type Page } from '@playwright/test';
import { failWebhook, logDeliveries, pauseWebhook, webhookOf } from '../webhooks.ts';
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
      await page.getByLabel('Token name').fill(`Reports ${Date.now()}`);
      await page.getByRole('checkbox', { name: 'Guests: Read', exact: true }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await dialog(page, 'This token is only shown once');
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
  { name: 'webhooks, none', viewer: 'newcomer', show: async (page) => appears(page, PATH, 'No webhooks yet') },
  {
    name: 'webhooks',
    viewer: 'company',
    show: async (page, id, api) => {
      await webhooks(api, id);
      await openWebhooks(page);
    },
  },
  {
    name: 'webhook, new',
    viewer: 'company',
    show: async (page, id, api) => {
      await webhooks(api, id);
      await openWebhooks(page);
      await press(page, 'Add webhook');
      await page.getByRole('radio', { name: 'Chosen changes' }).check({ force: true });
      await dialog(page, 'New webhook');
    },
  },
  {
    name: 'recipes',
    viewer: 'company',
    show: async (page, id, api) => {
      await webhooks(api, id);
      await openWebhooks(page);
      for (const recipe of ['Guest list in', 'n8n workflow', 'See how many'])
        await page.getByRole('heading', { level: 3, name: recipe }).click();
      for (const text of ['Power Query', 'Code', 'wall.mjs'])
        await expect(page.getByRole('region', { name: text, exact: true })).toBeVisible();
    },
  },
  {
    name: 'deliveries, none',
    viewer: 'planner',
    show: async (page, _id, api) => {
      const { id } = await quietWebhook(api, 0);
      await appears(page, `${PATH}/webhooks/${id}`, 'Nothing sent yet');
    },
  },
  {
    name: 'deliveries',
    viewer: 'company',
    show: async (page, id, api) => openDeliveries(page, await webhooks(api, id)),
  },
  {
    name: 'delivery in full',
    viewer: 'company',
    show: async (page, id, api) => {
      await openDeliveries(page, await webhooks(api, id));
      await press(page, /^Details of Guest checked in/);
      await dialog(page, 'Request body');
    },
  },
];

async function openWebhooks(page: Page): Promise<void> {
  await titled(PATH, 'Integrations')(page);
  await expect(page.getByRole('table', { name: 'Webhooks' })).toBeVisible();
}

async function openDeliveries(page: Page, webhookId: number): Promise<void> {
  await titled(`${PATH}/webhooks/${webhookId}`, 'Deliveries')(page);
  await expect(page.getByRole('table', { name: 'Deliveries' })).toBeVisible();
}

const quietWebhook = once((api) => webhookOf(api));

/** Makes one that is paused, one that fails and one that delivers. @returns the id of the first, which has a log */
const webhooks = once(async (api, eventId) => {
  const url = 'https://crew.example/hooks/laminate';
  const { id } = await webhookOf(api, { url, event_ids: [eventId], types: ['check-in', 'check-in.undone'] });
  await pauseWebhook(id);
  await logDeliveries(id, [
    { type: 'person.added', event_id: eventId, sequence: 1, status: 204 },
    { type: 'check-in', event_id: eventId, sequence: 2, status: 500, answer: 'not now' },
    { type: 'list.changed', event_id: eventId, sequence: 3 },
    { type: 'test', fault: 'certificate' },
  ]);
  const failing = await webhookOf(api, { url: 'https://n8n.example/webhook/4f2c81c0-3bd5-4f0e-9f0a-2a8d0f6f2b17' });
  await failWebhook(failing.id);
  await webhookOf(api);
  return id;
});

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
