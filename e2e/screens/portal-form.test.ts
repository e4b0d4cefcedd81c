import type { PortalForm as FormAnswer } from '@laminate/contracts/artist-portal';
import { screen, waitFor, within } from '@testing-library/dom';
import { answersTo, portalStage } from '../pages/portal-stage.ts';
import { skipPauses } from './testing/clock.ts';
import { intercept, recordCalls } from './testing/network.ts';
import { foreignOf } from '../pages/requests-seen.ts';
import { portalAt } from '../pages/portal-published.ts';
import { agree, expectFocus, gone, openForm, toast } from './testing/portal.ts';
import { answered } from './testing/portal-sections.ts';

/** Pause in typing after which the text is stored. */
const QUIET_MS = 600;

it('shows what is asked, until when, what is missing and what is closed, and nothing of what is for admins', async () => {
  const { eMail } = await portalStage();
  const { section, unfold } = await openForm(eMail);
  screen.getByText('0 of 5 required fields answered');
  screen.getByText(/^[45] days \d+ h left$/);
  screen.getByText('Closing next: Contact');
  screen.getByText('Tell us what you need. You can change it until the deadline.');
  section('Crew list').getByText('1 required field left');
  expect(document.body.innerHTML).not.toContain('Canary');
  const late = await unfold('Stage plot');
  late.getByText('Deadline has passed');
  late.getByText('Closed at the end of 01.01.2026.');
  late.getByText('This isn’t needed any more. If you’re not sure, ask the organiser.');
  expect(late.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/not submitted$/)).toBeNull();
});

it('says what is wrong under its field before anything is sent', async () => {
  const stage = await portalStage();
  const { section, fill, press } = await openForm(stage.eMail);
  const contact = section('Contact');
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await fill(contact.getByLabelText(/^E-mail/), 'mari@');
  await press(contact, 'Save');
  await contact.findByText('“E-mail” must be an e-mail address');
  await expectFocus(() => contact.getByLabelText(/^E-mail/));
  expect(await answersTo(stage, 'Contact', 'Name')).toEqual([]);
  await fill(contact.getByLabelText(/^E-mail/), 'mari@example.test');
  await press(contact, 'Save');
  await toast('Response saved');
  expect(contact.getAllByRole('definition')[0]?.textContent).toBe('Mari Tamm');
  await screen.findByText('2 of 5 required fields answered');
});

it('adds, changes and deletes rows up to their limit', async () => {
  const { eMail } = await portalStage();
  const { user, unfold, fill, press } = await openForm(eMail);
  const crew = await unfold('Crew list');
  crew.getByText('0 of 2 crew');
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await press(crew, 'Add Liina as number 1 of 2');
  await press(crew, /^Add another/);
  await fill(await crew.findByLabelText(/^Full name/), 'Oskar Meri');
  await press(crew, 'Add Oskar as number 2 of 2');
  await crew.findByText('2 of 2 crew');
  await gone(() => crew.queryByRole('button', { name: /^Add/ }));
  await press(crew, 'Edit Oskar Meri');
  await fill(crew.getByLabelText(/^Role/), 'Front of house');
  await press(crew, 'Save');
  await within(await crew.findByRole('article', { name: 'Oskar Meri' })).findByText(/Front of house/);
  await toast('Updated response');
  await press(crew, 'Delete Oskar Meri');
  await agree(user, 'Delete');
  await crew.findByText('1 of 2 crew');
  await toast('Deleted response');
});

it('immediately asks what a choice adds, drops it with another choice, and has it again as it was typed', async () => {
  const stage = await portalStage();
  const { user, unfold, section, fill, press } = await openForm(stage.eMail);
  const arrival = await unfold('Arrival');
  const vehicle = () => arrival.queryByRole('group', { name: 'Vehicle' });
  const choose = (choice: string) => user.click(arrival.getByRole('radio', { name: choice }));
  expect(vehicle()).toBeNull();
  await choose('Yes');
  await arrival.findByText('Vehicles pass Gate C until 14:00.');
  await fill(arrival.getByLabelText(/^Number plate/), '731 BCD');
  await choose('No');
  await gone(vehicle);
  await choose('Yes');
  expect((await arrival.findByLabelText<HTMLInputElement>(/^Number plate/)).value).toBe('731 BCD');
  expect(await answersTo(stage, 'Arrival', 'Do you drive to the stage?')).toEqual([]);
  await press(arrival, 'Save');
  await screen.findByRole('region', { name: 'Vehicle' });
  expect((await section('Vehicle').findByRole('definition')).textContent).toBe('731 BCD');
  await screen.findByText('2 of 6 required fields answered');

  // The saved choice is changed back. The questions it added disappear immediately.
  await user.click((await arrival.findAllByRole('button', { name: /^Edit Arrival/ }))[0] as HTMLElement);
  await choose('No');
  await gone(() => screen.queryByRole('region', { name: 'Vehicle' }));
  await choose('Yes');
  expect(
    (await within(await screen.findByRole('region', { name: 'Vehicle' })).findByRole('definition')).textContent,
  ).toBe('731 BCD');
});

it('marks what is wrong in a section and in the one that its choice makes asked alike', async () => {
  const { eMail } = await portalStage();
  const { user, unfold, fill, press } = await openForm(eMail);
  const arrival = await unfold('Arrival');
  await user.click(arrival.getByRole('radio', { name: 'Yes' }));
  const plate = await arrival.findByLabelText(/^Number plate/);
  await fill(arrival.getByLabelText(/^Arrival time/), 'noon');
  expect(arrival.queryByText('“Number plate” is required')).toBeNull();
  await press(arrival, 'Save');
  await arrival.findByText('“Arrival time” must be a time');
  await arrival.findByText('“Number plate” is required');
  expect(plate.getAttribute('aria-invalid')).toBe('true');
});

it('says of an answer that is too long that it is not saved, and takes it for no network that is away', async () => {
  skipPauses(QUIET_MS);
  const { eMail } = await portalStage();
  const { unfold, fill } = await openForm(eMail);
  const comments = await unfold('Comments');
  const field = comments.getByLabelText(/^Anything else/);
  const refused = Promise.withResolvers<number>();
  intercept(/\/drafts$/, async ({ send }) => {
    const answer = await send();
    refused.resolve(answer.status);
    return answer;
  });
  await fill(field, 'x'.repeat(2001));
  expect(await refused.promise).toBe(400);
  await comments.findByText('Not saved: “Anything else” can be up to 2000 characters');
  expect(comments.queryByText(/saved on this phone/i)).toBeNull();
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toContain('can be up to 2000 characters');
  await fill(field, 'x'.repeat(2000));
  await comments.findByText(/^Autosaved/);
  expect(comments.queryByText(/^Not saved/)).toBeNull();
});

it('refuses a day that there is not under its field, and keeps the one that was saved', async () => {
  const stage = await portalStage();
  await answered(stage, 'Arrival', { 'Do you drive to the stage?': 'No', 'Arrival date': '2026-11-21' });
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  const arrival = await unfold('Arrival');
  await user.click((await arrival.findAllByRole('button', { name: /^Edit / }))[0] as HTMLElement);
  const day = await arrival.findByLabelText<HTMLInputElement>(/^Arrival date/);
  expect(day.value).toBe('21.11.2026');
  await fill(day, '31.02.2026');
  await press(arrival, 'Save');
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(day.value).toBe('31.02.2026');
  expect(await answersTo(stage, 'Arrival', 'Arrival date')).toEqual(['2026-11-21']);
});

it('makes calls of artists alone', async () => {
  skipPauses(QUIET_MS);
  const { eMail } = await portalStage();
  const asked = recordCalls();
  const { section, fill, press } = await openForm(eMail);
  const contact = section('Contact');
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await fill(contact.getByLabelText(/^E-mail/), 'mari@example.test');
  await contact.findByText(/^Autosaved/);
  await press(contact, 'Save');
  await toast('Response saved');
  await press(screen, 'Submit form');
  await screen.findByText('Answer all required fields first');
  for (const expected of ['/form', '/drafts', '/answers'])
    expect(asked.some((call) => call.endsWith(expected))).toBe(true);
  expect(foreignOf(asked, portalAt())).toEqual([]);
});

it.each([
  [
    'and says so where the event has another one',
    'Pacific/Kiritimati',
    /^Autosaved at \d\d:\d\d your time\./,
    /^Closes .* 23:59, Kiritimati time$/,
  ],
  [
    'and says nothing of it where the event has the same',
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    /^Autosaved at \d\d:\d\d\. Press “Save” to apply it\.$/,
    /^Closes .* 23:59$/,
  ],
])('shows a time by the clock of the phone, %s', async (_title, time_zone, autosaved, closes) => {
  skipPauses(QUIET_MS);
  const { eMail } = await portalStage();
  intercept(/\/form$/, async ({ send }) =>
    Response.json({ ...((await (await send()).json()) as FormAnswer), time_zone }),
  );
  const { section, fill } = await openForm(eMail);
  const contact = section('Contact');
  await fill(contact.getByLabelText(/^Phone/), '+372 5123 4567');
  await contact.findByText(autosaved);
  contact.getByText(closes);
});
