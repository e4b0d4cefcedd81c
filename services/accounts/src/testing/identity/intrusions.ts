import { accounts } from '@laminate/contracts';
import { PEOPLE, type Person } from './members.ts';
import type { World } from './world.ts';

interface Membership {
  readonly userId: number;
  readonly accountId: number;
}

/** Returns the user and account that a token lets its holder act as, or nothing if it opens nothing. */
async function reached(world: World, token: string): Promise<Membership[]> {
  const { status } = await world.ask(accounts.listOwnSessions, { as: { token } });
  if (status !== 200) return [];
  const [, payload = ''] = token.split('.');
  const { sub, acc } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; acc: number };
  return [{ userId: Number(sub), accountId: acc }];
}

/** Returns where a person gets by all that they know. */
async function membershipsOf(world: World, who: Person): Promise<Membership[]> {
  const found: Membership[] = [];
  for (const { userId, session } of await world.logIn(who)) {
    found.push(
      { userId, accountId: session.user.account_id },
      ...session.accounts.map(({ id }) => ({ userId, accountId: id })),
    );
    let token = session.access_token;
    for (const { accountId } of world.festivals) {
      const { status, body } = await world.ask(accounts.switchAccount, {
        as: { token },
        body: { account_id: accountId },
      });
      if (status !== 200) continue;
      token = body.access_token;
      found.push({ userId, accountId });
    }
  }
  return [...found, ...(await Promise.all(world.tokens(who).map((token) => reached(world, token)))).flat()];
}

/** What people can do in accounts that did not take them in. */
export async function intrusions(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const who of PEOPLE)
    for (const { userId, accountId } of await membershipsOf(world, who))
      found.push(...world.members.intrusion(who, userId, accountId));
  return [...new Set(found)];
}
