import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { AccessApi } from '../pages/access.ts';
import { apiOf, eventWith, type Api } from '../pages/api.ts';
import { codesOf } from '../pages/scanner.ts';
import { baseUrl } from '../pages/session.ts';
import { stageCrew } from '../pages/stage-crew.ts';
import { festivalId } from '../pages/festival.ts';
import { openApp } from './testing/app.ts';
import { plugIn } from './testing/cameras.ts';
import { repeatOnCall } from './testing/clock.ts';
import { intercept, unreachable } from './testing/network.ts';
import { wedge } from './testing/scanner.ts';

const VERDICTS = { yes: 'Yes', no: 'No', look: 'Check' } as const;

async function openGate(eventId: number, as: string, area = 'Backstage'): Promise<UserEvent> {
  const user = await openApp(`/access-system-view/${eventId}`, { as });
  await screen.findByText(/^(Which area is this device for|Where is this device)\?$/);
  await user.click(screen.getByRole('button', { name: area }));
  await screen.findByRole('region', { name: `Who can enter ${area}` });
  return user;
}

const searchBox = () => screen.findByLabelText<HTMLInputElement>('Find a person');
const found = (name: string) =>
  within(screen.getByRole('list', { name: 'People found' }))
    .getAllByRole('button')
    .filter(({ textContent }) => textContent.includes(name));
const answer = () => within(screen.getByRole('region', { name: 'Answer' })).getByRole('status').textContent;
const answers = (...texts: string[]) =>
  waitFor(() => {
    for (const text of texts) expect(answer()).toContain(text);
  });

/** Finds a person by a text, and opens the only row that also has another text. */
async function ask(user: UserEvent, text: string, row = text): Promise<void> {
  fireEvent.change(await searchBox(), { target: { value: text } });
  await user.click(
    await waitFor(() => {
      const [only, more] = found(row);
      if (!only || more) throw new Error(`${row}: nobody or several`);
      return only;
    }),
  );
}

/** Creates an event whose crew can enter the backstage. Jaan is in the crew, and Mari is not. */
async function withCrew() {
  const made = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }], { units: true });
  const system = new AccessApi(made.api, made.eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('profile', crew, { areas: [backstage] });
  await made.api.post(`/api/event/${made.eventId}/set_profile_for_people`, {
    profileId: crew,
    people: made.personIds.slice(1),
  });
  return { ...made, codes: await codesOf(made.api, made.eventId) };
}

it('opens the answer for the guest whose code a scanner types, whatever has the focus', async () => {
  const {
    eMail,
    eventId,
    codes: [mari = '', jaan = ''],
  } = await withCrew();
  const user = await openGate(eventId, eMail);
  const box = await searchBox();
  await user.click(box);
  fireEvent.input(box, { target: { value: 'mar' } });
  wedge(jaan);
  await answers('Yes', 'Jaan Kask');
  // Replaces the previous answer, without capitals and with Tab. Also works while a dialog is open above it.
  wedge(mari.toLowerCase(), 'Tab');
  await answers('Mari Tamm', 'No profile');
  await user.click(screen.getByRole('button', { name: 'At another time' }));
  await screen.findByRole('dialog');
  wedge(jaan);
  await answers('Jaan Kask');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Back to the search' }));
  expect((await searchBox()).value).toBe('mar');
  // A scanner built into a phone enters the whole text in one go.
  fireEvent.input(await searchBox(), { target: { value: mari } });
  await answers('Mari Tamm');
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  expect((await searchBox()).value).toBe('');
});

it('takes the keyboard from the search to the answer and back, and no key in between into the hidden search', async () => {
  const { eMail, eventId } = await withCrew();
  const user = await openGate(eventId, eMail);
  const box = await searchBox();
  await user.click(box);
  fireEvent.change(box, { target: { value: 'jaan' } });
  await waitFor(() => expect(found('Jaan')).toHaveLength(1));
  fireEvent.keyDown(box, { key: 'Enter' });
  await answers('Yes', 'Jaan Kask');
  fireEvent.change(box, { target: { value: 'jaanx' } });
  expect(screen.queryByRole('list', { name: 'People found' })).toBeNull();
  const next = () => screen.getByRole('button', { name: 'Next person' });
  await waitFor(() => expect(document.activeElement).toBe(next()));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(box));
  // Content of the hidden search is drawn once it is visible again.
  expect(await screen.findByRole('list', { name: 'People found' })).toBeTruthy();
  expect(box.value).toBe('jaan');
  fireEvent.keyDown(box, { key: 'Enter' });
  await answers('Jaan Kask');
  await waitFor(() => expect(document.activeElement).toBe(next()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.value).toBe('');
});

it('keeps out who came on the list after this device loaded it, until it loads it again', async () => {
  const { api, eMail, eventId } = await withCrew();
  const user = await openGate(eventId, eMail);
  const mend = intercept(/\/access_holders$/, unreachable);
  await api.post(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Õnne Müürsepp' }] });
  const [, , onne = ''] = await codesOf(api, eventId);
  wedge(onne);
  await screen.findByRole('heading', { name: 'Not on the list' });
  mend();
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  wedge(onne);
  await answers('Õnne Müürsepp');
});

it('opens no one for a code that is forged, cut, foreign or of another event', async () => {
  const {
    eMail,
    eventId,
    codes: [mari = '', jaan = ''],
  } = await withCrew();
  const stranger = await eventWith([{ name: 'Mari Tamm' }]);
  const [strange = ''] = await codesOf(stranger.api, stranger.eventId);
  const user = await openGate(eventId, eMail);
  const refused: [code: string, title: string][] = [
    [[...mari.split('.').slice(0, 3), jaan.split('.')[3]].join('.'), 'This code isn’t genuine'],
    [strange, 'This code is for another event'],
    [mari.slice(0, 70), 'The code is incomplete'],
    ['https://example.com/4740098000015', 'This isn’t a guest’s code'],
    ['4740098000015', 'No guest has this number'],
  ];
  for (const [code, title] of refused) {
    wedge(code);
    await screen.findByRole('heading', { name: title });
    expect(answer()).toContain('No');
    await user.click(screen.getByRole('button', { name: 'Next person' }));
    expect((await searchBox()).value).toBe('');
  }
});

it('says how to go on without a camera', async () => {
  plugIn(0);
  const { eMail, eventId } = await withCrew();
  const user = await openGate(eventId, eMail);
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('No camera found');
  expect(trouble.textContent).toContain('type the name');
  await user.click(within(trouble).getByRole('button', { name: 'Type the name' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await searchBox();
});

/**
 * Creates an event of the demo's company, which has a user for security. The event is gone afterwards, since the
 * company's plan holds only a few.
 */
async function demoEvent(): Promise<{ readonly api: Api; readonly eventId: number }> {
  const api = await apiOf('owner@demo.test');
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...times });
  const eventId = body.event.id;
  madeAtDemo.push(() => api.post(`/api/events/${eventId}/delete`, {}));
  return { api, eventId };
}
const madeAtDemo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const remove of madeAtDemo.splice(0)) await remove();
});

/** How often the gate asks although no message announced a change, in milliseconds. */
const EVERY_MS = 30_000;

it('has a change of rights at the gate of security without asking for it', async () => {
  repeatOnCall(EVERY_MS);
  const { api, eventId } = await demoEvent();
  const {
    body: {
      people: [{ id: mari } = { id: 0 }],
    },
  } = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Mari Tamm' }],
  });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  const user = await openGate(eventId, 'security@demo.test');
  await ask(user, 'mari', 'Mari Tamm');
  await answers('No profile');
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: [mari] });
  // By then the gate listens.
  await answers('Stage crew doesn’t give access to Backstage');
  const seen = (verdict: string) => waitFor(() => expect(answer()).toMatch(new RegExp(`^${verdict}`)));
  await system.change('profile', crew, { areas: [backstage] });
  await seen('Yes');
  for (const [blocked, verdict] of [
    [true, 'No'],
    [false, 'Yes'],
  ] as const) {
    await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked, people: [mari] });
    await seen(verdict);
  }
});

interface Holders {
  readonly people: {
    readonly id: number[];
    readonly name: string[];
    readonly profile_id: number[];
    readonly flags: number[];
  };
}

/** Returns one person for each profile and state, of those whose name is not contained in another. */
function onePerKind({ people }: Holders): { id: number; name: string }[] {
  const kinds = new Map<string, { id: number; name: string }>();
  for (const [row, name] of people.name.entries()) {
    const alone = people.name.filter((other) => other.includes(name)).length === 1;
    const kind = `${people.profile_id[row]}/${people.flags[row]}`;
    if (alone && !kinds.has(kind)) kinds.set(kind, { id: people.id[row] ?? 0, name });
  }
  return [...kinds.values()];
}

it('leads organisers to the access system where there is none yet', async () => {
  const { eventId, eMail } = await eventWith([], { units: true });
  await openApp(`/access-system-view/${eventId}`, { as: eMail });
  await screen.findByRole('heading', { name: 'No access system yet' });
  const way = screen.getByRole('link', { name: 'Set up the access system' });
  expect(way.getAttribute('href')).toBe(`/event/${eventId}/access-system`);
});

it('says to security what the server answers', async () => {
  const eventId = await festivalId();
  const user = await openApp(`/access-system-view/${eventId}`, { as: 'security@demo.test' });
  await screen.findByText('Where is this device?');
  await user.click(screen.getByRole('button', { name: /^Backstage door/ }));
  const board = within(await screen.findByRole('region', { name: 'Who can enter Backstage' }));
  expect(
    board.getAllByRole('listitem').find(({ textContent }) => textContent.includes('Artist’s guest'))?.textContent,
  ).toContain('Guest, one day');

  // Scans don't count where there is no checkpoint.
  await user.click(screen.getByRole('button', { name: /^Location of this device/ }));
  await user.click(await screen.findByRole('button', { name: 'Stage, Kivi' }));
  await screen.findByRole('region', { name: 'Who can enter Stage, Kivi' });
  const api = await apiOf('security@demo.test');
  const { areas } = await api.get<{ areas: { id: number; name: string }[] }>(`/api/event/${eventId}/access_system`);
  const area = areas.find(({ name }) => name === 'Stage, Kivi')?.id;
  const people = onePerKind(await api.get<Holders>(`/api/event/${eventId}/access_holders`));
  expect(people.length).toBeGreaterThan(8);
  const verdicts = new Set<string>();
  for (const { id, name } of people) {
    const { may } = await api.get<{ may: keyof typeof VERDICTS }>(
      `/api/event/${eventId}/access_answer?person=${id}&area=${area}`,
    );
    await ask(user, name);
    await answers(name);
    expect(answer()).toMatch(new RegExp(`^${VERDICTS[may]}`));
    verdicts.add(may);
    await user.click(screen.getByRole('button', { name: 'Next person' }));
  }
  expect(verdicts.size).toBeGreaterThan(1);
});

it('says of a slot that comes later: when, which of two of a name, and what is right at another time', async () => {
  const { eMail, eventId } = await stageCrew();
  const user = await openGate(eventId, eMail);
  await screen.findByText('No profile gives access to Backstage right now.');
  const later = within(screen.getByRole('list', { name: 'Later' }));
  later.getByRole('img', { name: 'Picture of Crew' });
  later.getByText(/From Saturday 31\.07\.2027 08:00/);

  fireEvent.change(await searchBox(), { target: { value: 'onne m' } });
  await waitFor(() => expect(found('Õnne Müürsepp')[0]?.textContent).toContain('From Saturday 31.07.2027 08:00'));
  fireEvent.change(await searchBox(), { target: { value: 'mari' } });
  await waitFor(() => expect(found('Mari Tamm')).toHaveLength(2));
  await user.click(found('Press')[0] as HTMLElement);
  await answers('No profile');
  await user.click(screen.getByRole('button', { name: 'Back to the search' }));
  await searchBox();
  await user.click(found('Crew')[0] as HTMLElement);
  await answers('Stage crew gives access to Backstage, but not yet.');

  await user.click(screen.getByRole('button', { name: 'At another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'At another time' }));
  for (const [label, text] of [
    ['Date', '31.07.2027'],
    ['Time', '08:00'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await answers('Yes', 'until Sunday 01.08.2027 05:00');
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  await user.click(await screen.findByRole('button', { name: 'Back to now' }));
  await screen.findByText('No profile gives access to Backstage right now.');
});

it('is nothing to another account, to which the server gives nothing of it', async () => {
  const { api, eMail } = await eventWith([], { units: true });
  const eventId = await festivalId();
  await openApp(`/access-system-view/${eventId}`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  for (const part of ['access_system', 'access_holders']) {
    const { status } = await fetch(`${baseUrl()}/api/event/${eventId}/${part}`, {
      headers: { authorization: `Bearer ${api.token}` },
    });
    expect([part, status]).toEqual([part, 404]);
  }
});
