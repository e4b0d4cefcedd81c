import { accounts, type AnyRoute, type Problem, type Session } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { verify } from '@node-rs/argon2';
import { newMail, type openUsers } from '../user-calls.ts';
import { Members, PEOPLE, type Person } from './members.ts';

type Users = Awaited<ReturnType<typeof openUsers>>;

/** Readers of the addresses. The last address has none. */
const READERS = ['Ann', 'Bo', undefined] as const;

export interface LogIn {
  readonly userId: number;
  readonly password: string;
}

let serial = 0;
export const newPassword = (): string => `password number ${(serial += 1)}`;

/** A festival with an artist. */
async function festival({ fixture, company }: Users) {
  const made = await company();
  const [artist] = await fixture.sql<{ id: number }>(
    `with event as (insert into advancing.event_state (account_id, event_id) values ($1, $2))
     insert into advancing.artist (account_id, event_id, name, name_folded) values ($1, $2, 'Udu', 'udu') returning id`,
    [made.accountId, made.eventId],
  );
  return { ...made, artistId: artist?.id ?? 0 };
}

/** Has the texts of mails stay where the people find them: those that are sent are forgotten. */
export const keepMails = ({ fixture }: Pick<Users, 'fixture'>) =>
  fixture.sql(`
    create table posted (id bigint generated always as identity, recipient text, text text);
    create function posted() returns trigger security definer language plpgsql as
      'begin insert into public.posted (recipient, text) values (new.recipient, new.text); return new; end';
    create trigger posted after insert on accounts.mail for each row execute function posted()`);

/** Three people, their addresses, two festivals, and what each person knows by now. */
export class World {
  readonly members = new Members();
  readonly festivals: readonly Awaited<ReturnType<typeof festival>>[];
  readonly eMails = READERS.map(() => newMail());
  readonly #on: Users;
  readonly #url: string;
  /** Limits count by it. */
  readonly #headers = { 'x-forwarded-for': `10.0.${(serial += 1) >> 8}.${serial & 255}` };
  readonly #known = new Map<Person, LogIn[]>(PEOPLE.map((who) => [who, []]));
  readonly #tokens = new Map<Person, string[]>(PEOPLE.map((who) => [who, []]));
  readonly #right = new Map<string, boolean>();

  private constructor(on: Users, url: string, festivals: World['festivals']) {
    [this.#on, this.#url, this.festivals] = [on, url, festivals];
  }

  /** @param url of the service */
  static async open(on: Users, url: string): Promise<World> {
    return new World(on, url, [await festival(on), await festival(on)]);
  }

  readonly sql: Users['fixture']['sql'] = (...query) => this.#on.fixture.sql(...query);
  ask<Body = Session & Problem>(
    route: AnyRoute,
    options: { as?: Pick<Caller, 'token'>; params?: Record<string, number>; body?: object },
  ) {
    return call<Body>(this.#url, route, { ...options, headers: this.#headers });
  }

  festival = (index: number) => this.festivals[index] as World['festivals'][number];
  eMail = (address: number): string => this.eMails[address] as string;
  reader = (address: number): Person | undefined => READERS[address];
  async userAt(address: number): Promise<number> {
    return (
      (await this.sql<{ id: number }>('select id from accounts.app_user where e_mail = $1', [this.eMail(address)]))[0]
        ?.id ?? 0
    );
  }

  /** Texts of all mails to an address, the oldest first. */
  async mails(address: number): Promise<string[]> {
    return (
      await this.sql<{ text: string }>('select text from posted where recipient = $1 order by id', [
        this.eMail(address),
      ])
    ).map(({ text }) => text);
  }

  learn(who: Person | undefined, logIn: LogIn): void {
    if (who) this.#known.get(who)?.push(logIn);
  }

  keep(who: Person, token: string): void {
    this.#tokens.get(who)?.push(token);
  }

  tokens = (who: Person): readonly string[] => this.#tokens.get(who) ?? [];

  /** Logs in with everything that a person knows, each user once. */
  async logIn(who: Person): Promise<readonly (LogIn & { readonly session: Session })[]> {
    const found = new Map<number, LogIn & { readonly session: Session }>();
    for (const logIn of this.#known.get(who) ?? []) {
      const [user] = await this.sql<{ e_mail: string; password_hash: string | null }>(
        'select e_mail, password_hash from accounts.app_user where id = $1',
        [logIn.userId],
      );
      if (found.has(logIn.userId) || !user || !(await this.#isRight(user.password_hash, logIn.password))) continue;
      const { status, body } = await this.ask(accounts.signIn, {
        body: { username: user.e_mail, password: logIn.password },
      });
      if (status !== 200) continue;
      found.set(logIn.userId, { ...logIn, session: body });
      this.keep(who, body.access_token);
    }
    return [...found.values()];
  }

  /** Only what is right is tried: wrong passwords are counted. */
  async #isRight(hash: string | null, password: string): Promise<boolean> {
    const both = `${hash} ${password}`;
    if (!this.#right.has(both)) this.#right.set(both, hash !== null && (await verify(hash, password)));
    return this.#right.get(both) === true;
  }
}
