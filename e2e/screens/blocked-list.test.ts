import type { BlockedPerson } from '@laminate/contracts/requests';
import { screen, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';
import { axeFinds, REQUEST, serve } from './testing/requests.ts';

const ENTRY: BlockedPerson = {
  id: 1,
  name: 'Mari Tamm',
  e_mail: '',
  phone: '',
  reason: 'Fought at the door',
  until: '2099-12-31',
  made_by: 'Liis Kask',
  made_at: '2027-07-01T10:00:00Z',
  face: 'UklGRg==',
};

it('keeps the blocked list of the account', async () => {
  const { eMail } = await eventWith([]);
  const server = serve();
  const user = await openApp('/account-blocked', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Block a person' }));
  const modal = await dialog('Block a person');
  await fill(user, modal.getByLabelText('Name'), 'Peeter Paha');
  await fill(user, modal.getByLabelText('Reason'), 'Fought at the door');
  await user.click(modal.getByRole('button', { name: 'Add to the list' }));
  await screen.findByText('Peeter Paha is on the blocked list');
  expect(server.asked.at(-1)?.body).toEqual({
    name: 'Peeter Paha',
    e_mail: '',
    phone: '',
    reason: 'Fought at the door',
    until: null,
  });
  await screen.findByRole('button', { name: 'Add photo of Peeter Paha' });
  expect(screen.queryByText('No longer blocked')).toBeNull();
  expect(await axeFinds()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Take off Peeter Paha' }));
  await user.click((await dialog()).getByRole('button', { name: 'Take off' }));
  await screen.findByText('No one is on the blocked list');
});

it('says whose last day is over', async () => {
  const { eMail } = await eventWith([]);
  serve({ blocked: [ENTRY, { ...ENTRY, id: 2, name: 'Peeter Paha', until: '2020-01-01' }] });
  await openApp('/account-blocked', { as: eMail });
  const over = await screen.findByText('No longer blocked');
  expect(over.closest('tr')?.textContent).toMatch(/Peeter Paha.*Until 01.01.2020/);
  screen.getByText('Until 31.12.2099');
});

it('removes the photo of a person, who stays on the list', async () => {
  const { eMail } = await eventWith([]);
  const server = serve({ blocked: [ENTRY, { ...ENTRY, id: 2, name: 'Peeter Paha' }] });
  const user = await openApp('/account-blocked', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Remove photo of Peeter Paha' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove photo' }));
  await screen.findByText('Photo of Peeter Paha removed');
  expect(server.asked.map(({ path }) => path)).toEqual(['blocked_people/2/photo/remove']);
  await screen.findByRole('button', { name: 'Add photo of Peeter Paha' });
  expect(screen.queryByRole('button', { name: 'Remove photo of Peeter Paha' })).toBeNull();
  await screen.findByRole('button', { name: 'Remove photo of Mari Tamm' });
  expect(screen.getByRole('table', { name: 'Blocked list' }).querySelectorAll('img')).toHaveLength(1);
  expect(await axeFinds()).toEqual([]);
});

it('shows those who see the blocked list which entry a person matches', async () => {
  const { eMail, eventId } = await eventWith([]);
  const conflict = { guest_id: 21, kind: 'blocked', with: '' } as const;
  const server = serve({ blocked: [ENTRY], request: { ...REQUEST, conflicts: [conflict] } });
  const focused = () => document.activeElement as HTMLElement;
  let busy: string | null = null;
  server.refuse = ({ path }) => {
    if (path.endsWith('/blocked')) busy = focused().getAttribute('aria-busy');
    return undefined;
  };
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Show entry of Mari Tamm' }));
  const list = within(await screen.findByRole('list', { name: 'Blocked list' }));
  await list.findByText('Reason: Fought at the door');
  list.getByText('Until 31.12.2099');
  expect(list.getByRole('img', { name: 'Mari Tamm' }).getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
  // What comes is announced once, and where the focus is.
  expect(busy).toBe('true');
  expect(focused().getAttribute('aria-busy')).toBe('false');
  expect(within(focused()).getByRole('list', { name: 'Blocked list' })).toBeTruthy();
  expect(focused().querySelector('[role=status]')).toBeNull();
  expect(focused().matches('[role=status] *')).toBe(true);
  expect(await axeFinds()).toEqual([]);
});

it('says of a person who was taken off the blocked list that alone', async () => {
  const { eMail, eventId } = await eventWith([]);
  const conflict = { guest_id: 21, kind: 'blocked', with: '' } as const;
  serve({ blocked: [], request: { ...REQUEST, conflicts: [conflict] } });
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await screen.findByText('On the blocked list');
  await user.click(screen.getByRole('button', { name: 'Show entry of Mari Tamm' }));
  await screen.findByText('No longer on the blocked list');
  expect(screen.queryByText('On the blocked list')).toBeNull();
});
