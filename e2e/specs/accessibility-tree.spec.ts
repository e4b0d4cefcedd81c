import { expect, test, type Locator, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { portalStage } from '../pages/portal-stage.ts';
import { newPhone, portalAt } from '../pages/portal-published.ts';
import { DEMO_PASSWORD, baseUrl } from '../pages/session.ts';

// What a screen reader has to go by: roles, names and states, and nothing that is only seen.

test.describe.configure({ mode: 'parallel' });

const textbox = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name, exact: true });
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, menu: string, name: string) =>
  page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true }).click();

/** Expects the page to announce a text on its own. */
const says = (page: Page, text: string | RegExp) =>
  expect(
    page
      .getByRole('status')
      .or(page.getByRole('region', { name: 'Notifications' }))
      .filter({ hasText: text }),
  ).toBeAttached();

async function signInByEar(page: Page, origin: string, eMail: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await press(page, 'Login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Login" [level=1]
    - textbox "E-mail or username" [invalid]
    - text: /Enter your e-mail or username/
    - textbox "Password" [invalid]
    - text: Enter your password
    - button "Login"
  `);
  const [name, password] = [textbox(page, 'E-mail or username'), textbox(page, 'Password')];
  await expect(name).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Enter your password');
  await name.fill(eMail);
  await password.fill(DEMO_PASSWORD);
  await press(page, 'Login');
}

test('by the accessibility tree alone: from the login over the list of people to a guest who is let in, and out again', async ({
  page,
}) => {
  const { eMail } = await eventWith([{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }], { units: true });
  await signInByEar(page, baseUrl(), eMail);
  await page.getByRole('article', { name: 'Kaldapäev' }).getByRole('link', { name: 'Kaldapäev', exact: true }).click();
  await says(page, 'Accreditation – Kaldapäev – Laminate');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Accreditation" [level=1]
    - paragraph: 0 of 3 guests checked in
    - region "Units and groups":
      - table "Units and groups":
        - rowgroup
        - rowgroup:
          - row "No unit 0 of 3 0 3 0%"
    - region "Activity log"
  `);

  await follow(page, 'Event', 'People');
  await press(main, 'Add person');
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await press(dialog, 'Add person');
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Add person" [level=2]
    - textbox "Name" [invalid]
    - text: /Enter a name/
  `);
  await expect(textbox(dialog, 'Name')).toBeFocused();
  await textbox(dialog, 'Name').fill('Õnne Jõgi');
  await press(dialog, 'Add person');
  await says(page, 'Õnne Jõgi added');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('onne');
  await says(page, /^1 found$/);
  await expect(page.getByRole('grid', { name: 'People' })).toMatchAriaSnapshot(`
    - rowgroup:
      - row:
        - columnheader "Select all"
        - columnheader "Name"
        - columnheader "Status"
    - rowgroup:
      - row /Õnne Jõgi .*Not checked in 0 \\/ 1/:
        - gridcell "Õnne Jõgi"
        - gridcell "Not checked in"
  `);

  await follow(page, 'Event', 'Check-in');
  await page.getByRole('combobox', { name: 'Search guests' }).fill('onne');
  await says(page, /^1 found$/);
  const guests = page.getByRole('grid', { name: 'Guests' });
  await press(guests, 'Check in one of Õnne Jõgi’s party, 0/1 checked in');
  await says(page, 'Checked in one: Õnne Jõgi, 1 of 1 checked in');
  await expect(main).toMatchAriaSnapshot(`
    - grid "Guests":
      - row /In 1\\/1/:
        - gridcell "Õnne Jõgi"
        - gridcell /In 1\\/1/:
          - button "Remove check-in of Õnne Jõgi"
    - radiogroup "Filter":
      - radio "Not checked in 0 entries" [checked]
      - radio "Checked in 1 entry"
    - complementary:
      - region "Checked in one":
        - heading "Õnne Jõgi" [level=2]
        - button "Undo"
      - navigation "Overview":
        - button "Everyone 1 / 4 guests" [pressed]
  `);
  await press(main, 'Undo');
  await says(page, 'Removed check-in: Õnne Jõgi, 0 of 1 checked in');
  await expect(guests.getByRole('button', { name: 'Check in one of Õnne Jõgi’s party, 0/1 checked in' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search guests' }).fill('nobody here');
  await says(page, /^No one found$/);
});

test('by the accessibility tree alone: an artist fills in their form and sends it', async ({ browser }) => {
  const stage = await portalStage();
  const page = await newPhone(browser);
  await signInByEar(page, portalAt(), stage.eMail);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await follow(page, 'Artist', 'Advancing form');
  const main = page.getByRole('main');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(main).toMatchAriaSnapshot(`
    - heading "Advancing form" [level=1]
    - meter "Progress"
    - paragraph: 0 of 5 required fields answered
    - region "Contact":
      - heading [level=2]:
        - button "No answers yet Contact 2 required fields left" [expanded]
    - button "Submit form"
  `);

  const contact = section('Contact');
  await press(contact, 'Save');
  await expect(contact).toMatchAriaSnapshot(`
    - form "Contact":
      - textbox "Name required" [invalid]
      - textbox "E-mail required" [invalid]
      - textbox "Phone optional"
  `);
  await expect(textbox(contact, 'Name required')).toHaveAccessibleDescription(/“Name” is required/);
  await textbox(contact, 'Name required').fill('Mari Tamm');
  await textbox(contact, 'E-mail required').fill('mari@example.test');
  await press(contact, 'Save');
  await says(page, 'Response saved');

  // What is missing is said, and each leads there.
  await press(page, 'Submit form');
  await expect(page.getByRole('status').filter({ hasText: 'Answer all required fields first' })).toMatchAriaSnapshot(`
    - status:
      - list:
        - listitem:
          - button "Crew list"
          - text: 1 required field left
        - listitem:
          - button "Arrival"
        - listitem:
          - button "Guest list"
  `);
  const unfold = (name: string) => section(name).getByRole('heading', { level: 2 }).getByRole('button').click();
  await unfold('Crew list');
  await textbox(section('Crew list'), 'Full name required').fill('Johanna Põld');
  await press(section('Crew list'), /^Add/);
  await expect(
    section('Crew list').getByRole('button', { name: /Crew list 1 of 2 crew/, expanded: true }),
  ).toBeVisible();
  await unfold('Arrival');
  await section('Arrival')
    .getByRole('group', { name: 'Do you drive to the stage? required' })
    .getByRole('radio', { name: 'No' })
    .check();
  await press(section('Arrival'), 'Save');
  await expect(section('Arrival').getByRole('heading', { name: 'Arrival Done' })).toBeVisible();
  await unfold('Guest list');
  await textbox(section('Guest list'), 'Guest required').fill('Kati Kask');
  await press(section('Guest list'), /^Add/);
  await expect(page.getByRole('meter', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  await press(page, 'Submit form');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Advancing form" [level=1]
    - paragraph: /Submitted on \\d+/
    - paragraph: 5 of 5 required fields answered
    - region "Contact":
      - article "Contact":
        - term: Name
        - definition: Mari Tamm
        - button "Edit Contact"
    - region "Stage plot":
      - heading "Stage plot Closed" [level=2]
  `);
});
