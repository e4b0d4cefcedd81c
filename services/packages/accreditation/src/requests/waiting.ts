import { setImmediate as turn } from 'node:timers/promises';
import type { RequestStep } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { stopHash } from '../invitations/invite.ts';
import { isForLink } from './decider-page.ts';
import { countedVotes, lightVotesOf } from './request-rows.ts';
import { openSteps, refusalOf, type Decider, type Steps } from './steps.ts';

/** The event in hashes of addresses that are told what waits at all events of an account. */
export const DIGESTS = 0;

/** Number of checks done before other work gets its turn: a few milliseconds. */
const SLICE = 500;

/** What waits at one step of a category. */
export interface Waiting {
  readonly category: string;
  readonly step: string;
  readonly requests: number;
  /** When the first of them was sent, ISO 8601. */
  readonly oldest: string;
  /** Until when requests of the category can be sent, ISO 8601, or null for as long as the event lasts. */
  readonly closesAt: string | null;
  /** Who made the link by which it is decided, or null for users. */
  readonly linkBy: string | null;
  /** Number of them in Estonian. */
  readonly inEstonian: number;
}

interface WaitingRequest extends Steps {
  readonly id: number;
  readonly categoryId: number;
  readonly category: string;
  /** Unit of the category that is still there, as the page of a link sees it. */
  readonly categoryUnit: number | null;
  readonly closesAt: string | null;
  readonly round: number;
  readonly enteredBy: number | null;
  readonly e_mail: string;
  readonly sentAt: string;
  readonly language: string;
}

const waitingRequests = (em: EntityManager, event: EventKey): Promise<WaitingRequest[]> =>
  tables(em)
    .selectFrom('accreditation.request_row as r')
    .select([
      'r.id',
      'r.category_id as categoryId',
      sql<string>`r.category`.as('category'),
      'r.unit_id as categoryUnit',
      sql<string | null>`accreditation.iso_time(r.closes_at)`.as('closesAt'),
      'r.round',
      'r.entered_by as enteredBy',
      'r.e_mail',
      sql<string>`accreditation.iso_time(r.sent_at)`.as('sentAt'),
      'r.language',
      sql<RequestStep[]>`r.steps`.as('steps'),
      'r.in_order as inOrder',
      'r.four_eyes as fourEyes',
    ])
    .where(ofEvent(event, 'r'))
    .where('r.waits', '=', true)
    .orderBy('r.category_folded')
    .orderBy('r.sent_at')
    .orderBy('r.id')
    .execute();

/** Whether an address wants no digests of an account, in SQL. */
export const STOPPED_DIGESTS = sql<boolean>`exists (select from accreditation.request_digest s
  where s.account_id = d.account_id and s.stopped_at is not null
    and s.address_hash = sha256(convert_to(${sql.lit(`${DIGESTS} `)} || lower(d.e_mail), 'UTF8')))`;

/** Links that lead to a step now, of those who are told by an e-mail. */
const openLinks = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.request_decider as d')
    .select(['id', 'category_id as categoryId', 'step', 'unit_id', 'e_mail as eMail', 'created_by as madeBy'])
    .where(ofEvent(event, 'd'))
    .where('ended_at', 'is', null)
    .where('e_mail', '<>', '')
    .where(sql<boolean>`not ${STOPPED_DIGESTS}`)
    .orderBy('id')
    .execute();

/** One who decides, and how they are told. */
interface Told {
  readonly decider: Decider;
  readonly eMail: string;
  readonly link: Awaited<ReturnType<typeof openLinks>>[number] | null;
}

/** Everyone who decides at an event: holders of links, and users who keep its list. */
async function toldOf(em: EntityManager, event: EventKey, links: Awaited<ReturnType<typeof openLinks>>) {
  const users = await callFunction<{ user_id: number; e_mail: string; is_organiser: boolean }>(
    em,
    'accounts.list_keepers',
    [event.eventId],
  );
  const base = { userId: null, deciderId: null, isOrganiser: false, keepsList: false, step: null };
  return [
    ...users.map(({ user_id: userId, e_mail: eMail, is_organiser: isOrganiser }): Told => ({
      decider: { ...base, userId, eMail, isOrganiser, keepsList: true },
      eMail,
      link: null,
    })),
    ...links.map((link): Told => ({
      decider: { ...base, deciderId: link.id, eMail: link.eMail, step: link.step },
      eMail: link.eMail,
      link,
    })),
  ];
}

/**
 * Returns what waits for decisions at an event, by the address of each who has to act. Steps that others begin are left
 * out. A step of links waits for organisers, too, where no holder of one who is told can decide.
 */
export async function waitingAt(em: EntityManager, event: EventKey): Promise<Map<string, Waiting[]>> {
  const requests = await waitingRequests(em, event);
  const votes = await lightVotesOf(em, event);
  const sent = requests.map((request) => ({ ...request, votes: countedVotes(votes.get(request.id), request.round) }));
  const links = await openLinks(em, event);
  const told = await toldOf(em, event, links);
  const leadsTo = (link: (typeof links)[number], { categoryId, categoryUnit }: WaitingRequest, step: number) =>
    link.categoryId === categoryId && link.step === step && isForLink({ unit_id: link.unit_id, categoryUnit });
  /** Who can decide a step now: links are for the requests of their category and unit. */
  const ableOf = (request: (typeof sent)[number], step: number) =>
    told.filter(
      ({ decider, link }) =>
        (!link || leadsTo(link, request, step)) && refusalOf(request, request, decider, step) === null,
    );
  const waiting = new Map<string, Map<string, Waiting>>();
  const note = ({ eMail, link }: Told, request: WaitingRequest, step: number) => {
    const address = eMail.toLowerCase();
    const lines = waiting.get(address) ?? new Map<string, Waiting>();
    waiting.set(address, lines);
    const key = `${request.categoryId} ${step} ${link?.id}`;
    const line = lines.get(key);
    lines.set(key, {
      category: request.category,
      step: request.steps[step]?.name ?? '',
      requests: (line?.requests ?? 0) + 1,
      oldest: line?.oldest ?? request.sentAt,
      closesAt: request.closesAt,
      linkBy: link?.madeBy ?? null,
      inEstonian: (line?.inEstonian ?? 0) + (request.language === 'et' ? 1 : 0),
    });
  };
  let looked = 0;
  for (const ofCategory of Map.groupBy(sent, ({ categoryId }) => categoryId).values())
    for (const step of ofCategory[0]?.steps.keys() ?? [])
      // One look at the steps for all who decide: there can be hundreds.
      for (const request of ofCategory.filter((each) => openSteps(each, each.votes).includes(step))) {
        const able = ableOf(request, step);
        const isForLinks = request.steps[step]?.by === 'link' && able.some(({ link }) => link);
        for (const one of able) if (one.link || !isForLinks) note(one, request, step);
        looked += told.length;
        if (looked < SLICE) continue;
        looked = 0;
        await turn();
      }
  return new Map([...waiting].map(([address, lines]) => [address, [...lines.values()]]));
}

const hashOf = (addressHash: string) => sql<Buffer>`decode(${addressHash}, 'hex')`;

/**
 * Takes the turn to tell an address what waits, so that it is told once a day, whichever process does it. Joins the
 * caller's transaction, and is given back with it.
 * @returns whether it is to be told now
 */
export async function takeDigest(em: EntityManager, accountId: number, eMail: string, now: Date): Promise<boolean> {
  const taken = await tables(em)
    .insertInto('accreditation.request_digest')
    .values({ account_id: accountId, address_hash: hashOf(stopHash(DIGESTS, eMail)), told_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'address_hash'])
        .doUpdateSet({ told_at: sql`excluded.told_at` })
        // Mornings of events in other time zones are no other day.
        .where(
          sql<boolean>`request_digest.stopped_at is null
            and coalesce(request_digest.told_at < excluded.told_at - interval '20 hours', true)`,
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Tells an address no more what waits at the events of an account. It works once more, and says nothing. */
export async function stopDigests(
  em: EntityManager,
  { accountId, addressHash }: { readonly accountId: number; readonly addressHash: string },
): Promise<void> {
  await tables(em)
    .insertInto('accreditation.request_digest')
    .values({ account_id: accountId, address_hash: hashOf(addressHash), stopped_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'address_hash'])
        .doUpdateSet({ stopped_at: sql`excluded.stopped_at`, told_at: null }),
    )
    .execute();
}

/** Whether an address has stopped them, in SQL. */
const isStoppedBy = (accountId: number, eMail: string) => sql<boolean>`account_id = ${accountId}
  and address_hash = ${hashOf(stopHash(DIGESTS, eMail))} and stopped_at is not null`;

/** Whether an address wants no digests of an account. */
export async function hasStoppedDigests(em: EntityManager, accountId: number, eMail: string): Promise<boolean> {
  const stopped = await tables(em)
    .selectFrom('accreditation.request_digest')
    .select('account_id')
    .where(isStoppedBy(accountId, eMail))
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Tells an address once more that had stopped it: its user says so, or an organiser who gives it a link. */
export async function startDigests(em: EntityManager, accountId: number, eMail: string): Promise<void> {
  await tables(em).deleteFrom('accreditation.request_digest').where(isStoppedBy(accountId, eMail)).execute();
}

/** Forgets when addresses of any account were told, once that decides nothing. */
export async function forgetOldDigests(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.request_digest')
    .where('stopped_at', 'is', null)
    .where('told_at', '<', sql<string>`now() - interval '2 days'`)
    .execute();
}
