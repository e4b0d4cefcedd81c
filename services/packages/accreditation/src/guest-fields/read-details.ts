import { readDetail, type GivenDetails, type GuestDetail, type GuestField, type PlainCode } from '@laminate/contracts';
import { apiError, yieldingMap, wrongField, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { guestFields } from './read-guest-fields.ts';
import { phoneReader } from './phone-reader.ts';

/** What is set: by the keys of fields, null where something is taken away. */
export type DetailsPatch = Readonly<Record<string, GuestDetail | null>>;

/** What is wrong with details that were given: the key of the field, and why. */
export interface WrongDetail {
  readonly key: string;
  readonly code: PlainCode;
}

/** Most wrong details that one answer names. */
const MAX_NAMED = 100;

export interface DetailsReader {
  readonly fields: readonly GuestField[];
  /**
   * Reads what was given for fields of the event. `asked` takes what others are asked for alone, and wants all that they
   * must answer. Photos are handed in alone.
   */
  readonly read: (
    given: GivenDetails | undefined,
    asked?: 'asked',
  ) => { readonly patch: DetailsPatch; readonly wrong: readonly WrongDetail[] };
}

/** Reads details by the fields that an event has now. */
export async function detailsReader(em: EntityManager, scope: EventScope): Promise<DetailsReader> {
  const fields = await guestFields(em, scope);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const phone = phoneReader(scope.timeZone ?? 'UTC');
  return {
    fields,
    read(given, asked) {
      const patch: Record<string, GuestDetail | null> = {};
      const wrong: WrongDetail[] = [];
      for (const [key, value] of Object.entries(given ?? {})) {
        const field = byKey.get(key);
        if (!field || (asked && (field.asked === 'no' || field.kind === 'photo'))) {
          wrong.push({ key, code: 'not_a_guest_field' });
          continue;
        }
        const read = readDetail(field, value, phone);
        if ('problem' in read) wrong.push({ key, code: read.problem });
        else patch[key] = read.detail;
      }
      if (asked)
        for (const { key, kind, asked: how } of fields)
          if (
            how === 'required' &&
            kind !== 'photo' &&
            (patch[key] ?? null) === null &&
            !wrong.some((one) => one.key === key)
          )
            wrong.push({ key, code: 'is_missing' });
      return { patch, wrong };
    },
  };
}

/** @throws ApiError 400 that names each field, where `path` leads to the details */
export function refuseWrong(wrong: readonly { readonly path: string; readonly found: WrongDetail }[]): void {
  if (wrong.length === 0) return;
  throw apiError('invalid_request', {
    errors: wrong.slice(0, MAX_NAMED).map(({ path, found }) => wrongField(`${path}.${found.key}`, found.code)),
  });
}

/**
 * Reads the details of one change.
 * @throws ApiError 400 that names each field as `details.<key>`
 */
export async function readDetails(
  em: EntityManager,
  scope: EventScope,
  given: GivenDetails | undefined,
): Promise<DetailsPatch | undefined> {
  if (given === undefined) return undefined;
  const { patch, wrong } = (await detailsReader(em, scope)).read(given);
  refuseWrong(wrong.map((found) => ({ path: 'details', found })));
  return patch;
}

/** A guest whose details are as they are stored. */
type ReadGuest<Guest> = Omit<Guest, 'details'> & { readonly details: DetailsPatch };
type Typed = { readonly details?: GivenDetails | undefined };

/**
 * Reads the details of guests to be added.
 * @param asked who gives them was asked for some fields alone, and must answer those that are required
 * @throws ApiError 400 that names each field as `guests.<n>.details.<key>`
 */
export async function readGuests<Guest extends Typed>(
  em: EntityManager,
  scope: EventScope,
  guests: readonly Guest[],
  asked?: 'asked',
): Promise<ReadGuest<Guest>[]> {
  const without = (guest: Guest): ReadGuest<Guest> => ({ ...guest, details: {} }) as ReadGuest<Guest>;
  if (!asked && guests.every(({ details }) => details === undefined)) return guests.map(without);
  const reader = await detailsReader(em, scope);
  const wrong: { path: string; found: WrongDetail }[] = [];
  let at = 0;
  const read = await yieldingMap(guests, (guest) => {
    const { patch, wrong: found } = reader.read(guest.details, asked);
    for (const one of found) wrong.push({ path: `guests.${at}.details`, found: one });
    at += 1;
    return { ...guest, details: patch };
  });
  refuseWrong(wrong);
  return read;
}
