import { ROLES, accounts, type AnyRoute, type Role } from '@laminate/contracts';
import { call, type Caller, type Fixture } from '@laminate/testing';
import type { EventFixture } from './event-ids.ts';

/** Roles that hold for every event of the account. The others are given per event, and superuser is given for none. */
export const WHOLE_ACCOUNT: readonly Role[] = ['owner', 'manager', 'security', 'artist_manager'];

/**
 * Owners of another account. The members were invited to be owners here, too, and to act for the artist, but are not
 * in.
 */
export const OUTSIDERS = ["another account's owner", 'pending member', 'unproved member', 'removed member'] as const;
export type Outsider = (typeof OUTSIDERS)[number];
export const isOutsider = (who: string): who is Outsider => (OUTSIDERS as readonly string[]).includes(who);

/** Who calls. */
export const IDENTITIES = [...ROLES, ...OUTSIDERS, 'expired token', 'anonymous'] as const;
export type Who = (typeof IDENTITIES)[number];

interface Options {
  readonly fixture: Fixture;
  /** Where the accounts service is. */
  readonly url: string;
  /** The event, if their role is given by event. */
  readonly ids: EventFixture;
}

/** Someone of this kind. */
export async function someone({ fixture, url, ids }: Options, who: Who): Promise<Caller | undefined> {
  const { accountId, eventId } = ids;
  if (who === 'anonymous') return undefined;
  if (who === 'expired token') return fixture.caller({ accountId, role: 'owner', tokenSeconds: -10 });
  if (isOutsider(who)) return outsider({ fixture, url, ids }, who);
  return fixture.caller({ accountId, role: who, eventId });
}

async function outsider({ fixture, url, ids }: Options, who: Outsider): Promise<Caller> {
  const { accountId, eventId, artistId } = ids;
  const home = await fixture.account();
  const person = await fixture.caller({ accountId: home, role: 'owner', confirmed: who === "another account's owner" });
  if (who === "another account's owner") return person;
  // Who answers for the account that they began in.
  await fixture.caller({ accountId: home, role: 'owner' });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const ask = async (route: AnyRoute, params: Record<string, number>, body: object) => {
    const { status } = await call(url, route, { as: owner, params, body });
    if (status >= 300) throw new Error(`${route.id} answers ${status}`);
  };
  const { userId, eMail } = person;
  if (who !== 'unproved member')
    await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [userId]);
  await ask(accounts.addAccountUser, {}, { user_email: eMail, name: 'Kati Kask', role: 'owner' });
  await ask(accounts.addArtistUser, { eventId, artistId }, { e_mail: eMail, name: 'Kati Kask' });
  // A user without a verified address can't accept, but memberships from before that was required count as accepted.
  if (who !== 'pending member')
    await fixture.sql('update accounts.membership set accepted_at = now() where account_id = $1 and user_id = $2', [
      accountId,
      userId,
    ]);
  if (who === 'removed member') {
    await ask(accounts.removeAccountUser, { userId }, {});
    await ask(accounts.removeArtistUser, { eventId, artistId, artistUserId: userId }, {});
  }
  return person;
}
