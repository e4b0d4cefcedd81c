import type { DraftKept } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { artistForm, type FormScope } from '../../queries/answers/artist-form.ts';
import { findArtist } from '../../queries/find-artist.ts';
import { openSection, type Editor } from '../answers/answer-rules.ts';
import { storeDraft, type Typed } from './store-draft.ts';

/** Drafts of a user for an artist that are kept, those that are closed among them. */
const MOST_DRAFTS = 200;

const keysOf = ({ accountId, eventId, userId }: FormScope, artistId: number) => [accountId, eventId, artistId, userId];
const OWN = 'account_id = ? and event_id = ? and artist_id = ? and user_id = ?';

/**
 * Keeps what a user has typed for an artist, also in a section that is asked only because of something else that they
 * have typed and not saved. Joins the caller's transaction.
 * @returns the counter of what is kept, and whether the draft was saved or discarded, so that nothing more is kept of
 * it
 * @throws ApiError 403 `deadline_passed`, 404 for a section or an answer that is not there
 */
export async function keepDraft(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  typed: Typed,
  editor: Editor,
): Promise<DraftKept> {
  const form = await artistForm(em, scope, await findArtist(em, scope, artistId));
  const section = openSection(form, scope, typed.sectionId, editor, { unasked: true });
  const { answerId } = typed;
  if (answerId !== null && !form.answers.some(({ id, sectionId }) => id === answerId && sectionId === section.id))
    throw apiError('not_found', { message: 'no_such_answer' });
  const own = keysOf(scope, artistId);
  await storeDraft(em, scope, artistId, typed);
  await em.execute(
    `delete from advancing.answer_draft where ${OWN}
       and slot in (select slot from advancing.answer_draft where ${OWN} order by changed_at desc offset ?)`,
    [...own, ...own, MOST_DRAFTS],
  );
  const [kept] = await em.execute<DraftKept[]>(
    `select counter::float8 as counter, closed from advancing.answer_draft where ${OWN} and slot = ?`,
    [...own, typed.slot],
  );
  return kept ?? { counter: typed.counter, closed: true };
}

interface DraftOf {
  readonly artistId: number;
  readonly sectionId: number;
  readonly slot: string;
}

/**
 * Forgets what a user has typed, since it was saved or discarded, and whatever of it comes later. Joins the caller's
 * transaction.
 * @throws ApiError 404 when the caller sees no such section
 */
export async function closeDraft(
  em: EntityManager,
  scope: FormScope,
  { artistId, sectionId, slot }: DraftOf,
): Promise<void> {
  const closed = await em.execute<object[]>(
    `insert into advancing.answer_draft (account_id, event_id, artist_id, user_id, slot, user_name, section_id, counter, closed)
     select ?, ?, ?, ?, ?, ?, s.id, 0, true from advancing.form_section s where s.account_id = ? and s.event_id = ? and s.id = ?
     on conflict (account_id, event_id, artist_id, user_id, slot) do update set closed = true, values_ = '{}', changed_at = clock_timestamp()
     returning slot`,
    [...keysOf(scope, artistId), slot, scope.userName, scope.accountId, scope.eventId, sectionId],
  );
  if (closed.length === 0) throw apiError('not_found', { message: 'no_such_section' });
}
