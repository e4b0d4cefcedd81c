import { artistPortal, routesOf, type AnyRoute, type PortalPage } from '@laminate/contracts';
import { SECRETS, openToldBed, type ToldPlace } from '../../testing/told-bed.ts';

const bed = await openToldBed();

type Kind = keyof typeof SECRETS;

/** Everything that the portal answers about an artist: each route that can be read, and the calendar by its link. */
async function allOf(place: ToldPlace): Promise<string> {
  const { eventId, artistId, user } = place;
  const params = { eventId, artistId };
  const reads = routesOf('artist-portal').filter(({ method, path }) => method === 'GET' && !/\{(?!eventId|artistId)/.test(path));
  const made = await bed.call<{ path: string }>(artistPortal.portalCalendarLink, { as: user, params });
  const told = [await bed.text(made.body.path)];
  for (const { path } of reads) told.push(await bed.text(path.replace('{eventId}', String(eventId)).replace('{artistId}', String(artistId)), user));
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
  // Lines of a calendar are folded.
  return told.map(({ text }) => text.replace(/\r\n[ \t]/g, '')).join('\n');
}

/** Which kinds of secrets a text holds any word of. */
const heldBy = (text: string): Kind[] => (Object.keys(SECRETS) as Kind[]).filter((kind) => SECRETS[kind].some((word) => text.includes(word)));

it('tells nothing of what is not published, and all of it from then on', async () => {
  const place = await bed.place();
  expect(heldBy(await allOf(place))).toEqual([]);
  expect((await bed.page(place)).body).toMatchObject({
    general_information: null, artist_information: null, schedules: null, hotels: null, contacts: null,
    travel: [{ section_name: 'Travel', date: '2026-07-16', time: null, lines: [{ label: 'How', value: 'By boat' }] }],
  });
  for (const kind of ['schedule', 'information', 'stay'] as const) {
    await bed.publish(place, { [kind]: true });
    expect(heldBy(await allOf(place))).toEqual([kind]);
    await bed.publish(place, { [kind]: false });
    expect(heldBy(await allOf(place))).toEqual([]);
  }
  await bed.publish(place, { schedule: true, information: true, stay: true });
  const { schedules, hotels, contacts } = (await bed.page(place)).body;
  // Past midnight, in the night of the day that it belongs to; Tallinn is three hours ahead of UTC then.
  expect(schedules).toEqual([expect.objectContaining({ date: '2026-07-17', start_time: '03:21', starts_at: '2026-07-18T00:21:00.000Z', ends_at: '2026-07-18T00:50:00.000Z' })]);
  expect(hotels).toEqual([expect.objectContaining({ hotel_name: 'Kanarihotell', names: 'Kanariuni', check_in: 'from 15:00' })]);
  expect(contacts).toEqual([{ name: 'Kanarikontakt', purpose: 'Stage', phone: '+372 5550 0987', e_mail: '' }]);
  const text = await allOf(place);
  for (const kind of ['schedule', 'information', 'stay'] as const) for (const word of SECRETS[kind]) expect([word, text.includes(word)]).toEqual([word, true]);
  expect(heldBy(text)).not.toContain('admin');
});

it('keeps a set of the artist without an end open, whoever plays next', async () => {
  const place = await bed.place();
  await bed.publish(place, { schedule: true });
  await bed.bed.sql('update advancing.performance set end_time = null where event_id = $1', [place.eventId]);
  expect((await bed.page(place)).body.schedules).toEqual([expect.objectContaining({ end_time: null, ends_at: null })]);
});

const SLOT = '0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11';

/** The ids of two places in one path, one of them exchanged at a time. */
function swapped(route: AnyRoute, own: ToldPlace, other: ToldPlace): string[] {
  const ids = (of: ToldPlace) => ({ eventId: of.eventId, artistId: of.artistId, answerId: of.answerId }) as Record<string, number>;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).filter((name) => name in ids(own));
  return names.map((swap) => route.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(ids(name === swap ? other : own)[name] ?? (name === 'uploadId' ? SLOT : 1))));
}

it('answers 404 to an artist for every id of another one, in the same event and elsewhere', async () => {
  const own = await bed.place();
  const elsewhere = await bed.place();
  // A second artist of the same event with the same form.
  const [neighbour] = await bed.bed.sql<{ id: number }>(
    `insert into advancing.artist (account_id, event_id, name, name_folded, form_id) values ($1, $2, 'Ulm', 'ulm', $3) returning id`,
    [own.accountId, own.eventId, own.formId],
  );
  const beside = { ...own, artistId: neighbour?.id ?? 0 };
  const other = await bed.bed.caller({ accountId: own.accountId, role: 'artist', eventId: own.eventId });
  await bed.bed.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [other.userId, beside.artistId]);
  await bed.publish(own, { schedule: true, information: true, stay: true });

  const guarded = routesOf('artist-portal').filter(({ access }) => access !== 'anyone');
  for (const route of guarded) {
    const bodies = (mine: ToldPlace, theirs: ToldPlace) => ({
      portalAddAnswer: { section_id: theirs.sectionId, fields: {} },
      portalUpdateAnswer: { fields: {}, revision: mine === theirs ? 0 : 1 },
      portalKeepDraft: { slot: SLOT, section_id: theirs.sectionId, answer_id: null, fields: {}, based_on_revision: null, counter: 1 },
      portalBeginUpload: { upload: SLOT, filename: 'rider.pdf', file_type: 'other', bytes: 1 },
      portalDiscardDraft: { slot: SLOT, section_id: theirs.sectionId },
    })[route.id] ?? {};
    for (const [mine, theirs, as] of [[own, elsewhere, own.user], [elsewhere, own, elsewhere.user], [own, beside, own.user], [beside, own, other]] as const) {
      for (const path of swapped(route, mine, theirs)) {
        if (path === swapped(route, mine, mine)[0]) continue;
        const response = await fetch(new URL(path, bed.service.url), {
          method: route.method,
          headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
          ...(route.method === 'POST' && !route.raw ? { body: JSON.stringify(bodies(mine, theirs)) } : {}),
        });
        expect([route.id, path, response.status]).toEqual([route.id, path, 404]);
      }
    }
  }
  // Their own they do see, so it is the ids that were wrong.
  expect(heldBy(JSON.stringify((await bed.page(own)).body satisfies PortalPage))).toEqual(['schedule', 'information', 'stay']);
  expect(heldBy(JSON.stringify((await bed.page({ ...beside, user: other })).body))).toEqual(['information']);
});
