import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { EventKey } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { anyOf, callFunction, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { storedSecret } from '../delegated-lists/link-secret.ts';
import { walletEvent, walletGuests, type WalletContent, type WalletEvent, type WalletGuest } from './wallet-content.ts';

export type WalletKind = 'apple' | 'google' | 'google_event';

/** A pass in a wallet, or what Google shows of all passes of an event. */
export interface WalletPass {
  readonly id: number;
  readonly kind: WalletKind;
  /** Null for what all passes of an event show. */
  readonly personId: number | null;
  readonly serial: string;
  /** Counts up with what it shows. */
  readonly number: string;
  readonly changedAt: Date;
}

const COLUMNS = ['id', 'kind', 'person_id', 'serial', 'number', 'changed_at'] as const;

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly person_id: number | null;
  readonly serial: string;
  readonly number: string | number;
  readonly changed_at: Date | string;
}

const passOf = (row: Row): WalletPass => ({
  id: row.id,
  kind: row.kind as WalletKind,
  personId: row.person_id,
  serial: row.serial,
  number: String(row.number),
  changedAt: new Date(row.changed_at),
});

/** SHA-256 of what a pass of this kind shows. A pass without its event or its guest is void, and all those are alike. */
function shownBy(kind: WalletKind, event: WalletEvent | null, guest: WalletGuest | null): Buffer {
  const isVoid = event === null || (kind !== 'google_event' && guest === null);
  const shown = { apple: [event, guest], google: [guest], google_event: [event] }[kind];
  return createHash('sha256')
    .update(JSON.stringify(isVoid ? null : shown))
    .digest();
}

/**
 * Makes the token by which Apple's devices ask for a pass: 256 bits that only who has the event's private key can make,
 * and always the same, since Apple lets no update change it.
 * @param privateKey of `codeKey`
 */
export function applePassToken(privateKey: Uint8Array, serial: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return createHash('sha256')
    .update(sign(null, Buffer.from(`apple pass ${serial}`), key))
    .digest('base64url');
}

/**
 * Returns the pass of a guest, or what Google shows of an event, which is made where there is none. From then on it
 * follows the guest. Joins the caller's transaction.
 * @param personId null for what Google shows of the event
 * @param privateKey of `codeKey`
 */
export async function openWalletPass(
  em: EntityManager,
  scope: EventKey,
  kind: WalletKind,
  personId: number | null,
  { event, guest }: WalletContent,
  privateKey: Uint8Array,
): Promise<WalletPass> {
  await tables(em)
    .insertInto('accreditation.wallet_event')
    .values({ ...eventColumns(scope) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const serial = randomBytes(16).toString('base64url').replaceAll('_', '-');
  await tables(em)
    .insertInto('accreditation.wallet_pass')
    .values({
      ...eventColumns(scope),
      kind,
      person_id: personId,
      serial,
      token_hash: kind === 'apple' ? storedSecret(applePassToken(privateKey, serial)) : null,
      shown: shownBy(kind, event, guest),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id', 'kind', 'person_id']).doNothing())
    .execute();
  const pass = passOf(
    await tables(em)
      .selectFrom('accreditation.wallet_pass')
      .select(COLUMNS)
      .where(ofEvent(scope))
      .where('kind', '=', kind)
      .where(sql<boolean>`person_id is not distinct from ${personId}`)
      .executeTakeFirstOrThrow(),
  );
  if (kind !== 'apple')
    await tables(em)
      .insertInto('accreditation.wallet_target')
      .values({ ...eventColumns(scope), pass_id: pass.id, due_at: sql<string>`clock_timestamp()` })
      .onConflict((conflict) => conflict.columns(['account_id', 'event_id', 'pass_id', 'device_id']).doNothing())
      .execute();
  return pass;
}

/** Returns a pass by its id. */
export async function walletPass(em: EntityManager, scope: EventKey, id: number): Promise<WalletPass | null> {
  const row = await tables(em)
    .selectFrom('accreditation.wallet_pass')
    .select(COLUMNS)
    .where(ofEvent(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? passOf(row) : null;
}

/** Notes that a device has a pass as it is since its number. */
export async function noteFetched(em: EntityManager, scope: EventKey, { id, number }: WalletPass): Promise<void> {
  await tables(em)
    .updateTable('accreditation.wallet_pass')
    .set({ fetched_number: number })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('fetched_number', '<', number as never)
    .execute();
}

/**
 * Makes changes of passes take turns until the caller's transaction ends. A device asks for numbers above the last that
 * it has seen, so that a pass with a lower one must never appear later. It can have passes of several accounts: 0 is for
 * all. The passes are locked before, so that no one waits for this lock as long as for them.
 */
const lockNumbers = (em: EntityManager) => lockInAccount(em, 'walletNumbers', 0);

/** Devices of one pass that are told. */
const MOST_DEVICES = 20;

/**
 * Registers a device for changes of a pass. Where there are too many, it takes the place of the first.
 * @returns whether it was not before
 */
export async function registerDevice(
  em: EntityManager,
  scope: EventKey,
  passId: number,
  deviceId: string,
  pushToken: string,
): Promise<boolean> {
  const known = await tables(em)
    .updateTable('accreditation.wallet_target')
    .set({ push_token: pushToken })
    .where(ofEvent(scope))
    .where('pass_id', '=', passId)
    .where('device_id', '=', deviceId)
    .returning('id')
    .execute();
  if (known.length > 0) return false;
  // Waits for a change that is being noted, which could not see the device.
  const pass = await tables(em)
    .selectFrom('accreditation.wallet_pass')
    .select(sql<boolean>`fetched_number > 0 and fetched_number < number`.as('is_behind'))
    .where(ofEvent(scope))
    .where('id', '=', passId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A change between its download and now is told, with a number above all that the device has seen.
  if (pass?.is_behind) {
    await lockNumbers(em);
    await tables(em)
      .updateTable('accreditation.wallet_pass')
      .set({ number: sql<string>`nextval('accreditation.wallet_number')` })
      .where(ofEvent(scope))
      .where('id', '=', passId)
      .execute();
  }
  await tables(em)
    .insertInto('accreditation.wallet_target')
    .values({
      ...eventColumns(scope),
      pass_id: passId,
      device_id: deviceId,
      push_token: pushToken,
      due_at: pass?.is_behind ? sql<string>`clock_timestamp()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'pass_id', 'device_id']).doUpdateSet({ push_token: pushToken }),
    )
    .execute();
  const surplus = tables(em)
    .selectFrom('accreditation.wallet_target')
    .select('id')
    .where(ofEvent(scope))
    .where('pass_id', '=', passId)
    .where('device_id', 'is not', null)
    .orderBy('id', 'desc')
    .offset(MOST_DEVICES);
  await tables(em).deleteFrom('accreditation.wallet_target').where(ofEvent(scope)).where('id', 'in', surplus).execute();
  return true;
}

/** Registers a device no longer. */
export async function unregisterDevice(
  em: EntityManager,
  scope: EventKey,
  passId: number,
  deviceId: string,
): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.wallet_target')
    .where(ofEvent(scope))
    .where('pass_id', '=', passId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Returns whose passes can have changed since a number of the event's sequence, or null for all. */
async function changedSince(em: EntityManager, scope: EventKey, since: number): Promise<number[] | null> {
  const rows = await tables(em)
    .selectFrom('accreditation.event_change')
    .select(['seq', 'kind', 'person_ids'])
    .where(ofEvent(scope))
    .where('seq', '>', since)
    .orderBy('seq')
    .execute();
  const people = rows.filter(({ kind }) => kind.startsWith('people-'));
  // Rows that are gone, and those of units, profiles and dates, which name no one.
  if (rows[0]?.seq !== since + 1 || people.some(({ person_ids: ids }) => ids.length === 0)) return null;
  return [...new Set(people.flatMap(({ person_ids: ids }) => ids))];
}

/**
 * Compares the passes of an event with what they show, and puts those that have changed out to be told, all in the
 * caller's transaction.
 * @returns how many have changed
 */
export async function noticeChanges(em: EntityManager, scope: EventKey): Promise<number> {
  const seen = await tables(em)
    .selectFrom('accreditation.wallet_event')
    .select(['seq', 'facts'])
    .where(ofEvent(scope))
    .forUpdate()
    .executeTakeFirst();
  if (!seen) return 0;
  // Before what passes show: a change after this is found by the next look.
  const state = await tables(em)
    .selectFrom('accreditation.event_state')
    .select('seq')
    .where(ofEvent(scope))
    .executeTakeFirstOrThrow();
  const [found] = await callFunction<{ value: string | null }>(em, 'accreditation.wallet_facts', [
    scope.accountId,
    scope.eventId,
  ]);
  const facts = found?.value ?? null;
  const isWhole = seen.seq === null || facts !== seen.facts;
  const ids = isWhole || seen.seq === null ? null : await changedSince(em, scope, seen.seq);
  const changed = ids?.length === 0 ? [] : await changedPasses(em, scope, ids);
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id);
    await tables(em)
      .selectFrom('accreditation.wallet_pass')
      .select('id')
      .where(ofEvent(scope))
      .where('id', '=', anyOf(changedIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await lockNumbers(em);
    await tables(em)
      .updateTable('accreditation.wallet_pass as p')
      .from(
        sql<{ id: number; shown: string }>`(select * from unnest(${changedIds}::int[], ${changed.map(({ shown }) =>
          shown.toString('hex'),
        )}::text[]) as n (id, shown))`.as('n'),
      )
      .set({
        shown: sql<Buffer>`decode(n.shown, 'hex')`,
        number: sql<string>`nextval('accreditation.wallet_number')`,
        changed_at: sql<string>`greatest(date_trunc('second', now()), p.changed_at + interval '1 second')`,
      })
      .where(ofEvent(scope, 'p'))
      .whereRef('p.id', '=', 'n.id')
      .execute();
    await tables(em)
      .updateTable('accreditation.wallet_target')
      .set({ due_at: sql<string>`clock_timestamp()`, failures: 0 })
      .where(ofEvent(scope))
      .where('pass_id', '=', anyOf(changedIds))
      .execute();
  }
  await tables(em)
    .updateTable('accreditation.wallet_event')
    .set({ seq: state.seq, facts, facts_at: sql<string>`now()`, look_at: sql<string>`now()` })
    .where(ofEvent(scope))
    .execute();
  return changed.length;
}

/** Finds passes that show something else by now. @param ids of guests, or null for all and the event itself */
async function changedPasses(
  em: EntityManager,
  scope: EventKey,
  ids: readonly number[] | null,
): Promise<{ id: number; shown: Buffer }[]> {
  const passes = await tables(em)
    .selectFrom('accreditation.wallet_pass')
    .select(['id', 'kind', 'person_id', 'shown'])
    .where(ofEvent(scope))
    .$if(ids !== null, (query) => query.where('person_id', '=', anyOf(ids ?? [])))
    .execute();
  const event = await walletEvent(em, scope);
  const people = [...new Set(passes.flatMap(({ person_id: id }) => id ?? []))];
  const guests = await walletGuests(em, scope, people);
  return passes.flatMap(({ id, kind, person_id: personId, shown: before }) => {
    const shown = shownBy(kind as WalletKind, event, guests.get(personId ?? 0) ?? null);
    return shown.equals(before) ? [] : [{ id, shown }];
  });
}
