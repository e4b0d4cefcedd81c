import { giveWristbands, type GiveRequest } from '@laminate/accreditation';
import { checkin, type BandsGiven, type ErrorCode, type PlainCode } from '@laminate/contracts';
import type { DoorStock, GuestBands } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { clockOffMinutes, tappedAt } from '../../writer/tapped-by.ts';

const DOOR_STOCK = `
  with scope as (select ?::int as account_id, ?::int as event_id)
  select (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id), '[]')
      from accreditation.stock_desk d join scope using (account_id, event_id) where d.deleted_at is null) as desks,
    (select coalesce(json_agg(json_build_object('wristband_id', b.wristband_id, 'desk_id', b.desk_id, 'in_stock', b.in_stock,
        'low', coalesce(b.in_stock <= t.low_at, false)) order by b.wristband_id, b.desk_id), '[]')
      from accreditation.stock_balance b join scope using (account_id, event_id)
      left join accreditation.stock_threshold t using (account_id, event_id, wristband_id, desk_id)
      join accreditation.stock_desk d on (d.account_id, d.event_id, d.id) = (b.account_id, b.event_id, b.desk_id) and d.deleted_at is null) as balances`;

const doorStock = endpoint(checkin.doorStock).handle(async ({ identity, params, transaction }) => {
  const [stock] = await transaction((em) => em.execute<DoorStock[]>(DOOR_STOCK, [identity.accountId, params.eventId]));
  return stock as DoorStock;
});

const guestBands = endpoint(checkin.guestBands).handle(async ({ identity, params, transaction }) => {
  const bands = await transaction((em) =>
    tables(em)
      .selectFrom('accreditation.person as p')
      .select([
        sql<GuestBands['person']>`json_build_object('id', p.id, 'name', p.name,
          'guest_count', p.guest_count)`.as('person'),
        sql<GuestBands['issues']>`(
          select coalesce(jsonb_agg(accreditation.stock_movement_json(m) || jsonb_build_object(
            'held', accreditation.held_of(m), 'taken_back', accreditation.to_take_back(m)) order by m.id desc), '[]')
          from accreditation.stock_movement m
          where m.account_id = p.account_id and m.event_id = p.event_id and m.person_id = p.id
            and m.kind in ('issued', 'replaced'))`.as('issues'),
      ])
      .where(ofEvent({ accountId: identity.accountId, eventId: params.eventId }, 'p'))
      .where('p.id', '=', params.personId)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!bands) throw apiError('not_found', { message: 'no_such_person' });
  return bands;
});

/** What a device at the door knows of the stock, and of the bands of a guest. */
export const doorStockRoutes: readonly Endpoint[] = [doorStock, guestBands];

type GiveCall = Pick<Call<typeof checkin.issueWristbands>, 'identity' | 'params' | 'key' | 'device' | 'headers' | 'db'>;

const SAID: Partial<Record<ErrorCode, PlainCode>> = {
  not_found: 'no_such_guest_wristband_or_desk',
  already_undone: 'wristbands_gone',
};

async function give(
  { identity, params: { eventId }, key, device, headers, db }: GiveCall,
  action: GiveRequest['action'],
  asked: object,
): Promise<BandsGiven> {
  const { accountId, userId: user_id, userName: user_name } = identity;
  const tapped_at = tappedAt({ headers });
  const queued = tapped_at && { tapped_at, clock_off_minutes: clockOffMinutes({ headers }, tapped_at) };
  const by = { key, user_id, user_name, device, ...queued };
  const { code, outcome } = await giveWristbands(db, { accountId, eventId }, { ...asked, ...by, action });
  if (code === null) return outcome;
  throw apiError(code, { message: SAID[code] });
}

/** Routes for the wristbands of one guest: give out, void, replace, return. */
export const giveRoutes: readonly Endpoint[] = [
  endpoint(checkin.issueWristbands).handle(({ body, ...call }) => give(call, 'issue', body)),
  endpoint(checkin.voidWristbands).handle(({ body, ...call }) => give(call, 'void', body)),
  endpoint(checkin.replaceWristbands).handle(({ body, ...call }) => give(call, 'replace', body)),
  endpoint(checkin.returnWristbands).handle(({ body: { note: reason, ...body }, ...call }) =>
    give(call, 'return', { ...body, reason }),
  ),
];
