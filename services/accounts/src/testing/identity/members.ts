/** Two read the mail of an address each, the third of none. */
export const PEOPLE = ['Ann', 'Bo', 'a stranger'] as const;
export type Person = (typeof PEOPLE)[number];

/** The purpose for which an account wants a person. */
export type Kind = 'staff' | 'artist';

interface Offer {
  /** Where it was sent. */
  readonly eMail: string;
  readonly kinds: Set<Kind>;
}

const nameOf = (userId: number, accountId: number) => `user ${userId} in account ${accountId}`;

/**
 * Record of who was taken in where: which people can act as which users in which accounts. It knows what was asked for
 * and sent, and nothing that the service made of it.
 */
export class Members {
  readonly #offers = new Map<string, Offer>();
  readonly #joined = new Map<string, Set<Person>>();

  /** Checks whether this person can act there. @returns what they do if they can't */
  intrusion(who: Person, userId: number, accountId: number): string[] {
    const name = nameOf(userId, accountId);
    return this.#joined.get(name)?.has(who) ? [] : [`${who} acts as ${name}`];
  }

  offer(userId: number, accountId: number, eMail: string, kind: Kind): void {
    const name = nameOf(userId, accountId);
    const offer = this.#offers.get(name) ?? { eMail, kinds: new Set() };
    offer.kinds.add(kind);
    this.#offers.set(name, offer);
  }

  /** Withdraws one kind of an offer. After the last one, no one is in that account as this user. */
  withdraw(userId: number, accountId: number, kind: Kind): void {
    const name = nameOf(userId, accountId);
    const kinds = this.#offers.get(name)?.kinds;
    kinds?.delete(kind);
    if (kinds?.size === 0) for (const map of [this.#offers, this.#joined]) map.delete(name);
  }

  join(who: Person, userId: number, accountId: number): void {
    const name = nameOf(userId, accountId);
    this.#joined.set(name, (this.#joined.get(name) ?? new Set()).add(who));
  }

  /** Lets in the person who opens an offer, if it was sent to this address. */
  accept(who: Person, userId: number, accountId: number, eMail: string): void {
    if (this.#offers.get(nameOf(userId, accountId))?.eMail === eMail) this.join(who, userId, accountId);
  }

  /** Gives a person who proves that a user's address is theirs what the user has in its first account. */
  prove(who: Person, userId: number, firstAccountId: number): void {
    if (this.#joined.has(nameOf(userId, firstAccountId))) this.join(who, userId, firstAccountId);
  }

  /** Ends offers to a user's previous address, as the address has changed. */
  move(userId: number): void {
    for (const name of this.#offers.keys())
      if (name.startsWith(nameOf(userId, 0).slice(0, -1)) && !this.#joined.has(name)) this.#offers.delete(name);
  }

  /** Replaces a person who has not accepted by another one. */
  replace(userId: number, otherId: number, accountId: number, eMail: string): void {
    const [before, after] = [nameOf(userId, accountId), nameOf(otherId, accountId)];
    const offer = this.#offers.get(before);
    if (offer) this.#offers.set(after, { ...offer, eMail });
    this.#offers.delete(before);
  }
}
