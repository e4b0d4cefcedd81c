import {
  MAX_ID,
  type ArtistChangeType,
  placeText,
  type ChangePage,
  type ChangePlace,
  type FeedChange,
  type FeedOnlyType,
  type ListedPerson,
  type OverAdmission,
  type OverUse,
  type Passage,
  type RequestChangeType,
  type RollCall,
  type StreamMessageKind,
} from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { peopleById, seqOf } from '../people/read-people.ts';

/** Beyond every id. */
const MAX_PERSON = MAX_ID;

type ArtistChange = Extract<FeedChange, { type: ArtistChangeType }>;
/** What is stored of what an artist handed in. */
type HandedIn = { readonly artist_id: number } & Omit<
  Extract<ArtistChange, { type: 'form.answered' }>['data'],
  'artist'
>;

type ToldRequest = Extract<FeedChange, { type: RequestChangeType }>['data']['request'];

/** A number of the event's sequence and one of the people concerned. Null if it concerns no one. */
interface Row {
  readonly seq: number;
  readonly at: string;
  readonly kind: StreamMessageKind | FeedOnlyType;
  readonly person_id: number | null;
  /** What the stream says, as far as it is more than who changed: the member of its kind. Of artists and requests their ids. */
  readonly payload: HandedIn & {
    readonly request_id: number;
    readonly passage: Passage;
    readonly over_admission: OverAdmission & OverUse;
    readonly roll_call: RollCall;
  };
  /** Number of guests who came in, for a check-in alone or with a group. Below 0 where it was undone. */
  readonly delta: number | null;
  readonly user_name: string | null;
  readonly device: string | null;
}

// Reads only the rows of a page, whatever follows: by number along the key, and within a number by person. Each is
// looked up on its own. When Postgres knows nothing about a table yet, it would read a whole event to join it.
const PAGE = `
  select page.seq, accreditation.iso_time(page.at) as at, page.kind, page.person_id,
    c.payload, e.delta, e.user_name, e.device
  from (
    select c.seq, c.at, c.kind, who.person_id
    from accreditation.event_change c left join lateral unnest(c.person_ids) as who (person_id) on true
    where c.account_id = ? and c.event_id = ? and c.seq >= ? and (c.seq > ? or who.person_id > ?)
    order by c.seq, who.person_id limit ?
  ) page
  cross join lateral (
    select c.payload from accreditation.event_change c where c.account_id = ? and c.event_id = ? and c.seq = page.seq
    limit 1
  ) c
  left join lateral (
    select e.delta, e.user_name, e.device from accreditation.check_in_entry e
    where e.account_id = ? and e.event_id = ? and e.person_id = page.person_id and e.seq = page.seq
      and e.checkpoint_id is null
    limit 1
  ) e on true
  order by page.seq, page.person_id`;

const PASSAGES = { passed: 'passage', refused: 'passage.refused', undone: 'passage.undone' } as const;

/** Who and whom the rows of a page are about, as they are now. */
interface Present {
  readonly people: ReadonlyMap<number, ListedPerson>;
  /** Names by ids, but for those of artists who were deleted. */
  readonly artists: ReadonlyMap<number, string>;
  /** Rows by id, without deleted ones. */
  readonly requests: ReadonlyMap<number, ToldRequest>;
}

const isOfArtist = (row: Row): row is Row & { readonly kind: ArtistChangeType } =>
  row.kind === 'artist.submitted' || row.kind === 'form.answered';

const isOfRequest = (row: Row): row is Row & { readonly kind: RequestChangeType } => row.kind.startsWith('request.');

/** What a row and those of now make. */
function changeOf(row: Row, { people, artists, requests }: Present): FeedChange {
  const { kind, payload, person_id: id, delta } = row;
  const head = { sequence: row.seq, at: row.at };
  const person = people.get(id ?? 0) ?? null;
  if (kind === 'roll-call') return { ...head, type: kind, id, data: { person, roll_call: payload.roll_call } };
  if (isOfArtist(row)) {
    const { artist_id: artistId, form, section, action } = payload;
    const data = { artist: { id: artistId, name: artists.get(artistId) ?? null }, form };
    if (row.kind === 'artist.submitted') return { ...head, type: row.kind, id: null, data };
    return { ...head, type: row.kind, id: null, data: { ...data, section, action } };
  }
  if (isOfRequest(row)) {
    const { request_id: requestId } = payload;
    return {
      ...head,
      type: row.kind,
      id: null,
      data: { request_id: requestId, request: requests.get(requestId) ?? null },
    };
  }
  if (id === null) return { ...head, type: 'list.changed', id, data: {} };
  if (delta !== null) {
    const by = { at: row.at, user: row.user_name ?? '', device: row.device };
    const data = { person, guests: Math.abs(delta), by };
    return { ...head, type: delta > 0 ? 'check-in' : 'check-in.undone', id, data };
  }
  switch (kind) {
    case 'passage':
      return { ...head, type: PASSAGES[payload.passage.outcome], id, data: { person, passage: payload.passage } };
    case 'over-admission':
    case 'over-admission-settled': {
      const type = kind === 'over-admission' ? kind : 'over-admission.settled';
      return { ...head, type, id, data: { person, over_admission: payload.over_admission } };
    }
    case 'over-use':
    case 'over-use-settled': {
      const type = kind === 'over-use' ? kind : 'over-use.settled';
      return { ...head, type, id, data: { person, over_use: payload.over_admission } };
    }
    default:
      if (person === null) return { ...head, type: 'person.deleted', id, data: { person } };
      return { ...head, type: kind === 'people-added' ? 'person.added' : 'person.changed', id, data: { person } };
  }
}

/** The names of the artists whom rows are about. */
async function artistsOf(em: EntityManager, { eventId }: EventKey, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = new Set(rows.filter(isOfArtist).map(({ payload }) => payload.artist_id));
  if (ids.size === 0) return new Map();
  const artists = await callFunction<{ id: number; name: string }>(em, 'advancing.artist_names', [eventId, [...ids]]);
  return new Map(artists.map(({ id, name }) => [id, name]));
}

/** The requests that rows are about. */
async function requestsOf(
  em: EntityManager,
  { eventId }: EventKey,
  rows: readonly Row[],
): Promise<Map<number, ToldRequest>> {
  const ids = new Set(rows.filter(isOfRequest).map(({ payload }) => payload.request_id));
  if (ids.size === 0) return new Map();
  const requests = await callFunction<{ id: number; request: ToldRequest }>(em, 'accreditation.told_requests', [
    eventId,
    [...ids],
  ]);
  return new Map(requests.map(({ id, request }) => [id, request]));
}

/**
 * Returns one page of what changed in an event after a place in its sequence, each with the person, artist or request
 * as they are now. A caller who applies page after page has the list. These are the same rows that the stream and the
 * differences of lists read.
 * @param limit most changes of the page
 * @throws ApiError 410 `changes_gone` where the place is no longer stored, or is beyond the last number
 */
export async function changesAfter(
  em: EntityManager,
  scope: EventKey,
  since: ChangePlace,
  limit: number,
): Promise<ChangePage> {
  const { seq, personId } = since;
  const event = [scope.accountId, scope.eventId];
  const last = await seqOf(em, scope);
  // Without a person the whole number was read.
  const after = personId ?? MAX_PERSON;
  const rows = await em.execute<Row[]>(PAGE, [...event, seq, seq, after, limit + 1, ...event, ...event]);
  const first = rows[0]?.seq ?? seq;
  if (seq > last || first > seq + 1 || (rows.length === 0 && seq < last)) throw apiError('changes_gone');
  const page = rows.slice(0, limit);
  const ids = new Set(page.flatMap(({ person_id: id }) => id ?? []));
  const people = new Map((await peopleById(em, scope, [...ids])).map((each) => [each.id, each]));
  const artists = await artistsOf(em, scope, page);
  const requests = await requestsOf(em, scope, page);
  const end = page.at(-1);
  const more = rows.length > limit;
  const within = more && rows[limit]?.seq === end?.seq && end?.person_id != null;
  return {
    changes: page.map((row) => changeOf(row, { people, artists, requests })),
    next: placeText(end ? { seq: end.seq, personId: within ? end.person_id : undefined } : { seq }),
    more,
  };
}
