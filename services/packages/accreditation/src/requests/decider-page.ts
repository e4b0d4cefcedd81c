import type { DeciderPage, RequestStep } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { askedAnswers, formOfApplicants } from './check-request.ts';
import { countedVotes, formsOf, guestsOf, lightVotesOf, requestRows } from './request-rows.ts';
import { deciderKey, holderOf, stepsOf, type Decider, type Steps } from './steps.ts';

/** Most requests that the page of a link shows, those that wait before those that it decided. */
const MAX_ON_PAGE = 500;

/** The link of a step with its category. */
export interface DeciderLink extends Steps {
  readonly id: number;
  readonly title: string;
  /** Address of its holder, or empty. */
  readonly eMail: string;
  readonly step: number;
  readonly unit_id: number | null;
  readonly category_id: number;
  readonly category: string;
  readonly reasons: readonly string[];
  /** Unit of the category that is still there: approved people are added to it. */
  readonly categoryUnit: number | null;
}

/** The link that a secret leads to. @throws ApiError 404 once it has ended, or its category is gone */
export async function deciderLinkOf(em: EntityManager, event: EventKey, id: number): Promise<DeciderLink> {
  const link = await tables(em)
    .selectFrom('accreditation.request_decider as l')
    .innerJoin('accreditation.request_category as c', (join) =>
      join.on(sameEvent('c', 'l')).onRef('c.id', '=', 'l.category_id'),
    )
    .leftJoin('accreditation.unit as u', (join) =>
      join.on(sameEvent('u', 'c')).onRef('u.id', '=', 'c.unit_id').on('u.deleted_at', 'is', null),
    )
    .select([
      'l.id',
      'l.title',
      'l.e_mail as eMail',
      'l.step',
      'l.unit_id',
      'l.category_id',
      'c.name as category',
      sql<RequestStep[]>`c.steps`.as('steps'),
      sql<string[]>`c.reasons`.as('reasons'),
      'c.in_order as inOrder',
      'c.four_eyes as fourEyes',
      'u.id as categoryUnit',
    ])
    .where(ofEvent(event, 'l'))
    .where('l.id', '=', id)
    .where('l.ended_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw apiError('not_found');
  return link;
}

/** The holder of a link as one who decides. */
export const deciderOf = ({ id, step, eMail }: DeciderLink): Decider => ({
  userId: null,
  deciderId: id,
  eMail,
  isOrganiser: false,
  keepsList: false,
  step,
});

/**
 * Whether a link is for requests of its category: it can name a unit, and is for that one alone. That is the unit of now, as
 * approved people are added to it, whichever one the category had when a request was sent.
 */
export const isForLink = ({ unit_id: unit, categoryUnit }: Pick<DeciderLink, 'unit_id' | 'categoryUnit'>): boolean =>
  unit === null || unit === categoryUnit;

const HOLDER = sql<string>`encode(d.holder, 'hex')`;

/**
 * Requests that the holder of a link can see, with the votes that count, those that they can decide before all others.
 * There can be many that wait for other steps, so all are looked at, without what is given in them.
 */
async function requestsForLink(em: EntityManager, event: EventKey, link: DeciderLink, most: number) {
  if (!isForLink(link)) return [];
  const decider = deciderOf(link);
  // Also what they decided by a link that this one replaces.
  const holder = holderOf(link.eMail) ?? '';
  const light = await requestRows(em, event)
    .clearSelect()
    .select(['r.id', 'r.round', 'r.entered_by as enteredBy', 'r.e_mail', sql<boolean>`r.waits`.as('waits')])
    .where('r.category_id', '=', link.category_id)
    .where((row) =>
      row.or([
        row('r.waits', '=', true),
        row.exists(
          row
            .selectFrom('accreditation.request_vote as v')
            .innerJoin('accreditation.request_decision as d', (join) =>
              join.on(sameEvent('d', 'v')).onRef('d.id', '=', 'v.decision_id'),
            )
            .select('v.request_id')
            .where(ofEvent(event, 'v'))
            .whereRef('v.request_id', '=', 'r.id')
            .where('d.step', '=', link.step)
            .where((own) => own.or([own('d.decider_id', '=', link.id), own(HOLDER, '=', holder)]))
            .where('d.undone_at', 'is', null),
        ),
      ]),
    )
    .orderBy('r.waits', 'desc')
    .orderBy('r.sent_at')
    .orderBy('r.id')
    .execute();
  const votes = await lightVotesOf(
    em,
    event,
    light.map(({ id }) => id),
  );
  const seen = light.map(({ id, round, waits, ...given }) => {
    const counted = countedVotes(votes.get(id), round);
    const canDecide = waits && stepsOf(link, { ...given, votes: counted }, decider).includes(link.step);
    return { id, counted, canDecide };
  });
  const first = [...seen.filter(({ canDecide }) => canDecide), ...seen.filter(({ canDecide }) => !canDecide)];
  return first.slice(0, most);
}

/**
 * What the holder of a link sees: no details, notes and addresses of people, and no sections for organisers.
 * @param most requests that it shows
 */
export async function deciderPageOf(
  em: EntityManager,
  event: EventKey,
  link: DeciderLink,
  most = MAX_ON_PAGE,
): Promise<Pick<DeciderPage, 'category' | 'step' | 'title' | 'reasons' | 'forms' | 'requests'>> {
  const key = deciderKey(deciderOf(link));
  const shown = await requestsForLink(em, event, link, most);
  const ids = shown.map(({ id }) => id);
  const rows = await requestRows(em, event).where('r.id', '=', anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const guests = Map.groupBy(await guestsOf(em, event, ids), ({ request_id: request }) => request);
  const answered = new Set(rows.map(({ form_revision: revision }) => revision));
  const forms = (await formsOf(em, event, link.category_id)).flatMap(({ revision, sections }) =>
    answered.has(revision) ? [{ revision, sections: formOfApplicants(sections) }] : [],
  );
  const sectionsOf = new Map(forms.map(({ revision, sections }) => [revision, sections]));
  return {
    category: link.category,
    step: link.steps[link.step]?.name ?? '',
    title: link.title,
    reasons: [...link.reasons],
    forms,
    requests: shown.flatMap(({ id: requestId, counted, canDecide }) => {
      const request = byId.get(requestId);
      if (!request) return [];
      const own = counted.findLast((vote) => vote.by === key && vote.step === link.step);
      return {
        id: request.id,
        state: request.state,
        applicant: request.applicant,
        company: request.company,
        sent_at: request.sent_at,
        version: request.version,
        form_revision: request.form_revision,
        answers: askedAnswers(sectionsOf.get(request.form_revision) ?? [], request.answers),
        guests: (guests.get(request.id) ?? []).map(({ id, name, days, parking, state }) => ({
          id,
          name,
          days,
          parking,
          state,
        })),
        decided: own?.verdict ?? null,
        can_decide: canDecide,
      };
    }),
  };
}
