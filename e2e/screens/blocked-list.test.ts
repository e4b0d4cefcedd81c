import { screen } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';
import { serve, axeFinds } from './testing/requests.ts';

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
  expect(await axeFinds()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Take off Peeter Paha' }));
  await user.click((await dialog()).getByRole('button', { name: 'Take off' }));
  await screen.findByText('No one is on the blocked list');
});
