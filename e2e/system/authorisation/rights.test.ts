import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ACCOUNT_RIGHTS,
  EVENT_RIGHTS,
  ROLES,
  RemoteDescription,
  accounts,
  type AnyRoute,
  type Right,
  type RightRule,
  type Role,
} from '@laminate/contracts';
import { projectRoot } from '@laminate/operate/settings';
import { call } from '@laminate/testing';
import { concurrently } from './concurrently.ts';
import { makeEvent } from './event-fixture.ts';
import { guarded, titleOf } from './guarded.ts';
import { openAllServices } from './start-services.ts';
import { statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

/** Every right with whether someone has it. */
type Can = Readonly<Partial<Record<Right, boolean>>>;

/** Callers without a separate `can` whom routes of a right also let in. */
const LET_IN: Readonly<Partial<Record<Right, readonly string[]>>> = {
  view_artists: ['artist'],
  view_access: ['gate'],
  check_in: ['security', 'gate'],
};

/** Routes without a right are for every user, or for who acts for an artist. */
const WITHOUT_RIGHT = ['artist', 'signed-in'];

const RIGHTS = { ...EVENT_RIGHTS, ...ACCOUNT_RIGHTS };
const isNamed = ({ access }: AnyRoute, role: string): boolean =>
  access === 'signed-in' || (access as readonly string[]).includes(role);

const byRight = guarded.filter((route): route is AnyRoute & { readonly right: Right } => route.right !== undefined);

/**
 * Creates someone with a role and an event, and returns what the product answers that they can do in it and in the
 * account.
 */
async function shownTo(role: Role) {
  const ids = await makeEvent(fixture, await fixture.account());
  const as = await fixture.caller({ accountId: ids.accountId, role, eventId: ids.eventId });
  const { body: list } = await call<{ events: { id: number; can: Can }[] }>(
    services.accounts.url,
    accounts.listEvents,
    { as },
  );
  const { body: session } = await call<{ can: Can }>(services.accounts.url, accounts.switchAccount, {
    as: await fixture.caller({ accountId: ids.accountId, role, eventId: ids.eventId }),
    body: { account_id: ids.accountId },
  });
  const can: Can = { ...list.events.find(({ id }) => id === ids.eventId)?.can, ...session.can };
  return { as, ids, can };
}

it('names a right for every route that is for some roles only', () => {
  const stated = guarded.filter(({ right }) => right === undefined);
  expect([...new Set(stated.map(({ access }) => String(access)))].toSorted()).toEqual(WITHOUT_RIGHT);
});

it.each(ROLES)('lets %s call exactly the routes whose right the product shows to them', async (role) => {
  const { as, ids, can } = await shownTo(role);
  const isShown = (route: (typeof byRight)[number]) =>
    can[route.right] === true || ((LET_IN[route.right] ?? []).includes(role) && isNamed(route, role));
  const got = await concurrently(byRight, async (route) => {
    // Open routes change things when they are called: the walk does that.
    const isOpen = isShown(route)
      ? isNamed(route, role)
      : ![403, 404].includes(await statusAt(services, route, as, ids));
    return [titleOf(route), route.right, isOpen];
  });
  expect(got).toEqual(byRight.map((route) => [titleOf(route), route.right, isShown(route)]));
});

it.each(ROLES)('shows %s each right of the table and no other', async (role) => {
  const { can } = await shownTo(role);
  // A superuser has no event before they open one for support.
  const table = role === 'superuser' ? ACCOUNT_RIGHTS : RIGHTS;
  const holders = Object.entries<RightRule>(table).filter(
    ([, { roles }]) => roles === 'signed-in' || roles.includes(role),
  );
  const shown = Object.entries(can).flatMap(([right, holds]) => (holds ? [right] : []));
  expect(shown.toSorted()).toEqual(holders.map(([right]) => right).toSorted());
});

it('lets in all holders of a right, and no one else but those who are named here', () => {
  const wanted = byRight.map((route) => {
    const { roles }: RightRule = RIGHTS[route.right];
    const besides = LET_IN[route.right] ?? [];
    return [
      titleOf(route),
      roles === 'signed-in' ? roles : [...roles, ...besides.filter((role) => isNamed(route, role))],
    ];
  });
  expect(byRight.map((route) => [titleOf(route), route.access])).toEqual(wanted);
});

describe('remote.json', () => {
  /** Screens whose entries go on showing when a plan has ended: by the roles of this right. */
  const BY_ROLES: Readonly<Record<string, Right>> = {
    '/event/:eventId/checkpoints': 'manage_access',
    '/event/:eventId/wristband-stock': 'manage_access',
  };
  const remotes = readdirSync(projectRoot)
    .filter((name) => name.startsWith('mf-'))
    .map((name) =>
      RemoteDescription.parse(JSON.parse(readFileSync(path.join(projectRoot, name, 'remote.json'), 'utf8'))),
    );

  it('shows each place of an event to the holders of its right, who can open its screen', () => {
    const routes = remotes.flatMap((remote) => remote.routes);
    const places = remotes
      .flatMap(({ nav, palette }) => [...nav, ...(palette?.links ?? [])])
      .filter(({ scope }) => scope === 'event');
    expect(places.length).toBeGreaterThan(20);
    const holdersOf = (right: Right | undefined) => (right === undefined ? undefined : RIGHTS[right].roles);
    expect(places.map(({ path: address, roles }) => [address, roles])).toEqual(
      places.map(({ path: address, can }) => [address, holdersOf(can ?? BY_ROLES[address])]),
    );
    expect(places.map(({ path: address, roles }) => [address, roles])).toEqual(
      places.map(({ path: address }) => [address, routes.find((route) => route.path === address)?.roles]),
    );
  });
});
