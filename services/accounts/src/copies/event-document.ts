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
}

/**
 * Reads an event with all that can be copied of it. One statement, so that all of it is of one moment, while others
 * go on editing.
 * @throws ApiError 404
 */
export async function readEventDocument(em: EntityManager, eventId: number): Promise<EventDocument> {
  const [document] = await em.execute<EventDocument[]>(
    `select to_jsonb(e) as event, a.retention_days, a.retention_since,
       (select coalesce(jsonb_agg(jsonb_build_object('user_id', u.user_id, 'role', u.role)), '[]')
        from accounts.event_user u where u.account_id = e.account_id and u.event_id = e.id) as users,
       accreditation.event_to_copy(e.id) as accreditation, advancing.event_to_copy(e.id) as advancing
     from accounts.event e join accounts.account a on a.id = e.account_id
     where e.id = ? and e.deleted_at is null`,
    [eventId],
  );
  if (!document) throw apiError('not_found');
  return document;
}
