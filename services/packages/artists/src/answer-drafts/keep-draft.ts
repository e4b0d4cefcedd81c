import type { DraftStored } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { artistForm, type FormScope } from '../answers/artist-form.ts';
import { findArtist } from '../artists/find-artist.ts';
import { openSection, type Editor } from '../answers/answer-rules.ts';
import { storeDraft, type Typed } from './store-draft.ts';
import { tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Drafts of a user for an artist that are stored, those that are closed among them. */
const MOST_DRAFTS = 200;

/**
 * Keeps what a user has typed for an artist, also in a section that is asked only because of something else that they
 * have typed and not saved. Joins the caller's transaction.
 * @returns the counter of what is stored, and whether the draft was saved or discarded, so that no more is stored of
 * it
 * @throws ApiError 403 `deadline_passed`, 404 for a section or an answer that is not there
 */
export async function keepDraft(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  typed: Typed,
  editor: Editor,
): Promise<DraftStored> {
  const form = await artistForm(em, scope, await findArtist(em, scope, artistId));
  const section = openSection(form, scope, typed.sectionId, editor, { unasked: true });
  const { answerId } = typed;
  if (answerId !== null && !form.answers.some(({ id, sectionId }) => id === answerId && sectionId === section.id))
    throw apiError('not_found', { message: 'no_such_answer' });
  const own = { ...eventColumns(scope), artist_id: artistId, user_id: scope.userId };
  await storeDraft(em, scope, artistId, typed);
  await tables(em)
    .deleteFrom('advancing.answer_draft')
    .where((row) => row.and(own))
    .where('slot', 'in', (drafts) =>
      drafts
        .selectFrom('advancing.answer_draft')
        .select('slot')
        .where((row) => row.and(own))
        .orderBy('changed_at', 'desc')
        .offset(MOST_DRAFTS),
    )
    .execute();
  const stored = await tables(em)
    .selectFrom('advancing.answer_draft')
    .select([sql<number>`counter::float8`.as('counter'), 'closed'])
    .where((row) => row.and(own))
    .where('slot', '=', typed.slot)
    .executeTakeFirst();
  return stored ?? { counter: typed.counter, closed: true };
}

interface DraftOf {
  readonly artistId: number;
  readonly sectionId: number;
  readonly slot: string;
}

/**
 * Forgets what a user has typed, since it was saved or discarded, and any of it that arrives later. Joins the caller's
 * transaction.
 * @throws ApiError 404 when the caller sees no section with this id
 */
export async function closeDraft(
  em: EntityManager,
  scope: FormScope,
  { artistId, sectionId, slot }: DraftOf,
): Promise<void> {
  const closed = await tables(em)
    .insertInto('advancing.answer_draft')
    .columns(['account_id', 'event_id', 'artist_id', 'user_id', 'slot', 'user_name', 'section_id', 'counter', 'closed'])
    .expression((draft) =>
      draft
        .selectFrom('advancing.form_section')
        .select((section) => [
          'account_id',
          'event_id',
          section.val(artistId).as('artist_id'),
          section.val(scope.userId).as('user_id'),
          section.val(slot).as('slot'),
          section.val(scope.userName).as('user_name'),
          'id',
          section.lit(0).as('counter'),
          section.lit(true).as('closed'),
        ])
        .where(ofEvent(scope))
        .where('id', '=', sectionId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id', 'artist_id', 'user_id', 'slot'])
        .doUpdateSet({ closed: true, values_: '{}', changed_at: sql`clock_timestamp()` }),
    )
    .returning('slot')
    .execute();
  if (closed.length === 0) throw apiError('not_found', { message: 'no_such_section' });
}
