import { screen, waitFor, within } from '@testing-library/dom';
import { portalStage } from '../pages/portal-stage.ts';
import { openApp } from './testing/app.ts';
import { skipPauses } from './testing/clock.ts';
import { intercept } from './testing/network.ts';
import { expectFocus, gone, openForm, toast } from './testing/portal.ts';
import { answered, sectionOf } from './testing/portal-sections.ts';

/** Pause in typing after which the text is stored. */
const QUIET_MS = 600;

it('leads from what is missing to where it is asked, and says that a full form is not submitted yet', async () => {
  const stage = await portalStage();
  await answered(stage, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered(stage, 'Crew list', { 'Full name': 'Liina Saar' });
  const { user, section, unfold, fill, press } = await openForm(stage.eMail);
  await press(screen, 'Submit form');
  await screen.findByText('Answer all required fields first');
  await user.click(screen.getAllByRole('button', { name: 'Arrival' }).at(-1) as HTMLElement);
  const arrival = section('Arrival');
  await user.click(await arrival.findByRole('radio', { name: 'Yes' }));
  const revealed = within(await arrival.findByRole('group', { name: 'Vehicle' }));
  revealed.getByText('Shown because you chose Yes');
  await fill(revealed.getByLabelText(/^Number plate/), '731 BCD');
  await press(arrival, 'Save');
  const vehicle = within(await screen.findByRole('region', { name: 'Vehicle' }));
  vehicle.getByText('Shown because you chose Yes');
  expect((await vehicle.findByRole('definition')).textContent).toBe('731 BCD');
  const guests = await unfold('Guest list');
  await fill(guests.getByRole('textbox', { name: /^Guest/ }), 'Kati Kask +2');
  await press(guests, /^Add/);
  await guests.findByText('3 of 10 guests');

  await screen.findByText('Nothing left to answer, not submitted');
  expect(screen.getByRole('meter', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('100');
  await press(screen, 'Submit now');
  await screen.findByText(/^Submitted on \d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await toast('Your form has been submitted!');
  const open = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Until .* 23:59 ?Contact$/),
      expect.stringMatching(/^At any time ?Arrival, Vehicle, Guest list, Comments$/),
    ]),
  );
  screen.getByText('You can still change your answers until the deadline.');
  (await unfold('Contact')).getByRole('button', { name: /^Edit/ });
});

it('says what else than missing answers is in the way of submitting: what is not saved, and what was refused, with its field', async () => {
  skipPauses(QUIET_MS);
  const stage = await portalStage();
  await answered(stage, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered(stage, 'Crew list', { 'Full name': 'Liina Saar' });
  await answered(stage, 'Arrival', { 'Do you drive to the stage?': 'No' });
  await answered(stage, 'Guest list', { Guest: 'Kati Kask' });
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  await screen.findByText('Nothing left to answer, not submitted');
  const comments = await unfold('Comments');
  await fill(comments.getByLabelText(/^Anything else/), 'A quiet room');
  await press(screen, 'Submit form');
  const inTheWay = async (title: string) =>
    within((await screen.findByText(title)).closest('[tabindex]') as HTMLElement).getByRole('listitem').textContent;
  expect(await inTheWay('Save or discard your changes first')).toBe('CommentsNot saved yet');

  const [path, message] = [`fields.${sectionOf(stage, 'Comments').field('Anything else')}`, 'Say it in other words'];
  const mend = intercept(/\/answers$/, async () =>
    Response.json({ msg: message, code: 'invalid', errors: [{ path, message }] }, { status: 400 }),
  );
  await user.click(comments.getByRole('button', { name: /^(Save|Add)/ }));
  expect(await inTheWay('Fix what couldn’t be saved first')).toBe('Commentsneeds fixing: Anything else');
  expect(screen.queryByText('Answer all required fields first')).toBeNull();
  mend();
  await user.click(comments.getByRole('button', { name: /^(Save|Add)/ }));
  await gone(() => screen.queryByText('Fix what couldn’t be saved first'));
  await press(screen, 'Submit form');
  await toast('Your form has been submitted!');
});

it('leaves a keyboard user who adds a response or submits the form at the result', async () => {
  const { eMail } = await portalStage();
  const { user, section, unfold, fill } = await openForm(eMail);
  const enterAt = async (element: HTMLElement) => {
    element.focus();
    await user.keyboard('{Enter}');
  };
  const notices = screen.getByRole('region', { name: 'Notifications' });
  const contact = section('Contact');
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await fill(contact.getByLabelText(/^E-mail/), 'mari@example.test');
  // From a field that is gone then, and from the button.
  await enterAt(contact.getByLabelText(/^E-mail/));
  await expectFocus(() => contact.getByRole('button', { name: 'Edit Contact' }));
  // In a live region that stood there before.
  expect(notices).toBe(screen.getByRole('region', { name: 'Notifications' }));
  expect([notices.getAttribute('aria-live'), notices.textContent]).toEqual(['polite', 'Response saved']);
  const crew = await unfold('Crew list');
  for (const name of ['Liina Saar', 'Oskar Meri']) {
    await fill(await crew.findByLabelText(/^Full name/), name);
    await enterAt(crew.getByRole('button', { name: /^Add .* as/ }));
    await expectFocus(() => crew.getByRole('button', { name: `Edit ${name}` }));
    if (name === 'Liina Saar') await enterAt(await crew.findByRole('button', { name: /^Add another/ }));
  }
  const arrival = await unfold('Arrival');
  await user.click(arrival.getByRole('radio', { name: 'No' }));
  await user.click(arrival.getByRole('button', { name: 'Save' }));
  const guests = await unfold('Guest list');
  await fill(guests.getByRole('textbox', { name: /^Guest/ }), 'Kati Kask');
  await enterAt(guests.getByRole('textbox', { name: /^Guest/ }));
  await expectFocus(() => guests.getByRole('button', { name: 'Edit Kati Kask' }));
  await enterAt(screen.getByRole('button', { name: 'Submit form' }));
  await screen.findByText(/^Submitted on/);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Submitted on'));
});

it('says the same about how far the form is on the overview as in the form, and until when after it was submitted', async () => {
  const stage = await portalStage();
  await answered(stage, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered(stage, 'Arrival', { 'Do you drive to the stage?': 'Yes' });
  const states = (root: Element | null) =>
    [...(root?.querySelectorAll('i') ?? [])].map((punch) => punch.getAttribute('data-state'));
  await openForm(stage.eMail);
  const progress = screen.getByText(/required fields answered$/).textContent;
  const punches = states(screen.getByRole('meter', { name: 'Progress' }));
  // What requires nothing has none.
  expect(punches).toEqual(['done', null, 'done', null, null, 'closed']);
  const percent = screen.getByRole('meter', { name: 'Progress' }).getAttribute('aria-valuetext') ?? '';
  await openApp('/artist-page', { as: stage.eMail, portal: true });
  const link = (await screen.findByText(String(progress))).closest('a');
  expect(states(link)).toEqual(punches);
  within(link as HTMLElement).getByText(percent);
  await screen.findByRole('link', { name: /^Crew list: .* 1 required field left/ });
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}/submit_form`, { admin: true });
  await openApp('/artist-page', { as: stage.eMail, portal: true });
  await screen.findByText('Your form has been submitted!');
  screen.getByRole('link', { name: /^Contact: .*editable/ });
});
