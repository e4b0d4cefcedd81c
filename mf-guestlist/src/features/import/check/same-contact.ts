import type { Namesake } from '@laminate/contracts/people';
import type { DraftCheck } from './draft-check.ts';
import { RowsByValue } from './rows-by-value.ts';

/** Guest with the same e-mail address or telephone number: someone on the list, or an earlier row. */
export interface SameContact {
  readonly by: 'email' | 'phone';
  readonly who: Namesake | number;
}

/** Figures at the end of telephone numbers by which they are looked up. */
const LOOKED_UP = 7;

type Contacts = Pick<DraftCheck, 'email' | 'phone'>;

/** The e-mail addresses and telephone numbers of rows, to find the first row with each. */
export class ContactsOfRows {
  readonly #emails = new RowsByValue();
  readonly #phones = new RowsByValue();
  /** Telephone numbers by the figures at their end. */
  readonly #ends = new Map<string, Set<string>>();

  /** Returns the rows whose `earlier` changes by this, in addition to the row itself. */
  add({ email, phone }: Contacts, key: number): number[] {
    const touched = email === '' ? [] : keysIn(this.#emails.add(email, key));
    if (phone.length < LOOKED_UP) return touched;
    const end = phone.slice(-LOOKED_UP);
    const alike = this.#ends.get(end);
    if (alike) alike.add(phone);
    else this.#ends.set(end, new Set([phone]));
    return [...touched, ...keysIn(this.#phones.add(phone, key)), ...this.#firstsOf(end, key)];
  }

  /** Returns the rows whose `earlier` changes by this. */
  remove({ email, phone }: Contacts, key: number): number[] {
    const touched = email === '' ? [] : keysIn(this.#emails.remove(email, key));
    if (phone.length < LOOKED_UP) return touched;
    const end = phone.slice(-LOOKED_UP);
    this.#phones.remove(phone, key);
    const alike = this.#ends.get(end);
    if (this.#phones.first(phone) === null) alike?.delete(phone);
    if (alike?.size === 0) this.#ends.delete(end);
    return [...touched, ...this.#firstsOf(end, key)];
  }

  /** Returns the first row before this one with its e-mail address, or else with its telephone number. */
  earlier({ email, phone }: Contacts, key: number): { by: SameContact['by']; key: number } | null {
    const byEmail = email === '' ? null : this.#emails.first(email);
    if (byEmail !== null && byEmail < key) return { by: 'email', key: byEmail };
    const byPhone = this.#firstWithPhone(phone);
    return byPhone !== null && byPhone < key ? { by: 'phone', key: byPhone } : null;
  }

  /** With its country a number is longer, and ends the same. */
  #firstWithPhone(phone: string): number | null {
    if (phone.length < LOOKED_UP) return null;
    let least: number | null = null;
    for (const other of this.#ends.get(phone.slice(-LOOKED_UP)) ?? []) {
      const first = other.endsWith(phone) || phone.endsWith(other) ? this.#phones.first(other) : null;
      if (first !== null && (least === null || first < least)) least = first;
    }
    return least;
  }

  /** Only the first row with a number can be without an earlier one. */
  #firstsOf(end: string, except: number): number[] {
    const firsts: number[] = [];
    for (const phone of this.#ends.get(end) ?? []) {
      const first = this.#phones.first(phone);
      if (first !== null && first !== except) firsts.push(first);
    }
    return firsts;
  }
}

const keysIn = (key: number | null): number[] => (key === null ? [] : [key]);
