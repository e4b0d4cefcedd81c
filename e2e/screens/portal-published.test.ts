import { screen, waitFor, within } from '@testing-library/dom';
import { answer } from '../pages/answers.ts';
import { apiOf } from '../pages/api.ts';
import { portalStage, publish, publishedStage } from '../pages/portal-stage.ts';
import { openApp } from './testing/app.ts';
import { lookAgain, path } from './testing/portal.ts';

const SOON = 'Informative content coming soon, stay tuned!';

it.each([
  ['/artist-page', 'Gate C', null],
  ['/artist-general-information', 'Gate C', null],
  ['/artist-accommodation', 'Hotell Vana Sadam', 'unpublish_accommodation'],
  ['/artist-timetable', '21:15', 'unpublish'],
])('follows on %s, while it is open, what is published and what is unpublished', async (place, text, back) => {
  const stage = await publishedStage();
  await openApp(place, { as: stage.eMail, portal: true });
  await screen.findByText(SOON);
  expect(screen.queryByText(new RegExp(text))).toBeNull();
  await publish(stage);
  lookAgain();
  await screen.findAllByText(new RegExp(text));
  if (back === null) return;
  const { status } = await stage.api.post(
    `/api/event/${stage.eventId}/${back === 'unpublish' ? 'schedules' : `artists/${stage.artistId}`}/${back}`,
    {},
  );
  expect(status).toBeLessThan(300);
  lookAgain();
  await screen.findByText(SOON);
  expect(screen.queryByText(new RegExp(text))).toBeNull();
});

it('goes through the days of the schedule with the keyboard, and says of a set after midnight whose night it is', async () => {
  const stage = await publishedStage();
  await publish(stage);
  const user = await openApp('/artist-timetable', { as: stage.eMail, portal: true });
  const chosen = () => screen.findByRole('tab', { selected: true });
  expect((await chosen()).textContent).toContain('Sat 31.07.2027');
  screen.getByText('Night of Sat 31.07.2027: after midnight, on Sun 01.08.2027');
  expect(screen.getAllByText('Meri, 75 min')).toHaveLength(2);
  (await chosen()).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await chosen()).textContent).toContain('Sun 01.08.2027'));
  await screen.findByText('Departure from Hotell Vana Sadam');
});

it('asks no one who acts for one artist for which', async () => {
  const { eMail } = await publishedStage();
  await openApp('/select-artist', { as: eMail, portal: true });
  await waitFor(() => expect(path()).toBe('/artist-page'));
});

it('brings the keyboard to the places of the portal before their content', async () => {
  const { eMail } = await portalStage();
  const user = await openApp('/artist-advancing-form', { as: eMail, portal: true });
  await screen.findByText(/required fields answered$/);
  const places = within(screen.getByRole('navigation', { name: 'Artist' })).getAllByRole('link');
  places.at(-1)?.focus();
  await user.tab();
  expect(document.activeElement?.closest('main')).not.toBeNull();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(places.at(-1));
});

it('shows the organiser who said that there is no one to add', async () => {
  const { api, eventId, artistId, form, eMail, organiser } = await portalStage();
  await answer(api, eventId, artistId, form, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  const mari = await apiOf(eMail);
  for (const name of ['Crew list', 'Guest list']) {
    const { status } = await mari.post(
      `/api/event/${eventId}/artist-portal/${artistId}/sections/${form.sections.find((section) => section.name === name)?.id}/nothing_to_add`,
      { nothing_to_add: true },
    );
    expect(status).toBeLessThan(300);
  }
  await openApp(`/event/${eventId}/advancing-form-artist/${artistId}`, { as: organiser });
  await within(await screen.findByRole('region', { name: 'Guest list' })).findByText(/^No one to add \(Mari Tamm, /);
});
