import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, newCompany, type Api } from '../pages/api.ts';
import { endPlan } from '../pages/plan.ts';
import { goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';

const keep = (api: Api, eventId: number, name = 'Festival') =>
  api.post(`/api/events/${eventId}/templates`, { name }, { 'idempotency-key': randomUUID() });
const eventsOf = async (api: Api) =>
  (await api.get<{ events: { id: number; name: string }[] }>('/api/events')).events.map(({ name }) => name);
const templates = async () => within(await screen.findByRole('table', { name: 'Templates' }));

async function withTemplate() {
  const company = await eventWith([], { units: true });
  await keep(company.api, company.eventId);
  return company;
}

async function choose(user: UserEvent, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Based on' }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('saves an event as a template, and starts another event from it', async () => {
  const { api, eMail } = await eventWith([], { units: true });
  const user = await openApp('/events', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Save Kaldapäev as a template' }));
  const modal = await dialog('Save as template');
  expect(modal.getByLabelText('Template name')).toHaveProperty('value', 'Kaldapäev');
  await fill(user, modal.getByLabelText('Template name'), 'Festival');
  await user.click(modal.getByRole('button', { name: 'Save template' }));
  await screen.findByText('Template saved');
  expect((await templates()).getByRole('row', { name: /^Festival/ }).textContent).toContain('31.07.2027 – 02.08.2027');
  expect(screen.getAllByRole('article')).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'Use template Festival' }));
  await screen.findByRole('heading', { level: 1, name: 'Event from a template' });
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Festival 2028');
  expect(screen.queryByRole('checkbox', { name: /^Artists and/ })).toBeNull();
  screen.getByText('Nothing in the new event is published.');
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await screen.findByRole('heading', { name: 'Dates of “Festival 2028”' });
  await user.click(screen.getByRole('button', { name: 'Add event' }));
  await screen.findByText('Event added');
  expect(await eventsOf(api)).toEqual(['Festival 2028', 'Kaldapäev']);
});

it('says of a template that is gone that the page does not exist', async () => {
  const { eMail } = await withTemplate();
  await openApp('/start-from/999999999', { as: eMail });
  await screen.findByRole('heading', { name: 'Page not found' });
});

it('deletes a template, which the owner can restore', async () => {
  const { eMail } = await withTemplate();
  const user = await openApp('/events', { as: eMail });
  await user.click((await templates()).getByRole('button', { name: 'Delete template Festival' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete template' }));
  await screen.findByText('Template deleted');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Templates' })).toBeNull());
  const deleted = within(await screen.findByRole('table', { name: 'Deleted events' }));
  deleted.getByText('Template');
  await user.click(deleted.getByRole('button', { name: 'Restore Festival' }));
  await screen.findByText('Template restored');
  (await templates()).getByText('Festival');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Templates'));
});

it('lets templates be deleted after the plan has ended, but not used', async () => {
  const { eMail } = await withTemplate();
  await endPlan(eMail);
  const user = await openApp('/events', { as: eMail });
  const row = await templates();
  expect(row.queryByRole('link')).toBeNull();
  await user.click(row.getByRole('button', { name: 'Delete template Festival' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete template' }));
  await screen.findByText('Template deleted');
});

it('says that the plan has no room for an event from a template', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  await keep(api, eventId);
  const user = await openApp('/events', { as: eMail });
  await user.click((await templates()).getByRole('link', { name: 'Use template Festival' }));
  await screen.findByText('You can’t add events right now');
});

it('begins a new event with nothing, and leads to a template or an earlier event', async () => {
  const { eMail, eventId } = await withTemplate();
  const user = await openApp('/add-event', { as: eMail });
  expect(await screen.findByRole('combobox', { name: 'Based on' })).toHaveProperty('value', 'Nothing');
  await fill(user, screen.getByLabelText('Name'), 'Meretuul');
  await choose(user, 'Kaldapäev');
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(
    `/copy-event/${eventId}?name=Meretuul`,
  );
  expect(screen.queryByLabelText('Name')).toBeNull();
  await choose(user, 'Nothing');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Meretuul');
  await choose(user, 'Festival');
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Event from a template' });
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Meretuul');
});

it('asks for nothing to begin with where there is nothing else', async () => {
  const { eMail } = await newCompany();
  await openApp('/add-event', { as: eMail });
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('combobox', { name: 'Based on' })).toBeNull();
});

it('shows the first steps of an event, which tick themselves, until they are hidden', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const user = await openApp(`/event/${eventId}`, { as: eMail });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  const done = () => steps.queryAllByText('Done').map((mark) => mark.closest('li')?.textContent);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['people', 'access-system', 'users', 'forms'].map((place) => `/event/${eventId}/${place}`),
  );
  expect(done()).toEqual([]);
  await api.post(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Mari Tamm' }] });
  await api.post(`/api/event/${eventId}/add_area`, { name: 'Backstage' });
  await user.click(steps.getByRole('link', { name: 'Ask artists what they need' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/event/${eventId}/forms`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  goTo(`/event/${eventId}`);
  await waitFor(() =>
    expect(screen.getAllByText('Done').map((mark) => mark.closest('li')?.textContent)).toEqual([
      'Put people on the list Done',
      'Decide who can go where Done',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Language and appearance' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Eesti' }));
  const sammud = within(await screen.findByRole('region', { name: 'Esimesed sammud' }));
  expect(sammud.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lisa inimesed nimekirja Tehtud',
    'Määra, kes kuhu pääseb Tehtud',
    'Lisa uksemeeskond',
    'Küsi artistidelt, mida nad vajavad',
  ]);
  await user.click(sammud.getByRole('button', { name: 'Peida sammud' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Esimesed sammud' })).toBeNull());
  expect((await api.get<{ steps: object[] }>(`/api/event/${eventId}/first-steps`)).steps).toEqual([]);
});
