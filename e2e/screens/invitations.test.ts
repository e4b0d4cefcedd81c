import {
  MAX_OFFERED,
  type GuestInvitation,
  type InvitationList,
  type PlaceLimitNow,
} from '@laminate/contracts/guest-invitations';
import { screen, waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill, listOf } from './testing/guest-list.ts';
import { intercept, type Call } from './testing/network.ts';

const LIST: InvitationList = {
  id: 5,
  name: 'Opening night',
  subject: '',
  words: '<p>Come and see</p>',
  picture: null,
  picture_alt: '',
  answer_until: '2027-07-30T20:00:00Z',
  places: 3,
  waiting: 'by_hand',
  offer_hours: 24,
  quiet_from: 1320,
  quiet_to: 480,
  holds_places: false,
  place: '',
  asks_names: true,
  tracks_opening: true,
  unit_id: null,
  group_id: null,
  revision: 1,
  counts: { invited: 1, accepted: 1, declined: 0, waiting: 1, offered: 0, people: 3, held: 3, not_mailed: 1 },
  sign_up: null,
};
/** Dimensions of a limit that names none of them. */
const ANYONE = {
  unit_id: null,
  group_id: null,
  category_id: null,
  profile_id: null,
  wristband_id: null,
  day: null,
  parking: false,
};
const invitation = (person_id: number, name: string, more: Partial<GuestInvitation> = {}): GuestInvitation => ({
  person_id,
  name,
  e_mail: 'mari@tamm.example',
  answer: 'invited',
  invited_count: 3,
  guest_count: 3,
  names: [],
  answered_at: null,
  answered_by: null,
  offer_until: null,
  place: null,
  mail: 'sent',
  mailed: 1,
  opened_at: null,
  revoked: false,
  ...more,
});

/** What the server has of invitations, and what it was asked to do. */
interface Held {
  /** The number that the stream of the event goes on from. */
  seq: number;
  lists: InvitationList[];
  limits: PlaceLimitNow[];
  guests: GuestInvitation[];
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Answers a call in another way than well. */
  refuse: ((call: Call) => Response | undefined) | null;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
/** A refusal as the server words it. */
const refusal = (status: number, msg: string, errors: readonly { path: string; message: string }[] = []): Response =>
  json(status, { code: status === 409 ? 'conflict' : 'validation', msg, errors });

/** Plays the part of the service: the screens are what is looked at here. */
function serve(held: Partial<Held> = {}): Held {
  const server: Held = { seq: 0, lists: [LIST], limits: [], guests: [], asked: [], refuse: null, ...held };
  intercept(/\/(?:invitation_lists|invitations|place_limits)(?:\/|$)/, async (call) => {
    const { path, method, body } = call;
    // Recipients are worked out by the product, since the guests are real.
    if (path.endsWith('/plan')) return call.send();
    if (method !== 'GET') server.asked.push({ path: path.replace(/^.*\/event\/\d+\//, ''), body });
    const refused = server.refuse?.(call);
    if (refused) return refused;
    if (path.endsWith('/invitations')) return json(200, { invitations: server.guests });
    if (path.endsWith('/preview'))
      return json(200, {
        to: 'mari@tamm.example',
        language: 'en',
        subject: 'You’re invited: Kaldapäev',
        html: '<!doctype html><html lang="en"><body style="margin:0"><p style="color:#111">Come and see</p></body></html>',
        text: 'Come and see',
      });
    if (path.endsWith('/invite')) {
      const { people } = body as { people: number[] };
      return json(200, { invited: people.length, without_address: 0, already: 0, stopped: 0 });
    }
    if (path.endsWith('/offer')) return json(200, { offered: 1 });
    if (path.endsWith('/sign_up'))
      return json(200, { invitation_list: server.lists[0], link: `${location.origin}/i?sign-up#secret` });
    if (path.endsWith('/place_limits')) return json(200, { place_limits: server.limits });
    if (/\/invitations\/\d+\//.test(path)) return json(200, { invitation: server.guests[0] });
    if (method === 'GET')
      return json(200, { invitation_lists: server.lists, place_limits: server.limits, seq: server.seq });
    const [list = LIST] = server.lists;
    const settings = body as InvitationList;
    if (path.endsWith('/invitation_lists')) server.lists = [...server.lists, { ...list, ...settings, id: 6 }];
    else server.lists = [{ ...list, ...settings, revision: list.revision + 1 }];
    return json(path.endsWith('/invitation_lists') ? 201 : 200, { invitation_list: server.lists.at(-1) });
  });
  return server;
}

/** What axe finds wrong without a look at colours, which only a browser has. */
async function axeFinds(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    iframes: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const GUESTS = [{ name: 'Anu Saar' }, { name: 'Jaan Kask' }, { name: 'Mari Tamm', extra: 2 }];

async function giveAddress(api: Api, eventId: number, name: string): Promise<void> {
  const person = (await listOf(api, eventId)).find((each) => each.name === name);
  const { status } = await api.post(`/api/event/${eventId}/set_details_for_people`, {
    people: [person?.id],
    details: { email: `${name.slice(0, 3)}@guests.example` },
  });
  if (status !== 200) throw new Error(`${name} got no address: ${status}`);
}

it('invites those selected who have an address, and says who is left out', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  await giveAddress(api, eventId, 'Mari Tamm');
  await giveAddress(api, eventId, 'Jaan Kask');
  const server = serve({ lists: [] });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByRole('checkbox', { name: 'Select Mari Tamm' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Invite' }));
  const modal = await dialog('Invite guests');
  await modal.findByText(/^2 guests get an e-mail\./);
  await user.click(modal.getByText('Left out: 1 guest without an e-mail address'));
  modal.getByText('Anu Saar');
  expect(await axeFinds()).toEqual([]);
  await user.click(modal.getByRole('button', { name: 'Send 2 e-mails' }));
  await modal.findByText('Enter a name');
  await fill(user, modal.getByLabelText('List name'), 'Friends');
  await user.click(modal.getByRole('button', { name: 'Send 2 e-mails' }));
  await screen.findByText('2 guests invited');
  const people = (await listOf(api, eventId)).filter(({ name }) => name !== 'Anu Saar').map(({ id }) => id);
  expect(server.asked).toEqual([
    { path: 'invitation_lists', body: { name: 'Friends' } },
    { path: 'invitation_lists/6/invite', body: { people } },
  ]);
});

it('invites a guest of whom the link was revoked from People, too, and says who has one that works', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  for (const name of ['Mari Tamm', 'Jaan Kask']) await giveAddress(api, eventId, name);
  const ids = (await listOf(api, eventId)).filter(({ name }) => name !== 'Anu Saar').map(({ id }) => id);
  const made = await api.post<{ invitation_list: { id: number } }>(`/api/event/${eventId}/invitation_lists`, {
    name: 'Friends',
  });
  const { id } = made.body.invitation_list;
  await api.post(`/api/event/${eventId}/invitation_lists/${id}/invite`, { people: ids });
  const mari = (await listOf(api, eventId)).find(({ name }) => name === 'Mari Tamm');
  await api.post(`/api/event/${eventId}/invitations/${mari?.id}/revoke`, {});
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByText('Mari Tamm');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Invite' }));
  const all = await dialog('Invite guests');
  await all.findByText(/^1 guest gets an e-mail\./);
  all.getByText('Left out: 1 guest without an e-mail address');
  await user.click(all.getByText('Left out: 1 guest already invited'));
  all.getByText('Jaan Kask');
  await user.click(all.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invite again' }));
  await user.click(await (await dialog('Invite guests')).findByRole('button', { name: 'Send 1 e-mail' }));
  await screen.findByText('1 guest invited');
});

it('previews the letter in a frame where nothing runs, before it is sent', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  await giveAddress(api, eventId, 'Mari Tamm');
  serve();
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invite by e-mail' }));
  const modal = await dialog('Invite guests');
  await user.click(await modal.findByRole('button', { name: 'Preview e-mail' }));
  const frame = await modal.findByTitle<HTMLIFrameElement>('E-mail: You’re invited: Kaldapäev');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('Come and see'));
});

it('shows the lists with their answers and places, and leads to their guests', async () => {
  const { eMail, eventId } = await eventWith([]);
  serve({
    limits: [{ ...ANYONE, places: 200, held: 40 }],
    guests: [
      invitation(1, 'Mari Tamm', { answer: 'accepted', answered_at: '2027-07-01T10:00:00Z', answered_by: 'Liis Kask' }),
      invitation(2, 'Jaan Kask', { answer: 'waiting', place: 1 }),
      invitation(3, 'Anu Saar', { mail: 'bounced' }),
    ],
  });
  const user = await openApp(`/event/${eventId}/invitations`, { as: eMail });
  const answers = await screen.findByRole('list', { name: 'Answers in Opening night' });
  expect(
    within(answers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Invited 1', 'Accepted 1', 'Waiting 1']);
  screen.getByText('1 e-mail not delivered');
  expect(screen.getByRole('meter', { name: 'Spots of Opening night' }).getAttribute('aria-valuetext')).toBe('3 of 3');
  screen.getByText('No spots left');
  expect(screen.getByRole('meter', { name: 'Spots of Whole event' }).getAttribute('aria-valuetext')).toBe('40 of 200');
  expect(await axeFinds()).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Opening night' }));
  await screen.findByRole('heading', { level: 1, name: 'Opening night' });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('[role=row]')?.textContent;
  expect(await rowOf('Mari Tamm')).toMatch(/Accepted.*3 of 3/);
  expect(await rowOf('Jaan Kask')).toMatch(/Waiting/);
  expect(await rowOf('Anu Saar')).toMatch(/Invited.*Came back/);
  expect(await axeFinds()).toEqual([]);
});

it('offers a place to a guest who waits, and says what the server refuses', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({
    guests: [
      invitation(1, 'Mari Tamm', { answer: 'accepted', mailed: 1 }),
      invitation(2, 'Jaan Kask', { answer: 'waiting', place: 1, mailed: 2 }),
    ],
  });
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  await screen.findByText('Jaan Kask');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Offer 1 spot' }));
  await screen.findByText('Spot offered to 1 guest');
  expect(server.asked).toEqual([{ path: 'invitation_lists/5/offer', body: { people: [2] } }]);

  server.refuse = ({ path }) =>
    path.endsWith('/resend') ? refusal(409, 'This invitation has already been resent.') : undefined;
  await user.click(screen.getByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await screen.findByText('This invitation has already been resent.');
  // A guest who was written to twice gets no further letter there.
  await user.click(screen.getByRole('button', { name: 'Actions for Jaan Kask' }));
  await screen.findByRole('menuitem', { name: 'Offer a spot' });
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).toBeNull();
});

it('offers places to no more guests than one call takes', async () => {
  const { eMail, eventId } = await eventWith([]);
  serve({
    guests: Array.from({ length: MAX_OFFERED + 1 }, (_, index) =>
      invitation(index + 1, `Guest ${index + 1}`, { answer: 'waiting', place: index + 1 }),
    ),
  });
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  await screen.findByText('Guest 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose at most 1,000' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Offer spots to 1,000 guests' }).disabled).toBe(false);
});

it('notes the answer of a guest with the names of who comes along, and revokes a link after a question', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({ guests: [invitation(1, 'Mari Tamm')] });
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer for this guest' }));
  const modal = await dialog('Answer for Mari Tamm');
  await fill(user, modal.getByLabelText('How many come'), '4');
  await user.click(modal.getByRole('button', { name: 'Save answer' }));
  expect(server.asked).toEqual([]);
  await fill(user, modal.getByLabelText('How many come'), '2');
  await fill(user, await modal.findByLabelText('Name of plus-one 1'), 'Jüri');
  expect(modal.queryByLabelText('Name of plus-one 2')).toBeNull();
  await user.click(modal.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer of Mari Tamm saved');
  expect(server.asked).toEqual([{ path: 'invitations/1/answer', body: { comes: true, count: 2, names: ['Jüri'] } }]);

  await user.click(screen.getByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke link' }));
  await user.click((await dialog()).getByRole('button', { name: 'Revoke link' }));
  await screen.findByText('Link for Mari Tamm revoked');
  expect(server.asked.at(-1)?.path).toBe('invitations/1/revoke');
});

it('invites guests again after their link was revoked, unless they come', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({
    guests: [
      invitation(1, 'Mari Tamm', { revoked: true }),
      invitation(2, 'Jaan Kask', { answer: 'accepted', revoked: true }),
    ],
  });
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  const actionsFor = async (name: string): Promise<(string | null)[]> => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await actionsFor('Jaan Kask')).toEqual(['Preview e-mail']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(await actionsFor('Mari Tamm')).toEqual(['Preview e-mail', 'Invite again']);
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  await screen.findByText('1 guest invited');
  expect(server.asked).toEqual([{ path: 'invitation_lists/5/invite', body: { people: [1] } }]);

  server.refuse = ({ path }) =>
    path.endsWith('/invite') ? json(200, { invited: 0, without_address: 0, already: 0, stopped: 1 }) : undefined;
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await actionsFor('Mari Tamm');
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  await screen.findByText('No one invited · 1 guest asked for no more e-mails');
});

it('says at the field what is wrong with a new list, and goes on to write its letter', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({ lists: [] });
  server.refuse = ({ path, body }) =>
    path.endsWith('/invitation_lists') && (body as { name?: string } | undefined)?.name === 'Friends'
      ? refusal(400, 'Check the fields', [
          { path: 'name', message: 'An invitation list called “Friends” already exists' },
        ])
      : undefined;
  const user = await openApp(`/event/${eventId}/invitations`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'New invitation list' }));
  const modal = await dialog('New invitation list');
  await fill(user, modal.getByLabelText('List name'), 'Friends');
  await fill(user, modal.getByLabelText('Spots on this list'), '0');
  await user.click(modal.getByRole('button', { name: 'Add list' }));
  await modal.findByText(/^Enter a whole number from 1 to/);
  expect(server.asked).toEqual([]);
  await fill(user, modal.getByLabelText('Spots on this list'), '50');
  await choose(user, modal.getByLabelText('When no spots are left'), /^No waiting list/);
  expect(modal.queryByLabelText('Hours to accept an offered spot')).toBeNull();
  await user.click(await modal.findByRole('button', { name: 'Add list' }));
  await modal.findByText('An invitation list called “Friends” already exists');
  expect(await axeFinds()).toEqual([]);
  await fill(user, modal.getByLabelText('List name'), 'Close friends');
  await user.click(await modal.findByRole('button', { name: 'Add list' }));
  await screen.findByRole('heading', { level: 1, name: 'Close friends' });
  await screen.findByRole('textbox', { name: 'Words of the e-mail' });
  expect(server.asked.at(-1)?.body).toMatchObject({ name: 'Close friends', places: 50, waiting: 'none', words: '' });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('has a picture above the e-mail with words for those who can’t see it, and says why a file is none', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const lists = `/api/event/${eventId}/invitation_lists`;
  const { id } = (await api.post<{ invitation_list: { id: number } }>(lists, { name: 'Friends' })).body.invitation_list;
  const user = await openApp(`/event/${eventId}/invitations/${id}?show=letter`, { as: eMail });
  const upload = async (bytes: Uint8Array<ArrayBuffer> | string) =>
    user.upload(
      await screen.findByLabelText('Picture', { selector: 'input' }),
      new File([bytes], 'poster.png', { type: 'image/png' }),
    );
  await upload('no picture');
  await screen.findByText('Choose a JPEG, PNG, WebP, GIF or AVIF picture');
  await upload(Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0)));
  await screen.findByText('Picture saved');
  expect(screen.queryByText('Choose a JPEG, PNG, WebP, GIF or AVIF picture')).toBeNull();
  await fill(user, await screen.findByLabelText('Picture description'), 'A bay');
  await user.click(screen.getByRole('button', { name: 'Save e-mail' }));
  await screen.findByText('E-mail saved');
  const now = async () =>
    (await api.get<{ invitation_lists: InvitationList[] }>(lists)).invitation_lists.map(
      ({ picture, picture_alt: alt }) => ({ shown: picture !== null, alt }),
    );
  expect(await now()).toEqual([{ shown: true, alt: 'A bay' }]);
  expect(screen.getByRole('img', { name: 'A bay' })).toBeTruthy();
  expect(await axeFinds()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await screen.findByText('Picture removed');
  expect(await now()).toEqual([{ shown: false, alt: 'A bay' }]);
});

it('keeps what others changed of a list that is being changed', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'List settings' }));
  const modal = await dialog('List settings');
  await fill(user, modal.getByLabelText('List name'), 'Opening');
  server.lists = [{ ...LIST, subject: 'Theirs', revision: 2 }];
  server.refuse = ({ body }) =>
    (body as { revision?: number } | undefined)?.revision === 1
      ? refusal(409, 'Someone else has changed this list')
      : undefined;
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await modal.findByText('Someone else has changed this list');
  await waitFor(() => expect(modal.getByLabelText('E-mail subject')).toHaveProperty('value', 'Theirs'));
  await user.click(await modal.findByRole('button', { name: 'Save changes' }));
  await screen.findByText('List saved');
  expect(server.asked.at(-1)?.body).toMatchObject({
    name: 'Opening',
    subject: 'Theirs',
    revision: 2,
    answer_until: '2027-07-30T20:00:00.000Z',
  });
});

it('opens sign-up with a link that is shown once', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/invitations/5`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Public sign-up' }));
  const modal = await dialog('Public sign-up');
  await user.click(modal.getByRole('button', { name: 'Open sign-up' }));
  await modal.findByText('Enter what people agree to');
  await fill(user, modal.getByLabelText('Consent'), 'We keep your name until the event is over.');
  await user.click(modal.getByRole('button', { name: 'Open sign-up' }));
  expect(await modal.findByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    expect.stringMatching(/#secret$/),
  );
  expect(server.asked.at(-1)?.body).toEqual({
    sign_up: { code: '', domain: '', consent: 'We keep your name until the event is over.', extra: 0 },
    new_link: false,
  });
});

it('sets how many places the event has', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/invitations`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit spots' }));
  const modal = await dialog('Spots at the event');
  await user.click(modal.getByRole('button', { name: 'Add limit' }));
  expect(modal.queryByRole('button', { name: 'Add limit' })).toBeNull();
  await fill(user, modal.getByLabelText('Spots'), '200');
  await user.click(modal.getByRole('button', { name: 'Save spots' }));
  await screen.findByText('Spots saved');
  expect(server.asked).toEqual([
    { path: 'place_limits', body: { place_limits: [{ ...ANYONE, places: 200 }], seen: [] } },
  ]);
});

it('keeps the places that others saved while they were being changed', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const addUnit = async (name: string) =>
    (await api.post<{ unit: { id: number } }>(`/api/event/${eventId}/units`, { name })).body.unit.id;
  const [crew, press] = [await addUnit('Crew'), await addUnit('Press')];
  const limit = (unit_id: number | null, places: number) => ({ ...ANYONE, unit_id, places });
  const held = (...limits: ReturnType<typeof limit>[]) => limits.map((each) => ({ ...each, held: 0 }));
  const server = serve({ limits: held(limit(null, 100), limit(crew, 10)) });
  const user = await openApp(`/event/${eventId}/invitations`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit spots' }));
  const modal = await dialog('Spots at the event');
  const places = () => modal.getAllByLabelText<HTMLInputElement>('Spots');
  await fill(user, places()[1] as HTMLInputElement, '15');
  const theirs = [limit(null, 120), limit(crew, 12), limit(press, 5)];
  server.limits = held(...theirs);
  server.refuse = ({ method, body }) =>
    method !== 'GET' && (body as { seen: object[] }).seen.length === 2
      ? json(409, { code: 'changed_meanwhile', msg: 'Someone else has changed this', errors: [] })
      : undefined;
  await user.click(modal.getByRole('button', { name: 'Save spots' }));
  await modal.findByText('Someone else has changed this');
  await waitFor(() => expect(places().map(({ value }) => value)).toEqual(['120', '15', '5']));
  await user.click(await modal.findByRole('button', { name: 'Save spots' }));
  await screen.findByText('Spots saved');
  expect(server.asked.at(-1)?.body).toEqual({
    place_limits: [limit(null, 120), limit(crew, 15), limit(press, 5)],
    seen: theirs,
  });
});

it('says what failed, and shows the lists once they can be loaded', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  server.refuse = () => refusal(400, 'Not now');
  const user = await openApp(`/event/${eventId}/invitations`, { as: eMail });
  await screen.findByText('Couldn’t load the invitations');
  server.refuse = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Opening night' });
});
