import { message, type BandCode } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { findListed, mustBeOnList } from '../people/is-on-list.ts';
import { lockEventRow } from '../event/lock-event-row.ts';
import { recordFeedRow } from '../event/record-feed-row.ts';
import { outcomeOfKey, storeOutcomes } from '../event/store-outcomes.ts';
import type { BandCommand } from './band-command.ts';
import { isTicket, readBand } from './read-band-codes.ts';

/** What a call did. */
interface WrittenBand {
  readonly band: BandCode;
  /** The number to announce after the commit, or null when nothing changed. */
  readonly seq: number | null;
}

type Tie = BandCommand & { readonly action: 'tie_band' };

const iso = (at: number) => new Date(at).toISOString();

/** The band with this number. */
async function known(em: EntityManager, scope: EventKey, code: string): Promise<BandCode> {
  const band = await readBand(em, scope, code);
  if (!band) throw apiError('not_found', { message: 'no_such_band' });
  return band;
}

/** Blocks a number. @returns its wearers, none where it was blocked already */
async function block(em: EntityManager, scope: EventKey, code: string, by: BandCommand, at: number): Promise<number[]> {
  const blocked = await tables(em)
    .updateTable('accreditation.band_code')
    .set({ blocked_at: iso(at), blocked_by: by.user_name })
    .where(ofEvent(scope))
    .where('code', '=', code)
    .where('blocked_at', 'is', null)
    // A late block from a device that waited skips a number that was found and assigned again since.
    .where('tied_at', '<=', sql<never>`${iso(at)}::timestamptz`)
    .returning('person_id')
    .execute();
  return blocked.map(({ person_id }) => person_id);
}

/**
 * Returns the present wearer of the band, if it can be taken from them. They have left the list, or it was blocked
 * before and the caller who ties it knows that.
 */
async function wearerBefore(em: EntityManager, scope: EventKey, asked: Tie, at: number): Promise<number | null> {
  const there = await readBand(em, scope, asked.code);
  if (!there || there.person_id === asked.person_id) return null;
  const other = await findListed(em, scope, there.person_id);
  const isFree = there.blocked !== null && Date.parse(there.blocked.at) <= at;
  if (!isFree && other?.isGone === false)
    throw apiError('conflict', { message: message('band_of_other', { name: other.name }) });
  if (other?.isGone === false && !asked.confirmed)
    throw apiError('band_lost', { message: message('band_lost_of', { name: other.name }) });
  return there.person_id;
}

/**
 * Assigns a number. One that was blocked opens again: it was found, or had been assigned to the wrong guest.
 * @returns whose numbers have changed
 */
async function tie(em: EntityManager, scope: EventKey, asked: Tie, at: number): Promise<number[]> {
  await mustBeOnList(em, scope, asked);
  if (await isTicket(em, scope, asked.code)) throw apiError('conflict', { message: 'band_of_ticket' });
  const before = await wearerBefore(em, scope, asked, at);
  const lost = asked.replaces === undefined ? undefined : await known(em, scope, asked.replaces);
  if (lost && lost.person_id !== asked.person_id) throw apiError('not_found', { message: 'no_such_band' });
  const replaced = lost && lost.code !== asked.code ? await block(em, scope, lost.code, asked, at) : [];
  const tied = await tables(em)
    .insertInto('accreditation.band_code')
    .values({
      ...eventColumns(scope),
      code: asked.code,
      person_id: asked.person_id,
      tied_at: iso(at),
      tied_by: asked.user_name,
      device: asked.device,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id', 'code'])
        .doUpdateSet({
          person_id: sql`excluded.person_id`,
          tied_at: sql`excluded.tied_at`,
          tied_by: sql`excluded.tied_by`,
          device: sql`excluded.device`,
          blocked_at: null,
          blocked_by: null,
        })
        // A late assignment from a device that waited skips a number that was lost since.
        .where(sql<boolean>`band_code.blocked_at < excluded.tied_at or band_code.person_id <> excluded.person_id`),
    )
    .returning('code')
    .execute();
  if (tied.length === 0) return replaced;
  return before === null ? [asked.person_id] : [asked.person_id, before];
}

/** Whether this key has been used for the very same before. */
async function writtenBefore(em: EntityManager, scope: EventKey, asked: BandCommand): Promise<boolean> {
  const before = await outcomeOfKey(em, scope, asked.key);
  if (!before) return false;
  const { band_code: code } = before.outcome as { band_code?: string };
  const isSame = asked.action === 'block_band' || before.person_id === asked.person_id;
  if (!before.isHere || before.action !== asked.action || !isSame || code !== asked.code) throw apiError('key_reuse');
  return true;
}

/**
 * Ties or blocks the number of a wristband, under the lock of the event. A step whose key has come before does nothing,
 * and is answered what is so by now. Joins the caller's transaction.
 * @throws ApiError `key_reuse`, `band_lost`, 409 with `band_of_other`, or 404 with `no_such_band` or
 *   `no_such_person_on_list`
 */
export async function writeBand(em: EntityManager, scope: EventKey, asked: BandCommand): Promise<WrittenBand> {
  const locked = await lockEventRow(em, scope);
  if (await writtenBefore(em, scope, asked)) return { band: await known(em, scope, asked.code), seq: null };
  // A clock that is ahead makes no tap of the future, which no later one could correct.
  const at = Math.min(asked.tapped_at ?? locked.now, locked.now);
  if (asked.action === 'block_band') await known(em, scope, asked.code);
  const changed = await (asked.action === 'tie_band'
    ? tie(em, scope, asked, at)
    : block(em, scope, asked.code, asked, at));
  const band = await known(em, scope, asked.code);
  const { key, action, code } = asked;
  await storeOutcomes(
    em,
    scope,
    [{ key, action, person_id: band.person_id, entry_id: null, outcome: { band_code: code } }],
    locked.now,
  );
  if (changed.length === 0) return { band, seq: null };
  const seq = await recordFeedRow(em, scope, locked, {
    kind: 'people-updated',
    personIds: changed,
    payload: { count: changed.length },
  });
  const replaces = asked.action === 'tie_band' ? (asked.replaces ?? null) : null;
  await tables(em)
    .insertInto('accreditation.activity_log')
    .columns(['account_id', 'event_id', 'user_id', 'user_name', 'action', 'details'])
    .expression((row) =>
      row
        .selectFrom('accreditation.person as p')
        .select([
          'p.account_id',
          'p.event_id',
          sql<number>`${asked.user_id}::int`.as('user_id'),
          sql<string>`${asked.user_name}::text`.as('user_name'),
          sql<string>`${asked.action}::text`.as('action'),
          sql<string>`jsonb_build_object('person_id', p.id, 'name', p.name, 'band_code', ${asked.code}::text,
            'replaces', ${replaces}::text, 'device', ${asked.device}::text)`.as('details'),
        ])
        .where(ofEvent(scope, 'p'))
        .where('p.id', '=', band.person_id),
    )
    .execute();
  return { band, seq };
}
