import type { AnswerValues } from '@laminate/rules/form-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormScope } from '../answers/artist-form.ts';
import { tables, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

export interface Typed {
  readonly slot: string;
  readonly sectionId: number;
  /** The answer to change, or null for a new one. */
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
  await tables(em)
    .insertInto('advancing.answer_draft')
    .values({
      ...eventColumns({ accountId, eventId }),
      artist_id: artistId,
      user_id: userId,
      slot: typed.slot,
      user_name: userName,
      section_id: typed.sectionId,
      answer_id: typed.answerId,
      values_: JSON.stringify(typed.values),
      based_on_revision: typed.basedOnRevision,
      counter: typed.counter,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id', 'artist_id', 'user_id', 'slot'])
        .doUpdateSet({
          user_name: (row) => row.ref('excluded.user_name'),
          section_id: (row) => row.ref('excluded.section_id'),
          answer_id: (row) => row.ref('excluded.answer_id'),
          values_: (row) => row.ref('excluded.values_'),
          based_on_revision: (row) => row.ref('excluded.based_on_revision'),
          counter: (row) => row.ref('excluded.counter'),
          changed_at: sql`clock_timestamp()`,
        })
        .where(sql<boolean>`answer_draft.counter < excluded.counter and not answer_draft.closed`),
    )
    .execute();
}
