import { expect, test } from '../pages/test.ts';
import { openBoard } from '../pages/answers.ts';
import { ArtistsPage } from '../pages/artists.ts';
import { mailFor } from '../pages/mailbox.ts';
import { PortalForm } from '../pages/portal-form.ts';
import { accessTo, portalStage } from '../pages/portal-stage.ts';
import { newPhone, portalAt } from '../pages/portal-published.ts';
import { signIn } from '../pages/session.ts';
import { SetPasswordPage, addressIn } from '../pages/set-password.ts';
import { newMail } from '../pages/users.ts';

/** Answers every section of the form that is still open. */
async function fillIn(form: PortalForm): Promise<void> {
  const save = async (section: string) => {
    await form.section(section).getByRole('button', { name: 'Save' }).click();
    await expect(form.section(section).getByRole('definition').first()).toBeVisible();
  };
  const contact = await form.unfold('Contact');
  await contact.getByLabel(/^Name/).fill('Liina Saar');
  await contact.getByLabel(/^E-mail/).fill('liina@example.test');
  await contact.getByLabel(/^Phone/).fill('+372 5123 4567');
  await save('Contact');
  const crew = await form.unfold('Crew list');
  await crew.getByRole('checkbox', { name: 'We have no one to add' }).check({ force: true });
  await expect(crew.getByText('Based on Liina Saar')).toBeVisible();
  const arrival = await form.unfold('Arrival');
  await arrival.getByRole('radio', { name: 'No' }).check({ force: true });
  await save('Arrival');
  const guests = await form.unfold('Guest list');
  await guests.getByRole('textbox', { name: /^Guest/ }).fill('Kati Kask +2');
  await guests.getByRole('button', { name: /^Add/ }).click();
  await expect(guests.getByText('3 of 10 guests')).toBeVisible();
  const comments = await form.unfold('Comments');
  await comments.getByLabel(/^Anything else/).fill('Two of us come by bicycle');
  await save('Comments');
}

test('an invited person gets from the mail to the submitted form, on a phone', async ({ page: organiser, browser }) => {
  const stage = await portalStage();
  await signIn(organiser, stage.organiser);
  const artists = new ArtistsPage(organiser);
  await artists.openOne(stage.eventId, stage.artistId);
  const eMail = newMail();
  await artists.addUser('Liina Saar', eMail);
  const address = addressIn(await mailFor(eMail, accessTo('Öised Linnud')));
  expect(new URL(address).origin).toBe(portalAt());

  const phone = await newPhone(browser);
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Welcome, Liina Saar' })).toBeVisible();
  await expect(
    phone.getByText(`You represent Öised Linnud at Kaldapealne MTÜ. Choose a password to log in with ${eMail}.`),
  ).toBeVisible();
  const screen = new SetPasswordPage(phone);
  await screen.set();
  await expect(phone).toHaveURL(`${portalAt()}/artist-page`);
  await expect(phone.getByRole('banner')).toContainText('Öised Linnud');

  await phone
    .getByRole('main')
    .getByRole('link', { name: /required fields answered/ })
    .click();
  const form = PortalForm.on(phone);
  await fillIn(form);
  await form.page.getByRole('button', { name: 'Submit form' }).click();
  await form.expectToast('Your form has been submitted!');
  await expect(phone.getByText(/^Submitted on \d\d\.\d\d\.\d{4} \d\d:\d\d your time$/)).toBeInViewport();
  // A tap on what is below a message gets through.
  expect(await form.takesTaps('Your form has been submitted!')).toBe(false);
  await form.expectNothingFound();
  await expect(phone.getByRole('button', { name: 'Submit form' })).toHaveCount(0);
  await phone.goto(`${portalAt()}/artist-page`);
  await expect(phone.getByRole('main').getByText('Your form has been submitted!')).toBeVisible();

  // The organiser reads it, and no one can be added any longer, by any caller.
  const late = { name: 'Jaan Põld', e_mail: newMail() };
  expect(await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}/users`, late)).toMatchObject({
    status: 409,
    body: { msg: 'The form has been submitted' },
  });
  await openBoard(organiser, stage.eventId);
  await expect(organiser.getByRole('row', { name: /Öised Linnud/ }).getByText('No one to add')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Language and appearance' }).click();
  await phone.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(phone).toHaveURL(/\/login$/);
  await phone.context().close();
});
