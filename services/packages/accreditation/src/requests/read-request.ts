import type { FormSection, LetterLanguage, RequestAnswers, RequestedGuest, RequestState } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** A request as it is stored. */
export interface StoredRequest {
  readonly id: number;
  readonly categoryId: number;
  /** Revision of the form that its answers are to. */
  readonly formRevision: number;
  readonly applicant: string;
  readonly company: string;
  readonly eMail: string;
  readonly language: LetterLanguage;
  /** Consent of the applicant, or empty. */
  readonly consent: string;
  readonly answers: RequestAnswers;
  readonly state: RequestState;
  /** Counts up with each sending: 0 where it never was. */
  readonly round: number;
  readonly version: number;
  readonly reason: string;
  readonly told: string;
  readonly enteredBy: number | null;
  readonly mailIds: readonly string[];
}

/** A person of a request, by their place in it. */
export interface StoredGuest extends RequestedGuest {
  readonly requestId: number;
  /** Guests whom approvals made that were undone. */
  readonly wasPersonIds: readonly number[];
}

const storedRequests = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.request as r')
    .select([
      'r.id',
      'r.category_id as categoryId',
      'r.form_revision as formRevision',
      'r.applicant',
      'r.company',
      'r.e_mail as eMail',
      sql<LetterLanguage>`r.language`.as('language'),
      'r.consent',
      sql<RequestAnswers>`r.answers`.as('answers'),
      sql<RequestState>`r.state`.as('state'),
      'r.round',
      'r.version',
      'r.reason',
      'r.told',
      'r.entered_by as enteredBy',
      sql<string[]>`r.mail_ids`.as('mailIds'),
    ])
    .where(ofEvent(event, 'r'));

/** One request, or undefined. With `lock` no one else changes it until the caller's transaction ends. */
export const findRequest = (
  em: EntityManager,
  event: EventKey,
  id: number,
  lock?: 'lock',
): Promise<StoredRequest | undefined> => {
  const request = storedRequests(em, event).where('r.id', '=', id);
  return (lock ? request.forUpdate() : request).executeTakeFirst();
};

/** The people of these requests, by request and place. */
export const requestGuests = (
  em: EntityManager,
  event: EventKey,
  requestIds: readonly number[],
): Promise<StoredGuest[]> =>
  tables(em)
    .selectFrom('accreditation.request_guest as g')
    .select([
      'g.request_id as requestId',
      'g.id',
      'g.name',
      sql<RequestedGuest['details']>`g.details`.as('details'),
      sql<string[]>`g.days::text[]`.as('days'),
      'g.parking',
      sql<RequestedGuest['state']>`g.state`.as('state'),
      'g.profile_id',
      'g.wristband_id',
      'g.person_id',
      sql<number[]>`g.was_person_ids`.as('wasPersonIds'),
    ])
    .where(ofEvent(event, 'g'))
    .where('g.request_id', '=', anyOf(requestIds))
    .orderBy('g.request_id')
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();

/** Sections of a form that a category has had, or none where it had no form yet. */
export async function sectionsAt(
  em: EntityManager,
  event: EventKey,
  categoryId: number,
  revision: number,
): Promise<FormSection[]> {
  const form = await tables(em)
    .selectFrom('accreditation.request_form')
    .select(sql<FormSection[]>`sections`.as('sections'))
    .where(ofEvent(event))
    .where('category_id', '=', categoryId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return form?.sections ?? [];
}
