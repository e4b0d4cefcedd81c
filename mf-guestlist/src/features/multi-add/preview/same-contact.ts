import type { Namesake } from '@laminate/contracts/people';
import type { DraftCheck } from '../../../drafts/draft-check.ts';

/** Guest with the same e-mail address or telephone number: someone on the list, or an earlier row. */
export interface SameContact {
  readonly by: 'email' | 'phone';
  readonly who: Namesake | number;
}

/** Figures at the end of telephone numbers by which they are looked up. */
const LOOKED_UP = 7;

/** The first rows with each e-mail address and telephone number. */
export class FirstContacts {
  readonly #emails = new Map<string, number>();
  readonly #phones = new Map<string, { readonly digits: string; readonly line: number }[]>();

  /** Returns an earlier row with the contacts of this one. The row is known from now on. */
  take({ email, phone }: Pick<DraftCheck, 'email' | 'phone'>, line: number): SameContact | null {
    const byEmail = email === '' ? undefined : this.#emails.get(email);
    if (email !== '' && byEmail === undefined) this.#emails.set(email, line);
    const byPhone = this.#takePhone(phone, line);
    if (byEmail !== undefined) return { by: 'email', who: byEmail };
    return byPhone === undefined ? null : { by: 'phone', who: byPhone };
  }

  /** With its country a number is longer, and ends the same. */
  #takePhone(digits: string, line: number): number | undefined {
    if (digits.length < LOOKED_UP) return undefined;
    const end = digits.slice(-LOOKED_UP);
    const alike = this.#phones.get(end) ?? [];
    const same = alike.find((other) => other.digits.endsWith(digits) || digits.endsWith(other.digits));
    if (!same) this.#phones.set(end, [...alike, { digits, line }]);
    return same?.line;
  }
}
