import { keepMails } from '@laminate/accounts/testing/identity/world';
import { openSignOnWorld } from '@laminate/accounts/testing/sign-on-world';
import {
  CHANGE_TYPES,
  accounts,
  guestlist,
  integrations,
  type AccountRole,
  type AccountUser,
  type AnyRoute,
  type AuditEntry,
  type Problem,
  type SetUpItem,
  type Webhook,
} from '@laminate/contracts';
import { startGuestlist } from '@laminate/guestlist/service';
import { startIntegrations } from '@laminate/integrations/service';
import { toReceivers } from '@laminate/integrations/testing/integrations-fixture';
import { Receiver } from '@laminate/integrations/testing/receiver';
import { openOutbound } from '@laminate/kit/outbound';
import { call, type Answer } from '@laminate/testing';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

/**
 * Things that a person can set up here. Ticket shops need another system, and are stored as their command stores them.
 */
export const KINDS = [
  'api_token',
  'webhook',
  'shared_list',
  'request_link',
  'request_decider',
  'ticket_shop',
  'door_device',
  'account_invitation',
] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that was set up. */
export interface Thing {
  readonly kind: Kind;
  readonly name: string;
  /** Its key: the token, the link. */
  readonly key: string;
  readonly id: number | string;
}

/** Someone who comes and goes. */
export interface Person {
  readonly name: string;
  readonly eMail: string;
  readonly things: Thing[];
}

/** Opens services with a login provider and webhook endpoints, closed after the tests of a file. */
export async function openSetUpWorld() {
  const world = await openSignOnWorld();
  const { fixture } = world;
  await keepMails(world);
  const receiver = await Receiver.open();
  const guests = await startGuestlist(fixture.env('guestlist', { bus: 'postgres' }), {
    concurrency: 0,
    outbound: openOutbound({ resolve: async () => [] }),
  });
  const hooks = await startIntegrations(fixture.env('integrations', { bus: 'postgres' }), {
    pollMs: 50,
    outbound: toReceivers(receiver),
  });
  afterAll(async () => {
    await Promise.all([guests.close(), hooks.close()]);
    receiver.close();
  });
  const urls = { accounts: world.service.url, guestlist: guests.url, integrations: hooks.url } as const;
  let serial = 0;

  const ask = <Body = Problem>(route: AnyRoute, as: { readonly token: string } | undefined, more = {}) =>
    call<Body>(urls[route.service as keyof typeof urls], route, { as, ...more });

  /** A company with an owner who stays, an event and a provider of sign-in. */
  async function company() {
    const boss = await world.company();
    const eventId = await fixture.event(boss.accountId);
    const users = async () => (await ask<{ users: AccountUser[] }>(accounts.listAccountUsers, boss)).body.users;
    const userOf = async ({ eMail }: Person) => (await users()).find(({ email }) => email === eMail);

    /** Makes a person whom the provider knows, too. They are no member yet. */
    function person(): Person {
      const { email } = world.person(boss.domain);
      return { name: `Person ${(serial += 1)}`, eMail: email, things: [] };
    }

    /** Gives a person a role, and adds them where they have none. */
    async function give(who: Person, role: AccountRole): Promise<number> {
      const user = await userOf(who);
      const body = user
        ? { name: user.name, email: user.email, role }
        : { user_email: who.eMail, name: who.name, role, password: PASSWORD };
      const params = { userId: user?.id ?? 0 };
      return (await ask(user ? accounts.updateAccountUser : accounts.addAccountUser, boss, { params, body })).status;
    }

    async function remove(who: Person, body?: object): Promise<number> {
      const user = await userOf(who);
      if (!user) return 404;
      return (await ask(accounts.removeAccountUser, boss, { params: { userId: user.id }, body })).status;
    }

    /** Sets something up as a person who logs in for it. @returns the status of the answer */
    async function setUp(who: Person, kind: Kind): Promise<number> {
      const { body: session } = await world.byPassword(who.eMail, PASSWORD);
      if (!session.access_token) return 401;
      const as = { token: session.access_token };
      const name = `${kind} ${(serial += 1)}`;
      const { status, body } = await make(as, kind, name, session.user.id);
      if (status < 300) who.things.push({ kind, name, ...found(kind, body) });
      return status;
    }

    function make(as: { token: string }, kind: Kind, name: string, userId: number): Promise<Answer<Made>> {
      const params = { eventId };
      switch (kind) {
        case 'api_token':
          return ask(accounts.addApiToken, as, {
            body: {
              name,
              scopes: ['events:read'],
              events: null,
              expires_at: new Date(Date.now() + DAY_MS).toISOString(),
            },
          });
        case 'webhook':
          return ask(integrations.addWebhook, as, {
            body: { url: `${receiver.url}/${serial}`, event_ids: null, types: CHANGE_TYPES },
          });
        case 'shared_list':
          return ask(guestlist.createDelegatedList, as, {
            params,
            body: { title: name, quota: 5, deadline: '2099-12-31', unitId: null, groupId: null },
          });
        case 'request_link':
        case 'request_decider':
          return ofRequests(as, kind, name);
        case 'door_device':
          return ask(accounts.createDoorDevice, as, { params, body: { name } });
        case 'account_invitation':
          return ask(accounts.addAccountUser, as, {
            body: { user_email: `invited${serial}@example.test`, name, role: 'manager' },
          });
        case 'ticket_shop':
          return shop(as, name, userId);
      }
    }

    /** Opens a link of a category of requests, which a person has who can add one. */
    async function ofRequests(as: { token: string }, kind: Kind, name: string): Promise<Answer<Made>> {
      const steps = [{ name: 'Vetting', by: 'link' }];
      const added = await ask<{ category: { id: number } }>(guestlist.createRequestCategory, as, {
        params: { eventId },
        body: { name, steps },
      });
      if (added.status !== 201) return { ...added, body: {} };
      const params = { eventId, categoryId: added.body.category.id };
      return kind === 'request_link'
        ? ask<Made>(guestlist.setRequestLink, as, { params, body: {} })
        : ask<Made>(guestlist.addRequestDecider, as, { params, body: { title: name, step: 0 } });
    }

    /** Makes a ticket shop for those who can list them, which needs no other system. */
    async function shop(as: { token: string }, name: string, userId: number): Promise<Answer<Made>> {
      const answer = await ask<Made>(guestlist.listLiveSources, as, { params: { eventId } });
      if (answer.status !== 200) return answer;
      const [row] = await fixture.sql<{ id: number }>(
        `insert into accreditation.live_source
           (account_id, event_id, base_url, organizer, slug, title, token, hook_hash, products, created_by, made_by)
         values ($1, $2, 'https://shop.example', 'o', $3::text, $3::text, '\\x00', sha256($3::text::bytea), '[]', 'x', $4) returning id`,
        [boss.accountId, eventId, name, userId],
      );
      return { ...answer, body: { id: row?.id ?? 0 } };
    }

    /** Checks whether a thing still works, asked as the holder of its key, where there is one. */
    async function works({ kind, key, id }: Thing): Promise<boolean> {
      switch (kind) {
        case 'api_token':
          return (await ask(accounts.listEvents, { token: key })).status === 200;
        case 'webhook':
          return (await webhooks()).some((hook) => hook.id === id && hook.paused === null);
        case 'shared_list':
          return (await ask(guestlist.readSharedList, undefined, { body: { token: key } })).status === 200;
        case 'request_link':
        case 'request_decider': {
          const opened = await fixture.sql(
            `select from accreditation.${kind === 'request_link' ? 'request_category where link_hash' : 'request_decider where ended_at is null and token_hash'} = sha256($1::text::bytea)`,
            [key],
          );
          return opened.length > 0;
        }
        case 'ticket_shop': {
          const { body } = await ask<{ live_sources: { id: number }[] }>(guestlist.listLiveSources, boss, {
            params: { eventId },
          });
          return body.live_sources.some((source) => source.id === id);
        }
        case 'door_device': {
          const { body } = await ask<{ door_devices: { id: number; state: string }[] }>(
            accounts.listDoorDevices,
            boss,
            { params: { eventId } },
          );
          return body.door_devices.some((device) => device.id === id && device.state === 'unopened');
        }
        case 'account_invitation': {
          const open = await fixture.sql(
            `select from accounts.one_time_link l join accounts.app_user u on u.id = l.user_id
             where u.e_mail = $1 and l.used_at is null and l.purpose = 'invite_user'`,
            [id],
          );
          return open.length > 0;
        }
      }
    }

    const webhooks = async () => (await ask<{ webhooks: Webhook[] }>(integrations.listWebhooks, boss)).body.webhooks;

    return {
      boss,
      eventId,
      person,
      give,
      remove,
      setUp,
      works,
      userOf,
      webhooks,
      ask,
      /** Logs in by the provider, which says that the person is in these groups. */
      async comesBy(who: Person, groups: readonly string[]): Promise<number> {
        world.provider.knows({
          sub: who.eMail.slice(0, who.eMail.indexOf('@')),
          email: who.eMail,
          email_verified: true,
          name: who.name,
          groups: [...groups],
        });
        try {
          return (await world.signIn(who.eMail)).status;
        } catch {
          // There is no provider now.
          return 0;
        }
      },
      saveProvider: () => world.save(boss),
      removeProvider: async () => (await ask(accounts.removeProvider, boss)).status,
      listed: async (who: Person) => {
        const user = await userOf(who);
        return (await ask<{ set_up: SetUpItem[] }>(accounts.listSetUp, boss, { params: { userId: user?.id ?? 0 } }))
          .body.set_up;
      },
      audit: async () => (await ask<{ audit: AuditEntry[] }>(accounts.listAudit, boss)).body.audit,
      /** What the owners were mailed of what people had set up. */
      mails: (to: string) =>
        fixture.sql<{ text: string }>(
          `select text from posted where recipient = $1 and text like '%This is what they had set up.%' order by id`,
          [to],
        ),
      /** Adds a guest, of which every webhook that runs is told. @returns their name */
      async addGuest(): Promise<string> {
        const name = `Guest ${(serial += 1)}`;
        const { status } = await ask(guestlist.addPeople, boss, { params: { eventId }, body: { guests: [{ name }] } });
        if (status !== 201) throw new Error(`the guest was not added: ${status}`);
        return name;
      },
    };
  }

  return { ...world, receiver, company };
}

interface Made {
  readonly id?: number;
  readonly token?: string;
  readonly api_token?: { readonly id: string };
  readonly webhook?: { readonly id: number };
  readonly category?: { readonly id: number };
  readonly delegated_list?: { readonly id: number };
  readonly link?: string;
  readonly door_device?: { readonly id: number };
  readonly user?: { readonly email: string };
}

/** The key and the id in an answer. */
function found(kind: Kind, made: Made): Pick<Thing, 'key' | 'id'> {
  const secret = made.link?.slice(made.link.search(/[\w-]{43}$/)) ?? '';
  switch (kind) {
    case 'api_token':
      return { key: made.token ?? '', id: made.api_token?.id ?? '' };
    case 'webhook':
      return { key: '', id: made.webhook?.id ?? 0 };
    case 'shared_list':
      return { key: secret, id: made.delegated_list?.id ?? 0 };
    case 'request_link':
    case 'request_decider':
      return { key: secret, id: made.category?.id ?? 0 };
    case 'door_device':
      return { key: secret, id: made.door_device?.id ?? 0 };
    case 'account_invitation':
      return { key: '', id: made.user?.email ?? '' };
    case 'ticket_shop':
      return { key: '', id: made.id ?? 0 };
  }
}
