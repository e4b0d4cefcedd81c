import { guestlist, type GuestPage, type InvitationList, type SignUpPage } from '@laminate/contracts';
import { makeLetterPicture } from '@laminate/file-store';
import { picture as sample } from '@laminate/file-store/testing/hostile-files';
import { keyIn, openMailings } from '../../testing/mailing-fixture.ts';

const { service, fixture, ask, addGuests, addList, eventOf, invite, lists, mails, preview } = await openMailings();

type Event = Awaited<ReturnType<typeof eventOf>>;
const HOSTILE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const pictureOf = (width: number, height: number) => sample().resize({ width, height, fit: 'fill' }).png().toBuffer();

async function change(as: Event['owner'], eventId: number, listId: number, bytes: Buffer | null) {
  const form = new FormData();
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), 'poster.png');
  const { path } = bytes ? guestlist.setInvitationPicture : guestlist.removeInvitationPicture;
  const address = path.replace('{eventId}', String(eventId)).replace('{listId}', String(listId));
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(new URL(address, service.url), {
    method: 'POST',
    headers,
    ...(bytes && { body: form }),
  });
  return { status: response.status, body: (await response.json()) as { invitation_list: InvitationList } };
}

/** A list with a wide picture. */
async function withPicture(settings: object = {}) {
  const event = await eventOf();
  const listId = (await addList(event.owner, event.eventId, settings)).body.invitation_list.id;
  const { status, body } = await change(event.owner, event.eventId, listId, await pictureOf(1920, 960));
  expect(status).toBe(200);
  return { ...event, listId, picture: body.invitation_list.picture as NonNullable<InvitationList['picture']> };
}

const served = async (url: string) => {
  const response = await fetch(new URL(url, service.url));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** A picture of a letter is made no smaller. */
async function sizeOf(bytes: Buffer): Promise<[number, number]> {
  const { width, height } = await makeLetterPicture(bytes);
  return [width, height];
}

it('is a JPEG of the size that letters show', async () => {
  const { owner, eventId, listId, picture } = await withPicture();
  expect(picture).toEqual({
    url: expect.stringMatching(/^\/api\/invitation\/pictures\/[0-9a-f]{64}\/1$/),
    width: 1040,
    height: 520,
  });
  const { status, headers, bytes } = await served(picture.url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  // Mail apps in a browser show it in their own pages.
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('set-cookie')).toBeNull();
  expect(await sizeOf(bytes)).toEqual([1040, 520]);
  const refused = await change(owner, eventId, listId, HOSTILE);
  expect(refused.status).toBe(400);
  expect((await lists(owner, eventId)).body.invitation_lists[0]?.picture).toEqual(picture);
});

it('is in the letter at one address for all guests, with words for those who can’t see it', async () => {
  const { accountId, eventId, owner, listId, picture } = await withPicture({ picture_alt: 'A bay & the sun' });
  const people = await addGuests(owner, eventId, [{ name: 'Kadri' }, { name: 'Mati', language: 'et' }]);
  await invite(owner, eventId, listId, people);
  const sent = await mails(accountId);
  const images = sent.map(({ html }) => html.match(/<img [^>]*>/g));
  expect(images).toEqual([[expect.stringContaining('alt="A bay &amp; the sun"')], images[0]]);
  const [, address = ''] = /src="([^"]*)"/.exec(images[0]?.[0] ?? '') ?? [];
  expect(new URL(address).pathname).toBe(picture.url);
  expect(new URL(address).protocol).toMatch(/^https?:$/);
  const looked = (await preview(owner, eventId, listId, people[0] as number)).body.html;
  expect(looked).toContain(`<img src="${picture.url}"`);
  const key = keyIn(sent[0]?.text ?? '');
  const { body: page } = await ask<GuestPage>(guestlist.readGuestPage, { body: { key } });
  expect(page.picture).toEqual({ ...picture, alt: 'A bay & the sun' });
});

it('stays at the address of letters that were sent when it is replaced, and is gone when it is removed', async () => {
  const { eventId, owner, listId, picture } = await withPicture();
  const now = (await change(owner, eventId, listId, await pictureOf(400, 800))).body.invitation_list;
  expect(now.picture).toEqual({ url: picture.url.replace(/1$/, '2'), width: 360, height: 720 });
  expect(await sizeOf((await served(picture.url)).bytes)).toEqual([360, 720]);
  const without = (await change(owner, eventId, listId, null)).body.invitation_list;
  expect(without).toMatchObject({ picture: null, revision: now.revision + 1 });
  expect((await served(picture.url)).status).toBe(404);
});

it('goes with its list', async () => {
  const { eventId, owner, listId, picture } = await withPicture();
  await ask(guestlist.deleteInvitationList, { as: owner, params: { eventId, listId } });
  expect((await served(picture.url)).status).toBe(404);
  const [row] = await fixture.sql('select picture from accreditation.invitation_list where id = $1', [listId]);
  expect(row).toEqual({ picture: null });
});

it('is named after the event on the page to sign up where no one has said what it shows', async () => {
  const { eventId, owner, listId, picture } = await withPicture();
  const { link } = (
    await ask<{ link: string }>(guestlist.setSignUp, {
      as: owner,
      params: { eventId, listId },
      body: { sign_up: { consent: 'You agree to get mails.' } },
    })
  ).body;
  const { body } = await ask<SignUpPage>(guestlist.readSignUp, { body: { token: link.split('#')[1] } });
  expect(body.picture).toEqual({ ...picture, alt: body.event.name });
});

it('is changed by those who invite alone, and never of another event', async () => {
  const { accountId, eventId, listId } = await withPicture();
  const stranger = await eventOf();
  const door = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const bytes = await pictureOf(20, 20);
  expect((await change(door, eventId, listId, bytes)).status).toBe(403);
  expect((await change(door, eventId, listId, null)).status).toBe(403);
  expect((await change(stranger.owner, stranger.eventId, listId, bytes)).status).toBe(404);
  expect((await change(stranger.owner, stranger.eventId, listId, null)).status).toBe(404);
});

it.each([`${'0'.repeat(64)}/1`, 'x/1', `${'0'.repeat(63)}g/1`])('finds no picture by %s', async (address) => {
  expect((await served(`/api/invitation/pictures/${address}`)).status).toBe(404);
});
