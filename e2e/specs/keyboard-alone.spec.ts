import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, newCompany } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { FormBuilderPage } from '../pages/forms.ts';
import { choose, pressAt, tabTo, typeAt, typeByHand } from '../pages/keyboard.ts';
import { Palette } from '../pages/palette.ts';
import { giveBigPlan } from '../pages/plan.ts';
import { ProgrammeApi, setOf } from '../pages/programme.ts';
import { open, signIn } from '../pages/session.ts';

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an event is set up: its days, one of them from the calendar, its units, and who works on it', async ({
  page,
}) => {
  const { eMail } = await newCompany();
  await giveBigPlan(eMail);
  await signIn(page, eMail);
  await open(page, '/events');
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Add event' }).first());
  await expect(heading(page, 'Add event')).toBeVisible();
  await typeAt(page, page.getByLabel('Name'), 'Kaldapäev');
  const [start, end] = [page.getByRole('group', { name: 'Start' }), page.getByRole('group', { name: 'End' })];
  const day = (moment: typeof start) => moment.getByLabel('Date', { exact: true });
  await typeAt(page, day(start), '30.07.2027');
  const calendar = start.getByRole('button', { name: 'Open calendar: Start' });
  await pressAt(page, calendar);
  await expect(page.getByRole('button', { name: 'Friday, July 30, 2027' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeFocused();
  await expect(day(start)).toHaveValue('31.07.2027');
  await typeAt(page, start.getByLabel('Time', { exact: true }), '12:00');
  await typeAt(page, day(end), '02.08.2027');
  await typeAt(page, end.getByLabel('Time', { exact: true }), '23:00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Kaldapäev', exact: true }));
  await expect(heading(page, 'Accreditation')).toBeVisible();
  const palette = new Palette(page);
  await palette.goTo('people', /^People/);
  await pressAt(page, page.getByRole('button', { name: 'Add unit' }).first());
  await expect(page.getByLabel('Unit name')).toBeFocused();
  await page.keyboard.type('Press');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressAt(page, page.getByRole('button', { name: 'Add group' }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeAt(page, page.getByLabel('Group name'), 'Radio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await palette.goTo('event users', /^Event users/);
  await expect(heading(page, 'Event users')).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Add user' }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeAt(page, page.getByRole('dialog').getByLabel('Name'), 'Rein Rebane');
  await typeAt(page, page.getByRole('dialog').getByLabel('E-mail', { exact: true }), `rein-${eMail}`);
  await choose(page, 'Role', 'Worker bee+');
  await pressAt(page, page.getByRole('checkbox', { name: /^Send an e-mail invitation/ }), 'Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Rein Rebane' })).toContainText('Worker bee+');
});

const GUESTS = [
  'Aino',
  'Berit',
  'Carmen',
  'Diana',
  'Edgar',
  'Fred',
  'Gerli',
  'Hanna',
  'Ilmar',
  'Jaan',
  'Kadri',
  'Liis',
  'Mari',
  'Nele',
  'Oskar',
  'Peep',
  'Raul',
  'Siim',
  'Tiiu',
  'Urve',
];

test('twenty guests are let in at the door, one after the other by a few letters of their names', async ({ page }) => {
  const { eMail, eventId } = await eventWith(GUESTS.map((name) => ({ name: `${name} Kask` })));
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search guests')).toBeFocused();
  for (const name of GUESTS) {
    await typeByHand(page, name.slice(0, 3));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${name} Kask` })).toBeVisible();
  }
  await expect(page.getByText('20 / 20 in')).toBeVisible();
});

test('a form is built: sections, fields of several kinds, another order, saved', async ({ page }) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const at = new FormBuilderPage(page);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/forms`);
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Add form' }).first());
  await expect(heading(page, 'Add form')).toBeVisible();
  await typeAt(page, page.getByLabel('Name'), 'Night form');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Night form')).toBeVisible();
  for (const [name, key] of [
    ['Contact', 'Tab'],
    ['Sound', 'Shift+Tab'],
  ] as const) {
    await pressAt(page, page.getByRole('button', { name: 'Add section' }), 'Enter', key);
    await expect(page.getByRole('region', { name: 'Sections' }).getByLabel('Section name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Section ${name}` }).getByLabel('Section name')).toBeFocused();
  }
  const kinds = page.getByRole('group', { name: 'Add field' });
  const addField = async (kind: string, label: string) => {
    await pressAt(page, kinds.getByRole('button', { name: kind, exact: true }));
    await expect(page.getByRole('list', { name: 'Fields' }).getByLabel('Label')).toBeFocused();
    await page.keyboard.type(label);
  };
  await addField('Text', 'Mixing desk');
  await addField('Dropdown', 'Monitors');
  await typeAt(page, page.getByLabel('Choices'), 'Ours\nYours');
  await pressAt(page, page.getByRole('checkbox', { name: 'Required' }), 'Space');
  await addField('Phone', 'Phone of the crew');
  await tabTo(page, page.getByRole('button', { name: 'Move Phone of the crew', exact: true }), 'Shift+Tab');
  await at.move('Phone of the crew', 'ArrowUp');
  await expect.poll(() => at.order('Fields')).toEqual(['Mixing desk', 'Phone of the crew', 'Monitors']);
  await tabTo(page, page.getByRole('button', { name: 'Move Sound', exact: true }), 'Shift+Tab');
  await at.move('Sound', 'ArrowUp');
  await expect.poll(() => at.order('Sections')).toEqual(['Sound', 'Contact']);
  // Its button is far from a field by the Tab key, so it has a dedicated key.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Form saved')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Sound', exact: true })).toBeFocused();
  await page.reload();
  await expect.poll(() => at.order('Sections')).toEqual(['Sound', 'Contact']);
  await expect.poll(() => at.order('Fields')).toEqual(['Mixing desk', 'Phone of the crew', 'Monitors']);
});

test('a night is planned: stages, a day, three performances on two stages, and one of them moved', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  await programme.addArtists('Öised Linnud', 'Udu ja Ulm', 'Kivine Tee');
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/timetable`);
  await pressAt(page, page.getByRole('link', { name: 'Stages', exact: true }));
  await pressAt(page, page.getByRole('button', { name: 'Add stage' }));
  for (const name of ['Kivi', 'Paat']) {
    await expect(page.getByLabel('Stage name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  const palette = new Palette(page);
  await palette.goTo('sche', /^Schedule/);
  await pressAt(page, page.getByRole('link', { name: 'Add day' }).first());
  await expect(heading(page, 'Add day')).toBeVisible();
  await typeAt(page, page.getByLabel('Name'), 'Night');
  await typeAt(page, page.getByLabel('Date', { exact: true }), '31.07.2027');
  await typeAt(page, page.getByLabel('Start time'), '18:00');
  await typeAt(page, page.getByLabel('End time'), '04:00');
  await pressAt(page, page.getByRole('listbox', { name: 'Stages' }), 'Control+a');
  await pressAt(page, page.getByRole('button', { name: 'Save' }));
  await expect(heading(page, 'Schedule')).toBeVisible();

  const place = async (stage: string, from: string, until: string) => {
    await choose(page, 'Stage', stage);
    await typeAt(page, page.getByLabel('Start time'), from);
    await typeAt(page, page.getByLabel('End time'), until);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Start time')).toHaveCount(0);
  };
  const addButton = page.getByRole('button', { name: 'Add performance' });
  await pressAt(page, addButton);
  await expect(page.getByRole('heading', { level: 2, name: 'Add performance' })).toBeFocused();
  await choose(page, 'Artist', 'Öised Linnud', 'lin');
  await place('Kivi', '20:00', '21:00');
  await expect(setOf(page, 'Öised Linnud, Kivi, 20:00 to 21:00')).toBeFocused();
  // Who is not placed yet is one key away once the one before is.
  await pressAt(page, page.getByRole('button', { name: 'Udu ja Ulm' }));
  await place('Paat', '21:30', '22:30');
  await pressAt(page, page.getByRole('button', { name: 'Kivine Tee' }));
  await place('Kivi', '23:00', '00:30');

  await pressAt(page, setOf(page, /^Kivine Tee/));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const moved = 'Kivine Tee, Paat, 23:15 to 00:45 (+1)';
  await expect(setOf(page, moved)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Kivine Tee: Paat, Sat 31.07.2027 23:15' })).toBeAttached();
  // What it touches is shown before it is saved.
  await expect(
    page.locator('[aria-busy=false]', { hasText: 'changeover of 45 min from Udu ja Ulm to Kivine Tee' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => programme.starts())
    .toEqual({ 'Öised Linnud': '20:00', 'Udu ja Ulm': '21:30', 'Kivine Tee': '23:15' });
  await expect(setOf(page, moved)).toBeFocused();
});
