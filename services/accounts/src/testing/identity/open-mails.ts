import { accounts, type AnyRoute } from '@laminate/contracts';
import type { Person } from './members.ts';
import { newPassword, type World } from './world.ts';

/** A link in a mail, and who opens it. */
interface Opened {
  readonly world: World;
  readonly who: Person;
  /** Where the mail went. */
  readonly eMail: string;
  readonly key: string;
  /** Person it was sent to, and for which account. */
  readonly userId: number;
  readonly accountId: number;
}

const LINK = /(accept-invitation|set-password|reset-password|confirm-e-mail)#key=([\w-]{43})/;

interface User {
  readonly e_mail: string;
  readonly account_id: number;
}
const userOf = async ({ world, userId }: Opened) =>
  (await world.sql<User>('select e_mail, account_id from accounts.app_user where id = $1', [userId]))[0] as User;

/**
 * Notes that a password was chosen by a link sent to an address. Its reader gets what the user has, if the user still
 * has that address.
 */
async function chosen(opened: Opened, password: string): Promise<void> {
  const { world, who, eMail, userId } = opened;
  world.learn(who, { userId, password });
  const user = await userOf(opened);
  if (user.e_mail === eMail) world.members.prove(who, userId, user.account_id);
}

const accept =
  (route: AnyRoute, more: object = {}) =>
  async (opened: Opened) => {
    const { world, who, eMail, key, userId, accountId } = opened;
    const password = newPassword();
    const { status, body } = await world.ask(route, { body: { key, password, ...more } });
    if (status !== 200) return;
    world.members.accept(who, userId, accountId, eMail);
    // A user who verified the address earlier keeps the password that they have.
    if (!body.access_token) return;
    world.keep(who, body.access_token);
    await chosen(opened, password);
  };

async function reset(opened: Opened): Promise<void> {
  const password = newPassword();
  const { status } = await opened.world.ask(accounts.resetPassword, {
    body: { key: opened.key, new_password: password },
  });
  if (status === 204) await chosen(opened, password);
}

/** In whichever of their sessions it opens. */
async function confirm(opened: Opened): Promise<void> {
  const { world, who, key, userId } = opened;
  await world.logIn(who);
  const before = await userOf(opened);
  for (const token of world.tokens(who)) {
    const { status } = await world.ask(accounts.confirmEMail, { as: { token }, body: { key } });
    if (status !== 200) continue;
    if (before.e_mail !== opened.eMail) world.members.move(userId);
    return;
  }
}

const OPEN: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  'accept-invitation': accept(accounts.acceptInvitation),
  'set-password': accept(accounts.setArtistUser, { terms: true }),
  'reset-password': reset,
  'confirm-e-mail': confirm,
};

/** Opens every link in the mail of an address, as its reader. */
export async function openMails(world: World, address: number): Promise<void> {
  const [who, eMail] = [world.reader(address), world.eMail(address)];
  if (!who) return;
  for (const text of await world.mails(address)) {
    const [, page = '', key = ''] = LINK.exec(text) ?? [];
    const [link] = await world.sql<{ user_id: number; account_id: number }>(
      'select user_id, account_id from accounts.one_time_link where secret_hash = sha256($1::text::bytea)',
      [key],
    );
    if (link) await OPEN[page]?.({ world, who, eMail, key, userId: link.user_id, accountId: link.account_id });
  }
}
