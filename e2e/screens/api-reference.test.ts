import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { fill } from './testing/guest-list.ts';

/** Opens a call by its path. @returns what is said of it */
async function openCall(user: UserEvent, name: RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  return button.closest('li') as HTMLElement;
}

const search = async (user: UserEvent, words: string) =>
  fill(user, await screen.findByLabelText('Search calls'), words);

it('shows every call by what it is about, finds one, and says what it takes and answers', async () => {
  const user = await openApp('/api/docs');
  await screen.findByRole('heading', { name: 'Guests' });
  await search(user, 'units groups person');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hotels' })).toBeNull());
  await search(user, 'get /people');
  const call = await openCall(user, /GET \/api\/event\/\{eventId\}\/people /);
  const parameters = within(within(call).getByRole('table', { name: 'Parameters' }));
  expect(parameters.getByText('An event of the account.')).toBeTruthy();
  const answer = within(call).getByRole('table', { name: 'Response: 200' });
  expect(within(answer).getByText('people[].guest_count').closest('tr')?.textContent).toContain(
    'The whole party: 1 + plus-ones.',
  );
  await search(user, 'zebra crossing');
  await screen.findByText('No calls match');
});

it('keeps to one subject, and opens the call that the address names', async () => {
  const user = await openApp('/api/docs?about=Hotels#addHotel');
  const call = (await screen.findByRole('button', { name: /POST .*\/hotels / })).closest('li') as HTMLElement;
  within(call).getByRole('table', { name: 'Body' });
  expect(screen.queryByRole('heading', { name: 'Guests' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All calls' }));
  await screen.findByRole('heading', { name: 'Guests' });
});

it('says what webhooks are sent, which no one can try', async () => {
  const user = await openApp('/api/docs?about=Webhooks');
  const message = await openCall(user, /POST to your webhook’s URL/);
  const headers = within(within(message).getByRole('table', { name: 'Parameters' }));
  expect(headers.getByText('webhook-signature', { selector: 'th code' })).toBeTruthy();
  expect(within(message).getByRole('link').getAttribute('href')).toBe('https://www.standardwebhooks.com');
  within(within(message).getByRole('table', { name: 'Body' })).getByText('sequence');
  within(message).getByText('2XX');
  expect(within(message).queryByRole('heading', { name: 'Try it' })).toBeNull();
});

it('makes a call with the session', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const user = await openApp('/api/docs#addUnit', { as: eMail });
  const call = (await screen.findByRole('heading', { name: 'Try it' })).closest('form') as HTMLElement;
  await fill(user, within(call).getByLabelText(/eventId/), String(eventId));
  const body = within(call).getByLabelText('Body');
  await user.clear(body);
  await user.paste('{"name": "Crew"');
  within(call).getByText('This isn’t valid JSON');
  expect(within(call).getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.paste('}');
  await user.click(within(call).getByRole('button', { name: 'Send' }));
  await within(call).findByText(/^Response: 201 in/);
  expect(within(call).getByRole('region', { name: 'Response body' }).textContent).toContain('"name": "Crew"');
});

it('makes a call with a token that is typed in, and says what the server refuses', async () => {
  const user = await openApp('/api/docs#listEvents');
  const call = (await screen.findByRole('heading', { name: 'Try it' })).closest('form') as HTMLElement;
  within(call).getByText('Log in, or enter a token above');
  await fill(user, screen.getByLabelText('Token for testing'), 'lam_nothing');
  await user.click(within(call).getByRole('button', { name: 'Send' }));
  await within(call).findByText(/^Response: 401 in/);
});
