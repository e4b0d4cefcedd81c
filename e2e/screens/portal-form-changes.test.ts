import type { PortalForm as FormAnswer } from '@laminate/contracts/artist-portal';
import { screen, waitFor, within } from '@testing-library/dom';
import { answersTo, inviteUser, portalStage } from '../pages/portal-stage.ts';
import { skipPauses } from './testing/clock.ts';
import { announced } from './testing/announced.ts';
import { intercept } from './testing/network.ts';
import { agree, expectFocus, gone, lookAgain, openForm, toast } from './testing/portal.ts';
import { draft, otherPhone, sectionOf } from './testing/portal-sections.ts';

/** Pause in typing after which the text is stored. */
const QUIET_MS = 600;

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
  await press(crew, 'Add Johanna as number 1 of 2');
  await crew.findByText('1 of 2 crew');

  await phone('drafts', draft(stage, 'Crew list', { 'Full name': 'Nobody' }));
  lookAgain();
  await press(crew, 'Discard');
  // One tap next to "Continue" must not be enough.
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
  await announced('Reopened: Contact');
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
