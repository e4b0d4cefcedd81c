import { guestlist } from '@laminate/contracts';
import { openLiveSources } from '../testing/live-source-fixture.ts';

const { fixture, eventWith } = await openLiveSources();

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).toSorted();

describe('setting a shop up', () => {
  it('checks the connection, and says what is sold there', async () => {
    const { check } = await eventWith();
    expect((await check()).body).toEqual({
      title: 'Summer at the sea',
      products: [
        { id: 101, name: 'Regular' },
        { id: 102, name: 'VIP lounge' },
        { id: 103, name: 'Parking' },
      ],
    });
  });

  it.each([
    ['another token', { token: 'wrong' }, 'token', 'source_token_refused'],
    ['another event', { event: 'talv' }, 'event', 'source_forbidden'],
    ['an address inside', { base_url: 'https://10.0.0.1' }, 'base_url', 'source_inside'],
    ['an address that is none', { base_url: 'ftp://shop.example' }, 'base_url', 'source_not_https'],
    ['a path for an event', { event: '../talv' }, 'event', 'not_a_slug'],
  ])('names the field that is wrong: %s', async (_what, wrong, path, code) => {
    const { check, add } = await eventWith();
    for (const { status, body } of [await check(wrong), await add(undefined, wrong)]) {
      expect([status, body.errors[0]]).toMatchObject([400, { path, code }]);
    }
  });

  it('never gives the token back, and stores it sealed', async () => {
    const { add, list, shop, eventId } = await eventWith();
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(JSON.stringify([body, await list()])).not.toContain(shop.token);
    const [row] = await fixture.sql<{ token: Buffer }>(
      'select token from accreditation.live_source where event_id = $1',
      [eventId],
    );
    expect(row?.token.includes(shop.token)).toBe(false);
  });

  it('takes only what is sold there, into units of the event, and each event of a shop once', async () => {
    const { add, unitId } = await eventWith();
    const other = await eventWith();
    expect((await add([{ id: 999, unit_id: unitId }])).body.errors[0]).toMatchObject({
      path: 'products.0.id',
      code: 'no_such_product',
    });
    expect((await add([{ id: 101, unit_id: other.unitId }])).status).toBe(404);
    expect((await add()).status).toBe(201);
    expect([(await add()).status, (await add()).body.errors[0]?.code]).toEqual([409, 'live_source_there']);
  });
});

it('shows what would change before the first sync, and changes nothing until it is started', async () => {
  const { shop, add, preview, people, start, until, unitId } = await eventWith();
  const [mari, jaan] = [shop.ticket('Mari Maasikas'), shop.ticket('Jaan Kask', { item: 102 })];
  shop.order([mari, shop.ticket('Pargi Plats', { item: 103 })]);
  shop.order([jaan]);
  shop.order([shop.ticket('Kes Veel')], { status: 'n' });
  shop.order([shop.ticket('Test Test')], { testmode: true });
  const { id } = (await add([101, 102].map((product) => ({ id: product, unit_id: unitId })))).body.live_source;
  const { body } = await preview(id);
  expect(body).toEqual({
    counts: { new: 2, changed: 0, cancelled: 0, back: 0 },
    same: 0,
    guests: [
      { change: 'new', name: 'Mari Maasikas', was: null, product: 'Regular', unit_id: unitId },
      { change: 'new', name: 'Jaan Kask', was: null, product: 'VIP lounge', unit_id: unitId },
    ],
  });
  expect(await people()).toEqual([]);
  await start(id);
  const source = await until(id, ({ synced_at: at }) => at !== null);
  expect(source.counts).toEqual({ tickets: 2, cancelled: 0 });
  expect(names(await people())).toEqual(['Jaan Kask', 'Mari Maasikas']);
  expect((await preview(id)).body).toMatchObject({ counts: { new: 0, changed: 0 }, same: 2, guests: [] });
});

it('puts everyone into the unit of their product', async () => {
  const { shop, addUnit, unitId, running, person } = await eventWith();
  const vip = await addUnit('VIP');
  shop.order([shop.ticket('Mari'), shop.ticket('Jaan', { item: 102 })]);
  await running([
    { id: 101, unit_id: unitId },
    { id: 102, unit_id: vip },
  ]);
  expect([(await person('Mari'))?.unit_id, (await person('Jaan'))?.unit_id]).toEqual([unitId, vip]);
});

it('names a ticket after its attendee, the guest it is an add-on for, who pays, or itself', async () => {
  const { shop, running, people } = await eventWith();
  const main = shop.ticket('  Mari \u0000 Maasikas ');
  shop.order([main, shop.ticket(null, { addon_to: main.id })]);
  shop.order([shop.ticket(null)], { invoice_address: { name: 'Kask OÜ' } });
  shop.order([shop.ticket(null)], { code: 'ABC12' });
  await running();
  expect(names(await people())).toEqual(['ABC12-1', 'Kask OÜ', 'Mari Maasikas', 'Mari Maasikas']);
});

it('reads pages to their end, makes no one twice, and asks for nothing but what has changed', async () => {
  const { shop, running, synced, people } = await eventWith();
  shop.pageSize = 7;
  for (let nth = 0; nth < 40; nth += 1) shop.order([shop.ticket(`Guest ${nth}`)]);
  const { id } = await running();
  expect(await people()).toHaveLength(40);
  shop.requests.length = 0;
  const before = await people();
  await synced(id);
  expect(await people()).toEqual(before);
  expect(shop.requests.every((path) => path.includes('modified_since='))).toBe(true);
});

it('blocks whose ticket is cancelled, leaves who is in counted, and lets them in again when it is back', async () => {
  const { shop, running, synced, person, eventId, accountId } = await eventWith();
  const order = shop.order([shop.ticket('Mari'), shop.ticket('Jaan')]);
  const { id } = await running();
  const mari = await person('Mari');
  await fixture.sql(
    `update accreditation.person set checked_in_count = 1 where account_id = $1 and event_id = $2 and id = $3`,
    [accountId, eventId, mari?.id],
  );
  shop.change(order, (it) => (it.status = 'c'));
  expect((await synced(id)).counts).toEqual({ tickets: 0, cancelled: 2 });
  expect(await person('Mari')).toMatchObject({ id: mari?.id, blocked: true, checked_in_count: 1 });
  shop.change(order, (it) => (it.status = 'p'));
  await synced(id);
  expect([(await person('Mari'))?.blocked, (await person('Jaan'))?.blocked]).toEqual([false, false]);
});

it('blocks for one cancelled or blocked position, and for one that its order has no more', async () => {
  const { shop, running, synced, people } = await eventWith();
  const [mari, jaan, tiit, ants] = ['Mari', 'Jaan', 'Tiit', 'Ants'].map((name) => shop.ticket(name));
  const order = shop.order([mari, jaan, tiit, ants] as never);
  const { id } = await running();
  shop.change(order, ({ positions }) => {
    (mari as { canceled?: boolean }).canceled = true;
    (jaan as { blocked?: string[] }).blocked = ['admin'];
    positions.splice(2, 1);
  });
  await synced(id);
  expect(
    (await people())
      .filter(({ blocked }) => blocked)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Jaan', 'Mari', 'Tiit']);
});

it('keeps a ticket that was moved to another order', async () => {
  const { shop, running, synced, person } = await eventWith();
  const [mari, jaan] = [shop.ticket('Mari'), shop.ticket('Jaan')];
  const order = shop.order([mari, jaan]);
  const { id } = await running();
  const before = await person('Mari');
  const split = shop.order([mari]);
  shop.change(order, ({ positions }) => positions.splice(0, 1));
  expect(split.last_modified).toBeLessThan(order.last_modified);
  await synced(id);
  expect(await person('Mari')).toEqual(before);
});

it('never lets in whom an organiser has blocked, nor blocks again whom one let in', async () => {
  const { shop, running, synced, person, ask } = await eventWith();
  const order = shop.order([shop.ticket('Mari'), shop.ticket('Jaan')]);
  const { id } = await running();
  const block = async (name: string, blocked: boolean) =>
    ask(guestlist.setBlockedForPeople, { people: [(await person(name))?.id], blocked });
  await block('Mari', true);
  shop.change(order, (it) => (it.status = 'c'));
  await synced(id);
  await block('Jaan', false);
  shop.change(order, (it) => (it.invoice_address = { name: 'Kask OÜ' }));
  await synced(id);
  expect((await person('Jaan'))?.blocked).toBe(false);
  shop.change(order, (it) => (it.status = 'p'));
  await synced(id);
  expect([(await person('Mari'))?.blocked, (await person('Jaan'))?.blocked]).toEqual([true, false]);
});

it('follows a changed name, but leaves one that an organiser gave', async () => {
  const { shop, running, synced, people, person, ask } = await eventWith();
  const [mari, jaan] = [shop.ticket('Mari'), shop.ticket('Jaan')];
  const order = shop.order([mari, jaan]);
  const { id } = await running();
  await ask(guestlist.updatePerson, { name: 'Jaan Kask (VIP)' }, { personId: (await person('Jaan'))?.id });
  shop.change(order, () => {
    mari.attendee_name = 'Mari Maasikas';
    jaan.attendee_name = 'Jaan Kask';
  });
  await synced(id);
  expect(names(await people())).toEqual(['Jaan Kask (VIP)', 'Mari Maasikas']);
});

it('brings back no one whom an organiser took off the list, and blocks them when they are restored', async () => {
  const { shop, running, synced, people, person, ask } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id } = await running();
  const mari = await person('Mari');
  await ask(guestlist.deletePeople, { toDelete: [mari?.id] });
  shop.change(order, (it) => (it.status = 'c'));
  await synced(id);
  expect(await people()).toEqual([]);
  await ask(guestlist.restorePeople, { people: [mari?.id] });
  await synced(id);
  expect(await person('Mari')).toMatchObject({ id: mari?.id, blocked: true });
});

it('ties the code on each ticket to its guest, and another one in its place', async () => {
  const { shop, running, synced, codes, person } = await eventWith();
  const mari = shop.ticket('Mari', { secret: 'q4fsn8jyufm5kpk768q69gkbyr5f4h6w' });
  const signed = shop.ticket('Jaan', { secret: `E4Bib/${'Qk+RN0L5'.repeat(15)}==` });
  const order = shop.order([mari, signed]);
  const { id } = await running();
  const personId = (await person('Mari'))?.id;
  expect(await codes()).toEqual(
    expect.arrayContaining([
      { code: 'Q4FSN8JYUFM5KPK768Q69GKBYR5F4H6W', person_id: personId, blocked: false },
      { code: signed.secret.toUpperCase(), person_id: (await person('Jaan'))?.id, blocked: false },
    ]),
  );
  shop.change(order, () => (mari.secret = 'newfsn8jyufm5kpk768q69gkbyr5f4h6'));
  await synced(id);
  expect((await codes()).filter(({ person_id }) => person_id === personId)).toEqual([
    { code: 'Q4FSN8JYUFM5KPK768Q69GKBYR5F4H6W', person_id: personId, blocked: true },
    { code: 'NEWFSN8JYUFM5KPK768Q69GKBYR5F4H6', person_id: personId, blocked: false },
  ]);
});

it('keeps erased guests erased, no matter what the shop says of them', async () => {
  const { shop, running, synced, people, person, ask, codes, eventId } = await eventWith();
  const mari = shop.ticket('Mari Maasikas');
  const order = shop.order([mari]);
  const { id } = await running();
  await ask(guestlist.erasePerson, {}, { personId: (await person('Mari Maasikas'))?.id });
  shop.change(order, () => (mari.attendee_name = 'Mari Metsmaasikas'));
  await synced(id);
  expect(await people()).toMatchObject([{ name: 'Erased guest', blocked: true }]);
  expect(await codes()).toEqual([]);
  const rows = await fixture.sql('select * from accreditation.live_ticket where event_id = $1', [eventId]);
  expect(JSON.stringify(rows)).not.toMatch(/Mari|Z3FSN/i);
});

it('goes on with the guests that are there when it is set up again', async () => {
  const { shop, running, remove, add, start, until, people, person, list } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id } = await running();
  const mari = await person('Mari');
  expect((await remove(id)).status).toBe(204);
  expect(await list()).toEqual([]);
  shop.change(order, (it) => (it.status = 'c'));
  const again = (await add()).body.live_source;
  await start(again.id);
  await until(again.id, ({ synced_at: at }) => at !== null);
  expect(await people()).toMatchObject([{ id: mari?.id, blocked: true }]);
});

it('moves guests with their product, but not those moved by an organiser, and blocks those of a product no longer taken', async () => {
  const { shop, addUnit, unitId, running, update, until, person, ask } = await eventWith();
  const [vip, crew] = [await addUnit('VIP'), await addUnit('Crew')];
  shop.order([shop.ticket('Mari'), shop.ticket('Jaan'), shop.ticket('Tiit', { item: 102 })]);
  const { id } = await running([101, 102].map((product) => ({ id: product, unit_id: unitId })));
  await ask(guestlist.updatePerson, { unitId: crew }, { personId: (await person('Jaan'))?.id });
  const before = (await until(id, () => true)).synced_at;
  await update(id, { products: [{ id: 101, unit_id: vip }] });
  await until(id, ({ synced_at: at }) => at !== before);
  expect([(await person('Mari'))?.unit_id, (await person('Jaan'))?.unit_id]).toEqual([vip, crew]);
  expect([(await person('Mari'))?.blocked, (await person('Tiit'))?.blocked]).toEqual([false, true]);
});

it.each([-86_400_000, 86_400_000])('reads a shop whose clock is %d ms from ours', async (skew) => {
  const { shop, running, synced, person } = await eventWith();
  shop.clockSkewMs = skew;
  const order = shop.order([shop.ticket('Mari')]);
  const { id } = await running();
  shop.change(order, (it) => (it.status = 'c'));
  await synced(id);
  expect((await person('Mari'))?.blocked).toBe(true);
  shop.order([shop.ticket('Jaan')]);
  await synced(id);
  expect((await person('Jaan'))?.name).toBe('Jaan');
});

it('writes into the log who did it: the shop', async () => {
  const { shop, running, synced, eventId } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id } = await running();
  shop.change(order, (it) => (it.status = 'c'));
  await synced(id);
  const log = await fixture.sql<{ action: string; user_name: string }>(
    'select action, user_name from accreditation.activity_log where event_id = $1 order by id',
    [eventId],
  );
  const shopName = 'Summer at the sea (pretix)';
  expect(log.slice(1).map(({ action, user_name: name }) => [action, name === shopName])).toEqual([
    ['add_live_source', false],
    ['start_live_source', false],
    ['add_person', true],
    ['sync_tickets', true],
  ]);
});
