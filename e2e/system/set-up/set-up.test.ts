import { CHANGE_TYPES, guestlist, integrations } from '@laminate/contracts';
import { whileChanged } from '@laminate/testing';
import { KINDS, openSetUpWorld, type Kind, type Person } from './world.ts';

const world = await openSetUpWorld();
const { fixture, receiver } = world;
type Company = Awaited<ReturnType<typeof world.company>>;

const ENDING: readonly Kind[] = ['api_token', 'webhook'];
const RUNNING = KINDS.filter((kind) => !ENDING.includes(kind));

/** A company and an owner of it who has set up one of each. */
async function withOwner() {
  const company = await world.company();
  const leaver = company.person();
  await company.give(leaver, 'owner');
  for (const kind of KINDS) expect([kind, await company.setUp(leaver, kind)]).toEqual([kind, expect.any(Number)]);
  expect(leaver.things.map(({ kind }) => kind)).toEqual([...KINDS]);
  return { company, leaver };
}

const working = async ({ works }: Company, { things }: Person) => {
  const all = await Promise.all(things.map(async (thing) => ((await works(thing)) ? [thing.kind] : [])));
  return all.flat();
};

it('shows an owner what a user set up that works', async () => {
  const { company, leaver } = await withOwner();
  expect(await working(company, leaver)).toEqual([...KINDS]);
  const listed = await company.listed(leaver);
  expect(listed.map(({ kind, ends }) => [kind, ends]).toSorted()).toEqual(
    KINDS.map((kind) => [kind, ENDING.includes(kind)]).toSorted(),
  );
  expect(listed.find(({ kind }) => kind === 'door_device')).toMatchObject({ event: { id: company.eventId } });
});

const LOSES = {
  'is removed': ({ remove }: Company, leaver: Person) => remove(leaver),
  'is demoted': ({ give }: Company, leaver: Person) => give(leaver, 'security'),
};

it.each(Object.entries(LOSES))(
  'ends the API tokens of an owner who %s, pauses their webhooks, and names the rest to the owners',
  async (_how, lose) => {
    const { company, leaver } = await withOwner();
    expect(await lose(company, leaver)).toBeLessThan(300);
    expect(await working(company, leaver)).toEqual(RUNNING);
    expect((await company.webhooks())[0]).toMatchObject({ paused: { reason: 'maker_left' } });

    const [entry] = (await company.audit()).filter(({ action }) => action === 'list_set_up');
    expect(entry).toMatchObject({
      subject: leaver.eMail,
      changes: {
        api_tokens: { to: null },
        webhooks: { from: receiver.host, to: null },
        door_devices: { from: null, to: expect.stringContaining('door_device') },
      },
    });
    const mails = await company.mails(company.boss.eMail);
    expect(mails).toHaveLength(1);
    for (const { kind, name, id } of leaver.things)
      expect(mails[0]?.text).toContain(
        kind === 'webhook' ? receiver.host : kind === 'account_invitation' ? String(id) : name,
      );
    for (const page of ['door-devices', 'delegated-lists', 'request-categories', 'ticket-shops'])
      expect(mails[0]?.text).toContain(`/event/${company.eventId}/${page}`);
  },
);

it('ends the links, devices, shops and invitations, too, where the owner asks for it', async () => {
  const { company, leaver } = await withOwner();
  expect(await company.remove(leaver, { end_set_up: true })).toBe(204);
  expect(await working(company, leaver)).toEqual([]);
  const [entry] = (await company.audit()).filter(({ action }) => action === 'list_set_up');
  expect(new Set(Object.values(entry?.changes ?? {}).map(({ to }) => to))).toEqual(new Set([null]));
  const log = await fixture.sql<{ action: string }>(
    `select action from accreditation.activity_log where event_id = $1 and action in ('revoke_delegated_list', 'delete_live_source', 'end_request_decider', 'end_request_link', 'revoke_door_device') order by action`,
    [company.eventId],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'delete_live_source',
    'end_request_decider',
    'end_request_link',
    'revoke_delegated_list',
    'revoke_door_device',
  ]);
});

it('names what a manager set up when the provider gives them a lesser role', async () => {
  const company = await world.company();
  const manager = company.person();
  await company.give(manager, 'manager');
  for (const kind of ['shared_list', 'door_device'] as const) await company.setUp(manager, kind);
  expect(await company.comesBy(manager, ['security'])).toBe(200);
  expect(await working(company, manager)).toEqual(['shared_list', 'door_device']);
  expect((await company.audit()).find(({ action }) => action === 'list_set_up')).toMatchObject({
    user: new URL(world.provider.issuer).host,
    subject: manager.eMail,
  });
  expect((await company.mails(company.boss.eMail))[0]?.text).toContain('door_device');
});

it('mails nothing about someone who set up nothing, or who has the right still', async () => {
  const company = await world.company();
  const [idle, kept] = [company.person(), company.person()];
  await company.give(idle, 'manager');
  await company.give(kept, 'owner');
  await company.setUp(kept, 'door_device');
  await company.remove(idle);
  await company.give(kept, 'manager');
  expect(await company.mails(company.boss.eMail)).toEqual([]);
});

it('names a link to the user who renewed it, since no one else knows it', async () => {
  const company = await world.company();
  const [maker, renewer] = [company.person(), company.person()];
  for (const person of [maker, renewer]) await company.give(person, 'manager');
  await company.setUp(maker, 'shared_list');
  const [list] = maker.things;
  const { body } = await world.byPassword(renewer.eMail);
  await company.ask(
    guestlist.renewDelegatedList,
    { token: body.access_token },
    { params: { eventId: company.eventId, listId: Number(list?.id) }, body: {} },
  );
  expect(await company.listed(maker)).toEqual([]);
  expect(await company.listed(renewer)).toMatchObject([{ kind: 'shared_list', name: list?.name }]);
});

describe('a webhook of an owner who left', () => {
  /** @returns the guests of whom it is told, added before and after its maker left, and after it was resumed */
  async function told(resume: (company: Company, id: number) => Promise<unknown>) {
    const { company, leaver } = await withOwner();
    const control = company.person();
    await company.give(control, 'owner');
    await company.setUp(control, 'webhook');
    const [hook] = leaver.things.filter(({ kind }) => kind === 'webhook');
    const path = (await company.webhooks()).find(({ id }) => id === hook?.id)?.url;
    const own = () => receiver.received.flatMap(({ body, path: at }) => (path?.endsWith(at) ? [nameIn(body)] : []));
    const others = () => receiver.received.flatMap(({ body, path: at }) => (path?.endsWith(at) ? [] : [nameIn(body)]));
    const before = await company.addGuest();
    await receiver.until(() => own().includes(before) && others().includes(before));
    await company.remove(leaver);
    const after = await company.addGuest();
    await receiver.until(() => others().includes(after));
    const deferred = !own().includes(after);
    await resume(company, Number(hook?.id));
    const last = await company.addGuest();
    await receiver.until(() => others().includes(last));
    return { deferred, own, last, after };
  }
  const nameIn = ({ data }: { readonly data: object }) => (data as { person?: { name?: string } }).person?.name ?? '';

  it('sends nothing more before an owner resumes it, who answers for it then', async () => {
    const { deferred, own, last } = await told(async (company, webhookId) => {
      await company.ask(integrations.resumeWebhook, company.boss, { params: { webhookId }, body: {} });
      const [hook] = (await company.webhooks()).filter(({ id }) => id === webhookId);
      expect(hook).toMatchObject({ paused: null, created_by: 'Liis Kask' });
    });
    expect(deferred).toBe(true);
    await receiver.until(() => own().includes(last));
  });

  it('stays paused when it is tested, changed, or what waits is sent again', async () => {
    const { deferred, own, after, last } = await told(async (company, webhookId) => {
      const [hook] = (await company.webhooks()).filter(({ id }) => id === webhookId);
      const params = { webhookId };
      await company.ask(integrations.testWebhook, company.boss, { params, body: {} });
      await company.ask(integrations.updateWebhook, company.boss, {
        params,
        body: { url: hook?.url, event_ids: null, types: CHANGE_TYPES.slice(1) },
      });
    });
    expect(deferred).toBe(true);
    expect(own().filter((name) => name === after || name === last)).toEqual([]);
  });
});

describe('would go on unseen', () => {
  const definition = async (name: string) =>
    (await fixture.sql<{ text: string }>(`select pg_get_functiondef('${name}'::regproc) as text`))[0]?.text ?? '';

  it('if an owner could leave without their integrations ending (mutation)', async () => {
    const { company, leaver } = await withOwner();
    const original = await definition('accounts.end_integrations_of');
    await whileChanged(
      fixture,
      original.replace(/(as \$function\$).*(\$function\$)/is, '$1 begin end $2'),
      original,
      () => company.give(leaver, 'manager'),
    );
    expect(await working(company, leaver)).toEqual([...KINDS]);
  });
});
