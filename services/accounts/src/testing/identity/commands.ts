import { accounts, type AccountUser, type ArtistUser, type Problem, type Session } from '@laminate/contracts';
import fc from 'fast-check';
import { PEOPLE, type Person } from './members.ts';
import { openMails } from './open-mails.ts';
import { newPassword, type World } from './world.ts';

/** An action of a person. */
export interface Command {
  readonly run: (world: World) => Promise<void>;
  /** What is read where the property fails. */
  readonly toString: () => string;
}

type User = { user: AccountUser } & Problem;

export const registers = (who: Person, address: number): Command => ({
  toString: () => `${who} registers address ${address}`,
  async run(world) {
    const password = newPassword();
    const form = { userName: who, email: world.eMail(address), password, password2: password };
    const { status, body } = await world.ask<Session>(accounts.register, { body: form });
    if (status !== 201) return;
    const { id, account_id: accountId } = body.user;
    world.learn(who, { userId: id, password });
    world.keep(who, body.access_token);
    world.members.join(who, id, accountId);
  },
});

/** Invites an address. A password is known to the person who has the address. */
export const invites = (festival: number, address: number, withPassword = false): Command => ({
  toString: () => `festival ${festival} invites address ${address}${withPassword ? ' with a password' : ''}`,
  async run(world) {
    const [{ owner, accountId }, eMail, reader] = [
      world.festival(festival),
      world.eMail(address),
      world.reader(address),
    ];
    const password = withPassword ? newPassword() : undefined;
    const { status, body } = await world.ask<User>(accounts.addAccountUser, {
      as: owner,
      body: { user_email: eMail, name: 'Somebody', role: 'manager', password },
    });
    if (status !== 201) return;
    world.members.offer(body.user.id, accountId, eMail, 'staff');
    if (!password || !reader || body.user.invited) return;
    world.learn(reader, { userId: body.user.id, password });
    world.members.join(reader, body.user.id, accountId);
  },
});

export const invitesArtist = (festival: number, address: number): Command => ({
  toString: () => `festival ${festival} lets address ${address} act for its artist`,
  async run(world) {
    const [{ owner, accountId, eventId, artistId }, eMail] = [world.festival(festival), world.eMail(address)];
    const { status, body } = await world.ask<{ user: ArtistUser }>(accounts.addArtistUser, {
      as: owner,
      params: { eventId, artistId },
      body: { name: 'Somebody', e_mail: eMail },
    });
    if (status === 201) world.members.offer(body.user.id, accountId, eMail, 'artist');
  },
});

const removes = (festival: number, address: number): Command => ({
  toString: () => `festival ${festival} removes address ${address}`,
  async run(world) {
    const [{ owner, accountId }, userId] = [world.festival(festival), await world.userAt(address)];
    const { status } = await world.ask(accounts.removeAccountUser, { as: owner, params: { userId }, body: {} });
    if (status === 204) world.members.withdraw(userId, accountId, 'staff');
  },
});

export const removesArtist = (festival: number, address: number): Command => ({
  toString: () => `festival ${festival} lets address ${address} act for its artist no longer`,
  async run(world) {
    const [{ owner, accountId, eventId, artistId }, artistUserId] = [
      world.festival(festival),
      await world.userAt(address),
    ];
    const { status } = await world.ask(accounts.removeArtistUser, {
      as: owner,
      params: { eventId, artistId, artistUserId },
      body: {},
    });
    if (status === 204) world.members.withdraw(artistUserId, accountId, 'artist');
  },
});

/** A festival gives one of its users another address. */
export const corrects = (festival: number, from: number, to: number): Command => ({
  toString: () => `festival ${festival} corrects address ${from} to ${to}`,
  async run(world) {
    const [{ owner, accountId }, userId, eMail] = [world.festival(festival), await world.userAt(from), world.eMail(to)];
    const { status, body } = await world.ask<User>(accounts.updateAccountUser, {
      as: owner,
      params: { userId },
      body: { name: 'Corrected', email: eMail, role: 'manager' },
    });
    if (status !== 200 || from === to) return;
    if (body.user.id === userId) world.members.move(userId);
    else world.members.replace(userId, body.user.id, accountId, eMail);
  },
});

/** By every log-in that they have. */
export const asksToChange = (who: Person, to: number): Command => ({
  toString: () => `${who} asks to change their e-mail to address ${to}`,
  async run(world) {
    for (const { session, password } of await world.logIn(who)) {
      await world.ask(accounts.changeEMail, {
        as: { token: session.access_token },
        body: { e_mail: world.eMail(to), password },
      });
    }
  },
});

/** Requests a new password for an address. Ends once that is mailed. */
export const forgets = (address: number): Command => ({
  toString: () => `address ${address} forgets its password`,
  async run(world) {
    const eMail = world.eMail(address);
    const mails = async () => (await world.mails(address)).filter((text) => text.includes('/reset-password#')).length;
    const before = await mails();
    const users = await world.sql('select from accounts.app_user where e_mail = $1 and password_hash is not null', [
      eMail,
    ]);
    const { status } = await world.ask(accounts.forgotPassword, { body: { e_mail: eMail } });
    while (status === 204 && users.length > 0 && (await mails()) === before);
  },
});

export const opensMails = (address: number): Command => ({
  toString: () => `the mails of address ${address} are opened`,
  run: (world) => openMails(world, address),
});

const person = fc.constantFrom(...PEOPLE);
const festival = fc.nat(1);
const read = fc.nat(1);

/** Commands that can happen, with their frequency. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(person, fc.nat(2)).map((given) => registers(...given)) },
  { weight: 3, arbitrary: fc.tuple(festival, read, fc.boolean()).map((given) => invites(...given)) },
  { weight: 2, arbitrary: fc.tuple(festival, read).map((given) => invitesArtist(...given)) },
  { weight: 4, arbitrary: read.map(opensMails) },
  { weight: 2, arbitrary: fc.tuple(person, read).map((given) => asksToChange(...given)) },
  { weight: 2, arbitrary: fc.tuple(festival, read, read).map((given) => corrects(...given)) },
  { weight: 1, arbitrary: read.map(forgets) },
  { weight: 1, arbitrary: fc.tuple(festival, read).map((given) => removes(...given)) },
  { weight: 1, arbitrary: fc.tuple(festival, read).map((given) => removesArtist(...given)) },
);
