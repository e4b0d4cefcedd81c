import { whileChanged } from '@laminate/testing';
import fc from 'fast-check';
import type * as changeEMail from '../../commands/change-e-mail.ts';
import { readLink } from '../../commands/one-time-links.ts';
import type * as oneTimeLinks from '../../commands/one-time-links.ts';
import type * as staffCommands from '../../commands/users/staff.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { openUsers } from '../../testing/user-calls.ts';
import {
  asksToChange,
  command,
  corrects,
  forgets,
  invites,
  invitesArtist,
  opensMails,
  registers,
  removesArtist,
  type Command,
} from '../../testing/identity/commands.ts';
import { intrusions } from '../../testing/identity/intrusions.ts';
import { World, keepMails } from '../../testing/identity/world.ts';

/**
 * People register, are invited, accept, change their e-mail and forget their password, and festivals correct and remove
 * them, in any order. No one ever acts in an account that did not take them in.
 */
const on = await openUsers();
const { fixture, service } = on;
await keepMails(on);

const RUNS = 8;
const ANN = 0;
const BO = 1;
const NO_ONE = 2;

/** Ways into an account that something bars. Chance alone seldom takes them. */
const WAYS = {
  'an address that a stranger has is invited': [registers('a stranger', ANN), invites(0, ANN)],
  'an address that a stranger has may act for an artist': [registers('a stranger', ANN), invitesArtist(0, ANN)],
  'who acted for an artist no longer does': [invitesArtist(0, ANN), opensMails(ANN), removesArtist(0, ANN)],
  'the link of what a stranger asked for is opened': [
    registers('a stranger', NO_ONE),
    registers('Ann', BO),
    asksToChange('a stranger', ANN),
    opensMails(ANN),
    invites(0, ANN),
    opensMails(ANN),
  ],
  'an address was invited that its user leaves': [
    registers('Bo', ANN),
    invites(0, ANN),
    asksToChange('Bo', BO),
    opensMails(BO),
    opensMails(ANN),
  ],
  'an address has a link for a password that its user leaves': [
    registers('Bo', ANN),
    forgets(ANN),
    asksToChange('Bo', BO),
    opensMails(BO),
    opensMails(ANN),
  ],
  'an address was invited that is corrected': [
    invites(0, ANN, true),
    invitesArtist(1, ANN),
    corrects(0, ANN, BO),
    invites(1, BO),
    opensMails(ANN),
  ],
} as const satisfies Record<string, readonly Command[]>;
type Way = keyof typeof WAYS;

/** The property: these ways, and so many more by chance. */
const neverIn = (ways: readonly Way[], { url = service.url, more = 0 } = {}) =>
  fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 10 }), async (commands) => {
      const world = await World.open(on, url);
      for (const { run } of commands) await run(world);
      expect(await intrusions(world)).toEqual([]);
    }),
    { numRuns: ways.length + more, examples: ways.map((way) => [[...WAYS[way]]]) },
  );

it('lets no one act in an account that did not take them in', () =>
  neverIn(Object.keys(WAYS) as Way[], { more: RUNS }));

describe('would let a stranger in', () => {
  const isOpen = async (way: Way, url?: string) =>
    expect(neverIn([way], url ? { url } : {})).rejects.toThrow(/Property failed/);
  const definition = async (sql: string) =>
    (await fixture.sql<{ text: string }>(`select ${sql} as text`))[0]?.text ?? '';
  /** Where another service runs, without a guard. */
  const without = async ({ startAccounts }: Awaited<ReturnType<typeof accountsWith>>, way: Way) => {
    const unguarded = await startAccounts(fixture.env('accounts'));
    await isOpen(way, unguarded.url).finally(() => unguarded.close());
  };

  it.each<Way>(['an address that a stranger has is invited', 'an address that a stranger has may act for an artist'])(
    'if every membership counted: %s',
    async (way) => {
      const view = (memberships: string) =>
        `create or replace view accounts.open_membership with (security_invoker = true) as ${memberships}`;
      const original = await definition(`pg_get_viewdef('accounts.open_membership'::regclass)`);
      await whileChanged(
        fixture,
        view('select account_id, user_id, role, all_events from accounts.membership'),
        view(original),
        () => isOpen(way),
      );
    },
  );

  it.each<Way>(['an address was invited that its user leaves', 'an address was invited that is corrected'])(
    'if offers did not end with an address: %s',
    async (way) => {
      const original = await definition(`pg_get_functiondef('accounts.end_offers_elsewhere'::regproc)`);
      await whileChanged(
        fixture,
        original.replace(/(as \$function\$).*(\$function\$)/is, '$1 begin end $2'),
        original,
        () => isOpen(way),
      );
    },
  );

  it('if links for a password did not end with an address', async () => {
    const links = await accountsWith<typeof oneTimeLinks>(import.meta.resolve('../../commands/one-time-links.ts'), {
      endLinks:
        ({ endLinks }) =>
        async (em, purpose, userId) =>
          purpose === 'reset_password' ? undefined : endLinks(em, purpose, userId),
    });
    await without(links, 'an address has a link for a password that its user leaves');
  });

  it('if anyone could confirm an e-mail for its user', async () => {
    const confirm = await accountsWith<typeof changeEMail>(import.meta.resolve('../../commands/change-e-mail.ts'), {
      confirmEMail:
        ({ confirmEMail }) =>
        async (em, _callerId, secret, language) =>
          confirmEMail(em, (await readLink(em, 'change_e_mail', secret)).userId ?? 0, secret, language),
    });
    await without(confirm, 'the link of what a stranger asked for is opened');
  });

  it('if no one left an account with the last artist', async () => {
    const staff = await accountsWith<typeof staffCommands>(import.meta.resolve('../../commands/users/staff.ts'), {
      leaveIfNothingLeft: () => async () => undefined,
    });
    await without(staff, 'who acted for an artist no longer does');
  });
});
