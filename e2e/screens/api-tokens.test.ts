import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { fill } from './testing/guest-list.ts';
import { intercept, unreachable } from './testing/network.ts';

const PATH = '/account-integrations';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const table = async () => within(await screen.findByRole('table', { name: 'API tokens' }));

async function open() {
  const made = await eventWith([{ name: 'Mari Tamm' }]);
  const user = await openApp(PATH, { as: made.eMail });
  await screen.findByRole('heading', { level: 1, name: 'Integrations' });
  return { ...made, user };
}

/** Makes a token that reads guests. @returns its text */
async function create(user: UserEvent, name: string, choose?: (form: ReturnType<typeof within>) => Promise<void>) {
  await user.click(await button('Create token'));
  const form = await dialog('New API token');
  await fill(user, form.getByLabelText('Token name'), name);
  await user.click(form.getByRole('checkbox', { name: 'Guests: Read' }));
  await choose?.(form);
  await user.click(form.getByRole('button', { name: 'Create token' }));
  return saved(user, name);
}

/** Reads the text of a token, the only time it is shown. */
async function saved(user: UserEvent, name: string): Promise<string> {
  const told = await dialog(`Token “${name}”`);
  told.getByText(/^This token is only shown once/);
  const { value } = told.getByLabelText<HTMLInputElement>('API token');
  expect(value).toMatch(/^lam_[0-9a-f]{72}$/);
  await user.click(told.getByRole('button', { name: 'Copy token' }));
  await screen.findByText('Token copied');
  expect(await navigator.clipboard.readText()).toBe(value);
  await user.click(told.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(value)).toBeNull());
  return value;
}

const statusOf = async (token: string, path: string) =>
  (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;

it('makes a token that is shown once and works until it is revoked', async () => {
  const { user, eventId } = await open();
  await screen.findByText('No API tokens yet');
  const token = await create(user, 'Ticketing');
  const row = await table();
  row.getByText('Guests: read');
  row.getByText('All events');
  row.getByText('Active');
  row.getByText('Never used');
  const people = `/api/event/${eventId}/people`;
  expect([await statusOf(token, people), await statusOf(token, `/api/event/${eventId}/units`)]).toEqual([200, 403]);

  await user.click(row.getByRole('button', { name: 'Revoke Ticketing' }));
  await screen.findByText('Apps that use it will be refused immediately. You can’t undo this.');
  await user.click(await button('Revoke'));
  await screen.findByText('“Ticketing” revoked');
  await (await table()).findByText('Revoked');
  expect(await statusOf(token, people)).toBe(401);
  expect((await table()).queryByRole('button', { name: 'Rotate Ticketing' })).toBeNull();
});

it('asks for a name, a scope, an event where they are chosen, and a day that is ahead', async () => {
  const { user } = await open();
  await user.click(await button('Create token'));
  const form = await dialog('New API token');
  const send = () => user.click(form.getByRole('button', { name: 'Create token' }));
  await send();
  await form.findByText('Enter a token name');
  form.getByText('Choose at least one scope');
  await fill(user, form.getByLabelText('Token name'), 'Ticketing');
  await user.click(form.getByRole('checkbox', { name: 'Events: Write' }));
  await user.click(form.getByRole('radio', { name: 'Chosen events' }));
  const events = within(form.getByRole('group', { name: 'Chosen events' }));
  const [first] = await events.findAllByRole('checkbox');
  await send();
  await events.findByText('Choose at least one event');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(first as HTMLElement);
  await user.click(form.getByRole('combobox', { name: 'Expires' }));
  await user.click(await screen.findByRole('option', { name: 'On a specific date' }));
  await fill(user, await form.findByLabelText('Last day'), '01.01.2020');
  await send();
  await form.findByText('This date is in the past');
});

it('brings into view why a token was not made', async () => {
  const { user } = await open();
  await user.click(await button('Create token'));
  const form = await dialog('New API token');
  await fill(user, form.getByLabelText('Token name'), 'Ticketing');
  await user.click(form.getByRole('checkbox', { name: 'Guests: Read' }));
  intercept(/\/api_tokens$/, unreachable);
  const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  // Shown the second time, too, because it might be out of view again.
  for (const times of [1, 2]) {
    await user.click(form.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(times));
    expect(shown.mock.contexts.at(-1)).toBe(form.getByRole('alert').parentElement);
  }
});

it('rotates a token: another in its place, the old one for as long as was said', async () => {
  const { user, eventId } = await open();
  const old = await create(user, 'Ticketing');
  await user.click((await table()).getByRole('button', { name: 'Rotate Ticketing' }));
  const form = await dialog('Rotate “Ticketing”');
  await user.click(form.getByRole('button', { name: 'Rotate' }));
  const next = await saved(user, 'Ticketing');
  await (await table()).findByText('Replaced');
  const people = `/api/event/${eventId}/people`;
  expect([await statusOf(old, people), await statusOf(next, people)]).toEqual([200, 200]);

  // Both have the same name: it is said which of them is revoked.
  const rows = await table();
  rows.getByRole('button', { name: 'Revoke Ticketing (current)' });
  await user.click(rows.getByRole('button', { name: /^Revoke Ticketing \(replaced, works until \d/ }));
  const question = await dialog('Revoke the previous “Ticketing”?');
  question.getByText(/^This token would have worked until \d.* Apps that still use it will be refused immediately/);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Previous “Ticketing” revoked');
  await (await table()).findByRole('button', { name: 'Revoke Ticketing' });
  expect([await statusOf(old, people), await statusOf(next, people)]).toEqual([401, 200]);
});

it('says when the tokens could not be loaded, and loads them again', async () => {
  const { eMail } = await eventWith([]);
  const straightAgain = intercept(/\/api_tokens$/, unreachable);
  const user = await openApp(PATH, { as: eMail });
  await screen.findByText('Couldn’t load the tokens');
  straightAgain();
  await user.click(await button('Retry'));
  await screen.findByText('No API tokens yet');
});

it('is there for owners alone', async () => {
  await openApp(PATH, { as: 'manager@demo.test' });
  await screen.findByRole('heading', { name: 'Page not found' });
});
