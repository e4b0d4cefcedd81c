import { expect, test } from '../pages/test.ts';
import { answer, eventWithArtists, openAnswers, openBoard } from '../pages/answers.ts';
import { open, signIn } from '../pages/session.ts';

test('an organiser reads, completes and corrects what an artist answers', async ({ page }) => {
  const { eMail, eventId, artistIds: [artistId = 0] } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus']);
  await signIn(page, eMail);
  await openAnswers(page, eventId, artistId);
  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  await contact.getByRole('button', { name: 'Add response: Contact' }).click();
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('“E-mail” must be an e-mail address')).toBeVisible();
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await contact.getByLabel(/^E-mail/).press('Enter');
  await expect(page.getByText('Response saved')).toBeVisible();
  await expect(contact.getByRole('definition').first()).toHaveText('Mari Tamm');

  await contact.getByRole('button', { name: 'Edit Contact, response 1' }).click();
  await contact.getByLabel(/^Name/).fill('Kati Tamm');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated response')).toBeVisible();
  await expect(page.getByText('40 % of what is required')).toBeVisible();

  // The deadline is over: only admin mode adds.
  const late = page.getByRole('region', { name: 'Late rider', exact: true });
  await expect(late.getByText('Deadline has passed')).toBeVisible();
  await expect(late.getByRole('button')).toHaveCount(0);
  const turn = late.getByText(/^The artist can no longer answer this: it is your turn\./);
  await expect(turn).toBeVisible();
  await page.getByRole('switch', { name: 'Admin mode' }).check();
  await late.getByRole('button', { name: 'Add response: Late rider' }).click();
  await late.getByLabel(/^Desk/).fill('Any desk');
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('60 % of what is required')).toBeVisible();
  await page.getByRole('switch', { name: 'Admin mode' }).uncheck();
  await expect(turn).toHaveCount(0);
  await page.getByRole('switch', { name: 'Admin mode' }).check();

  await page.getByRole('button', { name: 'Limits and deadlines' }).click();
  const limits = page.getByRole('dialog');
  const most = limits.getByLabel(/^Most responses/);
  await expect(most).toHaveAttribute('placeholder', '20');
  await most.fill('-3');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(most).toHaveAccessibleDescription(/^Enter a whole number from 1 to 100\s000/);
  await expect(most).toHaveValue('-3');
  await most.fill('1');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits).toHaveCount(0);
  const crew = page.getByRole('region', { name: 'Crew', exact: true });
  await expect(crew.getByText('0 of 1')).toBeVisible();
  await crew.getByRole('button', { name: 'Add response: Crew' }).click();
  await crew.getByLabel(/^Name of the crew member/).fill('Jaan Kask');
  await crew.getByRole('button', { name: 'Save' }).click();
  await expect(crew.getByText('1 of 1')).toBeVisible();
  await expect(crew.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await crew.getByRole('button', { name: 'Delete Crew, response 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted response')).toBeVisible();
  await expect(crew.getByText('Nothing answered yet')).toBeVisible();
});

test('the limit on the card of an artist is named where it binds, and what a submitted form lacks', async ({ page }) => {
  const { api, eMail, eventId, artistIds: [artistId = 0] } = await eventWithArtists(['Udu ja Ulm']);
  await api.post(`/api/event/${eventId}/artists/${artistId}`, { guestlist_limit: 0, guestlist_deadline: '2027-06-12' });
  await signIn(page, eMail);
  await openAnswers(page, eventId, artistId);
  const guests = page.getByRole('region', { name: 'Guests', exact: true });
  await expect(guests.getByText('0 of 0 guests, by the artist’s card')).toBeVisible();
  await expect(guests.getByText('The limit on the artist’s card is 0, so nothing can be added.')).toBeVisible();
  await page.getByRole('switch', { name: 'Admin mode' }).check();
  await expect(guests.getByText('The limit on the artist’s card is 0, so nothing can be added.')).toBeVisible();
  await expect(guests.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Limits and deadlines' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Guests' })).toContainText('The artist’s card says 12.06.2027. A day here wins over it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Submit form' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/0 of \d+ required fields are answered\. Something required is missing in: Contact,/);
  await question.getByRole('button', { name: 'Submit form' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The form has been submitted' })).toContainText('Something required is missing in: Contact,');
});

test('the board says who is late, and leads to their answers', async ({ page }) => {
  const { api, eMail, eventId, form, artistIds: [udu = 0] } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus']);
  await answer(api, eventId, udu, form, 'Late rider', { Desk: 'Any' });
  await answer(api, eventId, udu, form, 'Contact', { Name: 'Mari', 'E-mail': 'mari@example.test' });
  await signIn(page, eMail);
  await openBoard(page, eventId);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Udu ja Ulm').getByRole('gridcell').nth(1)).toHaveText('Done');
  await expect(row('Merikarjus').getByRole('gridcell').nth(2)).toContainText('Your turn');
  await expect(page.getByText('2 artists, 0 have submitted, 1 is late')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Late only' }).click();
  await expect(page.getByRole('checkbox', { name: 'Late only' })).toBeChecked();
  await expect(row('Udu ja Ulm')).toHaveCount(0);
  await page.getByRole('link', { name: 'Responses to Advancing form 2027' }).click();
  await expect(row('Late rider').getByRole('cell')).toHaveText(['1', '0', '1', '1']);
  await page.getByRole('link', { name: 'Edit per artist' }).click();
  await expect(page).toHaveURL(/\/advancing-form\/\d+\?artists/);
  await page.getByRole('link', { name: 'Merikarjus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merikarjus' })).toBeVisible();

  // From the answers to the artist, and back.
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
  // What the form sets holds for the artist, too.
  const holds = page.getByRole('region', { name: 'Form, limits and deadlines' }).getByRole('definition');
  await expect(holds.filter({ hasText: 'until 01.01.2026by the form' })).toBeVisible();
  await expect(holds.filter({ hasText: 'at most 20by the form' })).toBeVisible();
  await expect(holds.filter({ hasText: /^by the form: 20$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Responses' }).click();
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();

  await open(page, `/event/${eventId}/advancing-forms`);
  await expect(row('Advancing form 2027').getByRole('cell')).toHaveText(['5', '2', '0', '1']);
  await page.getByRole('navigation', { name: 'Artist advancing' }).getByRole('link', { name: 'Advancing' }).click();
  await expect(row('Merikarjus')).toContainText('Your turn');
});

test('the board holds the artists in view, and the keyboard brings any of them there', async ({ page }) => {
  const names = Array.from({ length: 40 }, (_, index) => `Artist ${String(index + 1).padStart(2, '0')}`);
  const { eMail, eventId } = await eventWithArtists(names);
  await page.setViewportSize({ width: 700, height: 480 });
  await signIn(page, eMail);
  await openBoard(page, eventId);
  const board = page.getByRole('grid', { name: 'Artists by sections' });
  await expect(board).toHaveAttribute('aria-rowcount', '41');
  expect(await board.getByRole('row').count()).toBeLessThan(35);
  await board.getByRole('row').nth(1).focus();
  const focused = page.locator('[role=row]:focus');
  while ((await focused.getByRole('rowheader').innerText()) !== 'Artist 13') await page.keyboard.press('ArrowDown');
  await expect(focused).toBeInViewport({ ratio: 0.6 });
  await page.keyboard.press('End');
  await expect(focused.getByRole('rowheader')).toHaveText('Artist 40');
  // The heads stay above, the name at the side.
  await board.getByRole('columnheader', { name: /^Fee/ }).scrollIntoViewIfNeeded();
  await expect(focused.getByRole('rowheader')).toBeInViewport();
  await expect(board.getByRole('columnheader', { name: 'Artist' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Artist 40' })).toBeVisible();
});

test('guests whom an artist names come onto the guest list when they are accepted, and what changes of them', async ({ page }) => {
  const { api, eMail, eventId, form, artistIds: [udu = 0] } = await eventWithArtists(['Udu ja Ulm']);
  const mari = await answer(api, eventId, udu, form, 'Guests', { Guest: 'Mari Tamm +2' });
  const jaan = await answer(api, eventId, udu, form, 'Guests', { Guest: 'Jaan Kask' });
  await answer(api, eventId, udu, form, 'Guests', { Guest: 'Nobody Knows' });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/artist-guests`);
  await page.getByRole('button', { name: 'Decline Nobody Knows' }).click();
  await expect(page.getByText('1 guest declined')).toBeVisible();
  await page.getByRole('button', { name: 'Accept all 2 guests' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 guests come onto the guest list, 4 people with plus-ones.');
  await question.getByRole('button', { name: 'Accept all 2 guests' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();
  const list = async () => (await api.get<{ people: { name: string; guest_count: number; pending: boolean }[] }>(`/api/event/${eventId}/people`)).people.map(({ name, guest_count, pending }) => ({ name, guest_count, pending }));
  expect(await list()).toEqual([{ name: 'Jaan Kask', guest_count: 1, pending: true }, { name: 'Mari Tamm', guest_count: 3, pending: true }]);

  const guest = form.sections.find(({ name }) => name === 'Guests')?.fields[0]?.id ?? 0;
  await api.post(`/api/event/${eventId}/artists/${udu}/form_responses/${mari}`, { fields: { [guest]: 'Mari Tamm +4' } });
  await page.reload();
  await expect(page.getByRole('row', { name: /Mari Tamm \+4/ })).toContainText('Mari Tamm +2');
  await page.getByRole('button', { name: 'Accept Mari Tamm' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();
  expect((await list())[1]).toEqual({ name: 'Mari Tamm', guest_count: 5, pending: true });

  await api.post(`/api/event/${eventId}/artists/${udu}/form_responses/${jaan}/delete`, {});
  await page.reload();
  await expect(page.getByRole('row', { name: /Jaan Kask/ })).toContainText('Response deleted by');
  await page.getByRole('button', { name: 'Take Jaan Kask off the list' }).click();
  await expect(page.getByText('1 guest taken off the list')).toBeVisible();
  expect((await list()).map(({ name }) => name)).toEqual(['Mari Tamm']);
});
