import type { AnswerValues } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormScope } from '../../queries/answers/artist-form.ts';

export interface Typed {
  readonly slot: string;
  readonly sectionId: number;
  /** The answer that is to be changed; null for a new one. */
  readonly answerId: number | null;
  readonly values: AnswerValues;
  /** Of the answer, when its change was begun. */
  readonly basedOnRevision: number | null;
  /** Of the browser: what is not greater than that of the draft there changes nothing. */
  readonly counter: number;
}

/** Stores what was typed, but for what was typed before what is there, or in a draft that is closed. */
export async function storeDraft(
  em: EntityManager,
  { accountId, eventId, userId, userName }: FormScope,
  artistId: number,
  typed: Typed,
): Promise<void> {
  await em.execute(
    `insert into advancing.answer_draft (account_id, event_id, artist_id, user_id, slot, user_name, section_id, answer_id, values_, based_on_revision, counter)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)
     on conflict (account_id, event_id, artist_id, user_id, slot) do update set
       user_name = excluded.user_name, section_id = excluded.section_id, answer_id = excluded.answer_id, values_ = excluded.values_,
       based_on_revision = excluded.based_on_revision, counter = excluded.counter, changed_at = clock_timestamp()
     where answer_draft.counter < excluded.counter and not answer_draft.closed`,
    [
      accountId,
      eventId,
      artistId,
      userId,
      typed.slot,
      userName,
      typed.sectionId,
      typed.answerId,
      JSON.stringify(typed.values),
      typed.basedOnRevision,
      typed.counter,
    ],
  );
}
