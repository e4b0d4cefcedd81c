import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { FormBuilderPage } from '../pages/forms.ts';
import { open, signIn } from '../pages/session.ts';

test('a form from a template: order by keyboard, a condition, the preview, one save, and all of it there again', async ({
  page,
}) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const at = new FormBuilderPage(page);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/forms`);
  await page.getByRole('button', { name: 'Start with Technical rider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Technical rider' })).toBeVisible();

  await at.move('Sound', 'ArrowUp');
  await expect
    .poll(() => at.order('Sections'))
    .toEqual(['Welcome', 'Sound', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);

  await at.section('Light and stage');
  await page.getByRole('button', { name: 'Add sub-section' }).click();
  await page.getByLabel('Section name').fill('Smoke machine');
  await at.choose(page, 'Shown', 'Depends on Smoke or haze');
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
  await expect(page.getByText('You have unsaved changes to this form. Do you want to leave?')).toBeVisible();
  await page.getByRole('button').filter({ hasText: 'Stay' }).click();
  await at.saved('Form saved');
  await page.reload();
  await expect
    .poll(() => at.order('Sections'))
    .toEqual(['Welcome', 'Sound', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);
  await expect(page.getByRole('button', { name: /^Smoke machine/ })).toContainText('If Smoke or haze is “Yes”');

  await at.section('Sound');
  await at.move('Monitor mixes', 'ArrowUp');
  await page.getByRole('button', { name: /^Mixing desk/ }).click();
  await page.getByLabel('Label').fill(' ');
  await at.save.click();
  await expect(page.getByText('The label can’t be empty')).toBeVisible();
  await page.getByRole('button', { name: 'Delete field' }).click();
  await expect(
    page.getByText('Are you sure you want to delete the field? These will then always be shown: Own mixing desk.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await at.saved('Form updated successfully!');
  await expect.poll(() => at.order('Fields')).toEqual(['Monitor mixes', 'Input channels']);
  await page.getByRole('button', { name: 'Remove section' }).click();
  await expect(page.getByText('Are you sure you want to remove this section?')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await at.saved('Form updated successfully!');
  await expect
    .poll(() => at.order('Sections'))
    .toEqual(['Welcome', 'Technical contact', 'Backline', 'Light and stage', 'Comments']);
});
