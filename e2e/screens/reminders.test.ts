import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { answer, eventWithArtists } from '../pages/answers.ts';
import type { Api } from '../pages/api.ts';
import { newMail } from '../pages/users.ts';
import { gone, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { mailTo } from './testing/mailbox.ts';

const board = (eventId: number, eMail: string) => openApp(`/event/${eventId}/advancing-forms?artists`, { as: eMail });

/** The reminders that the board offers. */
async function remind(user: UserEvent, form = '') {
  await press(user, 'Remind');
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^Remind artists.*${form}$`) }));
  await dialog.findByRole('button', { name: /^Send / });
  return dialog;
}

/** Returns the people in the dialog, including those who are skipped. */
const lines = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('listitem').map((line: HTMLElement) => line.textContent);

async function actFor(api: Api, eventId: number, artistId: number): Promise<string> {
  const e_mail = newMail();
  expect(
    (await api.post(`/api/event/${eventId}/artists/${artistId}/users`, { name: 'Mari Tamm', e_mail })).status,
  ).toBe(201);
  return e_mail;
}

it('reminds who is late by a mail that the organiser reads before it goes', async () => {
  const {
    api,
    eMail,
    eventId,
    form,
    artistIds: [udu = 0, karjus = 0],
  } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus', 'Kivi']);
  await answer(api, eventId, karjus, form, 'Late rider', { Desk: 'Any' });
  const address = await actFor(api, eventId, udu);
  await actFor(api, eventId, karjus);
  const user = await board(eventId, eMail);
  const dialog = await remind(user);
  const chosen = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([chosen(/^Udu ja Ulm/), chosen(/^Merikarjus/)]).toEqual([true, false]);
  await user.click(dialog.getByText('1 artist is skipped'));
  expect(lines(dialog)).toContain('Kivi – No one represents this artist');
  await user.type(dialog.getByLabelText(/^Personal message/), 'The desk has to be known on Monday.');
  await waitFor(() => {
    const mail = dialog.getByRole('region', { name: 'E-mail Udu ja Ulm' }).textContent;
    expect(mail).toContain('The desk has to be known on Monday.');
    expect(mail).toContain('- Late rider: the deadline was 01.01.2026');
  });
  await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
  await screen.findByText('1 reminder sent');
  const { text } = await mailTo(address, /^Udu ja Ulm at Kaldapäev: your advancing form is waiting for answers$/);
  expect(text).toContain('The desk has to be known on Monday.');
  expect(text).toMatch(
    /- Late rider: the deadline was 01\.01\.2026\n[^]*\/artist-advancing-form\?event=\d+&artist=\d+\n/,
  );

  await gone(() => screen.queryByRole('dialog'));
  const again = await remind(user);
  expect(again.queryByRole('checkbox', { name: /^Udu ja Ulm/ })).toBeNull();
  await user.click(again.getByRole('checkbox', { name: 'Include artists already reminded today' }));
  expect((await again.findByRole<HTMLInputElement>('checkbox', { name: /^Udu ja Ulm/ })).checked).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remind' })));
});

it('reminds who has answered all to submit', async () => {
  const {
    api,
    eMail,
    eventId,
    form,
    artistIds: [udu = 0],
  } = await eventWithArtists(['Udu ja Ulm']);
  await answer(api, eventId, udu, form, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answer(api, eventId, udu, form, 'Late rider', { Desk: 'Any' });
  await answer(api, eventId, udu, form, 'Crew', { 'Name of the crew member': 'Oskar Meri' });
  await answer(api, eventId, udu, form, 'Guests', { Guest: 'Kati Kask' });
  await actFor(api, eventId, udu);
  const user = await board(eventId, eMail);
  const dialog = await remind(user);
  const one = dialog.getByRole('checkbox', { name: /^Udu ja Ulm/ });
  expect(descriptionOf(one)).toBe('All answered, not submitted');
  await user.click(one);
  expect((await dialog.findByRole('region', { name: 'E-mail Udu ja Ulm' })).textContent).toContain(
    'All that is left is to submit it',
  );
  await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
  await screen.findByText('1 reminder sent');
});

it('reminds of the form that is chosen on the board', async () => {
  const { api, eMail, eventId } = await eventWithArtists(['Udu ja Ulm']);
  const {
    body: { form: other },
  } = await api.post<{ form: { id: number } }>(`/api/event/${eventId}/advancing-forms`, {
    name: 'Backline',
    sections: [
      { name: 'Amps', section_type: 'Section', fields: [{ label: 'Amp', field_type: 'text', is_required: true }] },
    ],
  });
  const {
    body: {
      artist: { id: kivi },
    },
  } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, {
    name: 'Kivi',
    country_code: 'EST',
  });
  await api.post(`/api/event/${eventId}/artists/${kivi}`, { form_id: other.id });
  const user = await board(eventId, eMail);
  const dialog = await remind(user, 'Advancing form 2027');
  await user.click(await dialog.findByText(/^1 artist is skipped/));
  expect(lines(dialog)).toEqual([expect.stringMatching(/^Udu ja Ulm – /)]);
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
  const backline = screen.getByRole<HTMLInputElement>('radio', { name: /^Backline/ });
  await user.click(backline);
  // Checked once the board of it has come.
  await waitFor(() => expect(backline.checked).toBe(true));
  const others = await remind(user, 'Backline');
  await user.click(await others.findByText(/^1 artist is skipped/));
  expect(lines(others)).toEqual([expect.stringMatching(/^Kivi – /)]);
});
