import { screen, waitFor, within } from '@testing-library/dom';
import { answersTo, portalStage } from '../pages/portal-stage.ts';
import { addArtists } from '../pages/artists.ts';
import { answer } from '../pages/answers.ts';
import { skipPauses } from './testing/clock.ts';
import { intercept, network } from './testing/network.ts';
import { agree, at, fromMenu, gone, lookAgain, openForm, path, toast } from './testing/portal.ts';

/** Before what could not be sent is sent again. */
const RETRIES_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
const SAVED = 'Saved on this phone, will be sent when you’re back online';

it('keeps what is saved without a network, says so, and sends it once when it is back, though an answer is lost', async () => {
  const stage = await portalStage();
  const { section, fill, press } = await openForm(stage.eMail);
  const contact = section('Contact');
  network.cut();
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await fill(contact.getByLabelText(/^E-mail/), 'mari@example.test');
  await contact.findByText(SAVED);
  await press(contact, 'Save');
  await waitFor(() => expect(contact.getAllByRole('definition')[0]?.textContent).toBe('Mari Tamm'));
  await screen.findByText(/1 change is saved on this phone and will be sent when you’re back online\.$/);
  lookAgain();
  await screen.findByText(/^You’re offline\. This is the form as of/);

  // The network is back, but the first answer is lost on its way.
  let lost = 0;
  intercept(/\/answers$/, async ({ send }) => {
    const stored = await send();
    if (lost > 0) return stored;
    lost += 1;
    throw new TypeError('Failed to fetch');
  });
  skipPauses(...RETRIES_MS);
  network.restore();
  await toast('Response saved');
  await gone(() => screen.queryByText(/saved on this phone/i));
  expect([lost, await answersTo(stage, 'Contact', 'Name')]).toEqual([1, ['Mari Tamm']]);
});

it('calls a service that is not available no network that is away', async () => {
  const { eMail } = await portalStage();
  const { section, fill } = await openForm(eMail);
  const contact = section('Contact');
  const back = intercept(/^\/api\//, async () => Response.json({}, { status: 503 }));
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await contact.findByText('Saved on this phone, will be sent when the service is available again');
  lookAgain();
  await screen.findByText(/^The service is unavailable right now\. This is the form as of/);
  expect(screen.queryByText(/[Nn]etwork/)).toBeNull();
  back();
  await contact.findByText(/^Autosaved/);
  network.cut();
  lookAgain();
  await screen.findByText(/^You’re offline\. This is the form as of/);
});

it('lets what waits be changed and undone where it waits, and stores it once as it was last wanted', async () => {
  const stage = await portalStage();
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  const stored = async () => [
    await answersTo(stage, 'Crew list', 'Full name'),
    await answersTo(stage, 'Crew list', 'Role'),
  ];
  // Calls arrive, and their answers are lost: the phone can't know that the first one is stored.
  const back = intercept(/^\/api\//, async ({ method, send }) => {
    if (method === 'POST') await send();
    throw new TypeError('Failed to fetch');
  });
  const crew = await unfold('Crew list');
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await press(crew, /^Add Liina/);
  await within(await crew.findByRole('article')).findByText(SAVED);
  await waitFor(async () => expect((await stored())[0]).toEqual(['Liina Saar']));
  await press(crew, 'Edit Liina Saar');
  await fill(crew.getByLabelText(/^Full name/), 'Liina Mets');
  await fill(crew.getByLabelText(/^Role/), 'Tour manager');
  await press(crew, 'Save');
  await within(await crew.findByRole('article', { name: 'Liina Mets' })).findByText(/Tour manager/);
  expect((await stored())[0]).toEqual(['Liina Saar']);
  await press(crew, /^Add another/);
  await fill(await crew.findByLabelText(/^Full name/), 'Oskar Meri');
  await press(crew, /^Add Oskar/);
  await press(crew, 'Delete Oskar Meri');
  await agree(user, 'Delete');
  await gone(() => crew.queryByRole('article', { name: 'Oskar Meri' }));
  back();
  globalThis.dispatchEvent(new Event('online'));
  await gone(() => screen.queryByText(/saved on this phone/i));
  await crew.findByText('1 of 2 crew');
  expect(await stored()).toEqual([['Liina Mets'], ['Tour manager']]);
});

it('still deletes what is stored while its deletion is being confirmed', async () => {
  const stage = await portalStage();
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  const names = () => answersTo(stage, 'Crew list', 'Full name');
  const crew = await unfold('Crew list');
  network.cut();
  await fill(crew.getByLabelText(/^Full name/), 'Oskar Meri');
  await press(crew, /^Add Oskar/);
  await press(crew, 'Delete Oskar Meri');
  await screen.findByRole('dialog');
  network.restore();
  await waitFor(async () => expect(await names()).toEqual(['Oskar Meri']));
  await agree(user, 'Delete');
  await toast('Deleted response');
  expect(await names()).toEqual([]);
});

it('does not call what waits for the network unsaved work when its section is folded', async () => {
  const { eMail } = await portalStage();
  const { user, unfold, fill, press } = await openForm(eMail);
  const crew = await unfold('Crew list');
  network.cut();
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await press(crew, /^Add Liina/);
  await crew.findByText(SAVED);
  const [line] = crew.getAllByRole('button', { name: /Crew list/ }) as [HTMLElement];
  await user.click(line);
  await waitFor(() => expect(line.getAttribute('aria-expanded')).toBe('false'));
  expect(line.textContent).toContain('1 of 2 crew');
  expect(line.textContent).not.toContain('Not saved yet');
});

it('takes the word that there is no one to add, without a network too, and with it the form can be submitted', async () => {
  const stage = await portalStage();
  const answered = (section: string, values: Record<string, string>) =>
    answer(stage.api, stage.eventId, stage.artistId, stage.form, section, values);
  await answered('Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered('Arrival', { 'Do you drive to the stage?': 'No' });
  const { user, unfold, press, fill } = await openForm(stage.eMail);
  const crew = await unfold('Crew list');
  await user.click(crew.getByRole('checkbox', { name: 'We have no one to add' }));
  await press(screen, 'Submit form');
  const missing = () =>
    screen
      .queryAllByRole('listitem')
      .map((item) => within(item).queryByRole('button', { name: 'Guest list' }))
      .find(Boolean) ?? null;
  await waitFor(() => expect(missing()).toBeTruthy());
  const guests = await unfold('Guest list');
  const nobody = () => guests.queryByRole<HTMLInputElement>('checkbox', { name: /^We have no one to add/ });
  network.cut();
  await user.click(nobody() as HTMLInputElement);
  await guests.findByText(SAVED);
  expect([nobody()?.checked, guests.queryByRole('textbox')]).toEqual([true, null]);
  network.restore();
  await gone(() => guests.queryByText(SAVED));
  await guests.findByText('No one to add');
  await gone(missing);
  await press(screen, 'Submit form');
  await toast('Your form has been submitted!');

  // Adding someone after all takes it back.
  await guests.findByText('Based on Mari Tamm');
  await user.click(nobody() as HTMLInputElement);
  await fill(await guests.findByRole('textbox', { name: /^Guest/ }), 'Kati Kask');
  await press(guests, /^Add/);
  await guests.findByText('1 of 10 guests');
  await gone(nobody);
});

/** Saves a person whose entry then waits for the network, and logs out. */
async function logOutWithWork(eMail: string) {
  const { user, unfold, fill, press } = await openForm(eMail);
  const crew = await unfold('Crew list');
  network.cut();
  await fill(crew.getByLabelText(/^Full name/), 'Kati Kask');
  await press(crew, /^Add /);
  await crew.findByRole('article', { name: 'Kati Kask' });
  await fromMenu(user, 'Log out');
  await screen.findByText(
    'Answers or files on this device haven’t been sent yet. If you log out now, they’ll be lost.',
  );
  expect(localStorage.getItem('SESSION_WORK')).toContain('advancing-form');
  return { user, crew };
}

it('asks a person who logs out whether what waits can be lost, and lets them stay', async () => {
  const { user, crew } = await logOutWithWork((await portalStage()).eMail);
  await agree(user, 'Stay');
  await gone(() => screen.queryByRole('dialog'));
  expect(path()).toBe('/artist-advancing-form');
  crew.getByRole('article', { name: 'Kati Kask' });
});

it('leaves nothing to the next user when someone logs out anyway', async () => {
  const { user } = await logOutWithWork((await portalStage()).eMail);
  await agree(user, 'Log out');
  await at('/login');
  expect(localStorage.getItem('SESSION_WORK')).toBeNull();
});

it('shows nothing more of form and files to who acts for one artist less', async () => {
  const { api, eventId, artistId, eMail } = await portalStage();
  const { section } = await openForm(eMail);
  section('Contact');
  await screen.findByText(/^No files yet/);
  const [other] = await addArtists(api, eventId, 'Udu');
  const artists = `/api/event/${eventId}/artists`;
  await api.post(`${artists}/${other}/users`, { name: 'Mari Tamm', e_mail: eMail });
  const {
    artist: {
      users: [user],
    },
  } = await api.get<{ artist: { users: { id: number }[] } }>(`${artists}/${artistId}`);
  await api.post(`${artists}/${artistId}/users/${user?.id}/delete`, {});
  lookAgain();
  await screen.findByText('Couldn’t load the form');
  await gone(() => screen.queryByRole('region', { name: 'Contact' }));
  await gone(() => screen.queryByText(/^No files yet/));
});
