import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { FormBuilderPage, FormsApi } from '../pages/forms.ts';
import { open, signIn } from '../pages/session.ts';

test('a form from a template: order by keyboard, a condition, the preview, one save, and all of it there again', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  const at = new FormBuilderPage(page);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/forms`);
  await page.getByRole('button', { name: 'Start with Technical rider' }).click();
  await expect(page.getByText('Form created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Technical rider' })).toBeVisible();

  await at.move('Sound', 'ArrowUp');
  await expect.poll(() => at.order('Sections')).toEqual(['Welcome', 'Sound', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);

  await at.section('Light and stage');
  await page.getByRole('button', { name: 'Add sub-section' }).click();
  await page.getByLabel('Section name').fill('Smoke machine');
  await at.choose(page, 'Shown', 'Depending on Smoke or haze');
  await page.getByRole('group', { name: 'Add field' }).getByRole('button', { name: 'Dropdown' }).click();
  // What was just added is typed next.
  await page.keyboard.type('Who brings it');
  await page.getByLabel('Choices').fill('We do\nYou do');
  await page.getByRole('checkbox', { name: 'Required' }).check();

  await expect(at.preview.getByRole('heading', { name: 'Smoke machine' })).toBeHidden();
  await at.choose(at.preview, /^Smoke or haze/, 'Yes');
  await expect(at.preview.getByRole('heading', { name: 'Smoke machine' })).toBeVisible();
  await at.choose(at.preview, /^Who brings it/, 'You do');
  await at.choose(at.preview, /^Smoke or haze/, 'No');
  await expect(at.preview.getByRole('heading', { name: 'Smoke machine' })).toBeHidden();

  await page.getByRole('link', { name: 'Forms' }).first().click();
  await expect(page.getByText('The changes of this form are not saved yet. Do you want to leave?')).toBeVisible();
  await page.getByRole('button').filter({ hasText: 'Stay' }).click();
  await at.saved('Form saved');
  await page.reload();
  await expect.poll(() => at.order('Sections')).toEqual(['Welcome', 'Sound', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);
  await expect(page.getByRole('button', { name: /^Smoke machine/ })).toContainText('If Smoke or haze is “Yes”');

  await at.section('Sound');
  await at.move('Monitor mixes', 'ArrowUp');
  await page.getByRole('button', { name: /^Mixing desk/ }).click();
  await page.getByLabel('Label').fill(' ');
  await at.save.click();
  await expect(page.getByText('The label must not be empty')).toBeVisible();
  await page.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('Are you sure you want to delete the field? What it showed is shown in any case then: Own mixing desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await at.saved('Form updated successfully!');
  await expect.poll(() => at.order('Fields')).toEqual(['Monitor mixes', 'Input channels']);
  await page.getByRole('button', { name: 'Remove section' }).click();
  await expect(page.getByText('Are you sure you want to remove this section?')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await at.saved('Form updated successfully!');
  await expect.poll(() => at.order('Sections')).toEqual(['Welcome', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);
});

test('a deadline that the calendar has not is refused as people write days, and the preview does not tell it', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  const { id } = await new FormsApi(api, eventId).add('travel');
  const at = new FormBuilderPage(page);
  await signIn(page, eMail);
  await at.open(eventId, id);
  const deadline = page.getByLabel('Deadline');
  await deadline.fill('28.02.2027');
  await expect(at.preview.getByText('Open until 28.02.2027')).toBeVisible();
  await deadline.fill('31.02.2027');
  await expect(at.preview.getByText(/^Open until/)).toHaveCount(0);
  await at.save.click();
  await expect(deadline).toHaveAccessibleDescription(/Enter a date as DD\.MM\.YYYY/);
  await deadline.fill('28.02.2027');
  await at.save.click();
  await expect(page.getByText('Form saved')).toBeVisible();
});

test('two managers build a form at once: the later one is shown what stands, and loses nothing unseen', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  const forms = new FormsApi(api, eventId);
  const { id } = await forms.add('travel');
  const at = new FormBuilderPage(page);
  await signIn(page, eMail);
  await at.open(eventId, id);
  await page.getByLabel('Section name').fill('Road');
  await forms.change(id, { name: 'Coming and going' });
  await at.save.click();
  await expect(page.getByText('Liis Kask changed this form in the meantime')).toBeVisible();
  await expect(page.getByLabel('Section name')).toHaveValue('Road');
  expect((await forms.get(id)).sections[0]?.name).toBe('Travel');
  await page.getByRole('button', { name: 'Show the form as it stands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coming and going' })).toBeVisible();
  await page.getByLabel('Section name').fill('Road');
  await at.saved('Form updated successfully!');
  expect(await forms.get(id)).toMatchObject({ name: 'Coming and going', sections: [{ name: 'Road' }, { name: 'Way home' }] });
});
