import type { PortalForm as FormAnswer } from '@laminate/contracts/artist-portal';
import { screen, waitFor, within } from '@testing-library/dom';
import { answer } from '../pages/answers.ts';
import { apiOf } from '../pages/api.ts';
import { answersTo, inviteUser, portalStage, type PortalStage } from '../pages/portal-stage.ts';
import { openApp } from './testing/app.ts';
import { skipPauses } from './testing/clock.ts';
import { announced } from './testing/announced.ts';
import { intercept, recordCalls } from './testing/network.ts';
import { foreignOf } from '../pages/requests-seen.ts';
import { portalAt } from '../pages/portal-published.ts';
import { agree, expectFocus, gone, lookAgain, openForm, toast } from './testing/portal.ts';

/** How long somebody stops typing before it is stored. */
const QUIET_MS = 600;

/** A section of the form as the server knows it. */
function sectionOf({ form }: PortalStage, name: string) {
  const asked = form.sections.find((section) => section.name === name);
  return {
    id: asked?.id ?? 0,
    field: (label: string) => asked?.fields.find((field) => field.label === label)?.id ?? 0,
  };
}

/** The calls of who acts for the artist, made on another phone. */
async function otherPhone({ eventId, artistId }: PortalStage, eMail: string) {
  const api = await apiOf(eMail);
  return async (path: string, body: object) => {
    const { status } = await api.post(`/api/event/${eventId}/artist-portal/${artistId}/${path}`, body);
    expect(status).toBeLessThan(300);
  };
}

const draft = (stage: PortalStage, section: string, typed: Readonly<Record<string, string>>) => {
  const { id, field } = sectionOf(stage, section);
  const fields = Object.fromEntries(Object.entries(typed).map(([label, value]) => [field(label), value]));
  return { slot: crypto.randomUUID(), counter: 1, section_id: id, answer_id: null, based_on_revision: null, fields };
};

/** Answers what the organiser may answer too. */
const answered = ({ api, eventId, artistId, form }: PortalStage, section: string, values: Record<string, string>) =>
  answer(api, eventId, artistId, form, section, values);

it('shows what is asked, until when, what is missing and what is closed, and nothing of what is for admins', async () => {
  const { eMail } = await portalStage();
  const { section, unfold } = await openForm(eMail);
  screen.getByText('0 of 5 required answered');
  screen.getByText(/^[45] days \d+ h left$/);
  screen.getByText('Closing next: Contact');
  screen.getByText('Tell us what you need. You can change it until the deadline.');
  section('Crew list').getByText('1 required left');
  expect(document.body.innerHTML).not.toContain('Canary');
  const late = await unfold('Stage plot');
  late.getByText('Deadline has passed');
  late.getByText('Closed at the end of 01.01.2026.');
  late.getByText('This is no longer asked for. Ask the organiser if they still need it.');
  expect(late.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/not submitted yet$/)).toBeNull();
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
  await screen.findByText('2 of 5 required answered');
});

it('adds, changes and deletes rows up to their limit', async () => {
  const { eMail } = await portalStage();
  const { user, unfold, fill, press } = await openForm(eMail);
  const crew = await unfold('Crew list');
  crew.getByText('0 of 2 crew');
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await press(crew, 'Add Liina as 1 of 2');
  await press(crew, /^Add another/);
  await fill(await crew.findByLabelText(/^Full name/), 'Oskar Meri');
  await press(crew, 'Add Oskar as 2 of 2');
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

it('leads from what is missing to where it is asked, and says that a full form is not submitted yet', async () => {
  const stage = await portalStage();
  await answered(stage, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered(stage, 'Crew list', { 'Full name': 'Liina Saar' });
  const { user, section, unfold, fill, press } = await openForm(stage.eMail);
  await press(screen, 'Submit form');
  await screen.findByText('Answer the required fields first');
  await user.click(screen.getAllByRole('button', { name: 'Arrival' }).at(-1) as HTMLElement);
  const arrival = section('Arrival');
  await user.click(await arrival.findByRole('radio', { name: 'Yes' }));
  const revealed = within(await arrival.findByRole('group', { name: 'Vehicle' }));
  revealed.getByText('Asked because you chose Yes');
  await fill(revealed.getByLabelText(/^Number plate/), '731 BCD');
  await press(arrival, 'Save');
  const vehicle = within(await screen.findByRole('region', { name: 'Vehicle' }));
  vehicle.getByText('Asked because you chose Yes');
  expect((await vehicle.findByRole('definition')).textContent).toBe('731 BCD');
  const guests = await unfold('Guest list');
  await fill(guests.getByRole('textbox', { name: /^Guest/ }), 'Kati Kask +2');
  await press(guests, /^Add/);
  await guests.findByText('3 of 10 guests');

  await screen.findByText('Nothing more to answer, not submitted yet');
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
  screen.getByText('You can still change your answers until their deadline.');
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
  await screen.findByText('Nothing more to answer, not submitted yet');
  const comments = await unfold('Comments');
  await fill(comments.getByLabelText(/^Anything else/), 'A quiet room');
  await press(screen, 'Submit form');
  const inTheWay = async (title: string) =>
    within((await screen.findByText(title)).closest('[tabindex]') as HTMLElement).getByRole('listitem').textContent;
  expect(await inTheWay('Save or discard what you typed first')).toBe('CommentsNot saved yet');

  const [path, message] = [`fields.${sectionOf(stage, 'Comments').field('Anything else')}`, 'Say it in other words'];
  const mend = intercept(/\/answers$/, async () =>
    Response.json({ msg: message, code: 'invalid', errors: [{ path, message }] }, { status: 400 }),
  );
  await user.click(comments.getByRole('button', { name: /^(Save|Add)/ }));
  expect(await inTheWay('Correct what could not be saved first')).toBe('Commentsneeds correcting: Anything else');
  expect(screen.queryByText('Answer the required fields first')).toBeNull();
  mend();
  await user.click(comments.getByRole('button', { name: /^(Save|Add)/ }));
  await gone(() => screen.queryByText('Correct what could not be saved first'));
  await press(screen, 'Submit form');
  await toast('Your form has been submitted!');
});

it('leaves whoever adds a response or submits the form with the keyboard at what came of it', async () => {
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

it('asks at once what a choice makes asked, lets go of it with another choice, and has it again as it was typed', async () => {
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
  await screen.findByText('2 of 6 required answered');

  // The saved choice is changed back: what it made asked goes at once.
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
  await comments.findByText('Not saved: “Anything else” takes up to 2000 characters');
  expect(comments.queryByText(/saved on this phone/i)).toBeNull();
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toContain('takes up to 2000 characters');
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

it('shows two people what the other types and saves, and overwrites nothing silently', async () => {
  const stage = await portalStage();
  const jaan = await otherPhone(stage, await inviteUser(stage, 'Jaan Kask'));
  const contact = sectionOf(stage, 'Contact');
  const { section, fill, press } = await openForm(stage.eMail);
  const hers = section('Contact');
  await jaan('drafts', draft(stage, 'Contact', { Name: 'Jaan' }));
  lookAgain();
  await hers.findByText('Jaan Kask is typing here now');
  await jaan('answers', {
    section_id: contact.id,
    fields: { [contact.field('Name')]: 'Jaan Kask', [contact.field('E-mail')]: 'jaan@example.test' },
  });
  lookAgain();
  await waitFor(() => expect(hers.getAllByRole('definition')[0]?.textContent).toBe('Jaan Kask'));

  // She changes one field and he another: both stay.
  const {
    answers: [stored],
  } = await stage.api.get<{ answers: { answer_id: number }[] }>(
    `/api/event/${stage.eventId}/artists/${stage.artistId}/form_responses`,
  );
  const change = (revision: number, label: string, value: string) =>
    jaan(`answers/${stored?.answer_id}`, { revision, fields: { [contact.field(label)]: value } });
  await press(hers, /^Edit/);
  await fill(await hers.findByLabelText(/^Name/), 'Mari Tamm');
  await change(1, 'Phone', '+372 5123 4567');
  lookAgain();
  await waitFor(() => expect(hers.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+372 5123 4567'));
  expect(hers.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mari Tamm');

  // He changes what she is changing: she is asked.
  await change(2, 'Name', 'Jaan Maasikas');
  await press(hers, 'Save');
  await press(hers, 'Yours: Mari Tamm');
  await press(hers, 'Save');
  await waitFor(async () => expect(await answersTo(stage, 'Contact', 'Name')).toEqual(['Mari Tamm']));
  expect(await answersTo(stage, 'Contact', 'Phone')).toEqual(['+372 5123 4567']);
});

it('goes on with what is typed while an answer is on its way as a change of it, where it is typed', async () => {
  const stage = await portalStage();
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  const crew = await unfold('Crew list');
  const slow = Promise.withResolvers<void>();
  intercept(/\/answers$/, async ({ send }) => {
    await slow.promise;
    return send();
  });
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await press(crew, /^Add Liina/);
  await fill(crew.getByLabelText(/^Role/), 'Tour');
  slow.resolve();
  await toast('Response saved');
  await crew.findByText('1 of 2 crew');
  await expectFocus(() => crew.getByLabelText(/^Role/));
  expect(crew.getByLabelText<HTMLInputElement>(/^Role/).value).toBe('Tour');
  await user.keyboard(' manager');
  await press(crew, 'Save');
  await within(await crew.findByRole('article', { name: 'Liina Saar' })).findByText(/Tour manager/);
  await waitFor(async () =>
    expect([await answersTo(stage, 'Crew list', 'Full name'), await answersTo(stage, 'Crew list', 'Role')]).toEqual([
      ['Liina Saar'],
      ['Tour manager'],
    ]),
  );
});

it('goes on with what was typed on another phone, and discards it only after a question', async () => {
  const stage = await portalStage();
  const phone = await otherPhone(stage, stage.eMail);
  await phone('drafts', draft(stage, 'Crew list', { 'Full name': 'Johanna Põld', Role: 'Monitors' }));
  const { user, section, unfold, press } = await openForm(stage.eMail);
  await section('Crew list').findByText('Not saved yet');
  const crew = await unfold('Crew list');
  await crew.findByText('Johanna Põld · Monitors');
  crew.getByText(/^Not saved yet, typed at/);
  await press(crew, 'Continue');
  await waitFor(() => expect(crew.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Johanna Põld'));
  await press(crew, 'Add Johanna as 1 of 2');
  await crew.findByText('1 of 2 crew');

  await phone('drafts', draft(stage, 'Crew list', { 'Full name': 'Nobody' }));
  lookAgain();
  await press(crew, 'Discard');
  // One tap beside "Continue" must not be enough.
  await screen.findByRole('dialog');
  expect(crew.getByText(/^Not saved yet, typed at/)).toBeTruthy();
  await agree(user, 'Discard');
  await gone(() => crew.queryByText(/^Not saved yet/));
  await waitFor(async () => expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual(['Johanna Põld']));
});

it('closes the fields when their deadline passes while the form is open, and lets what was not saved be copied', async () => {
  const stage = await portalStage();
  const closes = { passed: false };
  const { id } = sectionOf(stage, 'Contact');
  intercept(/\/form$/, async ({ send }) => {
    const seen = (await (await send()).json()) as FormAnswer;
    const shut = { passed: true, deadline: '2026-01-01', can: { add: false, edit: false } };
    return Response.json({
      ...seen,
      section_limits: seen.section_limits.map((terms) =>
        closes.passed && terms.section_id === id ? { ...terms, ...shut } : terms,
      ),
    });
  });
  const { section, fill, press } = await openForm(stage.eMail);
  const contact = section('Contact');
  await fill(contact.getByLabelText(/^Name/), 'Mari Tamm');
  await fill(contact.getByLabelText(/^Phone/), '+372 5123 4567');
  closes.passed = true;
  lookAgain();
  await contact.findAllByText('Deadline has passed');
  await announced('Closed: Contact');
  expect(contact.queryByRole('textbox')).toBeNull();
  const notice = within(await contact.findByRole('group', { name: 'Not saved yet' }));
  await expectFocus(() => notice.getByRole('button', { name: 'Copy' }));
  await press(notice, 'Copy');
  expect(await navigator.clipboard.readText()).toBe('Name: Mari Tamm\nPhone: +372 5123 4567');
  closes.passed = false;
  lookAgain();
  await announced('Open again: Contact');
});

it('refuses with a message what is saved after the deadline, and leaves it there to be copied or discarded', async () => {
  skipPauses(QUIET_MS);
  const stage = await portalStage();
  const { user, unfold, fill, press } = await openForm(stage.eMail);
  const crew = await unfold('Crew list');
  await fill(crew.getByLabelText(/^Full name/), 'Liina Saar');
  await crew.findByText(/^Autosaved/);
  // The phone does not know yet that the organiser shuts the section.
  const released = Promise.withResolvers<void>();
  intercept(/\/form$/, async ({ send }) => {
    await released.promise;
    return send();
  });
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, {
    section_limits: [{ section_id: sectionOf(stage, 'Crew list').id, limits: 2, deadline: '2026-01-01' }],
  });
  await press(crew, /^Add Liina/);
  await toast('Deadline has passed');
  expect(crew.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Liina Saar');
  released.resolve();
  lookAgain();
  within(await crew.findByRole('group', { name: 'Not saved yet' })).getByText(/Liina Saar/);
  await press(crew, 'Discard');
  await agree(user, 'Discard');
  await gone(() => crew.queryByRole('group', { name: 'Not saved yet' }));
  expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual([]);
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
  await screen.findByText('Answer the required fields first');
  for (const expected of ['/form', '/drafts', '/answers'])
    expect(asked.some((call) => call.endsWith(expected))).toBe(true);
  expect(foreignOf(asked, portalAt())).toEqual([]);
});

it.each([
  [
    'and says so where the event has another one',
    'Pacific/Kiritimati',
    /^Autosaved \d\d:\d\d your time\./,
    /^Closes .* 23:59, Kiritimati time$/,
  ],
  [
    'and says nothing of it where the event has the same',
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    /^Autosaved \d\d:\d\d\. It counts once you press “Save”\.$/,
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

it('says the same about how far the form is on the overview as in the form, and until when after it was submitted', async () => {
  const stage = await portalStage();
  await answered(stage, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered(stage, 'Arrival', { 'Do you drive to the stage?': 'Yes' });
  const states = (root: Element | null) =>
    [...(root?.querySelectorAll('i') ?? [])].map((punch) => punch.getAttribute('data-state'));
  await openForm(stage.eMail);
  const progress = screen.getByText(/required answered$/).textContent;
  const punches = states(screen.getByRole('meter', { name: 'Progress' }));
  expect(punches).toEqual(['done', null, 'done', null, null, 'closed', null]);
  const percent = screen.getByRole('meter', { name: 'Progress' }).getAttribute('aria-valuetext') ?? '';
  await openApp('/artist-page', { as: stage.eMail, portal: true });
  const link = (await screen.findByText(String(progress))).closest('a');
  expect(states(link)).toEqual(punches);
  within(link as HTMLElement).getByText(percent);
  await screen.findByRole('link', { name: /^Crew list: .* 1 required left/ });
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}/submit_form`, { admin: true });
  await openApp('/artist-page', { as: stage.eMail, portal: true });
  await screen.findByText('Your form has been submitted!');
  screen.getByRole('link', { name: /^Contact: .*can still be changed/ });
});
