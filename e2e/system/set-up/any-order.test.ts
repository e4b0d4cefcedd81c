import { ACCOUNT_RIGHTS, EVENT_RIGHTS, type AccountRole, type RightRule } from '@laminate/contracts';
import { whileChanged } from '@laminate/testing';
import fc from 'fast-check';
import { KINDS, openSetUpWorld, type Kind, type Person, type Thing } from './world.ts';

/**
 * World in which people join, are promoted and demoted, leave, come by a provider that comes and goes, and set things
 * up wherever they can. Whatever they could no longer set up has ended, or the owners know of it.
 */
const world = await openSetUpWorld();
const { receiver } = world;
type Company = Awaited<ReturnType<typeof world.company>>;

const RUNS = 4;
const PEOPLE = 2;

const RIGHTS = { ...EVENT_RIGHTS, ...ACCOUNT_RIGHTS };
/** The right that setting up each kind takes, and under which name the audit has it. */
const KIND_OF: Readonly<Record<Kind, { readonly right: keyof typeof RIGHTS; readonly inAudit: string }>> = {
  api_token: { right: 'manage_integrations', inAudit: 'api_tokens' },
  webhook: { right: 'manage_integrations', inAudit: 'webhooks' },
  shared_list: { right: 'block', inAudit: 'shared_lists' },
  request_link: { right: 'block', inAudit: 'request_links' },
  request_decider: { right: 'block', inAudit: 'request_links' },
  ticket_shop: { right: 'manage_sources', inAudit: 'ticket_shops' },
  door_device: { right: 'manage_users', inAudit: 'door_devices' },
  account_invitation: { right: 'manage_account_users', inAudit: 'invitations' },
};
const ENDING: readonly Kind[] = ['api_token', 'webhook'];

const may = (kind: Kind, role: string | null | undefined): boolean => {
  const { roles }: RightRule = RIGHTS[KIND_OF[kind].right];
  return roles !== 'signed-in' && (roles as readonly string[]).includes(role ?? '');
};

type Command =
  | { readonly does: 'has role'; readonly who: number; readonly role: AccountRole }
  | { readonly does: 'leaves'; readonly who: number; readonly ending: boolean | undefined }
  | { readonly does: 'comes by the provider'; readonly who: number; readonly group: 'event-leads' | 'security' }
  | { readonly does: 'sets up'; readonly who: number; readonly kind: Kind }
  | { readonly does: 'provider goes' }
  | { readonly does: 'provider comes' };

const who = fc.nat(PEOPLE - 1);
const role = fc.constantFrom<AccountRole>('owner', 'manager', 'security');
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('has role' as const), who, role }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('leaves' as const),
      who,
      ending: fc.constantFrom(undefined, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('comes by the provider' as const),
      who,
      group: fc.constantFrom('event-leads' as const, 'security' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('sets up' as const), who, kind: fc.constantFrom(...KINDS) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ does: 'provider goes' }, { does: 'provider comes' }) },
);

async function run(company: Company, people: readonly Person[], step: Command): Promise<void> {
  if (step.does === 'provider goes') return void (await company.removeProvider());
  if (step.does === 'provider comes') return void (await company.saveProvider());
  const person = people[step.who] as Person;
  switch (step.does) {
    case 'has role':
      return void (await company.give(person, step.role));
    case 'leaves':
      return void (await company.remove(person, step.ending === undefined ? undefined : { end_set_up: step.ending }));
    case 'comes by the provider':
      return void (await company.comesBy(person, [step.group]));
    case 'sets up': {
      const user = await company.userOf(person);
      const status = await company.setUp(person, step.kind);
      // A person who cannot do this is refused. A person who can succeeds if they can log in.
      if (status < 300) expect([step, may(step.kind, user?.role)]).toEqual([step, true]);
      else expect([401, 403]).toContain(status);
    }
  }
}

/**
 * Returns the things that a person could no longer set up, but that work anyway, and were named neither in the audit
 * nor by mail.
 */
async function unseen(company: Company, person: Person): Promise<readonly unknown[]> {
  const user = await company.userOf(person);
  const entries = (await company.audit()).filter(
    ({ action, subject }) => action === 'list_set_up' && subject === person.eMail,
  );
  const mails = await company.mails(company.boss.eMail);
  const isNamed = ({ kind, name, id }: Thing) => {
    const called = kind === 'account_invitation' ? String(id) : name;
    return (
      entries.some(({ changes }) => changes[KIND_OF[kind].inAudit]?.to?.includes(called)) &&
      mails.some(({ text }) => text.includes(called))
    );
  };
  const checked = await Promise.all(
    person.things.map(async (thing) => {
      const isSeen = may(thing.kind, user?.role) || !(await company.works(thing));
      return isSeen || (!ENDING.includes(thing.kind) && isNamed(thing)) ? [] : [[person.name, user?.role, thing]];
    }),
  );
  return checked.flat();
}

/** Webhooks whose makers left and that are told of a guest who is added now. */
async function reportedAfterwards(company: Company, people: readonly Person[]): Promise<readonly string[]> {
  const control = company.person();
  await company.give(control, 'owner');
  await company.setUp(control, 'webhook');
  const makers = await Promise.all(people.map(async (person) => ({ person, user: await company.userOf(person) })));
  const stopped = makers.flatMap(({ person: { things }, user }) =>
    user?.role === 'owner' ? [] : things.filter(({ kind }) => kind === 'webhook'),
  );
  const urls = (await company.webhooks()).filter(({ id }) => stopped.some((thing) => thing.id === id));
  const controlUrl = (await company.webhooks()).find(({ id }) => id === control.things[0]?.id)?.url;
  const guest = await company.addGuest();
  const pathsReported = () => receiver.received.filter(({ text }) => text.includes(guest)).map(({ path }) => path);
  await receiver.until(() => pathsReported().some((path) => controlUrl?.endsWith(path)));
  return urls.filter(({ url }) => pathsReported().some((path) => url.endsWith(path))).map(({ url }) => url);
}

/** Ways in which things would be left behind. Chance alone seldom takes them. */
const WAYS = {
  'an owner leaves': [
    { does: 'has role', who: 0, role: 'owner' },
    { does: 'sets up', who: 0, kind: 'webhook' },
    { does: 'sets up', who: 0, kind: 'api_token' },
    { does: 'sets up', who: 0, kind: 'account_invitation' },
    { does: 'leaves', who: 0, ending: undefined },
  ],
  'an owner becomes a manager, and then only security': [
    { does: 'has role', who: 0, role: 'owner' },
    { does: 'sets up', who: 0, kind: 'webhook' },
    { does: 'sets up', who: 0, kind: 'shared_list' },
    { does: 'has role', who: 0, role: 'manager' },
    { does: 'has role', who: 0, role: 'security' },
  ],
  'the provider takes a role away': [
    { does: 'has role', who: 0, role: 'manager' },
    { does: 'sets up', who: 0, kind: 'door_device' },
    { does: 'sets up', who: 0, kind: 'ticket_shop' },
    { does: 'comes by the provider', who: 0, group: 'security' },
  ],
  'somebody leaves, comes back and leaves again': [
    { does: 'has role', who: 1, role: 'owner' },
    { does: 'sets up', who: 1, kind: 'webhook' },
    { does: 'leaves', who: 1, ending: false },
    { does: 'has role', who: 1, role: 'owner' },
    { does: 'sets up', who: 1, kind: 'api_token' },
    { does: 'leaves', who: 1, ending: true },
  ],
} as const satisfies Record<string, readonly Command[]>;
type Way = keyof typeof WAYS;

const allSeen = (ways: readonly Way[], { more = 0, endOnFailure = false } = {}) =>
  fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 9 }), async (steps) => {
      const company = await world.company();
      const people = Array.from({ length: PEOPLE }, () => company.person());
      for (const step of steps) {
        await run(company, people, step);
        const left = await Promise.all(people.map((person) => unseen(company, person)));
        expect([step, left.flat()]).toEqual([step, []]);
      }
      expect(await reportedAfterwards(company, people)).toEqual([]);
    }),
    { numRuns: ways.length + more, endOnFailure, examples: ways.map((way): [Command[]] => [[...WAYS[way]]]) },
  );

it('ends what a person made who could not make it now, or names it to the owners', () =>
  allSeen(Object.keys(WAYS) as Way[], { more: RUNS }));

describe('would leave something behind', () => {
  const definition = async (name: string) =>
    (await world.fixture.sql<{ text: string }>(`select pg_get_functiondef('${name}'::regproc) as text`))[0]?.text ?? '';
  const withBody = (text: string, body: string) => text.replace(/(as \$function\$).*(\$function\$)/is, `$1 ${body} $2`);

  it.each<[Way, string, string]>([
    ['an owner leaves', 'accounts.end_integrations', 'begin return null; end'],
    ['an owner becomes a manager, and then only security', 'accounts.end_integrations', 'begin return null; end'],
    ['an owner leaves', 'integrations.pause_webhooks_of', 'select'],
    [
      'the provider takes a role away',
      'accreditation.set_up_by',
      'select null::text, null::int, null::int, null::text where false',
    ],
    ['the provider takes a role away', 'accounts.maker', 'begin return 0; end'],
  ])('when %s, without %s (mutation)', async (way, name, body) => {
    const original = await definition(name);
    await whileChanged(world.fixture, withBody(original, body), original, () =>
      expect(allSeen([way], { endOnFailure: true })).rejects.toThrow(/Property failed/),
    );
  });
});
