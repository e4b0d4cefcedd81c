import { screen, waitFor, within } from '@testing-library/dom';
import { answer, eventWithArtists } from '../pages/answers.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { dialog, fill, gone, part, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { focusOn } from './testing/focus.ts';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cells = async (name: string) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('lets an organiser read, complete and correct what an artist answers', async () => {
  const {
    eMail,
    eventId,
    artistIds: [artistId],
  } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus']);
  const user = await openApp(`/event/${eventId}/advancing-form-artist/${artistId}`, { as: eMail });
  const contact = await part('Contact');
  await user.click(await contact.findByRole('button', { name: 'Add response: Contact' }));
  await user.type(await contact.findByLabelText(/^Name/), 'Mari Tamm');
  await user.type(contact.getByLabelText(/^E-mail/), 'mari@');
  await user.click(contact.getByRole('button', { name: 'Save' }));
  await contact.findByText('“E-mail” must be an e-mail address');
  await fill(user, contact.getByLabelText(/^E-mail/), 'mari@example.test');
  await user.keyboard('{Enter}');
  await screen.findByText('Response saved');
  const name = () => contact.getAllByRole('definition')[0]?.textContent;
  await waitFor(() => expect(name()).toBe('Mari Tamm'));

  await user.click(contact.getByRole('button', { name: 'Edit Contact, response 1' }));
  await fill(user, await contact.findByLabelText(/^Name/), 'Kati Tamm');
  await user.click(contact.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated response');
  await waitFor(() => expect(name()).toBe('Kati Tamm'));
  await screen.findByText('40% of required fields');
});

it('lets admin mode alone add after the deadline, and says whose turn it is', async () => {
  const {
    api,
    eMail,
    eventId,
    form,
    artistIds: [artistId = 0],
  } = await eventWithArtists(['Udu ja Ulm']);
  await answer(api, eventId, artistId, form, 'Contact', { Name: 'Mari', 'E-mail': 'mari@example.test' });
  const user = await openApp(`/event/${eventId}/advancing-form-artist/${artistId}`, { as: eMail });
  const late = await part('Late rider');
  await late.findByText('Deadline has passed');
  expect(late.queryByRole('button')).toBeNull();
  const turn =
    /^The artist can’t answer this any more\. Set a later deadline under “Limits and deadlines”, or answer it yourself in admin mode\./;
  late.getByText(turn);
  await user.click(screen.getByRole('switch', { name: 'Admin mode' }));
  await user.click(await late.findByRole('button', { name: 'Add response: Late rider' }));
  await user.type(await late.findByLabelText(/^Desk/), 'Any desk');
  await user.click(late.getByRole('button', { name: 'Save' }));
  await screen.findByText('60% of required fields');
  await user.click(screen.getByRole('switch', { name: 'Admin mode' }));
  await gone(() => late.queryByText(turn));
});

it('takes no more responses than the artist can give, and says so', async () => {
  const {
    eMail,
    eventId,
    artistIds: [artistId],
  } = await eventWithArtists(['Udu ja Ulm']);
  const user = await openApp(`/event/${eventId}/advancing-form-artist/${artistId}`, { as: eMail });
  await user.click(await screen.findByRole('switch', { name: 'Admin mode' }));
  await press(user, 'Limits and deadlines');
  const limits = await dialog();
  const most = await limits.findByLabelText<HTMLInputElement>(/^Maximum responses/);
  expect(most.placeholder).toBe('20');
  const save = async () => user.click(await limits.findByRole('button', { name: 'Save' }));
  await fill(user, most, '-3');
  await save();
  await waitFor(() => expect(descriptionOf(most)).toMatch(/^Enter a whole number from 1 to 100,000/));
  expect(most.value).toBe('-3');
  await fill(user, most, '1');
  await save();
  await gone(() => screen.queryByRole('dialog'));
  const crew = await part('Crew');
  await crew.findByText('0 of 1');
  await user.click(crew.getByRole('button', { name: 'Add response: Crew' }));
  await user.type(await crew.findByLabelText(/^Name of the crew member/), 'Jaan Kask');
  await user.click(crew.getByRole('button', { name: 'Save' }));
  await crew.findByText('1 of 1');
  expect(crew.queryByRole('button', { name: /^Add/ })).toBeNull();
  await user.click(await crew.findByRole('button', { name: 'Delete Crew, response 1' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted response');
  await crew.findByText('No answers yet');
});

it('names the limit on the card of an artist where it binds, and what a submitted form lacks', async () => {
  const {
    api,
    eMail,
    eventId,
    artistIds: [artistId],
  } = await eventWithArtists(['Udu ja Ulm']);
  await api.post(`/api/event/${eventId}/artists/${artistId}`, { guestlist_limit: 0, guestlist_deadline: '2027-06-12' });
  const user = await openApp(`/event/${eventId}/advancing-form-artist/${artistId}`, { as: eMail });
  const guests = await part('Guests');
  await guests.findByText('0 of 0 guests (limit on the artist’s card)');
  const nothing = 'The limit on the artist’s card is 0, so you can’t add anything.';
  guests.getByText(nothing);
  await user.click(screen.getByRole('switch', { name: 'Admin mode' }));
  await (await part('Late rider')).findByRole('button');
  guests.getByText(nothing);
  expect(guests.queryByRole('button')).toBeNull();
  await press(user, 'Limits and deadlines');
  const card = within((await dialog()).getByRole('group', { name: 'Guests' }));
  await card.findByText('The deadline on the artist’s card is 12.06.2027. A date set here takes precedence.');
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));

  await press(user, 'Submit form');
  const question = await dialog();
  question.getByText(/0 of \d+ required fields are answered\. Required answers missing in Contact,/);
  await user.click(question.getByRole('button', { name: 'Submit form' }));
  await waitFor(() => {
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContainEqual(
      expect.stringMatching(/The form has been submitted.*Required answers missing in Contact,/),
    );
  });
});

it('says on the board who is late, and leads from there to the answers and back', async () => {
  const {
    api,
    eMail,
    eventId,
    form,
    artistIds: [udu = 0],
  } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus']);
  await answer(api, eventId, udu, form, 'Late rider', { Desk: 'Any' });
  await answer(api, eventId, udu, form, 'Contact', { Name: 'Mari', 'E-mail': 'mari@example.test' });
  const user = await openApp(`/event/${eventId}/advancing-forms?artists`, { as: eMail });
  const cell = async (name: string, place: number) =>
    within(await row(name)).getAllByRole('gridcell')[place]?.textContent;
  expect(await cell('Udu ja Ulm', 1)).toBe('Done');
  expect(await cell('Merikarjus', 2)).toContain('Your turn');
  await screen.findByText('2 artists, 0 have submitted, 1 overdue');
  await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }));
  await gone(() => screen.queryByRole('row', { name: /Udu ja Ulm/ }));

  await user.click(screen.getByRole('link', { name: 'Responses to Advancing form 2027' }));
  await screen.findByRole('table', { name: 'Sections' });
  expect(await cells('Late rider')).toEqual(['1', '0', '1', '1']);
  await user.click(screen.getByRole('link', { name: 'Edit per artist' }));
  await expectAddress(/\/advancing-form\/\d+\?artists/);
  await user.click(await screen.findByRole('link', { name: 'Merikarjus' }));
  await screen.findByRole('heading', { level: 1, name: 'Merikarjus' });

  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  await screen.findByRole('heading', { level: 2, name: 'Users' });
  // What the form sets holds for the artist, too.
  const holds = (await part('Form, limits and deadlines'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(holds).toEqual(
    expect.arrayContaining([
      expect.stringContaining('until 01.01.2026from the form'),
      expect.stringContaining('at most 20from the form'),
      'from the form: 20',
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'Responses' }));
  await part('Contact');

  goTo(`/event/${eventId}/advancing-forms`);
  await screen.findByRole('table', { name: 'Forms' });
  expect(await cells('Advancing form 2027')).toEqual(['5', '2', '0', '1']);
  await user.click(within(tabs('Advancing')).getByRole('link', { name: 'Edit per artist' }));
  expect((await row('Merikarjus')).textContent).toContain('Your turn');
});

const tabs = (label: string) => screen.getByRole('navigation', { name: label });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('has the seven places in its sub-menu, and leads from the artists to what they are asked and back', async () => {
  const { eMail, eventId } = await eventWithArtists(['Udu ja Ulm']);
  const user = await openApp(`/event/${eventId}/artists`, { as: eMail });
  const main = within(await screen.findByRole('main'));
  await screen.findByRole('row', { name: /Udu ja Ulm/ });
  expect(namesIn(tabs('Artists'))).toEqual([
    'Artists',
    'General information',
    'Accommodation',
    'Schedule',
    'Files',
    'Export',
    'Activity log',
  ]);
  const stillArtists = () =>
    expect(within(tabs('Artists')).getByRole('link', { current: 'page' }).textContent).toBe('Artists');
  await user.click(main.getByRole('link', { name: 'Forms' }));
  await screen.findByRole('table', { name: 'Forms' });
  stillArtists();
  await user.click(within(tabs('Breadcrumbs')).getByRole('link', { name: 'Artists' }));
  await user.click(await main.findByRole('link', { name: 'Advancing' }));
  await screen.findByRole('heading', { level: 1, name: 'Advancing' });
  await row('Udu ja Ulm');
  stillArtists();
  expect(namesIn(tabs('Advancing'))).toEqual(['Forms', 'Edit per artist']);
  await user.click(main.getByRole('link', { name: 'Artist guests' }));
  await screen.findByRole('heading', { level: 1, name: 'Artist guests' });
  stillArtists();
  await user.click(within(tabs('Breadcrumbs')).getByRole('link', { name: 'Advancing' }));
  await expectAddress(/\/advancing-forms\?artists$/);
});

it('takes guests whom an artist names onto the guest list when they are accepted, and what changes of them', async () => {
  const {
    api,
    eMail,
    eventId,
    form,
    artistIds: [udu = 0],
  } = await eventWithArtists(['Udu ja Ulm']);
  const mari = await answer(api, eventId, udu, form, 'Guests', { Guest: 'Mari Tamm +2' });
  const jaan = await answer(api, eventId, udu, form, 'Guests', { Guest: 'Jaan Kask' });
  await answer(api, eventId, udu, form, 'Guests', { Guest: 'Nobody Knows' });
  const screenOfGuests = () => openApp(`/event/${eventId}/artist-guests`, { as: eMail });
  const list = async () => {
    const { people } = await api.get<{ people: { name: string; guest_count: number; pending: boolean }[] }>(
      `/api/event/${eventId}/people`,
    );
    return people.map(({ name, guest_count, pending }) => ({ name, guest_count, pending }));
  };
  let user = await screenOfGuests();
  await press(user, 'Decline Nobody Knows');
  await screen.findByText('1 guest declined');
  await focusOn('button', 'Decline Jaan Kask');
  await press(user, 'Accept all 2 guests');
  const question = await dialog();
  question.getByText(/2 entries will be added to the guest list \(4 people including plus-ones\)\./);
  await user.click(question.getByRole('button', { name: 'Accept all 2 guests' }));
  await screen.findByText('No one is waiting');
  expect(await list()).toEqual([
    { name: 'Jaan Kask', guest_count: 1, pending: true },
    { name: 'Mari Tamm', guest_count: 3, pending: true },
  ]);
  await focusOn('heading', 'No one is waiting');

  const guest = form.sections.find(({ name }) => name === 'Guests')?.fields[0]?.id ?? 0;
  await api.post(`/api/event/${eventId}/artists/${udu}/form_responses/${mari}`, {
    fields: { [guest]: 'Mari Tamm +4' },
  });
  user = await screenOfGuests();
  expect((await row('Mari Tamm \\+4')).textContent).toContain('Mari Tamm +2');
  await press(user, 'Accept Mari Tamm');
  await screen.findByText('No one is waiting');
  await focusOn('heading', 'No one is waiting');
  expect((await list())[1]).toEqual({ name: 'Mari Tamm', guest_count: 5, pending: true });

  await api.post(`/api/event/${eventId}/artists/${udu}/form_responses/${jaan}/delete`, {});
  user = await screenOfGuests();
  expect((await row('Jaan Kask')).textContent).toContain('Response deleted by');
  await press(user, 'Remove Jaan Kask from the list');
  await screen.findByText('1 guest removed from the list');
  expect((await list()).map(({ name }) => name)).toEqual(['Mari Tamm']);
});
