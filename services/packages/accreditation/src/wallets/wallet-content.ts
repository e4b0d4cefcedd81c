import type { EventKey } from '@laminate/kit';
import { anyOf, callFunction, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** What passes show of an event. */
export interface WalletEvent {
  readonly account_name: string;
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
}

/** What a pass shows of its guest. */
export interface WalletGuest {
  readonly id: number;
  readonly name: string;
  readonly guest_count: number;
  readonly unit: string | null;
  readonly profile: string | null;
  /** `#rrggbb` of the wristband, which is the colour of a profile. */
  readonly color: string | null;
  /** Times at which the profile opens doors. Null for always. */
  readonly slot: { readonly name: string; readonly start: string | null; readonly end: string | null } | null;
  readonly place: string;
  readonly language: 'en' | 'et';
}

/** Everything that a pass can show: null for what is not there any longer, which makes the pass void. */
export interface WalletContent {
  readonly event: WalletEvent | null;
  readonly guest: WalletGuest | null;
}

/** Returns the event as its passes show it, or null once it was deleted. */
export async function walletEvent(em: EntityManager, { accountId, eventId }: EventKey): Promise<WalletEvent | null> {
  const [event] = await callFunction<WalletEvent>(em, 'accounts.event_by_link', [accountId, eventId]);
  if (!event) return null;
  const { account_name, name, start_time, end_time, time_zone } = event;
  const iso = (time: string) => new Date(time).toISOString();
  return { account_name, name, start_time: iso(start_time), end_time: iso(end_time), time_zone };
}

/** Returns guests as their passes show them, by id. Those who can't enter are not among them. */
export async function walletGuests(
  em: EntityManager,
  scope: EventKey,
  ids: readonly number[],
): Promise<Map<number, WalletGuest>> {
  const rows = await tables(em)
    .selectFrom('accreditation.listed_person as p')
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id'))
    .leftJoin('accreditation.profile as f', (join) => join.on(sameEvent('f', 'p')).onRef('f.id', '=', 'p.profile_id'))
    .leftJoin('accreditation.time_slot as t', (join) =>
      join.on(sameEvent('t', 'f')).onRef('t.id', '=', 'f.time_id').on('t.deleted_at', 'is', null),
    )
    .leftJoin('accreditation.wristband as w', (join) =>
      join.on(sameEvent('w', 'p')).onRef('w.id', '=', 'p.wristband_id'),
    )
    .leftJoin('accreditation.invitation as i', (join) => join.on(sameEvent('i', 'p')).onRef('i.person_id', '=', 'p.id'))
    .leftJoin('accreditation.invitation_list as l', (join) =>
      join.on(sameEvent('l', 'i')).onRef('l.id', '=', 'i.list_id'),
    )
    .select(['p.id', 'p.name', 'p.guest_count', 'u.name as unit', 'f.name as profile', 'w.color as color'])
    .select(['t.name as slot', 't.start_time as slot_start', 't.end_time as slot_end', 'l.place', 'i.language'])
    .where(ofEvent(scope, 'p'))
    .where('p.id', '=', anyOf(ids))
    .where('p.blocked', '=', false)
    .where('p.pending', '=', false)
    .where(sql<boolean>`coalesce(p.answer, 'accepted') = 'accepted'`)
    .execute();
  const iso = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());
  return new Map(
    rows.map(({ slot, slot_start: start, slot_end: end, place, language, ...guest }) => [
      guest.id as number,
      {
        ...(guest as Pick<WalletGuest, 'id' | 'name' | 'guest_count' | 'unit' | 'profile' | 'color'>),
        slot: slot === null ? null : { name: slot, start: iso(start), end: iso(end) },
        place: place ?? '',
        language: language === 'et' ? 'et' : 'en',
      },
    ]),
  );
}

/** Returns what a pass of a guest shows now. */
export async function walletContent(em: EntityManager, scope: EventKey, personId: number): Promise<WalletContent> {
  const event = await walletEvent(em, scope);
  const guests = event ? await walletGuests(em, scope, [personId]) : new Map<number, WalletGuest>();
  return { event, guest: guests.get(personId) ?? null };
}
