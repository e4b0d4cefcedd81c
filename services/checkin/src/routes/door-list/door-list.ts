import {
  bandsSql,
  listState,
  namedItems,
  OPEN_OVER_ADMISSIONS,
  readListedPeople,
  type ListedRange,
  type ListParts,
} from '@laminate/accreditation';
import { checkin, type DoorList } from '@laminate/contracts';
import {
  apiError,
  endpoint,
  sendList,
  type Endpoint,
  type EntityManager,
  type IdentityEvent,
  type PreparedLists,
} from '@laminate/kit';

interface DoorState {
  readonly publicKey: string | null;
  readonly bandWithCheckIn: boolean;
}

/** The event as the door shows it, with the key that checks its codes. */
const presentDoorEvent = (
  { id, name, start_time, end_time, time_zone }: IdentityEvent,
  { publicKey, bandWithCheckIn }: DoorState,
): DoorList['event'] => ({
  id,
  name,
  start_time,
  end_time,
  time_zone,
  public_key: publicKey,
  band_with_check_in: bandWithCheckIn,
});

const COLUMNS = [
  'id',
  'name',
  'comments',
  'guest_count',
  'checked_in_count',
  'flags',
  'unit_id',
  'group_id',
  'profile_id',
  'wristband_id',
  'badge_id',
] as const satisfies ListParts['columns'];

const AREAS = `(select coalesce(json_agg(o.area_id order by o.area_id), '[]') from accreditation.profile_area o
  where o.account_id = i.account_id and o.event_id = i.event_id and o.profile_id = i.id)`;

const MEMBERS = {
  units: namedItems('unit'),
  groups: namedItems('group_', `, 'unit_id', unit_id`),
  profiles: namedItems(
    'profile',
    `, 'wristband_id', wristband_id, 'badge_id', badge_id, 'areas', ${AREAS}, 'time_id', time_id`,
  ),
  wristbands: namedItems('wristband', `, 'color', color, 'weave', weave, 'picture_url', picture_url`),
  badges: namedItems('badge'),
  areas: namedItems('area', '', 'position'),
  times: namedItems(
    'time_slot',
    `, 'start_time', accreditation.iso_time(start_time), 'end_time', accreditation.iso_time(end_time)`,
    'position',
  ),
  over_admissions: OPEN_OVER_ADMISSIONS,
};

/**
 * A `DoorList` from one snapshot, as JSON text in parts.
 *
 * @param event its member `event` as JSON, which is not asked for here
 */
async function readDoorList(em: EntityManager, range: ListedRange, event: string): Promise<string[]> {
  const [head = '', ...rest] = await readListedPeople(em, range, {
    columns: COLUMNS,
    reader: 'door',
    members: (whole) => ({ ...MEMBERS, bands: bandsSql(whole) }),
  });
  return [`{"event":${event},${head.slice(1)}`, ...rest];
}

/** `GET /api/event/{eventId}/check_in_list`: the whole list, or what changed after `since`. */
export const doorList = (prepared: PreparedLists): Endpoint =>
  endpoint(checkin.doorList).respond(
    async ({ identity, params: { eventId }, query: { since }, transaction, req, res }) => {
      if (!identity.event) throw apiError('not_found');
      const range = { accountId: identity.accountId, eventId };
      const { seq, fieldsSeq, ...state } = await transaction((em) => listState(em, range));
      const event = JSON.stringify(presentDoorEvent(identity.event, state));
      const read = (from?: number) => transaction((em) => readDoorList(em, { ...range, since: from }, event));
      const version = { event, seq, fieldsSeq };
      await sendList(prepared, { req, res, accountId: range.accountId, eventId, version, since, read });
    },
  );
