import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { ProgrammeApi } from '../pages/programme.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { dialog, fill, gone, part, pick, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { focusOn } from './testing/focus.ts';
import { announced } from './testing/announced.ts';

const expectDescribed = (field: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(descriptionOf(field)).toMatch(text));

it('plans a night with stages, hours and sets, and publishes it', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const [linnud] = await new ProgrammeApi(api, eventId).addArtists('Öised Linnud', 'Udu ja Ulm');
  const user = await openApp(`/event/${eventId}/stages`, { as: eMail });
  await press(user, 'Add stage');
  const stage = await screen.findByLabelText<HTMLInputElement>('Stage name');
  for (const name of ['Kivi', 'Paat']) {
    await fill(user, stage, name);
    await press(user, 'Save');
    await screen.findByRole('button', { name: `Rename ${name}` });
  }
  await fill(user, stage, 'kivi');
  await press(user, 'Save');
  await screen.findByText('A stage with this name already exists');
  await waitFor(() => expect(stage.value).toBe('kivi'));

  goTo(`/event/${eventId}/schedules/add`);
  await screen.findByRole('heading', { level: 1, name: 'Add day' });
  await press(user, 'Save');
  await screen.findByText('Enter a name');
  expect(screen.getAllByText('Enter a time like HH:MM')).toHaveLength(2);
  await fill(user, screen.getByLabelText('Name'), 'Friday');
  const date = screen.getByLabelText('Date');
  await fill(user, date, '31.7');
  await press(user, 'Save');
  await expectDescribed(date, 'Enter a date like DD.MM.YYYY');
  await fill(user, date, '31.07.2027');
  await fill(user, screen.getByLabelText('Start time'), '1600');
  await fill(user, screen.getByLabelText('End time'), '4.00');
  const stages = screen.getByLabelText<HTMLSelectElement>('Stages');
  expect(stages.size).toBe(10);
  await user.selectOptions(stages, ['Kivi', 'Paat']);
  await press(user, 'Save');
  await screen.findByText('Schedule added');
  await expectAddress(new RegExp(`/event/${eventId}/timetable`));

  await press(user, 'Öised Linnud');
  await pick(user, 'Stage', 'Kivi');
  await fill(user, screen.getByLabelText('Start time'), '15:00');
  await press(user, 'Save');
  await screen.findByText('The performance is outside this day’s schedule (16:00–04:00)');
  await fill(user, screen.getByLabelText('Start time'), '01:30');
  await press(user, 'Save');
  await screen.findByText('Artist added to schedule');
  await screen.findByRole('button', { name: 'Öised Linnud, Kivi, from 01:30 (+1)' });

  await press(user, 'Publish');
  await screen.findByText('Schedule published');
  await screen.findByText('Published');
  await press(user, 'Unpublish');
  await screen.findByText('Schedule unpublished');
  await gone(() => screen.queryByText('Published'));

  goTo(`/event/${eventId}/artist/${linnud}/schedule`);
  expect((await screen.findByRole('row', { name: /31\.07\.2027/ })).textContent).toContain('01:30 (+1)');
  screen.getByText('(+1): after midnight, the next day');
  goTo(`/event/${eventId}/stages`);
  await press(user, 'Delete Kivi');
  const question = await dialog();
  question.getByText(/Artists are performing on “Kivi”: Öised Linnud\. Move their performances first/);
  await user.click(question.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('button', { name: /^Öised Linnud, Kivi/ });
});

it('adds a hotel, books, changes and publishes a room, and says who sleeps in a hotel that is to be deleted', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const [linnud] = await new ProgrammeApi(api, eventId).addArtists('Öised Linnud');
  let user = await openApp(`/event/${eventId}/hotels/add`, { as: eMail });
  const name = await screen.findByLabelText('Name');
  await fill(user, name, 'x'.repeat(300));
  await press(user, 'Save');
  // Shown next to the field's own message.
  await screen.findByText('Error: Failed to save hotel');
  await waitFor(() => expect(descriptionOf(name)).not.toBe(''));
  await fill(user, name, 'Hotell Vana Sadam');
  await press(user, 'Save');
  await screen.findByText('Success: Hotel saved');
  await expectAddress(new RegExp(`/event/${eventId}/accomodation$`));

  goTo(`/event/${eventId}/artist/${linnud}/accommodation`);
  // Empty it is hardly meant.
  await press(user, 'Publish');
  const question = within(await screen.findByRole('dialog', { name: 'Publish Öised Linnud without a room?' }));
  question.getByText(/This artist has no rooms yet\./);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Not published');
  await press(user, 'Add accommodation');
  const [from, to] = [await screen.findByLabelText('First night'), screen.getByLabelText('Departure')];
  await fill(user, from, '30.7');
  await fill(user, to, '01.08.2027');
  await press(user, 'Save');
  await expectDescribed(from, 'Enter a date like DD.MM.YYYY');
  expect(descriptionOf(to)).toBe('');
  await fill(user, from, '01.08.2027');
  await press(user, 'Save');
  await expectDescribed(to, 'The departure date must be after the first night');
  await fill(user, from, '30.07.2027');
  await user.type(screen.getByLabelText('Names'), 'Kati Kask');
  await press(user, 'Save');
  const stay = await part('Hotell Vana Sadam');
  await stay.findByText(/30\.07\.2027 – 01\.08\.2027, 2 nights/);
  await focusOn('button', 'Edit Hotell Vana Sadam');
  await user.click(stay.getByRole('button', { name: 'Edit Hotell Vana Sadam' }));
  await fill(user, await screen.findByLabelText('Room type'), 'Twin');
  await press(user, 'Save');
  const changed = await part('Hotell Vana Sadam');
  await changed.findByText(/Twin/);
  await focusOn('button', 'Edit Hotell Vana Sadam');
  await user.click(changed.getByRole('button', { name: 'Delete Hotell Vana Sadam' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Hotell Vana Sadam, 30.07.2027 – 01.08.2027' }));
  sure.getByText('Are you sure you want to delete this accommodation?');
  await user.click(sure.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Publish');
  await screen.findByText('Accommodation published');

  user = await openApp(`/event/${eventId}/accommodation`);
  const table = await screen.findByRole('table', { name: 'Rooming list, Hotell Vana Sadam' });
  const nights = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(nights).toHaveLength(3);
  expect(nights[2]).toContain('Night 2 of 2');
  expect(nights[2]).toContain('Check-in 30.07.2027, check-out 01.08.2027');
  await press(user, 'Delete Hotell Vana Sadam');
  const booked = await dialog();
  booked.getByText(/Artists are booked at “Hotell Vana Sadam”: Öised Linnud\./);
  await user.click(booked.getByRole('button', { name: 'Rooms for Öised Linnud' }));
  await expectAddress(new RegExp(`/event/${eventId}/artist/${linnud}/accommodation$`));
});

it('says where a set is when it is moved by the keys or by its form, and keeps the focus on it', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [linnud = 0] = await programme.addArtists('Öised Linnud', 'Udu ja Ulm');
  const stages = await programme.addStages('Kivi', 'Paat');
  await programme.play(await programme.addDay(stages), linnud, stages[0] ?? 0, '23:55', '00:40');
  const user = await openApp(`/event/${eventId}/timetable`, { as: eMail });
  const standsOn = (text: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: text })));
  (await screen.findByRole('button', { name: /^Öised Linnud, Kivi, 23:55/ })).focus();
  await user.keyboard('{Enter}{ArrowRight}');
  await announced('Öised Linnud: Kivi, Sat 31.07.2027 00:00 (+1)');
  await user.keyboard('{ArrowDown}');
  await standsOn('Öised Linnud, Paat, 00:00 (+1) to 00:45 (+1)');
  await user.keyboard('{Enter}');
  await screen.findByText('Performance saved');
  await announced('Öised Linnud: Paat, Sat 31.07.2027 00:00 (+1)');
  await standsOn('Öised Linnud, Paat, 00:00 (+1) to 00:45 (+1)');
  await user.keyboard('{Enter}');
  await pick(user, 'Stage', 'Kivi');
  await fill(user, screen.getByLabelText('Start time'), '18:30');
  await fill(user, screen.getByLabelText(/^End time/), '19:30');
  await press(user, 'Save');
  await announced('Öised Linnud: Kivi, Sat 31.07.2027 18:30');
  await standsOn('Öised Linnud, Kivi, 18:30 to 19:30');
  await press(user, 'Udu ja Ulm');
  await pick(user, 'Stage', 'Paat');
  await fill(user, screen.getByLabelText('Start time'), '18:30');
  await press(user, 'Save');
  await standsOn('Udu ja Ulm, Paat, from 18:30');
});

it('shows what a moved set touches before it is saved, moves what is ticked along, and undoes it as one', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [linnud = 0, udu = 0] = await programme.addArtists('Öised Linnud', 'Udu ja Ulm');
  const [kivi = 0] = await programme.addStages('Kivi');
  const day = await programme.addDay([kivi]);
  await programme.play(day, linnud, kivi, '18:00', '19:00');
  await programme.play(day, udu, kivi, '19:15', '20:00');
  const user = await openApp(`/event/${eventId}/timetable`, { as: eMail });
  await press(user, 'Öised Linnud, Kivi, 18:00 to 19:00');
  const end = await screen.findByLabelText(/^End time/);
  await fill(user, end, '19:30');
  await press(user, 'Save');
  const touched = await part('What this touches');
  await touched.findByText('Check what this touches, then save again.');
  touched.getByText('Öised Linnud and Udu ja Ulm overlap by 15 min on Kivi');
  touched.getByText('Öised Linnud and Udu ja Ulm will have no changeover (now 15 min)');
  const along = touched.getByRole('checkbox', { name: /^Move Udu ja Ulm along/ });
  expect(descriptionOf(along)).toBe('19:15–20:00');
  await user.click(along);
  await waitFor(() => expect(touched.queryByText(/overlap by/)).toBeNull());
  expect(descriptionOf(along)).toBe('19:15–20:00 →\u00A019:45–20:30');
  await press(user, 'Save');
  await screen.findByText('Performance saved');
  await screen.findByRole('button', { name: 'Udu ja Ulm, Kivi, 19:45 to 20:30' });
  await press(user, 'Undo');
  await screen.findByText('Undone');
  await screen.findByRole('button', { name: 'Udu ja Ulm, Kivi, 19:15 to 20:00' });
  expect(await programme.starts()).toEqual({ 'Öised Linnud': '18:00', 'Udu ja Ulm': '19:15' });

  await press(user, 'Öised Linnud, Kivi, 18:00 to 19:00');
  await fill(user, await screen.findByLabelText(/^End time/), '19:10');
  await (
    await part('What this touches')
  ).findByText('The changeover from Öised Linnud to Udu ja Ulm changes from 15 to 5 min');
  await press(user, 'Save');
  await screen.findByText('Performance saved');
  goTo(`/event/${eventId}/artists-activity-log`);
  await press(user, 'Undo the change of Öised Linnud');
  await screen.findByText('Change of performance undone');
  await gone(() => screen.queryByRole('button', { name: 'Undo the change of Öised Linnud' }));
});

it('shows what other hours of a day touch, moves ticked performances along, and brings a deleted day back', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [linnud = 0] = await programme.addArtists('Öised Linnud');
  const [kivi = 0] = await programme.addStages('Kivi');
  const day = await programme.addDay([kivi]);
  await programme.play(day, linnud, kivi, '16:30', '17:00');
  const starts = async () => {
    type Days = { schedules: { start_time: string; artists: { start_time: string }[] }[] };
    const { schedules } = await api.get<Days>(`/api/event/${eventId}/schedules`);
    return schedules.map((each) => [each.start_time, each.artists[0]?.start_time]);
  };
  const user = await openApp(`/event/${eventId}/schedules/${day}`, { as: eMail });
  await fill(user, await screen.findByLabelText('Start time'), '17:00');
  const touches = within(await screen.findByRole('region', { name: 'What this touches' }));
  await user.click(await touches.findByRole('checkbox', { name: /^Move Öised Linnud along/ }));
  await touches.findByText(/16:30–17:00 → 17:30–18:00/);
  await press(user, 'Save');
  await screen.findByText('Schedule saved');
  expect(await starts()).toEqual([['17:00', '17:30']]);
  await press(user, 'Undo');
  await screen.findByText('Undone');
  expect(await starts()).toEqual([['16:00', '16:30']]);

  goTo(`/event/${eventId}/schedules/${day}`);
  await press(user, 'Delete');
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Schedule deleted');
  expect(await starts()).toEqual([]);
  await press(user, 'Undo');
  await waitFor(async () => expect(await starts()).toEqual([['16:00', '16:30']]));
});
