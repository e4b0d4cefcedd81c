import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

/** An event with all that can be copied of it, as it was at one moment. */
export interface EventDocument {
  readonly event: {
    readonly id: number;
    readonly name: string;
    readonly start_time: string;
    readonly end_time: string;
    readonly time_zone: string;
    readonly schedule_published: boolean;
    readonly general_information_published: boolean;
    readonly created_at: string;
  };
  readonly retention_days: number | null;
  readonly retention_since: string;
  readonly users: readonly { readonly user_id: number; readonly role: string }[];
  readonly accreditation: Rows;
  readonly advancing: Rows;
  /** Guests, without those of ticket shops and those whom an answer names: they come with the shop or the answer. */
  readonly people: {
    readonly count: number;
    /** In fields of the event, too. */
    readonly with_contacts: number;
    readonly with_usual_contacts: number;
    readonly contact_keys: readonly string[];
    readonly photo_bytes: number;
    readonly photo_bytes_in_account: number;
    /** Cursor of the guests as they are at the same moment, for `accreditation.write_people`. */
    readonly held: string;
  };
}

/** Returns the fields of forms that hold contacts of people: e-mail, phone, and all in sections about contacts. */
function contactFields({ form_section: sections = [], form_field: fields = [] }: Rows): ReadonlySet<string> {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const isAboutContacts = (id: unknown) => {
    const section = byId.get(id);
    return [section, byId.get(section?.parent_section_id)].some((one) => one?.covers === 'contact');
  };
  const held = fields.filter(
    ({ field_type: type, section_id: section }) => type === 'email' || type === 'phone' || isAboutContacts(section),
  );
  return new Set(held.map(({ id }) => String(id)));
}

/** Counts the answers that hold contacts. */
export function answersWithContacts({ advancing }: EventDocument): number {
  const contacts = contactFields(advancing);
  const holds = ({ values_: values }: Row) => Object.keys(values as Row).some((field) => contacts.has(field));
  return (advancing.answer ?? []).filter(holds).length;
}

/** Returns the document without the contacts in answers, and without the answers that are nothing else. */
export function withoutContacts(document: EventDocument): EventDocument {
  const contacts = contactFields(document.advancing);
  const answer = (document.advancing.answer ?? []).flatMap((row) => {
    const values = Object.entries(row.values_ as Row);
    const kept = values.filter(([field]) => !contacts.has(field));
    return kept.length === 0 && values.length > 0 ? [] : [{ ...row, values_: Object.fromEntries(kept) }];
  });
  return { ...document, advancing: { ...document.advancing, answer } };
}

/** Returns an answer whose guest waits again if they are on the guest list, as they were last accepted. */
function withWaitingGuest(answer: Row): Row {
  const { guest_state: state, person_id: person, accepted_values: accepted, values_: values } = answer;
  // A guest who is declined, but is on the list, was accepted before a change that was not.
  if (state !== 'accepted' && person === null) return answer;
  return { ...answer, guest_state: 'waiting', values_: state === 'declined' ? (accepted ?? values) : values };
}

/**
 * Reads an event with all that can be copied of it. One statement, so that all of it is of one moment, while others
 * go on editing.
 * @param hasAnswers whether the plan has answers, with which guests of artists come instead
 * @throws ApiError 404
 */
export async function readEventDocument(
  em: EntityManager,
  eventId: number,
  hasAnswers: boolean,
): Promise<EventDocument> {
  const [document] = await em.execute<EventDocument[]>(
    `select to_jsonb(e) as event, a.retention_days, a.retention_since,
       (select coalesce(jsonb_agg(jsonb_build_object('user_id', u.user_id, 'role', u.role)), '[]')
        from accounts.event_user u where u.account_id = e.account_id and u.event_id = e.id) as users,
       accreditation.event_to_copy(e.id) as accreditation, v.rows - 'guests' as advancing,
       accreditation.people_to_copy(e.id, case when ?
         then array(select jsonb_array_elements_text(v.rows -> 'guests')::int) else '{}' end) as people
     from accounts.event e join accounts.account a on a.id = e.account_id
     -- Called once, since a subquery with an offset is not pulled up.
     cross join lateral (select advancing.event_to_copy(e.id) as rows offset 0) v
     where e.id = ? and e.deleted_at is null`,
    [hasAnswers, eventId],
  );
  if (!document) throw apiError('not_found');
  const answer = (document.advancing.answer ?? []).map(withWaitingGuest);
  return { ...document, advancing: { ...document.advancing, answer } };
}
