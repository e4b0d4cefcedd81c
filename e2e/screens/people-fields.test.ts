import type { GuestField } from '@laminate/contracts/guest-fields';
import { setLocale } from '@laminate/sdk/i18n';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, row } from './testing/guest-list.ts';

const FIELDS = [
  { name: 'Diet', kind: 'choice', choices: [{ name: 'Vegan' }, { name: 'Fish' }] },
  { name: 'Arrival', kind: 'date' },
  { name: 'Nights', kind: 'number' },
  { name: 'Parking', kind: 'yes_no' },
  { name: 'Site', kind: 'link' },
] as const;
const GUESTS = [
  {
    name: 'Anu Saar',
    of: {
      company: 'Õlle & Co',
      phone: '5551 2345',
      email: 'anu@olle.ee',
      Diet: 'Fish',
      Arrival: '2026-07-31',
      Nights: '2,5',
      Parking: 'yes',
      Site: 'olle.ee/anu',
    },
  },
  { name: 'Mari Tamm', of: { company: 'Acme', language: 'et', Diet: 'Vegan', Arrival: '2026-08-01', Parking: 'no' } },
  { name: 'Õnne Jõgi', of: { Nights: '10' } },
];

/** Makes an event whose guests have details in custom fields. */
async function eventWithFields(): Promise<{ api: Api; eMail: string; eventId: number; keys: Record<string, string> }> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const keys: Record<string, string> = {};
  for (const field of FIELDS) {
    const { body } = await api.post<{ field: GuestField }>(`/api/event/${eventId}/fields`, field);
    keys[field.name] = body.field.key;
  }
  const guests = GUESTS.map(({ name, of }) => ({
    name,
    details: Object.fromEntries(Object.entries(of).map(([field, value]) => [keys[field] ?? field, value])),
  }));
  await api.post(`/api/event/${eventId}/people/add-multiple`, { guests });
  return { api, eMail, eventId, keys };
}

const names = () =>
  screen
    .queryAllByRole('checkbox', { name: /^(?:Select|Vali) (?!all|kõik)/ })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.replace(/^(?:Select|Vali) /, ''));
const shows = (...expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));

/** What axe finds wrong without a look at colours, which only a browser has. */
async function axeFinds(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function showColumns(user: UserEvent, button: string, ...columns: readonly string[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const panel = await dialog();
  for (const column of columns) await user.click(panel.getByRole('checkbox', { name: column }));
  await user.keyboard('{Escape}');
}

async function filterBy(user: UserEvent, field: string) {
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('menuitem', { name: field }));
  return dialog();
}

beforeEach(() => localStorage.removeItem('PEOPLE_COLUMNS'));
afterEach(() => setLocale('en'));

it('shows each field in its words, sorts by it, and remembers the columns', async () => {
  const { eMail, eventId, keys } = await eventWithFields();
  localStorage.setItem('PEOPLE_COLUMNS', 'state,f999999');
  let user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await shows('Anu Saar', 'Mari Tamm', 'Õnne Jõgi');
  await showColumns(user, 'Columns', 'Company', 'Phone', 'E-mail', 'Diet', 'Arrival', 'Nights', 'Parking', 'Site');
  const anu = within(row('Anu Saar'));
  for (const text of ['Õlle & Co', 'Fish', '31.07.2026', '2.5', 'Yes']) expect(anu.getByText(text)).toBeTruthy();
  expect(anu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['anu@olle.ee', 'mailto:anu@olle.ee'],
    ['5551 2345', 'tel:+37255512345'],
    ['olle.ee/anu', 'https://olle.ee/anu'],
  ]);
  expect(await axeFinds()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Diet' }));
  await shows('Mari Tamm', 'Anu Saar', 'Õnne Jõgi');
  await screen.findByText(/by Diet/);
  await user.click(screen.getByRole('button', { name: 'Nights' }));
  await shows('Anu Saar', 'Õnne Jõgi', 'Mari Tamm');

  expect(localStorage.getItem('PEOPLE_COLUMNS')?.split(',')).toEqual(
    expect.arrayContaining(['state', 'f999999', 'company', keys.Diet]),
  );
  user = await openApp(`/event/${eventId}/people?sort=-${keys.Arrival}`, { as: eMail });
  await shows('Mari Tamm', 'Anu Saar', 'Õnne Jõgi');
  expect(screen.getByRole('columnheader', { name: 'Arrival' }).getAttribute('aria-sort')).toBe('descending');
});

it('filters by choices, texts and ranges, and searches in all of them', async () => {
  const { eMail, eventId } = await eventWithFields();
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await shows('Anu Saar', 'Mari Tamm', 'Õnne Jõgi');
  let panel = await filterBy(user, 'Diet');
  await user.click(panel.getByRole('checkbox', { name: /^Fish\s?1/ }));
  await user.click(panel.getByRole('checkbox', { name: /^none\s?1/ }));
  await shows('Anu Saar', 'Õnne Jõgi');
  expect(await axeFinds()).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Clear Diet' }));

  panel = await filterBy(user, 'Company');
  await user.type(panel.getByLabelText('Contains'), 'olle');
  await shows('Anu Saar');
  await user.click(panel.getByRole('checkbox', { name: /^empty\s?1/ }));
  await shows('Õnne Jõgi');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Clear Company' }));

  panel = await filterBy(user, 'Arrival');
  await user.type(panel.getByLabelText('From'), '01.08.2026');
  await shows('Mari Tamm');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Arrival: from 01.08.2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));

  await user.click(screen.getByLabelText('Search people'));
  for (const [typed, found] of [
    ['55512345', 'Anu Saar'],
    ['acme', 'Mari Tamm'],
    ['vegan', 'Mari Tamm'],
    ['anu@olle', 'Anu Saar'],
  ] as const) {
    await user.clear(screen.getByLabelText('Search people'));
    await user.paste(typed);
    await shows(found);
  }
});

it('keeps a view of a field that is renamed, and shows everyone by one that is deleted', async () => {
  const { api, eMail, eventId, keys } = await eventWithFields();
  const vegan = `${keys.Diet}=1`;
  const saved = await api.post(`/api/event/${eventId}/views`, { name: 'Vegans', query: vegan });
  expect(saved.status).toBe(201);
  await api.post(`/api/event/${eventId}/fields/${keys.Diet}`, { name: 'Food' });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: /^Vegans\s?1$/ }));
  await shows('Mari Tamm');
  await screen.findByRole('button', { name: 'Food: Vegan' });

  await api.post(`/api/event/${eventId}/fields/${keys.Diet}/delete`, {});
  await shows('Anu Saar', 'Mari Tamm', 'Õnne Jõgi');
  await screen.findByText('Deleted field (shows everyone)');
  await api.post(`/api/event/${eventId}/fields/${keys.Diet}/restore`, {});
  await shows('Mari Tamm');
});

it('says all of it in Estonian', async () => {
  const { eMail, eventId } = await eventWithFields();
  localStorage.setItem('PEOPLE_COLUMNS', 'state');
  setLocale('et');
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await shows('Anu Saar', 'Mari Tamm', 'Õnne Jõgi');
  await showColumns(user, 'Veerud', 'Ettevõte', 'Keel', 'Parking', 'Nights');
  const mari = within(row('Mari Tamm'));
  expect([mari.getByText('Ei'), mari.getByText('Eesti')]).toHaveLength(2);
  expect(within(row('Anu Saar')).getByText('2,5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Veel filtreid' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nights' }));
  const panel = await dialog();
  await user.type(panel.getByLabelText('Kuni'), '9');
  await shows('Anu Saar');
  expect(await axeFinds()).toEqual([]);
});
