import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { addArtists } from '../pages/artists.ts';
import { FormsApi } from '../pages/forms.ts';
import { goTo } from './testing/address.ts';
import { dialog, fill, part, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { focusOn } from './testing/focus.ts';

const company = () => eventWith([], { units: true });
/** Returns the names of the list as shown. */
const names = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const CARD = 'Form, limits and deadlines';

it('adds an artist, finds it without its accents and by its tag, and deletes it', async () => {
  const { api, eMail, eventId } = await company();
  await addArtists(api, eventId, 'Udu', 'Äike');
  const user = await openApp(`/event/${eventId}/artists`, { as: eMail });
  await press(user, 'Add artist');
  await screen.findByRole('heading', { level: 1, name: 'Add artist' });
  await press(user, 'Add artist');
  await screen.findByText('Enter a name');
  await user.type(screen.getByLabelText(/^Name/), 'Öine Vaip');
  await fill(user, screen.getByLabelText(/^Country/), 'FIN');
  await press(user, 'Add artist');
  await screen.findByRole('heading', { level: 1, name: 'Öine Vaip' });
  await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'Peaesineja{Enter}');
  await screen.findByRole('button', { name: 'Remove tag Peaesineja' });

  goTo(`/event/${eventId}/artists`);
  await screen.findByText('3 artists');
  await user.type(screen.getByLabelText('Search artists'), 'vaip OEINE');
  await expectNames('Öine Vaip');
  await user.clear(screen.getByLabelText('Search artists'));
  await expectNames('Äike', 'Öine Vaip', 'Udu');
  await press(user, 'Tags');
  await user.click(await screen.findByRole('checkbox', { name: /^Peaesineja/ }));
  await expectNames('Öine Vaip');
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('link', { name: 'Öine Vaip' }));
  await press(user, 'Delete artist');
  await screen.findByText('Are you sure you want to delete this artist?');
  await user.click((await dialog()).getByRole('button', { name: 'Delete artist' }));
  await screen.findByText('Artist deleted');
  await expectNames('Äike', 'Udu');
});

it('accepts whole numbers for limits and days for deadlines, and keeps what was typed next to its error', async () => {
  const { api, eMail, eventId } = await company();
  const [artistId] = await addArtists(api, eventId, 'Udu');
  const user = await openApp(`/event/${eventId}/artist/${artistId}`, { as: eMail });
  const card = await part(CARD);
  await user.click(await card.findByRole('button', { name: 'Edit' }));
  await focusOn('combobox', 'Form');
  const confirm = async () => {
    await user.click(card.getByRole('button', { name: 'Confirm' }));
    // It is busy while the fields are checked.
    await card.findByRole('button', { name: /^(Confirm|Edit)$/ });
  };
  const guests = card.getAllByLabelText<HTMLInputElement>(/^Guest list/)[0] as HTMLInputElement;
  for (const typed of ['-3', '2.5', '1e3']) {
    await fill(user, guests, typed);
    await confirm();
    await waitFor(() => expect(descriptionOf(guests)).toMatch(/^Enter a whole number from 0 to 100,000/));
    expect(guests.value).toBe(typed);
  }
  await fill(user, guests, '0');
  const rider = card.getByLabelText<HTMLInputElement>(/^Rider/);
  await fill(user, rider, '31.6.2027');
  await confirm();
  await waitFor(() => expect(descriptionOf(rider)).toMatch(/^Enter a date like DD\.MM\.YYYY/));
  expect(rider.value).toBe('31.6.2027');
  await fill(user, rider, '02.07.2027');
  await confirm();
  await card.findByText('02.07.2027');
  await card.findByText('0');
});

it('warns of a name that is there, and adds the artist again to who wants that', async () => {
  const { api, eMail, eventId } = await company();
  await addArtists(api, eventId, 'Kivi');
  const user = await openApp(`/event/${eventId}/artists/add`, { as: eMail });
  await user.type(await screen.findByLabelText('Name'), '  kivi');
  await press(user, 'Add artist');
  await screen.findByText('An artist with this name already exists. Do you still want to add them?');
  await press(user, 'Add artist again');
  await screen.findByRole('heading', { level: 1, name: 'kivi' });
});

it('gives a form to many together, and leads from a form in use to who has it', async () => {
  const { api, eMail, eventId } = await company();
  await new FormsApi(api, eventId).add('travel');
  await addArtists(api, eventId, 'Udu', 'Äike', 'Kivi');
  const user = await openApp(`/event/${eventId}/artists`, { as: eMail });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all (3)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Udu' }));
  await screen.findByText('2 of 3 selected');
  await press(user, 'Assign form');
  await user.click(await (await dialog()).findByRole('button', { name: 'Assign form to 2 artists' }));
  await screen.findByText('2 artists now have the form');
  await press(user, /^Form$/);
  await user.click(await screen.findByRole('checkbox', { name: /^No form/ }));
  await expectNames('Udu');

  goTo(`/event/${eventId}/forms`);
  await press(user, 'Delete travel');
  await screen.findByText('2 artists have this form, so you can’t delete it. Assign them another form first.');
  await press(user, 'Show these artists');
  await expectNames('Äike', 'Kivi');
});

it('says of a tag that the artist has it already, whatever its case', async () => {
  const { api, eMail, eventId } = await company();
  const [artistId] = await addArtists(api, eventId, 'Udu');
  const user = await openApp(`/event/${eventId}/artist/${artistId}`, { as: eMail });
  const tag = await screen.findByRole('combobox', { name: 'Add a tag' });
  await user.type(tag, 'Headliner{Enter}');
  await screen.findByRole('button', { name: 'Remove tag Headliner' });
  await user.type(tag, 'headliner');
  await screen.findByText('Udu already has the tag Headliner');
  await press(user, 'Remove tag Headliner');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag Headliner' })).toBeNull());
  await focusOn('combobox', 'Add a tag');
});

it('merges what two organisers change at the same time, and lets one choose where both changed the same field', async () => {
  const { api, eMail, eventId } = await company();
  const [artistId] = await addArtists(api, eventId, 'Udu');
  const path = `/api/event/${eventId}/artists/${artistId}`;
  const stored = async () =>
    (await api.get<{ artist: { country_code: string; crew_limit: number; guestlist_limit: number } }>(path)).artist;
  const user = await openApp(`/event/${eventId}/artist/${artistId}`, { as: eMail });
  const card = await part(CARD);
  const edit = async (label: RegExp, value: string) =>
    fill(user, (await card.findAllByLabelText(label))[0] as HTMLElement, value);
  await user.click(await card.findByRole('button', { name: 'Edit' }));
  await edit(/^Crew/, '6');
  await api.post(path, { country_code: 'FIN', guestlist_limit: 9 });
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Saved together with other people’s changes');
  await focusOn('button', 'Edit');
  expect(await stored()).toMatchObject({ country_code: 'FIN', crew_limit: 6, guestlist_limit: 9 });

  await user.click(await card.findByRole('button', { name: 'Edit' }));
  await edit(/^Crew/, '7');
  await edit(/^Guest list/, '10');
  await api.post(path, { crew_limit: 20, guestlist_limit: 30 });
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  await card.findByText('Udu: someone else has also changed this');
  expect(await stored()).toMatchObject({ crew_limit: 20, guestlist_limit: 30 });
  const choose = (field: string, whose: string) =>
    user.click(within(card.getByRole('group', { name: field })).getByRole('button', { name: whose }));
  await choose('Crew limit', 'Theirs: 20');
  await focusOn('button', 'Yours: 10');
  await choose('Guest list limit', 'Yours: 10');
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  await card.findByRole('button', { name: 'Edit' });
  expect(await stored()).toMatchObject({ country_code: 'FIN', crew_limit: 20, guestlist_limit: 10 });

  goTo(`/event/${eventId}/artists-activity-log`);
  await screen.findByText('Guest list limit: 30 → 10');
});
