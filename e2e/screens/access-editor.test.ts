import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { PNG } from '../pages/stage-crew.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { intercept } from './testing/network.ts';
import { announced } from './testing/announced.ts';
import { choose, fill } from './testing/guest-list.ts';

/** A new event with an access system that a test fills first. */
async function openEditor(fill: (system: AccessApi) => Promise<void> = async () => undefined) {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await fill(system);
  const user = await openApp(`/event/${eventId}/access-system`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Access system' });
  return { user, system };
}

/** One of the five lists. */
const list = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const matrix = () => within(screen.getByRole('grid', { name: 'Access matrix' }));
const cell = (name: string) => matrix().getByRole<HTMLInputElement>('checkbox', { name });
const stored = () => screen.findByText('All changes saved');
const press = (name: string, user: UserEvent) => user.click(screen.getByRole('button', { name }));

async function unfold(user: UserEvent, name: string): Promise<void> {
  const fold = await screen.findByRole('button', { name: new RegExp(`^${name} ?\\d`) });
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
}

async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
}

async function add(user: UserEvent, name: string, label: string, item: string): Promise<void> {
  await unfold(user, name);
  const field = list(name).getByLabelText<HTMLInputElement>(label);
  await enter(user, field, item);
  await waitFor(() => expect(field.value).toBe(''));
}

it('makes an access system from nothing, and saves it', async () => {
  const { user, system } = await openEditor();
  await screen.findByText('No matrix yet');
  for (const name of ['Festival ground', 'Backstage', '   ']) await add(user, 'Areas', 'New area', name);
  await add(user, 'Time slots', 'New time slot', 'Saturday');
  await add(user, 'Wristbands', 'New wristband', 'Crew');
  await add(user, 'Badges', 'New badge', 'Crew laminate');
  await add(user, 'Profiles', 'New profile', 'Stage crew');
  expect((await system.get()).areas.map(({ name }) => name)).toEqual(['Festival ground', 'Backstage']);

  await user.click(cell('Festival ground, Stage crew'));
  await user.selectOptions(matrix().getByLabelText('Time slot, Stage crew'), 'Saturday');
  await user.selectOptions(matrix().getByLabelText('Wristband, Stage crew'), 'Crew');
  await user.selectOptions(matrix().getByLabelText('Badge, Stage crew'), 'Crew laminate');
  await stored();
  // Changes stored immediately need no saving.
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await press('Finish editing', user);
  await screen.findByText(/^Saved .* by Liis Kask\. Read-only\.$/);
  const row = screen.getByRole('row', { name: /^Stage crew/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', expect.stringContaining('Crew'), 'Crew laminate', 'Yes', 'No', '', 'Saturday']);
});

it('renames an area in place, and takes no name twice', async () => {
  const { user } = await openEditor(async (system) => {
    await system.add('area', 'Festival ground', 'Backstage');
    await system.add('profile', 'Stage crew');
  });
  const rename = (from: string, to: string) => enter(user, list('Areas').getByLabelText(`Name for ${from}`), to);
  await rename('Backstage', 'Behind the stage');
  await screen.findByRole('columnheader', { name: /Behind the stage/ });
  await stored();
  await rename('Behind the stage', 'festival  GROUND');
  await list('Areas').findByText(/already/);
});

it('gives a time slot its hours in the zone of the event, the end after the start', async () => {
  const { user, system } = await openEditor(async (made) => void (await made.add('time', 'Saturday')));
  await unfold(user, 'Time slots');
  await user.click(list('Time slots').getByRole('button', { name: 'Details of Saturday' }));
  const set = (part: string, label: string, value: string) => {
    const field = within(list('Time slots').getByRole('group', { name: part })).getByLabelText(label);
    fireEvent.input(field, { target: { value } });
    fireEvent.blur(field);
  };
  set('Start', 'Date', '01.08.2027');
  set('Start', 'Time', '08:00');
  set('End', 'Date', '01.08.2027');
  set('End', 'Time', '07:00');
  await list('Time slots').findByText('The end must be after the start');
  set('End', 'Time', '23:30');
  await stored();
  await waitFor(async () =>
    expect((await system.get()).times).toMatchObject([
      { start_time: '2027-08-01T05:00:00.000Z', end_time: '2027-08-01T20:30:00.000Z' },
    ]),
  );
});

it('takes a picture of a wristband, and says of any other file at its place why not', async () => {
  const { user, system } = await openEditor(async (made) => void (await made.add('wristband', 'Crew')));
  await unfold(user, 'Wristbands');
  await user.click(list('Wristbands').getByRole('button', { name: 'Details of Crew' }));
  await user.selectOptions(list('Wristbands').getByLabelText('Pattern'), 'Diagonal');
  // Dropped and pasted files are of any kind, too.
  const anyFile = user.setup({ applyAccept: false });
  const choose = (name: string, type: string, content: BlobPart) =>
    anyFile.upload(list('Wristbands').getByLabelText('Choose a picture'), new File([content], name, { type }));
  await choose('notes.txt', 'text/plain', 'hello');
  await list('Wristbands').findByText(/^notes.txt can’t be used as a picture/);
  // What a name promises is not what is in it: the server looks, and says so at the same place.
  await choose('drawing.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await list('Wristbands').findByText(/^drawing.png can’t be used as a picture/);
  await choose('poster.png', 'image/png', new Uint8Array(9 * 1024 * 1024));
  await list('Wristbands').findByText('poster.png is too large. Pictures can be up to 8 MB.');
  await choose('band.png', 'image/png', PNG);
  await list('Wristbands').findByText('Replace the picture');
  await stored();
  expect((await system.get()).wristbands).toMatchObject([
    { picture_url: expect.stringMatching(/^\/api\/pictures\//), weave: 'diagonal' },
  ]);
});

it('says at a deletion what uses the item', async () => {
  const { user, system } = await openEditor(async (made) => {
    const [area] = await made.add('area', 'Backstage', 'Camping');
    const [crew = 0] = await made.add('profile', 'Crew', 'Press');
    await made.change('profile', crew, { areas: [area] });
  });
  await user.click(await list('Areas').findByRole('button', { name: 'Delete Backstage' }));
  const question = within(await screen.findByRole('dialog', { name: 'Backstage' }));
  question.getByText(/It will be removed from 1 profile\. Profiles: Crew\./);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Backstage/ })).toBeNull());
  await focusOn('button', 'Delete Camping');
  expect((await system.get()).profiles.map(({ areas }) => areas)).toEqual([[], []]);
});

it('sets cells by the keyboard: one stop of Tab, arrows inside', async () => {
  let areas: number[] = [];
  const { user, system } = await openEditor(async (made) => {
    areas = await made.add('area', 'Ground', 'Backstage', 'Camping');
    await made.add('profile', 'Crew', 'Press');
  });
  await screen.findByRole('grid', { name: 'Access matrix' });
  expect(
    matrix()
      .getAllByRole('checkbox')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([cell('Ground, Crew')]);
  cell('Ground, Crew').focus();
  await user.keyboard(' {ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(cell('Backstage, Press'));
  await user.keyboard('{Enter}{End} {Home}');
  expect(document.activeElement).toBe(matrix().getByLabelText('Time slot, Press'));
  await stored();
  expect((await system.get()).profiles.map(({ areas: opened }) => opened)).toEqual([[areas[0]], [areas[1], areas[2]]]);
});

/** Does something as another user once the next change of a profile is on its way. */
function meanwhile(path: RegExp, act: () => Promise<unknown>): void {
  const stop = intercept(path, async ({ send }) => {
    stop();
    await act();
    return send();
  });
}

it('merges cells that two set at the same time, and asks where both set the same', async () => {
  let [early, late, crew, camping]: number[] = [];
  const { user, system } = await openEditor(async (made) => {
    [, , camping] = await made.add('area', 'Ground', 'Backstage', 'Camping');
    [early, late] = await made.add('time', 'Early', 'Late');
    [crew] = await made.add('profile', 'Crew');
  });
  await screen.findByRole('grid', { name: 'Access matrix' });
  meanwhile(/\/profile\/\d+$/, () => system.change('profile', crew ?? 0, { areas: [camping] }));
  await user.click(cell('Ground, Crew'));
  await waitFor(async () => expect((await system.get()).profiles[0]?.areas).toHaveLength(2));
  await waitFor(() => expect([cell('Ground, Crew').checked, cell('Camping, Crew').checked]).toEqual([true, true]));
  await screen.findByText('Crew: can now enter Camping');

  meanwhile(/\/profile\/\d+$/, () => system.change('profile', crew ?? 0, { timeId: late }));
  await user.selectOptions(matrix().getByLabelText('Time slot, Crew'), 'Early');
  const clash = within(await screen.findByRole('group', { name: 'Time slot' }));
  expect(clash.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Yours: Early', 'Theirs: Late']);
  await user.click(clash.getByRole('button', { name: 'Yours: Early' }));
  await waitFor(async () => expect((await system.get()).profiles[0]?.timeId).toBe(early));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Time slot' })).toBeNull());
});

it('sets a rule of a cell in words, and takes it away', async () => {
  let [friday, crew, catering]: number[] = [];
  const { user, system } = await openEditor(async (made) => {
    [, catering] = await made.add('area', 'Ground', 'Catering');
    [, friday] = await made.add('time', 'Thursday', 'Friday');
    [crew] = await made.add('profile', 'Crew');
    await made.change('profile', crew ?? 0, { areas: [catering] });
  });
  await screen.findByRole('grid', { name: 'Access matrix' });
  // Only a profile that can enter has a rule. By keyboard, the rule is the next stop after its cell.
  expect(matrix().queryByRole('button', { name: 'Add a rule, Ground, Crew' })).toBeNull();
  cell('Catering, Crew').focus();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a rule, Catering, Crew');
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Crew at Catering' }));
  form.getByText('Summary: any number of times');
  await choose(user, form.getByLabelText(/^How often/), 'A set number of times per event day');
  await user.click(form.getByRole('button', { name: 'Set rule' }));
  await form.findByText('Enter a number of times');
  await fill(user, form.getByLabelText(/^Number of times/), '2000');
  await user.click(form.getByRole('button', { name: 'Set rule' }));
  await form.findByText('Enter a whole number from 1 to 1,000');
  await fill(user, form.getByLabelText(/^Number of times/), '2');
  await user.click(form.getByRole('switch', { name: 'Re-entry' }));
  await fill(user, form.getByLabelText(/^Minutes before/), '30');
  await choose(user, form.getByLabelText(/^When/), 'During specific time slots');
  await user.click(form.getByRole('button', { name: 'Set rule' }));
  await form.findByText('Choose a time slot');
  await user.click(form.getByRole('checkbox', { name: 'Friday' }));
  form.getByText('Summary: 2 times a day, no re-entry, again after 30 minutes, only Friday');
  await user.click(form.getByRole('button', { name: 'Set rule' }));
  const mark = 'Rule, Catering, Crew: 2 times a day, no re-entry, again after 30 minutes, only Friday';
  await focusOn('button', mark);
  await stored();
  expect((await system.get()).profiles[0]?.rules).toEqual([
    { area_id: catering, time_ids: [friday], most: 2, per: 'day', reentry: false, again_after: 30 },
  ]);

  await user.click(screen.getByRole('button', { name: mark }));
  const again = within(await screen.findByRole('dialog', { name: 'Crew at Catering' }));
  await system.change('profile', crew ?? 0, { rules: [] });
  await again.findByText(/^The current value is Yes\. What you enter here replaces it\.$/);
  await user.click(again.getByRole('button', { name: 'Remove rule' }));
  await matrix().findByRole('button', { name: 'Add a rule, Catering, Crew' });
  await screen.findByText('Crew: rule for Catering: any number of times');
  await stored();
  expect((await system.get()).profiles[0]).toMatchObject({ areas: [catering], rules: [] });
});

it('asks where one closes an area to which another gives a rule', async () => {
  let [ground, crew]: number[] = [];
  const rule = () => ({ area_id: ground, time_ids: null, most: 1, per: 'event', reentry: true, again_after: 0 });
  const { user, system } = await openEditor(async (made) => {
    [ground] = await made.add('area', 'Ground', 'Backstage');
    [crew] = await made.add('profile', 'Crew');
    await made.change('profile', crew ?? 0, { areas: [ground] });
  });
  await screen.findByRole('grid', { name: 'Access matrix' });
  meanwhile(/\/profile\/\d+$/, () => system.change('profile', crew ?? 0, { rules: [rule()] }));
  await user.click(cell('Ground, Crew'));
  const clash = within(await screen.findByRole('group', { name: 'Ground' }));
  expect(clash.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Yours: No',
    'Theirs: once in total',
  ]);
  await user.click(clash.getByRole('button', { name: 'Theirs: once in total' }));
  await stored();
  expect((await system.get()).profiles[0]?.rules).toEqual([rule()]);
});

it('shows before a save what another user changed that the page has not shown', async () => {
  const { user, system } = await openEditor(async (made) => {
    await made.add('area', 'Ground');
    await made.add('profile', 'Crew');
  });
  meanwhile(/\/save_access$/, () => system.add('profile', 'Press'));
  await press('Finish editing', user);
  const review = within(await screen.findByRole('dialog', { name: /^Changed by Liis Kask while you were editing/ }));
  review.getByText('Press: added');
  expect((await system.get()).saved).toBe(false);
  await user.click(review.getByRole('button', { name: 'Finish with these changes' }));
  await screen.findByText(/Read-only\.$/);
  expect((await system.get()).saved).toBe(true);
});

it('lets a clash of two fields be decided by the keyboard, saves nothing before, and takes the focus on', async () => {
  let [late, red, blue, crew]: number[] = [];
  const { user, system } = await openEditor(async (made) => {
    await made.add('area', 'Ground');
    [, late] = await made.add('time', 'Early', 'Late');
    [red, blue] = await made.add('wristband', 'Red', 'Blue');
    [crew] = await made.add('profile', 'Crew');
  });
  await screen.findByRole('grid', { name: 'Access matrix' });
  meanwhile(/\/profile\/\d+$/, () => system.change('profile', crew ?? 0, { timeId: late, wristbandId: blue }));
  await user.selectOptions(matrix().getByLabelText('Time slot, Crew'), 'Early');
  await user.selectOptions(matrix().getByLabelText('Wristband, Crew'), 'Red');
  await screen.findByText('Crew: Liis Kask has also changed this');
  await screen.findByText('One change needs your decision');
  await press('Finish editing', user);
  await screen.findByText('Some changes haven’t been saved yet');
  expect((await system.get()).saved).toBe(false);

  screen.getByRole('button', { name: 'Theirs: Late' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yours: Red' })));
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByText('Crew: Liis Kask has also changed this')).toBeNull());
  await focusOn('button', 'Close');
  await stored();
  expect((await system.get()).profiles[0]).toMatchObject({ timeId: late, wristbandId: red });
});

it('puts the items of a list in order without dragging', async () => {
  const { user, system } = await openEditor(async (made) => {
    await made.add('area', 'Backstage', 'Camping', 'Ground');
  });
  await unfold(user, 'Areas');
  const order = () =>
    list('Areas')
      .getAllByRole('button', { name: /^Move / })
      .map((handle) => handle.getAttribute('aria-label'));
  await user.click(list('Areas').getByRole('button', { name: 'Move Ground' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(order()).toEqual(['Move Backstage', 'Move Ground', 'Move Camping']));
  await announced('Ground: 2 of 3');
  await waitFor(async () =>
    expect((await system.get()).areas.map(({ name }) => name)).toEqual(['Backstage', 'Ground', 'Camping']),
  );
  await waitFor(() => expect(document.activeElement).toBe(list('Areas').getByRole('button', { name: 'Move Ground' })));
});

/** A profile with a slot and an area, and with so many guests. */
async function openCrew(guests: number) {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Mets', extra: guests - 1 }], {
    units: true,
  });
  const system = new AccessApi(api, eventId);
  const [area] = await system.add('area', 'Backstage', 'Stage');
  const [slot = 0] = await system.add('time', 'Saturday');
  const hours = { start_time: '2027-08-01T05:00:00Z', end_time: '2027-08-01T20:30:00Z' };
  await system.change('time', slot, hours);
  const [crew = 0] = await system.add('profile', 'Crew');
  await system.change('profile', crew, { areas: [area], timeId: slot });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const user = await openApp(`/event/${eventId}/access-system`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Access system' });
  return { user, system };
}

async function openHours(user: UserEvent): Promise<void> {
  await unfold(user, 'Time slots');
  await user.click(list('Time slots').getByRole('button', { name: 'Details of Saturday' }));
}

/** Sets another end of the slot. */
function endAt(time: string): void {
  const field = within(list('Time slots').getByRole('group', { name: 'End' })).getByLabelText('Time');
  fireEvent.input(field, { target: { value: time } });
  fireEvent.blur(field);
}

const undoTick = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
};

it('shows in the form of a slot whom other hours touch, saves them when asked to, and undoes them', async () => {
  const { user, system } = await openCrew(3);
  const end = async () => (await system.get()).times[0]?.end_time;
  await openHours(user);
  endAt('22:00');
  const touches = within(await list('Time slots').findByRole('region', { name: 'What this touches' }));
  touches.getByText(/^Crew: 3 guests have access to Backstage for less time/);
  await screen.findByText('One change needs your decision');
  expect(await end()).toBe('2027-08-01T20:30:00.000Z');
  await user.click(list('Time slots').getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What this touches' })).toBeNull());

  endAt('22:00');
  await user.click(await list('Time slots').findByRole('button', { name: 'Save' }));
  await stored();
  await waitFor(async () => expect(await end()).toBe('2027-08-01T19:00:00.000Z'));
  await undoTick(user);
  await waitFor(async () => expect(await end()).toBe('2027-08-01T20:30:00.000Z'));

  await user.click(list('Time slots').getByRole('button', { name: 'Delete Saturday' }));
  const question = within(await screen.findByRole('dialog', { name: 'Saturday' }));
  question.getByText(/Crew: 3 guests have access to Backstage for more time/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
});

it('saves a tick of the matrix and says what it touched, with a way back', async () => {
  const { user, system } = await openCrew(3);
  const areas = async () => (await system.get()).profiles[0]?.areas.length;
  await user.click(cell('Backstage, Crew'));
  await screen.findByText(/^Crew: 3 guests lose access to Backstage/);
  expect(await areas()).toBe(0);
  await undoTick(user);
  expect(await areas()).toBe(1);
  await waitFor(() => expect(cell('Backstage, Crew').checked).toBe(true));
});

it('asks before a tick of the matrix takes an area from many guests', async () => {
  const { user, system } = await openCrew(12);
  const areas = async () => (await system.get()).profiles[0]?.areas.length;
  await user.click(cell('Backstage, Crew'));
  const asked = within(await screen.findByRole('dialog', { name: 'Crew' }));
  asked.getByText(/^Crew: 12 guests lose access to Backstage/);
  expect(await areas()).toBe(1);
  await user.click(asked.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(cell('Backstage, Crew').checked).toBe(true));
  await user.click(cell('Backstage, Crew'));
  const again = within(await screen.findByRole('dialog', { name: 'Crew' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await stored();
  expect(await areas()).toBe(0);
});

it('asks before the editor is left while a change waits, and says what is lost', async () => {
  const { user, system } = await openCrew(3);
  await openHours(user);
  endAt('22:00');
  await list('Time slots').findByRole('region', { name: 'What this touches' });
  const leave = async (answer: string) => {
    await user.click(screen.getAllByRole('link', { name: 'People' })[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog'));
    question.getByText('You have unsaved changes to the access system. Do you want to leave?');
    await user.click(question.getByRole('button', { name: answer }));
  };
  await leave('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  list('Time slots').getByRole('region', { name: 'What this touches' });
  await leave('Leave');
  await screen.findByText('Your change to Saturday wasn’t saved');
  await screen.findByText(/^Time slot: .*22:00$/);
  expect((await system.get()).times[0]?.end_time).toBe('2027-08-01T20:30:00.000Z');
});

it('says what is lost when another user finishes editing while a change waits', async () => {
  const { user, system } = await openCrew(3);
  await openHours(user);
  endAt('22:00');
  await list('Time slots').findByRole('region', { name: 'What this touches' });
  await system.save();
  await screen.findByText(/Read-only\.$/);
  await screen.findByText('Your change to Saturday wasn’t saved');
});

it('takes the undo of a tick away with the next one of the same profile', async () => {
  const { user, system } = await openCrew(3);
  await user.click(cell('Backstage, Crew'));
  await screen.findByText(/^Crew: 3 guests lose access to Backstage/);
  await user.click(cell('Stage, Crew'));
  await screen.findByText(/^Crew: 3 guests get access to Stage/);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
  await undoTick(user);
  expect((await system.get()).profiles[0]?.areas).toEqual([]);
});
